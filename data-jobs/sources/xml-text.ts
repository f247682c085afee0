import { z } from "zod";

/** The text of an element, whether or not it has attributes. */
export const XmlText = z
  .union([
    z.string(),
    z.looseObject({ "#text": z.string().default("") }).transform((given) => given["#text"]),
  ])
  .transform((text) => text.trim());
