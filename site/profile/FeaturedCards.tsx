import { PROFILE_NAME_CHARS } from "#domain/base/limits.ts";
import { truncateName } from "#domain/company/company-name.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { CompanyTile } from "#site/figures/CompanyTile.tsx";
import { Flag } from "#site/figures/Flag.tsx";
import { useBtcUsd } from "#site/live/use-btc-price.ts";

type Props = { companies: Company[]; currentId: number | null; btcUsd: number };

export function FeaturedCards({ companies, currentId, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  return (
    <div className="feat">
      {companies.map((company) => (
        <CompanyTile
          key={company.id}
          row={rowOf(company, now)}
          flag={<Flag country={company.country} />}
          name={truncateName(company.name, PROFILE_NAME_CHARS)}
          isCurrent={company.id === currentId}
        />
      ))}
    </div>
  );
}
