import { isValidElement, type ReactNode } from "react";

/** An element without components or symbols, as another thread can receive it. */
export type Drawn =
  string | number | null | Drawn[] | { type: string; props: Record<string, unknown>; key: null };

/** Calls the components of a drawing, none of which uses hooks, until only elements and text are left. */
export function drawnOf(node: ReactNode): Drawn {
  if (typeof node === "string" || typeof node === "number") return node;
  if (Array.isArray(node)) return node.map(drawnOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return null;
  const { type, props } = node;
  if (typeof type === "function") return drawnOf(Reflect.apply(type, null, [props]));
  return { type, props: { ...props, children: drawnOf(props.children) }, key: null };
}
