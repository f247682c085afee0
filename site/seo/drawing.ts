import { isValidElement, type ReactNode } from "react";

/** An element without components or symbols, as another thread can receive it. */
export type Drawing =
  string | number | null | Drawing[] | { type: string; props: Record<string, unknown>; key: null };

/** Calls the components of a drawing, none of which uses hooks, until only elements and text are left. */
export function drawingOf(node: ReactNode): Drawing {
  if (typeof node === "string" || typeof node === "number") return node;
  if (Array.isArray(node)) return node.map(drawingOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return null;
  const { type, props } = node;
  if (typeof type === "function") return drawingOf(Reflect.apply(type, null, [props]));
  return { type, props: { ...props, children: drawingOf(props.children) }, key: null };
}
