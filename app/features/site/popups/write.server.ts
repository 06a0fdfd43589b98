// What the editor of popups reads and writes.
export {
  addPopup,
  lockPopup,
  popupById,
  popupsByIds,
  updatePopup,
} from "./internal/store.server.ts";
