import type { Company } from "#domain/company.ts";
import { truncateName } from "#domain/company-name.ts";
import { PROFILE_NAME_CHARS } from "#domain/limits.ts";

import { rowOf } from "../../stores/row.ts";
import { CompanyTile } from "../CompanyTile.tsx";
import { Flag } from "../Flag.tsx";
import { useBtcUsd } from "../use-btc-usd.ts";

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
