// What the editor of news reads and writes.
export { addNews, lockNews, newsById, newsByIds, updateNews } from "./internal/store.server.ts";
