// One event at the desk: written, looked at, published, taken back.
import { data } from "react-router";
import { eventStanding } from "#features/memberships/event-editor/desk.server.ts";
import { findEvent, eventUndoFor } from "#features/memberships/event-editor/edit.server.ts";
import { eventFieldHints } from "#features/memberships/event-editor/field-hints.ts";
import {
  blankEvent,
  eventFieldNames,
  type EventTexts,
  eventTextsOf,
} from "#features/memberships/event-editor/rules.ts";
import { EventFields, EventTerms } from "#features/memberships/event-editor/ui/event-fields.tsx";
import { feeNames } from "#features/memberships/events/rules.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { momentText, presentUndo, publishedWords } from "#features/platform/content/rules.ts";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { LinkButton } from "#ui/button.tsx";
import { EditorPage } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/event.ts";
import { EventMark, EventTabs } from "./event-head.tsx";
import { eventDeskActs } from "./event-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  if (params.id === "new") {
    // Another date of an event begins as that one, without its days.
    const of = await findEvent(services.db, new URL(request.url).searchParams.get("of") ?? "");
    const dateless = { startsAt: "", endsAt: "", freeUntil: "" };
    const texts: EventTexts = {
      ...blankEvent,
      fee: "ticket",
      lateFee: "100",
      online: "no",
      ...(of ? { ...eventTextsOf(of), ...dateless } : {}),
      status: "draft",
      openAt: momentText(now).slice(0, 16),
    };
    return {
      id: null,
      isOut: false,
      standing: null,
      texts,
      undo: null,
      ...(await openEditor(about, request, "event", null)),
    };
  }
  const found = await findEvent(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    isOut: found.status === "open",
    standing: eventStanding(found, now),
    ...(await openEditor(about, request, "event", found)),
    texts: eventTextsOf(found),
    undo: presentUndo(await eventUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しい催し" },
  { name: "robots", content: "noindex" },
];
export const action = intents(eventDeskActs);

const say = sayChoices({
  areas: areaNames,
  fee: feeNames,
  status: publishedWords,
});

const EventActs = ({ id, isOut }: { id: string; isOut: boolean }) => (
  <>
    {isOut ? (
      <a
        className="button button-quiet button-small"
        href={`${href("/event/reservation_form")}?event=${id}`}
      >
        会員のページで見る
      </a>
    ) : null}
    <LinkButton small look="line" to={`${href("/admin/events/:id", { id: "new" })}?of=${id}`}>
      別の日をつくる
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/preview/:kind/:id", { kind: "event", id })}>
      見え方を確かめる
    </LinkButton>
  </>
);

export default function AdminEvent({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { id, texts } = of;
  const names = { names: eventFieldNames, hints: eventFieldHints };
  const state = editorState(texts, names, answer, "was");
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/events"), name: "催し" }}
      title={id === null ? "新しい催し" : texts.title}
      isNew={id === null}
      marks={of.standing ? <EventMark {...of.standing} /> : null}
      acts={id === null ? null : <EventActs id={id} isOut={of.isOut} />}
      head={id === null ? null : <EventTabs id={id} part="texts" />}
      side={<EventTerms state={state} />}
    >
      <EventFields state={state} />
    </EditorPage>
  );
}
