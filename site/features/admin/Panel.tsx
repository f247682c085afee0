import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";

import { formatCount } from "#domain/base/format.ts";
import { $companies } from "#site/client/companies.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { PendingButton } from "#site/components/ui/pending-button.tsx";

import { populateData, refreshData } from "./actions.ts";
import { openDialog } from "./dialog.ts";

/** The actions an administrator can take on the data as a whole. */
export function Panel() {
  const companies = useStore($companies);
  const isRefreshing = useStore(refreshData.$pending);
  const isPopulating = useStore(populateData.$pending);
  return (
    <div className="max-rail:grid-cols-1 grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-x-10 gap-y-6">
      <dl className="figures max-rail:grid-cols-2 grid-cols-1">
        <div>
          <dt>Companies</dt>
          <dd className="figure">100+</dd>
          <dd className="source">
            <span>
              {companies === null ? "In the list" : `${formatCount(companies.length)} in the list now`}
            </span>
          </dd>
        </div>
        <div>
          <dt>RNS feed</dt>
          <dd className="figure text-(length:--text-title)">Top 25 Companies</dd>
          <dd className="source">
            <span>Announcements from the largest holders</span>
          </dd>
        </div>
      </dl>
      <ul className="lines [--line-rule:var(--rule)] [--line-space:0.625rem]">
        <Deed>
          <p>Add a company with its first figures.</p>
          <Button look="solid" onClick={() => openDialog({ kind: "add-company", values: {} })}>
            <Icon name="plus" />
            Add Company
          </Button>
        </Deed>
        <Deed>
          <p>Choose the six companies shown first on profiles and on the featured page.</p>
          <Button onClick={() => openDialog({ kind: "featured" })}>Manage Featured Companies</Button>
        </Deed>
        <Deed>
          <p>Add planned listings and mergers, their next status and their end.</p>
          <Button onClick={() => openDialog({ kind: "offers" })}>Manage Public Offers</Button>
        </Deed>
        <Deed>
          <p>Add a company's own news feed, see how each answers, and end one.</p>
          <Button onClick={() => openDialog({ kind: "feeds" })}>Manage Company Feeds</Button>
        </Deed>
        <Deed>
          <p>Update holdings from the latest announcement that states a total.</p>
          <Button onClick={() => openDialog({ kind: "pick-company" })}>Update from RNS</Button>
        </Deed>
        <Deed>
          <p>Add closing prices of shares from a CSV file.</p>
          <Button onClick={() => openDialog({ kind: "upload-closes" })}>Upload closing prices</Button>
        </Deed>
        <Deed>
          <p>Fetch prices and share counts now rather than at the next hourly run.</p>
          <PendingButton pending={isRefreshing} word="Refreshing..." onClick={() => void refreshData.run()}>
            Refresh Data
          </PendingButton>
        </Deed>
        <Deed>
          <p>Add any missing initial companies and figures. Nothing is overwritten.</p>
          <PendingButton pending={isPopulating} word="Populating..." onClick={() => void populateData.run()}>
            Populate Initial Data
          </PendingButton>
        </Deed>
      </ul>
    </div>
  );
}

const Deed = ({ children }: { children: ReactNode }) => (
  <li className="text-row max-card:grid-cols-1 grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-x-6 gap-y-2">
    {children}
  </li>
);
