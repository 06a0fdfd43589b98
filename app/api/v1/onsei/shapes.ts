// What the calls of the players share: how an id and a place look, and what they say.
import { z } from "@hono/zod-openapi";

export const itemId = z.string().max(100).optional();
export const ownUid = z.string().max(100).optional();
/** A place in a piece, in seconds. */
export const placeSeconds = z.number().finite().min(0).max(360_000);
/** Milliseconds since 1970, by the server's clock as the page knows it. */
export const savedAt = z.number().int().min(0).max(8.64e15).optional();
export const Nothing = z.object({}).openapi("Nothing");
/** `open`: whether the piece is still open to who plays it. Their place is kept either way. */
export const KeptPosition = z
  .object({
    kept: z.boolean(),
    open: z.boolean(),
    newer: z
      .object({
        seconds: z.number(),
        duration: z.number(),
        completed: z.boolean(),
        device: z.string(),
        session: z.string(),
        at: z.number(),
      })
      .nullable(),
  })
  .openapi("KeptPosition");

export const noId = "error. no id.";
export const notThere = "doesn't exist.";
export const otherUid = "ほかの人の記録は変えられません。";
export const closedToPlan = "いまのプランでは、ひらきません。";
