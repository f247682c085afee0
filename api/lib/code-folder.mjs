/** Node, Vite and Astro take these for parts of an address or a pattern. */
const SIGNS = ["#", "?", "%", "*", '"'];

/**
 * Why code cannot run in this folder, and what to do. Null: it can. Checked in JavaScript, because in some of these
 * folders Node reads no TypeScript.
 *
 * @param {string} folder
 * @returns {string | null}
 */
export function folderProblem(folder) {
  const reason = reasonAgainst(folder);
  return reason && `Code can't run in ${folder}, because ${reason}.`;
}

/** @param {string} folder */
function reasonAgainst(folder) {
  const sign = SIGNS.find((each) => folder.includes(each));
  if (sign) return `its path contains ${sign}. Move it to a folder whose path has none of ${SIGNS.join(" ")}`;
  if (!folder.split("/").includes("node_modules")) return null;
  return "Node runs no TypeScript below a folder named node_modules. Move it to a folder outside";
}
