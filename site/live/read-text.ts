/** What an address of our own says. Most pages only read; `request` can do more, and costs more. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
