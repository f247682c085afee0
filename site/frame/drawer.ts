const drawer = document.querySelector<HTMLElement>("#rail");

// A page kept for the Back button, or one that a link leads to itself, must not come back with its drawer open.
drawer?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a") && drawer.matches(":popover-open"))
    drawer.hidePopover();
});
