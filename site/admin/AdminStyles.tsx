import href from "./admin.css?url";

/** A separate style sheet, which visitors do not load. */
export const AdminStyles = () => <link rel="stylesheet" href={href} precedence="admin" />;
