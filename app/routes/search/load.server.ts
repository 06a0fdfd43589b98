// What was found for the words of one page, as this person may see it.
import type { LoaderFunctionArgs } from "react-router";
import { heldItemsOf, memberIdOf } from "#features/identity/account/rules.ts";
import { mediaAccessOf } from "#features/library/media/library.server.ts";
import { findAsMeant } from "#features/sitewide/search/find.server.ts";
import { countZeroResult } from "#features/sitewide/search/zero-result-searches.server.ts";
import { presenterOf } from "#features/sitewide/search/present.ts";
import {
  bestOf,
  type FoundGroup,
  type Hit,
  isKind,
  kindNames,
} from "#features/sitewide/search/rules.ts";
import { suggestionsFor } from "#features/sitewide/search/service.server.ts";
import { maxQuery } from "#lib/near-text.ts";
import { contextOf } from "#server/request-context.server.ts";
import { isAhead } from "#server/is-ahead.ts";

const [maxOfKind, maxInGroup, maxBest] = [60, 4, 5];
type Context = ReturnType<typeof contextOf>;
type Asked = { typed: string; kind: ReturnType<typeof kindAsked> };

const kindAsked = (kind: string | null) => (isKind(kind) ? kind : null);
function readAsked(request: Request): Asked {
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get("q") ?? "")
    .toWellFormed()
    .slice(0, maxQuery)
    .toWellFormed()
    .trim();
  return { typed, kind: kindAsked(searchParams.get("kind")) };
}

const nothingAsked = {
  typed: "",
  kind: null,
  counts: [],
  best: [],
  groups: [],
  by: [],
  total: 0,
  more: false,
  suggestions: [],
};

/**
 * Counted by what was typed alone, and never more often than somebody types: not for staff, nor
 * for a page that is only fetched ahead.
 */
async function countNowhere(
  { services, actor, now, limiter, ip }: Context,
  request: Request,
  { typed, found }: { typed: string; found: readonly FoundGroup[] },
): Promise<void> {
  const nowhere = found.every((one) => one.kind === "memos" || one.total === 0);
  const isStaff = actor.kind === "member" && actor.authority !== "customer";
  if (!nowhere || isStaff || isAhead(request)) return;
  if ((await limiter.take("search", ip)) === undefined)
    await countZeroResult(services.db, typed, now);
}

/** What is needed to look, and to show what was found. */
async function readViewer({ services, actor, now }: Context) {
  const [all, items, meanings] = await Promise.all([
    services.search.read(),
    services.items.read(),
    services.meanings.read(),
  ]);
  const { listener, taken } = await mediaAccessOf(services.db, items, actor, now);
  const uid = memberIdOf(actor);
  const viewer = { listener, heldItems: heldItemsOf(actor), uid };
  return { all, items, meanings, viewer, taken };
}

async function productsOf({ services }: Context, found: readonly FoundGroup[]) {
  const ofShop = found.filter(({ kind }) => kind === "goods" || kind === "works");
  const products = await services.catalogue.products(
    ofShop.flatMap(({ hits }) => hits.map(({ id }) => id)),
  );
  return new Map(products.map((product) => [product.id, product]));
}

const countsOf = (found: readonly FoundGroup[]) =>
  found
    .filter(({ total }) => total > 0)
    .map(({ kind, total, more = false }) => ({ kind, name: kindNames[kind], total, more }));

/** One kind whole, or of each kind what is not among the best. */
function groupsOf(found: readonly FoundGroup[], { kind }: Asked, best: readonly Hit[]) {
  const others = (hits: readonly Hit[]) =>
    hits.filter((one) => !best.includes(one)).slice(0, maxInGroup);
  const groups = kind
    ? found.filter((one) => one.kind === kind)
    : found.map((one) => ({ ...one, hits: others(one.hits) }));
  return groups.filter(({ hits }) => hits.length > 0);
}

async function findFor(about: Context, request: Request, asked: Asked) {
  const { services, now } = about;
  const { typed, kind } = asked;
  const { all, items, meanings, viewer, taken } = await readViewer(about);
  const { dictionary } = services;
  const { found, words, by, within } = await findAsMeant({
    all,
    dictionary,
    meanings,
    typed,
    viewer,
    now,
    limit: maxOfKind,
  });
  const { hit, group } = presenterOf(
    {
      ...all,
      words,
      products: await productsOf(about, found),
      addresses: about.services.catalogue.addresses(),
    },
    viewer,
    { now, items: items.list, taken },
  );
  await countNowhere(about, request, { typed, found });
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const best = kind ? [] : bestOf(found, maxBest);
  return {
    typed,
    kind,
    total,
    more: found.some((one) => one.more),
    by,
    counts: countsOf(found),
    best: best.flatMap(hit),
    groups: groupsOf(found, asked, best).map(group),
    suggestions: total === 0 ? await suggestionsFor(all, dictionary, { within }, typed) : [],
  };
}

export async function loadSearch({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const about = contextOf(context);
  const { shop } = about.services;
  const asked = readAsked(request);
  return {
    ...(asked.typed === "" ? nothingAsked : await findFor(about, request, asked)),
    signedIn: about.actor.kind === "member",
    shop: { name: shop.name, baseUrl: shop.baseUrl },
  };
}
