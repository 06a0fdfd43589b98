import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import { Badge } from "#ui/badge.tsx";

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

export type ShownPlanGroup = { title: string; words: string; items: readonly ChoiceItem[] };

function priceWords({ trial, price, interval }: ChoiceItem): string {
  if (!trial) return `${formatYen(price)}${per[interval]}（税込）`;
  return price > 0
    ? `はじめの期間は¥0、そのあと${formatYen(price)}${per[interval]}（税込）`
    : "¥0・自動では続きません";
}

function Plan({ item, level: Heading }: { item: ChoiceItem; level: "h2" | "h3" }) {
  return (
    <article className="card">
      <div className="cluster">
        <Seal text={item.seal} />
        <div className="grow">
          <Heading className="mincho">{item.title}</Heading>
          <p className="small soft">{priceWords(item)}</p>
        </div>
        {item.held ? <Badge dye="zengo">入会中</Badge> : null}
      </div>
      <p className="body" style={{ marginTop: 8 }}>
        {item.lead}
      </p>
      <div className="deeds">
        {item.held ? (
          <LinkButton look="line" small to={href("/mypage/plan")}>
            プランを見る
          </LinkButton>
        ) : (
          <LinkButton look="line" small to={href("/buy/:product?", { product: item.id })}>
            内容と金額をたしかめる<span className="visually-hidden">：{item.title}</span>
          </LinkButton>
        )}
      </div>
    </article>
  );
}

export function PlanChoiceScreen({
  title,
  lead,
  note,
  groups,
}: {
  title: string;
  lead: string;
  note: string;
  groups: readonly ShownPlanGroup[];
}) {
  const named = groups.filter((group) => group.title);
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>{title}</h1>
        <p className="body soft">{lead}</p>
        {named.length > 1 ? (
          <nav aria-label="プランの種類" className="deeds">
            {named.map((group) => (
              <a key={group.title} className="choice large" href={`#${group.items[0]?.id}`}>
                {group.title}
              </a>
            ))}
          </nav>
        ) : null}
        {groups.map((group) => (
          <section key={group.title} id={group.items[0]?.id ?? ""}>
            {group.title ? (
              <>
                <h2>{group.title}</h2>
                <p className="body soft">{group.words}</p>
              </>
            ) : null}
            {group.items.map((item) => (
              <Plan key={item.id} item={item} level={group.title ? "h3" : "h2"} />
            ))}
          </section>
        ))}
        {note ? (
          <p className="body soft" style={{ marginTop: 18 }}>
            {note}
          </p>
        ) : null}
        <p className="body soft" style={{ marginTop: 24 }}>
          やめるのは、はじめるより手数が少なくてすみます。マイページから三回押すだけで、支払いずみの期間はそのまま使えます。
        </p>
      </div>
    </main>
  );
}
