// What the member of this browser keeps, for the marks on the cards. Without a member there is
// nothing to say.
import { maySee } from "#features/shop/catalogue/rules.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { maxFavourites, readIds } from "#features/shop/favourites/rules.ts";
import {
  removeChosenFavourites,
  ownFavourites,
  joinFavourites,
  saveFavourites,
} from "#features/shop/favourites/service.server.ts";
import { ok } from "#lib/result.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import type { Route } from "./+types/favourites-kept.ts";

const say = (ids: readonly string[] | null) =>
  Response.json({ ids }, { headers: { "cache-control": "no-store" } });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor } = contextOf(context);
  return say(actor.kind === "member" ? await ownFavourites(services.db, actor.uid) : null);
}

export const action = visitorAction(noFields, {
  do: async (on) => ok(await kept(on)),
  done: (answer) => answer,
});

async function kept({ services, actor, form, now }: RequestContext & SentForm) {
  if (actor.kind !== "member") return say(null);
  const held = heldItemsOf(actor);
  /** Only what this person can see is kept. */
  const asked = (name: string) =>
    readIds(form.getAll(name)).filter((id) => {
      const row = services.catalogue.shelf().get(id);
      return row !== undefined && maySee(row, held);
    });
  await removeChosenFavourites(services.db, actor.uid, readIds(form.getAll("remove")));
  if (form.has("join"))
    return say(await joinFavourites(services.db, actor.uid, asked("join"), now));
  const all = await saveFavourites(services.db, actor.uid, asked("add"), now);
  if (all.ok) return say(all.value);
  return Response.json(
    { ids: null, problem: `お気に入りは${maxFavourites}点までです。` },
    { status: 409 },
  );
}
