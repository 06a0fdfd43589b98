// Everything that lives as long as the process, made once by the start and handed to each request.
import type { LiffSetting } from "#features/identity/account/ui/liff/port.ts";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Database, Db } from "#db/client.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import type { Hub } from "#features/platform/live/hub.server.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import type { StoryMemory } from "#features/learning/scenarios/memory.server.ts";
import type { DiaryMasters } from "#features/learning/diaries/masters.server.ts";
import type { Dictionary } from "#features/library/dictionary/service.server.ts";
import type { ItemMemory } from "#features/identity/licence/items.server.ts";
import type { PreviewLinks } from "#features/platform/preview/link.server.ts";
import type { Signer } from "#features/library/media/delivery/signed-url.server.ts";
import type { LibraryMemory } from "#features/library/media/library.server.ts";
import type { Pictures } from "#features/platform/images/service.server.ts";
import type { MeaningMemory } from "#features/sitewide/search/synonyms.server.ts";
import type { SearchMemory } from "#features/sitewide/search/memory.server.ts";
import type { DeliveryMemory } from "#features/shop/delivery/service.server.ts";
import type { PolicyMemory } from "#features/site/policies/service.server.ts";
import type { RuleMemory } from "#features/platform/shop-rules/service.server.ts";
import type { SwitchMemory } from "#features/platform/feature-flags/service.server.ts";
import type { LiffVerifier, SignInProvider } from "#integrations/identity/port.ts";
import type { PushSetting } from "#integrations/push/port.ts";
import type { LineAccount } from "#integrations/line-messages/port.ts";
import type { MailPort } from "#integrations/mail/port.ts";
import type { VideoHost } from "#integrations/vimeo/port.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import type { PlanEvents } from "#features/shop/purchase/settle/events.server.ts";
import type { StripeProvider } from "#integrations/stripe/stripe-provider.ts";
import type { PageEditions } from "./page-editions.server.ts";
import type { Env } from "./env.server.ts";
import type { SiteInfo } from "./shop.server.ts";

/** Who vouches for people; each is absent where the operator has not set it up. */
export type IdentityPorts = { line?: SignInProvider; google?: SignInProvider; liff?: LiffVerifier };

/**
 * How the pages inside LINE's app reach LINE: by its own script under the operator's id, by the
 * stand-in, or not at all.
 */
export type { LiffSetting };

export type Services = {
  env: Env;
  shop: SiteInfo;
  db: Db;
  /** For lists and sums of the desk: may be a copy that has come as far as `db`. */
  lists: Db;
  lookAtReplica: Database["lookAtReplica"];
  pool: Pool;
  log: Logger;
  clock: () => Date;
  /**
   * The versions of all that is kept in memory; `refresh` after publishing, so that the next page
   * shows it.
   */
  collections: Collections;
  /** What pages hear while they are open. */
  live: Hub;
  catalogue: CatalogueMemory;
  /** Under which version and edition a page is kept now. */
  pageEdition: PageEditions;
  items: ItemMemory;
  library: LibraryMemory;
  signer: Signer;
  /** Addresses of what is looked at before it is published. */
  previews: PreviewLinks;
  /** What the diaries are sealed with. */
  diaries: DiaryMasters;
  switches: SwitchMemory;
  dictionary: Dictionary;
  search: SearchMemory;
  /** What people call things, and the house's words for it. */
  meanings: MeaningMemory;
  /** When the shop packs, and what sending costs. */
  delivery: DeliveryMemory;
  /** What the owner decided for the whole shop. */
  rules: RuleMemory;
  /** Which editions of the policies there are. */
  policies: PolicyMemory;
  /** The story as its readers have it. */
  story: StoryMemory;
  payments: StripeProvider;
  storage: StoragePort;
  videos: VideoHost;
  pictures: Pictures;
  plans: PlanEvents;
  mail: MailPort;
  /** The shop's LINE account; nothing where there is none. */
  line: LineAccount | undefined;
  /** By which devices are told. */
  push: PushSetting;
  identity: IdentityPorts;
  liff: LiffSetting;
};
