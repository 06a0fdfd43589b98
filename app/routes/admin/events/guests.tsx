// Who comes to one event: received at the door, taken off, written to; all told that it is called
// off; and places for who called.
import { data } from "react-router";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DeskColumns } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskTop } from "../desk-top.tsx";
import { CallOff } from "./call-off.tsx";
import { Door } from "./door.tsx";
import { EventAfter } from "./event-after.tsx";
import { EventDates } from "./event-dates.tsx";
import { EventHead } from "./event-head.tsx";
import { GuestLetter } from "./guest-letter.tsx";
import { GuestList } from "./guest-list.tsx";
import { EventMoney, GuestsWaiting } from "./guest-side.tsx";
import { guestsActs } from "./guests-acts.server.ts";
import { type GuestsPart, guestsPage } from "./guests-data.server.ts";
import { KeepPlace } from "./keep-place.tsx";
import type { Route } from "./+types/guests.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const found = await guestsPage(services.db, params.id, query, now);
  if (!found) throw data(null, 404);
  return { ...found, done: query.get("done") ?? "" };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `予約と受付・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];
export const action = intents(guestsActs);

const doneWords: Readonly<Record<string, string>> = {
  arrived: "受付しました。",
  "not-arrived": "受付を取り消しました。",
  removed: "予約を取り消し、ご本人にお知らせしました。",
  written: "手紙を送りました。お名前ごとに、その方の選んだ届けかたで届きます。",
  off: "とりやめにし、みなさまにお知らせしました。",
  kept: "予約を入れ、ご本人に手紙を送りました。",
  asked: "席をとりおき、ご本人に手紙を送りました。お返事があると、予約になります。",
};
export type GuestsData = Route.ComponentProps["loaderData"];

/** A form that came back stands on its own part, wherever it was sent to. */
const partOfForm: Readonly<Record<string, GuestsPart>> = {
  keep: "keep",
  write: "letter",
  "call-off": "letter",
};
type PartProps = { data: GuestsData; answer: FormAnswer<unknown> | undefined };

const Coming = ({ data: of }: PartProps) => (
  <>
    <EventDates id={of.id} dates={of.dates} />
    <GuestList {...of} />
    {of.found.some(({ cost }) => cost !== "なし") ? (
      <p className="small soft">「予約を外す」と、券もお代もぜんぶ戻り、ご本人に手紙が届きます。</p>
    ) : null}
  </>
);
const Letters = ({ data: of, answer }: PartProps) => (
  <>
    {of.isOff ? null : <GuestLetter data={of} answer={answer} to={of.counts.groups} />}
    {of.isOff || of.isOver ? null : <CallOff answer={answer} />}
  </>
);
const partPages: Readonly<Record<GuestsPart, (props: PartProps) => React.ReactNode>> = {
  guests: Coming,
  keep: KeepPlace,
  letter: Letters,
  after: EventAfter,
};

export default function AdminEventGuests({ loaderData, actionData }: Route.ComponentProps) {
  const part = partOfForm[actionData?.intent ?? ""] ?? loaderData.part;
  const of = { ...loaderData, part };
  const Part = partPages[part];
  return (
    <main id="main">
      <EventHead data={of} />
      <DeskTop answer={actionData} say={doneWords[of.done]} />
      {of.isOff ? <Alert kind="warn">この催しは、とりやめました。</Alert> : null}
      <DeskColumns
        lead={part !== "guests" || of.isOff || of.counts.groups === 0 ? null : <Door {...of} />}
        side={
          <>
            {part === "guests" ? <GuestsWaiting waiting={of.waiting} /> : null}
            <EventMoney money={of.money} others={of.others} />
          </>
        }
      >
        <Part data={of} answer={actionData} />
      </DeskColumns>
    </main>
  );
}
