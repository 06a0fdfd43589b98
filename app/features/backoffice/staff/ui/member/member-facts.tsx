import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { MemberFile } from "../../member-file.server.ts";

const Plans = ({ plans }: Pick<MemberFile, "plans">) =>
  plans.length > 0 ? (
    <span>
      {plans.join("・")}
      {"　"}
      <PrefetchLink className="link" to={href("/admin/subscriptions")}>
        定期の画面で終わらせる
      </PrefetchLink>
    </span>
  ) : (
    "―"
  );

export const MemberFacts = ({
  of: { profile, devices, places, bought, plans },
}: {
  of: MemberFile;
}) => (
  <DescriptionList
    rows={[
      ["ふりがな", profile.kana || "―"],
      [
        "メール",
        `${profile.email || "―"}${profile.email && !profile.verified ? "（確認待ち）" : ""}`,
      ],
      [
        "LINE",
        profile.line === null
          ? "―"
          : `つながっています${profile.line ? `（${profile.line}）` : ""}`,
      ],
      ["登録", profile.since],
      ["ログイン中の端末", `${devices}`],
      ["お届け先", places.length > 0 ? places.join("\n") : "―"],
      ["お買いもの", `${bought.orders}回・${formatYen(bought.yen)}（返金を引いた合計）`],
      ["つづいているプラン", <Plans key="plans" plans={plans} />],
    ]}
  />
);
