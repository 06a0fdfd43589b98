// What became of orders by the means of payment that was chosen: for the figures of the desk.
export { meansByMonth, type MeansOfMonth } from "../internal/means-figures-store.server.ts";
