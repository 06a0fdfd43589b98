// The sentences with which the steps of buying refused, step by step.
import { PlainTable } from "#ui/plain-table.tsx";
import type { MetAtStep } from "../visits.ts";

export const metAnchor = (step: string): string => `met-${step}`;

export const MetLists = ({ met }: { met: readonly MetAtStep[] }) => (
  <section>
    <h2>お断りの言葉</h2>
    <p className="small">
      買いものの途中で、先へ進めなかったときに出た言葉です。〇のところは、品の名や日など、そのときどきで変わります。だれに出たか、何が入力されたかは残しません。
    </p>
    {met.length === 0 ? <p className="soft">この期間には、まだありません。</p> : null}
    {met.map(({ step, label, sentences }) => (
      <div key={step} id={metAnchor(step)}>
        <h3>{label}</h3>
        <PlainTable
          numbers
          caption={`「${label}」で出た言葉`}
          empty=""
          rows={sentences}
          keyOf={({ code }) => code}
          columns={[
            { head: "言葉", cell: ({ sentence }) => sentence },
            {
              head: "回数",
              cell: ({ times }) => <span className="digit">{times.toLocaleString("ja-JP")}</span>,
            },
          ]}
        />
      </div>
    ))}
  </section>
);
