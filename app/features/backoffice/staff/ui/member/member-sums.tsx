// Four figures of a member; each leads to what is behind it.
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { type Sum, Sums } from "#ui/sums.tsx";
import type { MemberFile, MemberHead } from "../../member-file.server.ts";

type Of = Pick<MemberHead, "uid"> &
  Pick<MemberFile, "bought" | "points" | "tickets" | "heard" | "heardDays">;
function sumsOf({ uid, bought, points, tickets, heard, heardDays }: Of): Sum[] {
  const home = href("/admin/members/:uid", { uid });
  const shop = points.find(({ product }) => product === "shop");
  const others = points.filter(({ product }) => product !== "shop");
  return [
    {
      label: "これまでのお買いもの",
      value: formatYen(bought.yen),
      note: bought.last
        ? `${bought.orders}回。前は${formatJapanese(tokyoDate(bought.last))}`
        : "まだありません",
      to: `${home}?part=orders`,
    },
    {
      label: "ポイント",
      value: (shop?.balance ?? 0).toLocaleString("ja-JP"),
      unit: "pt",
      note: [
        shop?.next ? `早いものは${formatJapaneseYear(shop.next)}まで` : "",
        ...others.map(({ product, balance }) => `${product} ${balance}`),
      ]
        .filter(Boolean)
        .join("・"),
      to: `${home}?part=fees`,
    },
    { label: "チケット", value: `${tickets.left}`, unit: "枚", note: tickets.first, to: "#held" },
    {
      label: "聴きおえた日",
      value: `${heard}`,
      unit: "日",
      note: `この${heardDays}日。何を聴いたかは出ません`,
    },
  ];
}
export const MemberSums = ({ of }: { of: Of }) => <Sums sums={sumsOf(of)} />;
