// What the editor of summaries reads and writes.
export {
  addMatome,
  everyMatome,
  lockMatome,
  matomeById,
  updateMatome,
} from "./internal/store.server.ts";
