import href from "./admin.css?url";

/** A style sheet of its own: visitors load none of it. */
export const AdminStyles = () => <link rel="stylesheet" href={href} precedence="admin" />;
