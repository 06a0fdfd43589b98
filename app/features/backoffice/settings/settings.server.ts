// How the shop is set up, on one page: each desk of the settings with what is in force there.
import type { Db } from "#db/client.server.ts";
import { staffNow } from "#features/backoffice/staff/invitations.server.ts";
import { countsOfToday } from "#features/backoffice/staff/service.server.ts";
import { switchesNow } from "#features/platform/feature-flags/service.server.ts";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { deliveryDesk } from "#features/shop/delivery/desk.server.ts";
import { meansRule } from "#features/shop/purchase/means/means.server.ts";
import { allowedMeans, meansName } from "#features/shop/purchase/means/rules.ts";
import { detailLabels } from "#features/site/shop-details/labels.ts";
import { detailsOf, type ShopDetails } from "#features/site/shop-details/schema.ts";
import { href } from "#lib/href.ts";
import { deskGroups } from "#ui/shells/desk-places.ts";
import type { SettingsCard, SettingsRow } from "./rules.ts";

type World = {
  db: Db;
  shop: ShopDetails;
  /** What the operator's settings allow to be paid by. */
  methods: readonly string[];
};
const names = Object.keys(detailLabels) as (keyof ShopDetails)[];
const rowsOfShop = ({ shop }: World): SettingsRow[] => {
  const details = detailsOf(shop);
  return names.map((name): SettingsRow => [
    detailLabels[name],
    details[name] || "まだ書いていません",
  ]);
};
async function rowsOfDelivery({ db }: World, now: Date): Promise<SettingsRow[]> {
  const { sending, ships, days, calendar, coming } = await deliveryDesk(db, now);
  const rests = days.filter(({ open }) => !open).map(({ short, weekday }) => `${short}${weekday}`);
  return [
    ["送料", sending],
    ...coming.map(({ label }): SettingsRow => ["送料を変える予定", `${label}から`]),
    ["発送", ships],
    ["きょうの便の締め切り", `${calendar.cutOffHour}時`],
    ["これから四週間の休み", rests.length > 0 ? rests.join("　") : "ありません"],
    ["チャットにお返事する時間", `${calendar.answersFromHour}時から${calendar.answersToHour}時`],
  ];
}
async function rowsOfMeans({ db, methods }: World): Promise<SettingsRow[]> {
  const { value } = await ruleAtDesk(db, meansRule);
  return allowedMeans(methods).map((means): SettingsRow => [
    meansName(means),
    value[means].offered ? "お受けしています" : "お休み",
  ]);
}
async function rowsOfSwitches({ db }: World): Promise<SettingsRow[]> {
  const { frontierOpen, radio } = await switchesNow(db);
  return [
    ["アナザーフロンティア", frontierOpen ? "開いています" : "閉めています"],
    ["ラジオの表示", radio.onAir ? `放送中：${radio.title}` : "出していません"],
  ];
}
async function rowsOfStaff({ db }: World, now: Date): Promise<SettingsRow[]> {
  const { people, invitations } = await staffNow(db, now);
  const open = invitations.filter(({ over }) => !over).length;
  return [
    ["番台にいる人", `${people.length}人`],
    ["お返事待ちのお招き", `${open}人`],
  ];
}
async function rowsOfOutbox({ db }: World, now: Date): Promise<SettingsRow[]> {
  const { failed } = await countsOfToday(db, now);
  return [["いま届いていないもの", failed > 0 ? `${failed}件` : "ありません"]];
}

type Reads = (world: World, now: Date) => SettingsRow[] | Promise<SettingsRow[]>;
/** By the desk; the others say nothing before they are opened. */
const reads: Readonly<Record<string, Reads>> = {
  "/admin/shop": rowsOfShop,
  "/admin/delivery": rowsOfDelivery,
  "/admin/means": rowsOfMeans,
  "/admin/switches": rowsOfSwitches,
  "/admin/staff": rowsOfStaff,
  "/admin/outbox": rowsOfOutbox,
};
/** The page itself, among the desks of its group. */
const own = href("/admin/settings");
/** Of the desks that the one who looks may open, and nothing of the others. */
export const settingsCards = (
  world: World,
  may: (place: string) => boolean,
  now: Date,
): Promise<SettingsCard[]> =>
  Promise.all(
    (deskGroups.find(({ desks }) => desks.some((desk) => desk.href === own))?.desks ?? [])
      .filter((desk) => desk.href !== own && may(desk.href))
      .map(async ({ href: to, label, reading }) => ({
        to,
        label,
        reading,
        rows: (await reads[to]?.(world, now)) ?? [],
      })),
  );
