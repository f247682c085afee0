/** What an address can ask for that the build did not draw (`frame/early-scripts`). */
export type Asked = "past" | "view" | "companies" | "list";

/** Says that it is drawn now, so nothing is held back for it any more (`components/shell/page-state.css`). */
export function answer(asked: Asked) {
  const { dataset } = document.documentElement;
  const left = dataset["asked"]?.split(" ").filter((other) => other !== asked) ?? [];
  if (left.length > 0) dataset["asked"] = left.join(" ");
  else delete dataset["asked"];
}
