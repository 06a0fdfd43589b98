// Opens what lives as long as the process: catalogue, storage, mail, payments; real or stand-in by
// settings alone.
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/client.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { openCatalogue } from "#features/shop/catalogue/memory.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { createPreviewLinks } from "#features/platform/preview/link.server.ts";
import { createSigner } from "#features/library/media/delivery/signed-url.server.ts";
import { diaryMasters } from "#features/learning/diaries/masters.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import { createDictionary } from "#features/library/dictionary/service.server.ts";
import { openLibrary } from "#features/library/media/library.server.ts";
import { synonyms as synonymCollection } from "#features/sitewide/search/collection.ts";
import { createMeaningMemory } from "#features/sitewide/search/synonyms.server.ts";
import { createSearchMemory } from "#features/sitewide/search/memory.server.ts";
import { switches as switchCollection } from "#features/platform/feature-flags/collection.ts";
import { deliveryRules } from "#features/shop/delivery/collection.ts";
import { createDeliveryMemory } from "#features/shop/delivery/service.server.ts";
import { shopRules } from "#features/platform/shop-rules/collection.ts";
import { createRuleMemory } from "#features/platform/shop-rules/service.server.ts";
import { createSwitchMemory } from "#features/platform/feature-flags/service.server.ts";
import { withEventPayments } from "#features/memberships/events/card/provider-events.server.ts";
import { planEvents } from "#features/memberships/subscription/billing/events.server.ts";
import { createPictures } from "#features/platform/images/service.server.ts";
import { openStorage } from "#integrations/storage/open.server.ts";
import type { Env } from "./env.server.ts";
import { openIdentity } from "./open-identity.server.ts";
import {
  openLine,
  openMail,
  openPayments,
  openPush,
  openVideos,
} from "./open-integrations.server.ts";
import type { Services } from "./services.server.ts";
import { createLastingLog } from "./lasting-log.ts";
import { keepLargeHeapSmall } from "./large-heap.server.ts";
import { openLive } from "./live.server.ts";
import { createPageEditions } from "./page-editions.server.ts";
import { storyTexts } from "#features/learning/scenarios/collection.ts";
import { createStoryMemory } from "#features/learning/scenarios/memory.server.ts";
import { policyEditions } from "#features/site/policies/collection.ts";
import { createPolicyMemory } from "#features/site/policies/service.server.ts";
import { followDetails } from "#features/site/shop-details/service.server.ts";
import { senderOf, siteInfoOf } from "./shop.server.ts";

/** What is stood in for here, as far as it has pages of its own. */
export type StandIns = {
  mail?: Hono;
  stripe?: Hono;
  videos?: Hono;
  line?: Hono;
  push?: Hono;
  identity?: (request: Request) => Promise<Response>;
};

const handlesOf = ({ db, lists, lookAtReplica, pool }: Database) => ({
  db,
  lists,
  lookAtReplica,
  pool,
});

type Ground = { env: Env; database: Database; log: Logger; clock: () => Date };

export async function createServices({ env, database, log, clock }: Ground) {
  const { db, pool } = database;
  const shop = siteInfoOf(env);
  const { mail, outbox } = await openMail({ env, clock }, senderOf(shop, env.MAIL_FROM));
  const { payments, stripeStandIn } = await openPayments({ env, pool, clock }, shop.baseUrl);
  const lasting = createLastingLog({ log, clock });
  const collections = await openCollections({
    db,
    pool,
    listen: !database.pooled,
    onError: (err) => lasting({ err }, "collections refresh"),
  });
  await followDetails(db, collections, shop);
  const live = openLive(database, lasting);
  await keepLargeHeapSmall(db);
  const catalogue = await openCatalogue(db, collections);
  const storage = openStorage(env);
  const { versionOf } = collections;
  const items = createItemMemory(db, collections.version, clock);
  const library = await openLibrary(db, collections, () => versionOf(switchCollection));
  const switches = createSwitchMemory(db, () => versionOf(switchCollection));
  const dictionary = createDictionary(db, () => versionOf(wordCollection), clock);
  const search = createSearchMemory({ db, library, collections, clock });
  const { videos, videosStandIn } = await openVideos({ env, clock }, shop.baseUrl);
  const lineAccount = await openLine({ env, pool, clock }, shop.baseUrl);
  const push = await openPush({ env, pool, clock }, env.SITE_EMAIL);
  const identity = await openIdentity(env, { pool, baseUrl: shop.baseUrl, clock });
  const services: Services = {
    env,
    shop,
    ...handlesOf(database),
    log,
    clock,
    collections,
    live,
    catalogue,
    pageEdition: createPageEditions({ collections, catalogue }),
    items,
    library,
    signer: createSigner(env.SESSION_SECRET),
    previews: createPreviewLinks(env.SESSION_SECRET),
    diaries: diaryMasters(env.DIARY_KEY),
    switches,
    dictionary,
    search,
    meanings: createMeaningMemory(db, () => versionOf(synonymCollection)),
    delivery: createDeliveryMemory(db, () => versionOf(deliveryRules)),
    rules: createRuleMemory(db, () => versionOf(shopRules)),
    policies: createPolicyMemory(db, () => versionOf(policyEditions)),
    story: createStoryMemory(db, () => versionOf(storyTexts)),
    payments,
    plans: withEventPayments(db, payments, planEvents(db, payments, items.read)),
    storage,
    videos,
    pictures: createPictures(storage),
    mail,
    line: lineAccount.line,
    push: push.push,
    identity: identity.ports,
    liff: identity.liff,
  };
  const standIns: StandIns = {
    ...(identity.handle ? { identity: identity.handle } : {}),
    ...(videosStandIn ? { videos: videosStandIn.vimeoStandIn(clock) } : {}),
    ...(lineAccount.pages ? { line: lineAccount.pages } : {}),
    ...(push.pages ? { push: push.pages } : {}),
    ...(outbox ? { mail: outbox.pages } : {}),
    ...(stripeStandIn ? { stripe: stripeStandIn.pages } : {}),
  };
  return {
    services,
    standIns,
    async close() {
      live.close();
      await collections.close();
      await stripeStandIn?.close();
      await Promise.all([identity.close(), lineAccount.close?.()]);
    },
  };
}
