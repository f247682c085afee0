import type { Page } from "@playwright/test";

/** Changes the page as a browser's translator does: each text that may be translated moves into two new elements. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const LEFT_ALONE = "[translate=no], .notranslate, script, style, noscript, template, textarea, svg, font";
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.textContent?.trim() && !text.parentElement?.closest(LEFT_ALONE)) texts.push(text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      inner.textContent = text.textContent;
      text.parentNode?.replaceChild(outer, text);
    }
    document.documentElement.classList.add("translated-ltr");
    return texts.length;
  });
