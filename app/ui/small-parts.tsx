// Parts that are a class and a few words.
import { Icon } from "./icons/Icon.tsx";

export type Dye = "sayu" | "zengo" | "jouge" | "nejire" | "kaihei" | "error" | "ink";
export const Badge = ({ dye, children }: { dye?: Dye; children: React.ReactNode }) => (
  <span className={dye ? `mini ${dye}` : "mini"}>{children}</span>
);

const noteIcons = {
  info: "info",
  warn: "info",
  error: "warning-circle",
  success: "check-circle",
  plain: "info",
} as const;
export function Note({
  kind = "info",
  icon,
  children,
  role,
}: {
  kind?: keyof typeof noteIcons;
  icon?: React.ReactNode;
  children: React.ReactNode;
  role?: "status" | "alert";
}) {
  return (
    <div className={kind === "info" ? "note" : `note ${kind}`} role={role}>
      {icon ?? <Icon name={noteIcons[kind]} />}
      <span>{children}</span>
    </div>
  );
}

export const DescriptionList = ({
  rows,
}: {
  rows: readonly (readonly [term: string, what: React.ReactNode])[];
}) => (
  <dl className="kv">
    {rows.map(([term, what]) => (
      <div key={term} style={{ display: "contents" }}>
        <dt>{term}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

export type SumRow = { label: React.ReactNode; amount: React.ReactNode; kind?: "total" | "minor" };
export const AmountTable = ({ rows }: { rows: readonly SumRow[] }) => (
  <div className="sum">
    {rows.map(({ label, amount, kind }, i) => (
      <div key={i} className={kind}>
        <span>{label}</span>
        <span className="num">{amount}</span>
      </div>
    ))}
  </div>
);

/** Where the buyer is on the way to the order. */
export function StepsLine({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className="steps" aria-label="手つづきの段階">
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? "step" : undefined}>
          {i > 0 ? <Icon name="caret-right" size={18} /> : null}
          {i < at ? <Icon name="check" size={18} /> : null}
          {i === at ? <b>{step}</b> : step}
          {i < at ? <span className="vh">（すみ）</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** 題箋: a title set vertically beside what it names. */
export function TitledPanel({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: React.ReactNode;
}) {
  return (
    <section className="slip">
      <header>
        <h2>{title}</h2>
        {note ? <small>{note}</small> : null}
        <span className="stroke-v" aria-hidden="true" />
      </header>
      <div style={{ minWidth: 0 }}>{children}</div>
    </section>
  );
}

/** What scrolls sideways is a region with a name, and can be reached by keys. */
export const Scroller = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="scroller" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);

export const Details = ({
  summary,
  open = false,
  children,
}: {
  summary: React.ReactNode;
  open?: boolean;
  children: React.ReactNode;
}) => (
  <details open={open}>
    <summary>
      {summary}
      <Icon name="caret-down" size={20} />
    </summary>
    <div>{children}</div>
  </details>
);

/** For waits longer than 400 ms: the same shapes, without shimmer. */
export const SkeletonCards = ({ count }: { count: number }) => (
  <div className="sk" aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <div key={i}>
        <div className="skel" style={{ aspectRatio: "4/5" }} />
        <div className="skel" style={{ height: 14, marginTop: 10 }} />
        <div className="skel" style={{ height: 14, width: "50%", marginTop: 8 }} />
      </div>
    ))}
  </div>
);

export const More = ({ children }: { children: React.ReactNode }) => (
  <>
    <span>{children}</span>
    <Icon name="arrow-right" size={18} />
  </>
);
