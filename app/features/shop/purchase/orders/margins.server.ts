// What goods left over what they cost: for the figures of the desk.
export { type Margin, marginsByMonth, marginsByProduct } from "../internal/margin-store.server.ts";
