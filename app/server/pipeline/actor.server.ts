import { findActor } from "#features/identity/session/service.server.ts";
import type { Reader } from "#db/client.server.ts";
import type { Stage } from "./asked.ts";

/** Who asks: one query, and none without a cookie. */
export const findSignedIn =
  (db: Reader): Stage =>
  async (asked) => {
    asked.actor = await findActor(db, asked.token, asked.now);
    return undefined;
  };
