// One event at the desk: written, looked at, published, taken back.
import { data } from "react-router";
import { findEvent, eventUndoFor } from "#features/memberships/event-editor/edit.server.ts";
import { eventFieldHints } from "#features/memberships/event-editor/field-hints.ts";
import {
  blankEvent,
  eventFieldNames,
  type EventTexts,
  eventTextsOf,
} from "#features/memberships/event-editor/rules.ts";
import { EventFields } from "#features/memberships/event-editor/ui/event-fields.tsx";
import { feeNames } from "#features/memberships/events/rules.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { momentText, presentUndo, publishedWords } from "#features/platform/content/rules.ts";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { IfMayGo } from "#ui/forms/may-act.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { EditorPage } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/event.ts";
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

const Ways = ({ id, isOut }: { id: string; isOut: boolean }) => (
  <>
    <p className="cluster small">
      <IfMayGo to={href("/admin/events/:id/guests", { id })}>
        <PrefetchLink className="link" to={href("/admin/events/:id/guests", { id })}>
          参加の方
        </PrefetchLink>
      </IfMayGo>
      <PrefetchLink className="link" to={`${href("/admin/events/:id", { id: "new" })}?of=${id}`}>
        別の日をつくる
      </PrefetchLink>
      {isOut ? (
        <a className="link" href={`${href("/event/reservation_form")}?event=${id}`}>
          会員のページで見る
        </a>
      ) : null}
    </p>
    <PreviewDoor kind="event" id={id} />
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
      head={id === null ? null : <Ways id={id} isOut={of.isOut} />}
    >
      <EventFields state={state} />
    </EditorPage>
  );
}
