/** What the dashboard has for administrators. */
export { DashboardAdmin } from "./DashboardAdmin.tsx";
export { RowActions } from "./RowActions.tsx";
