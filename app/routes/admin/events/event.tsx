// One event at the desk: written, looked at, published, taken back.
import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
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
import { momentText, presentUndo } from "#features/platform/content/rules.ts";
import { editorFormId, sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Button } from "#ui/button.tsx";
import { IfMayGo } from "#ui/forms/may-act.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/event.ts";
import { eventDeskActs } from "./event-acts.server.ts";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
};

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
    const drafts = await openDrafts(about, "event:new", 0);
    return { id: null, key: randomUUID(), version: 0, done: "", texts, undo: null, drafts };
  }
  const found = await findEvent(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    key: "",
    version: found.version,
    drafts: await openDrafts(about, `event:${found.id}`, found.version),
    done: doneWords[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    texts: eventTextsOf(found),
    undo: presentUndo(await eventUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しい催し" },
  { name: "robots", content: "noindex" },
];
export const action = intents(eventDeskActs);

const said = sayChoices({
  areas: areaNames,
  fee: feeNames,
  status: { draft: "下書き", open: "出す", closed: "しまう" },
});

export default function AdminEvent({
  loaderData: { id, key, version, texts, done, undo, drafts },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const state = editorState(
    texts,
    { names: eventFieldNames, hints: eventFieldHints },
    answer,
    "was",
  );
  const { typed, seen } = state;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/events")}>
          催し
        </PrefetchLink>
      </p>
      <h1>{id === null ? "新しい催し" : texts.title}</h1>
      {id === null ? null : (
        <>
          <p className="cluster small">
            <IfMayGo to={href("/admin/events/:id/guests", { id })}>
              <PrefetchLink className="link" to={href("/admin/events/:id/guests", { id })}>
                参加の方
              </PrefetchLink>
            </IfMayGo>
            <PrefetchLink
              className="link"
              to={`${href("/admin/events/:id", { id: "new" })}?of=${id}`}
            >
              別の日をつくる
            </PrefetchLink>
            <a className="link" href={`${href("/event/reservation_form")}?event=${id}`}>
              会員のページで見る
            </a>
          </p>
          <PreviewDoor kind="event" id={id} />
        </>
      )}
      <DeskTop answer={answer} say={done} placed />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={said} />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      <Form
        method="post"
        className="form-stack"
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <input type="hidden" name="seen" value={version} />
        {id === null ? (
          <input type="hidden" name="key" value={answer?.typed["key"] ?? key} />
        ) : null}
        <EditorMark drafts={drafts} seen={id === null ? undefined : seen} seenIn="was" />
        <EventFields state={state} />
        <p className="cluster">
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
        <DraftSaid />
      </Form>
      {undo ? <UndoNote undo={undo}>ひとつ前にもどす</UndoNote> : null}
    </main>
  );
}
