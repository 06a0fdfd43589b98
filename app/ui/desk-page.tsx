// What a page of the back office is laid out with: its head, its two columns, its panels.
import { useId } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";

/** The way here, the name with its marks, and at most three acts at the right. */
export const DeskHead = ({
  title,
  way = [],
  marks,
  note,
  acts,
}: {
  title: React.ReactNode;
  /** The pages above this one; what has no `href` is said alone. */
  way?: readonly { href?: string; label: string }[];
  /** States, as badges. */
  marks?: React.ReactNode;
  /** One line beside the name. */
  note?: React.ReactNode;
  acts?: React.ReactNode;
}) => (
  <header className="desk-head">
    {way.length > 0 ? <Breadcrumb items={way} /> : null}
    <h1>{title}</h1>
    {marks ? <div className="desk-marks">{marks}</div> : null}
    {note ? <p className="desk-beside">{note}</p> : null}
    {acts ? <div className="deeds">{acts}</div> : null}
  </header>
);

/**
 * The work, and from 1152 px beside it what is looked up or rarely changed. `lead`: what is done
 * standing comes first on a phone, and stands above the side where there is room.
 */
export const DeskColumns = ({
  lead,
  side,
  children,
}: {
  lead?: React.ReactNode;
  side: React.ReactNode;
  children: React.ReactNode;
}) => (
  <div className="desk-columns" data-lead={lead ? "" : undefined}>
    {lead ? <div className="desk-stack">{lead}</div> : null}
    <div className="desk-stack">{children}</div>
    <div className="desk-stack">{side}</div>
  </div>
);

/** Two panels beside each other where there is room. */
export const DeskHalves = ({ children }: { children: React.ReactNode }) => (
  <div className="desk-halves">{children}</div>
);

/**
 * One matter on a white ground. Without a title it holds parts that have their own, and is not
 * there while they are empty. `flush`: rows that reach from edge to edge.
 */
export function DeskPanel({
  title,
  id,
  more,
  lead,
  flush = false,
  children,
}: {
  title?: React.ReactNode;
  id?: string;
  /** At the right of the title: a state, or a way on. */
  more?: React.ReactNode;
  lead?: React.ReactNode;
  flush?: boolean;
  children: React.ReactNode;
}) {
  const named = useId();
  const look = flush ? "desk-panel is-flush" : "desk-panel";
  if (title === undefined)
    return (
      <div className={look} id={id}>
        {children}
      </div>
    );
  return (
    <section className={look} id={id} aria-labelledby={named}>
      <header>
        <h2 id={named}>{title}</h2>
        {more}
      </header>
      {lead ? <p className="desk-lead">{lead}</p> : null}
      {children}
    </section>
  );
}
