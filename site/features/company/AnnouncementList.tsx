import type { ReactNode } from "react";

import type { Announcement, StatedMoney } from "#domain/announcement/announcement.ts";
import { correctionOf } from "#domain/announcement/correction.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { Figure } from "#site/components/figures/Figure.tsx";
import { Day } from "#site/components/figures/words.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

type Ledger = Parameters<typeof correctionOf>[1];
type Props = { announcements: readonly Announcement[]; ledger: Ledger; isFirst?: boolean };

/** Announcements of one company, whose ledger says which were corrected later. */
export const AnnouncementList = ({ announcements, ledger, isFirst = true }: Props) => (
  <ul className={isFirst ? "anns anns-first" : "anns"}>
    {announcements.map((announcement) => (
      <Item key={announcement.id} announcement={announcement} ledger={ledger} />
    ))}
  </ul>
);

function Item({ announcement, ledger }: { announcement: Announcement; ledger: Ledger }) {
  const { type, publishedAt, title, description, rnsUrl, source } = announcement;
  const { bitcoinAmount, pricePerBitcoin, totalValue } = announcement;
  const correction = correctionOf(announcement, ledger);
  return (
    <li>
      <div className="when">
        <Day asOf={publishedAt} />
        <span className="badge">{type}</span>
      </div>
      <h3>{title}</h3>
      <p>{description}</p>
      {correction !== null && (
        <p className="note">
          {`Corrected ${formatDay(correction.recordedAt)}: `}
          <a href={correction.path}>see the ledger</a>
        </p>
      )}
      <dl className="text-row [&_dd]:font-label [&_dd]:text-ink [&_dt]:text-ink-3 mt-1.5 flex flex-wrap items-baseline gap-x-4.5 leading-6 *:inline-flex *:items-baseline *:gap-1.5 [&_dt]:text-(length:--text-note)">
        {bitcoinAmount !== null && (
          <Stated name="Bitcoin">
            <Figure text={`${formatBtcExact(bitcoinAmount)} BTC`} />
          </Stated>
        )}
        {pricePerBitcoin !== null && (
          <Stated name="Price per BTC">
            <Figure text={moneyText(pricePerBitcoin, formatPrice)} />
          </Stated>
        )}
        {totalValue !== null && (
          <Stated name="Total value">
            <Figure text={moneyText(totalValue, formatUsdMillions)} />
          </Stated>
        )}
        <Stated name="Source">{source}</Stated>
      </dl>
      <a
        className="read"
        href={safeHref(rnsUrl)}
        target="_blank"
        rel="noopener"
        aria-label={`Read Full: ${title}`}
      >
        Read Full
        <Icon name="out" />
      </a>
    </li>
  );
}

const Stated = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Dollars are formatted as elsewhere on the site. Any other currency keeps its code and every digit, unconverted. */
function moneyText(money: StatedMoney, formatUsd: (usd: number) => string): string {
  const [currency, amount] = money.split(" ");
  return currency === "USD" ? formatUsd(Number(amount)) : `${currency} ${formatCount(Number(amount))}`;
}
