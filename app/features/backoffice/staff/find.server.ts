// A few members, orders and goods for a few letters, of the desks that somebody may open: what the
// palette shows.
import type { Reader } from "#db/client.server.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { goodsList } from "#features/shop/catalogue/desk.server.ts";
import { orderList } from "#features/shop/purchase/orders/desk.server.ts";
import { href } from "#lib/href.ts";
import { mailsFor } from "./contact.server.ts";
import { membersFound } from "./service.server.ts";

const shown = 5;
const asked = (q: string) => ({ q, filters: {}, sort: "", after: "", before: "" });
type Found = { name: string; rows: { to: string; title: string; note: string }[] };

export async function findAtDesk(
  db: Reader,
  typed: string,
  { by, shows }: { by: string; shows: (place: string) => boolean },
  now: Date,
): Promise<Found[]> {
  const wanted = typed.trim().slice(0, 100);
  if (wanted === "") return [];
  const orders = shows(href("/admin/orders"))
    ? (await listPage(db, orderList, asked(wanted), now)).rows
    : [];
  const members = shows(href("/admin/members"))
    ? (await membersFound(db, wanted, undefined, shown)).members
    : [];
  const goods = shows(href("/admin/products"))
    ? (await listPage(db, goodsList, asked(wanted), now)).rows
    : [];
  const mails = members.length > 0 ? await mailsFor(db, by, now) : undefined;
  return [
    {
      name: "注文",
      rows: orders.slice(0, shown).map(({ id, number, name, state }) => ({
        to: href("/admin/orders/:id", { id }),
        title: number,
        note: `${name}　${state}`,
      })),
    },
    {
      name: "会員",
      rows: members.map(({ uid, name, email }) => ({
        to: href("/admin/members/:uid", { uid }),
        title: name || "（お名前なし）",
        note: mails?.shown(email) ?? "",
      })),
    },
    {
      name: "品",
      rows: goods.slice(0, shown).map(({ id, title, code }) => ({
        to: href("/admin/products/:id", { id }),
        title,
        note: code,
      })),
    },
  ];
}
