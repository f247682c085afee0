for (const card of document.querySelectorAll<HTMLElement>("[data-copy-address]")) {
  const address = card.querySelector("code");
  const button = card.querySelector("button");
  const status = card.querySelector("[role=status]");
  if (!address || !button || !status) continue;
  button.hidden = false;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    clearTimeout(clearing);
    const isCopied = await copy(address.textContent);
    if (!isCopied) getSelection()?.selectAllChildren(address);
    status.textContent = isCopied
      ? "Bitcoin address copied to clipboard!"
      : "This browser refused to copy: the address is selected, copy it yourself.";
    if (isCopied) clearing = setTimeout(() => (status.textContent = ""), Number(card.dataset["shownMs"]));
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.info("The clipboard may not be written to.", error);
    return false;
  }
}
