// What the editor of landing pages reads and writes.
export {
  landingTextById,
  landingTextStates,
  lockLandingText,
  updateLandingText,
} from "./internal/store.server.ts";
