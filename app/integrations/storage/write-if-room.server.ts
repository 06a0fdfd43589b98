import { isFull } from "./parts.server.ts";
import type { StoragePort } from "./port.ts";

/**
 * Keeps what can be made again. Where there is no room it is left out: whoever asked has it all the
 * same, and the next time it is made anew.
 */
export async function writeIfRoom(
  storage: StoragePort,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await storage.write(key, bytes, contentType).catch((error: unknown) => {
    if (!isFull(error)) throw error;
  });
}
