import type { Context } from "hono";
import { deviceOf } from "#features/identity/account/rules.ts";
import { listenerOf, mediaAccessOf, shownItem } from "#features/library/media/library.server.ts";
import { saveKeptPosition } from "#features/library/media/playback/playback.server.ts";
import { presentPosition } from "#features/library/media/present.ts";
import { lockOf } from "#features/library/media/rules.ts";
import { fail, succeed } from "../../answer.server.ts";
import type { MemberEnv } from "../../call-access.server.ts";
import { notThere } from "./shapes.ts";

type GivenPosition = {
  itemId: string;
  seconds: number;
  duration?: number | undefined;
  completed?: boolean | undefined;
  at?: number | undefined;
  session?: string | undefined;
  hidden?: boolean | undefined;
};
/** Saves where a member is; a place that another device kept later comes back instead. */
export async function savePlayingPosition(
  c: Context<MemberEnv>,
  { at: when, hidden, ...save }: GivenPosition,
) {
  const { services, now } = c.get("context");
  const { member } = c.var;
  const device = deviceOf(c.req.header("user-agent") ?? "");
  const library = await services.library.read();
  const item = shownItem(library, save.itemId, now);
  const kept = await saveKeptPosition(
    services.db,
    library,
    member.uid,
    {
      ...save,
      device,
      ...(when === undefined ? {} : { at: new Date(when) }),
      ...(hidden ? { hidden } : {}),
    },
    now,
  );
  if (!kept.ok || !item) return fail(c, 404, notThere);
  const items = await services.items.read();
  // Weeks and single pieces cost a question, and most pieces are open without.
  const known = item.weeks.length === 0 && lockOf(item, listenerOf(items, member)).open;
  return succeed(c, {
    kept: kept.value.kept,
    open:
      known || lockOf(item, (await mediaAccessOf(services.db, items, member, now)).listener).open,
    newer: kept.value.kept ? null : presentPosition(kept.value.newer),
  });
}
