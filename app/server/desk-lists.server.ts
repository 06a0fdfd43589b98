// Every list of the desk by its name: for their table files and their acts.
import { productListOf } from "#features/backoffice/staff/desk-goods.server.ts";
import { memberList } from "#features/backoffice/staff/desk-members.server.ts";
import { chargeDesk, ledgerDesk, planDesk } from "#features/backoffice/staff/desk-money.server.ts";
import { parcelList } from "#features/memberships/subscription/parcels/desk.server.ts";
import { orderDeskList } from "#features/shop/purchase/cod/list.server.ts";
import { packingList } from "#features/shop/purchase/packing/desk.server.ts";
import { classList } from "#features/community/classmates/desk.server.ts";
import { eventDeskList } from "#features/memberships/event-editor/desk.server.ts";
import { questionnaireList } from "#features/learning/questionnaire-editor/desk.server.ts";
import { newsList } from "#features/editorial/news-editor/desk.server.ts";
import { popupList } from "#features/editorial/popup-editor/desk.server.ts";
import { matomeList } from "#features/editorial/matome-editor/desk.server.ts";
import { recordList } from "#features/backoffice/staff/desk-record.server.ts";
import { outboxList } from "#features/backoffice/staff/desk-outbox.server.ts";
import { playlistList } from "#features/editorial/media-editor/playlist-list.server.ts";
import { redirectList } from "#features/site/redirects/desk.server.ts";
import { missList } from "#features/sitewide/search/desk.server.ts";
import { fellowList } from "#features/library/another-frontier/desk.server.ts";
import { wordList } from "#features/editorial/dictionary-editor/desk.server.ts";
import { mediaList } from "#features/editorial/media-editor/desk.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { viewingList } from "#features/identity/session/desk.server.ts";
import type { AnyList } from "#features/platform/desk-lists/list.server.ts";
import type { Services } from "./services.server.ts";

type Lists = Readonly<Record<string, () => Promise<AnyList> | AnyList>>;
export const deskLists = ({ items, clock, catalogue, rules }: Services): Lists => ({
  products: () => productListOf(catalogue.groups()),
  orders: () => orderDeskList,
  packing: () => packingList,
  media: () => mediaList,
  words: () => wordList,
  matome: () => matomeList,
  news: () => newsList,
  popups: () => popupList,
  events: () => eventDeskList,
  classes: () => classList,
  questionnaires: () => questionnaireList,
  playlists: () => playlistList,
  misses: () => missList(clock()),
  redirects: () => redirectList,
  nakama: () => fellowList,
  outbox: () => outboxList,
  audit: async () => recordList(await items.read()),
  members: () => memberList,
  viewings: () => viewingList,
  parcels: () => parcelList,
  payments: async () => chargeDesk(await items.read()),
  ledger: async () => ledgerDesk(await items.read(), await taxRatesNow(rules)),
  subscriptions: async () => planDesk(await items.read()),
});
