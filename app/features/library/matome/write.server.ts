// What the editor of summaries reads and writes.
export {
  addMatome,
  lockMatome,
  matomeById,
  matomeByIds,
  updateMatome,
} from "./internal/store.server.ts";
