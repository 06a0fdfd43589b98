// How many plans stand now, and how many came and went: for the first page of the desk.
export {
  movedSince as plansMoved,
  standing as plansStanding,
} from "../internal/revenue-store.server.ts";
