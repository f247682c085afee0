import { mountDialog } from "#site/ui/mount-dialog.tsx";

import { ListingInquiryDialog } from "./ListingInquiryDialog.tsx";

export const mountListingInquiry = () => mountDialog((state) => <ListingInquiryDialog {...state} />);
