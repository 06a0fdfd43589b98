// What the editor of policies reads and writes.
export {
  addEdition,
  editionById,
  editionHeads,
  lockEdition,
  updateEdition,
} from "./internal/store.server.ts";
