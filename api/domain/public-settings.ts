/** What the operator says about the site in public. Nothing unset is ever made up. */
export type PublicSettings = {
  siteTitle: string;
  /** The public address, without a trailing slash. */
  siteUrl: string | null;
  operatorName: string | null;
  companyNumber: string | null;
  vatNumber: string | null;
};
