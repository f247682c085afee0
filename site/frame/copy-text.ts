for (const card of document.querySelectorAll<HTMLElement>("[data-copied]")) {
  const text = card.querySelector("code, pre");
  const button = card.querySelector("button");
  const status = card.querySelector("[role=status]");
  if (!text || !button || !status) continue;
  button.hidden = false;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    clearTimeout(clearing);
    const isCopied = await copy(text.textContent);
    if (!isCopied) getSelection()?.selectAllChildren(text);
    status.textContent = (isCopied ? card.dataset["copied"] : card.dataset["refused"]) ?? "";
    if (isCopied) clearing = setTimeout(() => (status.textContent = ""), Number(card.dataset["shownMs"]));
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.info("This browser blocks access to the clipboard.", error);
    return false;
  }
}
