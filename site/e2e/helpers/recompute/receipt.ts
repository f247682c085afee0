import { figureAt, type Crawl } from "./linked.ts";
import { amountIn, hrefOf, ofClass, rowsOf, tagsOf, textOf } from "./page.ts";

/** The page of one figure, which has all its digits, and of each of its inputs. */
export async function checkReceipt({ source, tally, path, main, liveUsd, checked }: Crawl): Promise<void> {
  const [value] = ofClass(main, "val").filter(({ name }) => name === "p");
  if (value !== undefined && amountIn(textOf(value)) !== null) {
    checked.add(value);
    tally.check(`${path} itself`, textOf(value), await figureAt(source, path, liveUsd));
  }
  const rows = tagsOf(main, "table").flatMap(rowsOf);
  for (const { cells, texts } of rows) {
    const [link] = cells[0] ? tagsOf(cells[0], "a").map(hrefOf) : [];
    const [, amount] = cells;
    if (!link?.startsWith("/receipt/") || amount === undefined || amountIn(textOf(amount)) === null) continue;
    checked.add(amount);
    tally.check(`${path} input ${texts[0]}`, textOf(amount), await figureAt(source, link, liveUsd));
  }
}
