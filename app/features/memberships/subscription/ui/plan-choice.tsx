import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import { Badge } from "#ui/small-parts.tsx";

export type ChoiceItem = {
  id: string;
  title: string;
  seal: string;
  lead: string;
  price: number;
  interval: "none" | "month" | "year";
  trial: boolean;
  held: boolean;
};
const per = { none: "", month: "／月", year: "／年" } as const;

export function PlanChoiceScreen({
  title,
  lead,
  note,
  items,
}: {
  title: string;
  lead: string;
  note: string;
  items: readonly ChoiceItem[];
}) {
  return (
    <main id="main" className="p-me">
      <div className="wrap pg">
        <h1>{title}</h1>
        <p className="md sub">{lead}</p>
        {items.map((item) => (
          <article className="card" key={item.id}>
            <div className="row">
              <Seal text={item.seal} />
              <div className="grow">
                <h2 className="min">{item.title}</h2>
                <p className="small sub">
                  {item.trial
                    ? item.price > 0
                      ? `はじめの期間は¥0、そのあと${formatYen(item.price)}${per[item.interval]}（税込）`
                      : "¥0・自動では続きません"
                    : `${formatYen(item.price)}${per[item.interval]}（税込）`}
                </p>
              </div>
              {item.held ? <Badge dye="zengo">入会中</Badge> : null}
            </div>
            <p className="md" style={{ marginTop: 8 }}>
              {item.lead}
            </p>
            <div className="deeds">
              {item.held ? (
                <LinkButton look="line" small to="/mypage/plan">
                  プランを見る
                </LinkButton>
              ) : (
                <LinkButton look="line" small to={`/buy/${item.id}`}>
                  内容と金額をたしかめる<span className="vh">：{item.title}</span>
                </LinkButton>
              )}
            </div>
          </article>
        ))}
        {note ? (
          <p className="md sub" style={{ marginTop: 18 }}>
            {note}
          </p>
        ) : null}
        <p className="md sub" style={{ marginTop: 24 }}>
          やめるのは、はじめるより手数が少なくてすみます。マイページから三回押すだけで、支払いずみの期間はそのまま使えます。
        </p>
      </div>
    </main>
  );
}
