import { z } from "zod";

/** The text of an element, whether or not it has attributes. */
export const XmlText = z
  .union([
    z.string(),
    z.looseObject({ "#text": z.string().default("") }).transform((given) => given["#text"]),
  ])
  .transform((text) => text.trim());

/** An element that may have nothing in it, which is read as an empty text. */
export const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((given) => (given === "" ? {} : given), z.object(shape));
