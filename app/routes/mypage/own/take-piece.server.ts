// A closed piece becomes one's own, by one use of a ticket.
import { z } from "zod";
import { takePiece } from "#features/identity/licence/own-pieces.server.ts";
import { shownItem } from "#features/library/media/library.server.ts";
import { pathOf } from "#features/library/media/present.ts";
import { canBeOwn } from "#features/library/media/rules.ts";
import { err, ok } from "#lib/result.ts";
import { memberAction } from "#server/forms/form-action.server.ts";

export const takePieceAction = memberAction(z.object({ piece: z.string().max(200).default("") }), {
  async do({ services, actor, value: { piece }, now }) {
    const item = shownItem(await services.library.read(), piece, now);
    if (!item || !canBeOwn(item)) return err("not-found");
    const taken = await takePiece(services.db, actor.uid, item.id, now);
    return taken.ok ? ok({ path: pathOf(item) }) : taken;
  },
  done: ({ path }) => path,
  words: {
    "not-found": { status: 404, problem: "この音声・映像は、いまはお選びいただけません。" },
    "none-left": "お使いいただける一本の券がありません。下からお求めになれます。",
    full: "お持ちになれるのは1,000本までです。",
  },
});
