import {
  WHAT_IF_PARAMETER,
  parsePrice,
  priceOfStep,
  priceText,
  refusedAddress,
  refusedPrice,
  stepOfPrice,
  whatIfWords,
} from "#domain/price/what-if.ts";

import { $btcPrice } from "./btc-price.ts";
import { markSupposed } from "./mark-supposed.ts";
import { $whatIf } from "./what-if.ts";

/** Attaches to the slider, the field and the button of a page. Nothing is sent or stored: the price is in the address only. */
export function mountWhatIf(place: HTMLElement) {
  const [slider, field] = [...place.querySelectorAll("input")];
  const [reset, status] = [place.querySelector("button"), place.querySelector("[role=status]")];
  if (!slider || !field || !reset || !status) return;
  const builtUsd = Number(place.dataset["latest"]);
  const latestUsd = () => $btcPrice.get()?.priceUsd ?? builtUsd;
  /** The scale stays where it was when the reader began, while the price goes on. */
  const scaleUsd = latestUsd();
  const first = status.textContent;

  function show(usd: number | null, from?: HTMLInputElement) {
    $whatIf.set(usd);
    place.classList.toggle("is-on", usd !== null);
    markSupposed(usd);
    reset?.toggleAttribute("disabled", usd === null);
    const text = priceText(usd ?? latestUsd());
    if (slider && from !== slider) slider.value = String(stepOfPrice(usd ?? scaleUsd, scaleUsd));
    slider?.setAttribute("aria-valuetext", text);
    if (field) {
      if (from !== field) field.value = text.slice(1);
      field.removeAttribute("aria-invalid");
    }
    say(usd === null ? first : whatIfWords(usd, latestUsd()));
  }

  const say = (text: string | null) => {
    status.textContent = text;
  };

  function keep() {
    const address = new URL(location.href);
    const usd = $whatIf.get();
    if (usd === null) address.searchParams.delete(WHAT_IF_PARAMETER);
    else address.searchParams.set(WHAT_IF_PARAMETER, String(usd));
    history.replaceState(history.state, "", address);
  }

  function slide() {
    const usd = priceOfStep(Number(slider?.value), scaleUsd);
    show(usd === scaleUsd ? null : usd, slider);
  }

  function type() {
    const usd = parsePrice(field?.value ?? "");
    if (usd !== null) return show(usd, field);
    field?.setAttribute("aria-invalid", "true");
    say(refusedPrice);
  }

  slider.addEventListener("input", slide);
  slider.addEventListener("change", keep);
  field.addEventListener("change", () => {
    type();
    keep();
  });
  place.addEventListener("submit", (event) => event.preventDefault());
  reset.addEventListener("click", () => {
    show(null);
    keep();
    slider.focus();
  });

  document.addEventListener("copy", sayOnCopy);
  const typed = field.value !== field.defaultValue;
  const inAddress = new URLSearchParams(location.search).get(WHAT_IF_PARAMETER);
  // What was entered while this script was loading.
  if (slider.value !== slider.defaultValue) {
    slide();
    keep();
  } else if (typed) {
    type();
    keep();
  } else if (inAddress !== null) {
    const usd = parsePrice(inAddress);
    if (usd === null) say(refusedAddress);
    else show(usd);
  }
}

/** A copied figure goes on saying that it is supposed. */
function sayOnCopy(event: ClipboardEvent) {
  const usd = $whatIf.get();
  const selection = getSelection();
  const figures = [...document.querySelectorAll("[data-supposed]")];
  if (usd === null || !selection || !figures.some((figure) => selection.containsNode(figure, true))) return;
  event.clipboardData?.setData("text/plain", `${selection} (what if Bitcoin were at ${priceText(usd)})`);
  event.preventDefault();
}
