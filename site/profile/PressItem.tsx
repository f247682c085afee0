import type { Announcement, StatedMoney } from "#domain/announcement/announcement.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { OutLink } from "#site/media/MediaParts.tsx";

/** What is not stated is not listed. */
export const PressItem = ({ announcement }: { announcement: Announcement }) => {
  const { type, publishedAt, title, description, rnsUrl } = announcement;
  const { bitcoinAmount, pricePerBitcoin, totalValue, source } = announcement;
  return (
    <li>
      <div className="when">
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        <span className="badge">{type}</span>
      </div>
      <h3>{title}</h3>
      <p>{description}</p>
      <dl className="text-row [&_dd]:font-label [&_dd]:text-ink [&_dt]:text-ink-3 mt-1.5 flex flex-wrap items-baseline gap-x-4.5 leading-6 *:inline-flex *:items-baseline *:gap-1.5 [&_dt]:text-(length:--fs-note)">
        {bitcoinAmount && (
          <div>
            <dt>Bitcoin</dt>
            <dd>
              {formatBtcExact(bitcoinAmount)} <span className="u">BTC</span>
            </dd>
          </div>
        )}
        {pricePerBitcoin && (
          <div>
            <dt>Price per BTC</dt>
            <dd>
              <Figure text={formatStatedPrice(pricePerBitcoin)} />
            </dd>
          </div>
        )}
        {totalValue && (
          <div>
            <dt>Total value</dt>
            <dd>
              <Figure text={formatStatedTotal(totalValue)} />
            </dd>
          </div>
        )}
        <div>
          <dt>Source</dt>
          <dd>{source}</dd>
        </div>
      </dl>
      <OutLink className="read" href={rnsUrl} name={`Read Full: ${title}`}>
        Read Full
      </OutLink>
    </li>
  );
};

/** Dollars as anywhere else on the site; any other currency keeps its code and every digit, unconverted. */
export const formatStatedPrice = (money: StatedMoney): string => write(money, formatPrice);
export const formatStatedTotal = (money: StatedMoney): string => write(money, formatUsdMillions);

function write(money: StatedMoney, formatUsd: (usd: number) => string): string {
  const [currency, amount] = money.split(" ");
  return currency === "USD" ? formatUsd(Number(amount)) : `${currency} ${formatCount(Number(amount))}`;
}
