// What the editor of news reads and writes.
export {
  addNews,
  latestOut as latestNewsOut,
  lockNews,
  newsById,
  newsByIds,
  updateNews,
  updateNewsPictures,
} from "./internal/store.server.ts";
