// How many plans stand now: for the first page of the desk.
export { standing as plansStanding } from "../internal/revenue-store.server.ts";
