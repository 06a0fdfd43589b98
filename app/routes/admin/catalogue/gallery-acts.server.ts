// What is done to a work of the gallery at the desk.
import { changeStatus } from "#features/shop/catalogue-editor/status.server.ts";
import type { ProductStatus } from "#features/shop/catalogue/rules.ts";
import { PlaceForm, StepForm, WorkForm } from "#features/shop/gallery/wall-schema.ts";
import { hangWork, type WallMove, moveWork } from "#features/shop/gallery/wall.server.ts";
import type { OfMember } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { refuse } from "#server/forms/refusal.server.ts";

const words = { "not-found": "この作品は、もうありません。頁を開きなおしてください。" };

/** The same list, with what was done to which work. */
function backTo({ request }: { request: Request }, said: Record<string, string>): string {
  const { pathname, searchParams } = pageUrl(request);
  for (const name of ["done", "id", "from", "to"]) searchParams.delete(name);
  for (const [name, value] of Object.entries(said)) searchParams.set(name, value);
  return `${pathname}?${searchParams.toString()}`;
}

async function move({ services, actor, now }: OfMember, id: string, by: WallMove) {
  const done = await moveWork(services, id, by, { actor: actor.uid, now });
  if (done.ok) await services.collections.refresh();
  return done;
}
type Moved = { from: number; to: number };
const saidOf = ({ from, to }: Moved, id: string) => ({
  done: from === to ? "same" : "moved",
  id,
  from: String(from),
  to: String(to),
});

const hang = (away: boolean) =>
  staffAction(WorkForm, {
    async do({ services, actor, now, value }) {
      const done = await hangWork(services, value.id, away, { actor: actor.uid, now });
      if (done.ok) await services.collections.refresh();
      return done;
    },
    done: (_done, on) => backTo(on, { done: away ? "away" : "hung", id: on.value.id }),
    words,
  });
const sell = (status: ProductStatus) =>
  staffAction(WorkForm, {
    async do({ services, actor, now, value }) {
      const why = await changeStatus(services.db, value.id, status, { actor: actor.uid, now });
      if (why) return refuse(409, why);
      await services.collections.refresh();
      return undefined;
    },
    done: (_done, on) =>
      backTo(on, { done: status === "closed" ? "sold" : "free", id: on.value.id }),
  });

export const galleryActs = intents({
  step: staffAction(StepForm, {
    do: (on) => move(on, on.value.id, { by: on.value.by === "up" ? -1 : 1 }),
    done: (moved, on) => backTo(on, saidOf(moved, on.value.id)),
    words,
  }),
  place: staffAction(PlaceForm, {
    do: (on) => move(on, on.value.id, { to: on.value.to }),
    done: (moved, on) => backTo(on, saidOf(moved, on.value.id)),
    words,
  }),
  away: hang(true),
  hang: hang(false),
  sold: sell("closed"),
  free: sell("open"),
});
