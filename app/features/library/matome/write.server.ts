// What the editor of summaries reads and writes.
export { addMatome, everyMatome, matomeById, updateMatome } from "./internal/store.server.ts";
