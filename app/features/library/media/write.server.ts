// How the desk writes pieces and playlists: under their locks, each with its next version.
export { insertPlaylist, updatePlaylist } from "./internal/write-playlist-store.server.ts";
export { insertItem, setTranscript, updateItem } from "./internal/write-store.server.ts";
