// How far visits came, where they came from, and which pages were read.
import { PlainTable } from "#ui/plain-table.tsx";
import { metAnchor } from "./met-lists.tsx";
import { type Funnel, type MetAtStep, type VisitMark, markWords } from "../visits.ts";

const MetCount = ({ of, met }: { of: string; met: readonly MetAtStep[] }) => {
  const times = met.find(({ step }) => step === of)?.times;
  return times ? (
    <a className="link" href={`#${metAnchor(of)}`}>
      {times.toLocaleString("ja-JP")}回
    </a>
  ) : (
    "—"
  );
};
const number = (count: number) => <span className="digit">{count.toLocaleString("ja-JP")}</span>;

export const FunnelTable = ({
  funnel: { title, steps },
  met,
}: {
  funnel: Funnel;
  met: readonly MetAtStep[];
}) => (
  <section>
    <h2>{title}</h2>
    <PlainTable
      numbers
      caption={`${title}の道のり`}
      empty=""
      rows={steps}
      keyOf={({ step }) => step}
      columns={[
        { head: "段", cell: ({ label }) => label },
        { head: "訪れの数", cell: ({ visits }) => number(visits) },
        { head: "前の段から", cell: ({ ofBefore }) => ofBefore || "—" },
        { head: "訪れから", cell: ({ ofAll }) => ofAll || "—" },
        ...(steps.some(({ step }) => met.some((one) => one.step === step))
          ? [
              {
                head: "お断りの言葉",
                cell: ({ step }: { step: string }) => <MetCount of={step} met={met} />,
              },
            ]
          : []),
      ]}
    />
  </section>
);

export const MarkTable = ({ marks, more }: { marks: readonly VisitMark[]; more: boolean }) => (
  <section>
    <h2>どこから来たか</h2>
    <p className="small">
      広告や手紙のしるし（utm_source／utm_medium／utm_campaign）、なければ来る前のサイトの名です。しるしの二つめと三つめは、90日たつと忘れます。
      {more ? "多いものから100だけを出しています。" : ""}
    </p>
    <PlainTable
      numbers
      caption="どこから来たか"
      empty="この期間には、まだありません。"
      rows={marks}
      keyOf={markWords}
      columns={[
        { head: "どこから", cell: markWords },
        { head: "訪れ", cell: ({ visits }) => number(visits) },
        { head: "診断の結果を見た", cell: ({ results }) => number(results) },
        { head: "支払いを終えた", cell: ({ paid }) => number(paid) },
        { head: "申しこみを終えた", cell: ({ joined }) => number(joined) },
      ]}
    />
  </section>
);

type RouteViews = { route: string; views: number };
export const RouteTable = ({ routes, more }: { routes: readonly RouteViews[]; more: boolean }) => (
  <section>
    <h2>読まれた頁</h2>
    {more ? <p className="small">多いものから200だけを出しています。</p> : null}
    <PlainTable
      numbers
      caption="読まれた頁"
      empty="この期間には、まだありません。"
      rows={routes}
      keyOf={({ route }) => route}
      columns={[
        { head: "頁（: のところは、それぞれの品や言葉）", cell: ({ route }) => route },
        { head: "回数", cell: ({ views }) => number(views) },
      ]}
    />
  </section>
);
