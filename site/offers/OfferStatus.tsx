const LOOKS = new Map([
  ["Confirmed", "status-confirmed"],
  ["Planned", "status-planned"],
  ["Filed", "status-filed"],
  ["Delayed", "status-delayed"],
]);

/** Each known status has a colour of its own; any other stays grey. */
export const OfferStatus = ({ status }: { status: string }) => (
  <span className={`badge ${LOOKS.get(status) ?? "status-unknown"}`}>{status}</span>
);
