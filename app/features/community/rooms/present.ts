// A message as it leaves the server, to either side: of the house nobody learns who wrote it.
import type { MessageRow } from "./internal/store.server.ts";
import type { RoomMessage } from "./topics.ts";

export const presentMessage = ({
  number,
  side,
  body,
  createdAt,
  photoId,
  width,
  height,
}: MessageRow): RoomMessage => ({
  number,
  side,
  body,
  created: createdAt.getTime(),
  photo: photoId && width && height ? { id: photoId, width, height } : null,
});
