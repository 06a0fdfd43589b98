// What other features may write to a person's row, each by its own name.
export { setAuthority, setBanned } from "./internal/authority-store.server.ts";
export { saveCustomer } from "./internal/customer-store.server.ts";
