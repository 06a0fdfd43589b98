// Loader and action of a questionnaire: the list, its beginning, one question.
import { randomUUID } from "node:crypto";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { ofThisTab } from "#browser/own-drafts.ts";
import { ownClasses } from "#features/community/classmates/service.server.ts";
import { answerLink, signToken, tokenIn } from "#features/learning/questionnaires/link.server.ts";
import { presentSheet } from "#features/learning/questionnaires/present.ts";
import { isAsking, numberAt } from "#features/learning/questionnaires/rules.ts";
import {
  type Answerer,
  askedSheet,
  type AskedSheet,
  giveAnswer,
  openQuestionnaires,
} from "#features/learning/questionnaires/service.server.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { formatJapaneseMoment, formatJapaneseTime } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { pageUrl } from "#server/page-url.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";

type Asked = RequestContext & Pick<SentForm, "request">;
const cookieNameOf = (id: string) => `asked_${id}`;
const retentionSeconds = 180 * 86_400;

/** A link counts before an account; what a browser began as a visitor it goes on with. */
function linkTokenIn({ services, request }: Asked, id: string) {
  return tokenIn(services.env.SESSION_SECRET, id, pageUrl(request).searchParams.get("by"));
}
function answererOf(on: Asked, id: string): Answerer | undefined {
  const link = linkTokenIn(on, id);
  if (link) return { token: link };
  if (on.actor.kind === "member") return { uid: on.actor.uid };
  const kept = tokenIn(on.services.env.SESSION_SECRET, id, cookieOf(on.request, cookieNameOf(id)));
  return kept ? { token: kept } : undefined;
}
/** The page of a questionnaire, by the same link that one came by. */
function pageOf(on: Asked, id: string, number?: number): string {
  const token = linkTokenIn(on, id);
  const page = token
    ? answerLink(on.services.env.SESSION_SECRET, id, token)
    : href("/questionnaire/:id?", { id });
  if (number === undefined) return page;
  return `${page}${token ? "&" : "?"}q=${number}`;
}

/** Why somebody may not answer it. */
function closedTo({ row }: AskedSheet, on: Asked): "members" | "link" | undefined {
  if (linkTokenIn(on, row.id)) return undefined;
  if (row.audience === "link") return "link";
  return row.audience === "members" && on.actor.kind !== "member" ? "members" : undefined;
}

export async function openList({ services, actor, now }: RequestContext) {
  const uid = memberIdOf(actor);
  const [rows, classes] = await Promise.all([
    openQuestionnaires(services.db, uid, now),
    uid === undefined ? [] : ownClasses(services.db, uid),
  ]);
  return {
    step: "list" as const,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
    member: uid !== undefined,
    classes: classes.length,
    rows: rows.map(({ id, title, line, state, endsAt }) => ({
      href: href("/questionnaire/:id?", { id }),
      id,
      title,
      line,
      state,
      until: endsAt ? formatJapaneseMoment(endsAt) : "",
    })),
  };
}
export type OpenList = Awaited<ReturnType<typeof openList>>;

export async function askedPage(on: Asked, id: string) {
  const found = await askedSheet(on.services.db, id, answererOf(on, id));
  if (!found) throw data(null, 404);
  const { row, questions, draft } = found;
  const asked = pageUrl(on.request).searchParams.get("q");
  const number = numberAt(questions, draft?.answers ?? {}, asked);
  const closed = closedTo(found, on);
  const step = closed
    ? ("closed" as const)
    : found.isSent
      ? ("sent" as const)
      : !isAsking(row, on.now)
        ? ("over" as const)
        : asked === null
          ? ("start" as const)
          : ("question" as const);
  if (step === "question" && asked !== String(number)) throw redirect(pageOf(on, id, number));
  const { question, before, ...sheet } = presentSheet(found, number);
  return {
    ...sheet,
    step,
    closed: closed ?? null,
    line: row.line,
    until: row.endsAt ? formatJapaneseMoment(row.endsAt) : "",
    saved: draft ? formatJapaneseTime(draft.savedAt) : "",
    member: on.actor.kind === "member",
    /** Whose words this browser keeps while they are typed. */
    who: memberIdOf(on.actor) ?? ofThisTab,
    start: pageOf(on, id),
    here: pageOf(on, id, number),
    before: before === null ? "" : pageOf(on, id, before),
    sheet: draft?.id ?? randomUUID(),
    // Who may not answer does not read the questions.
    question: step === "question" ? question : undefined,
  };
}
export type AskedPage = Awaited<ReturnType<typeof askedPage>>;

const short = z.string().trim().max(8).default("");
const Answered = z.object({
  sheet: z.uuid(),
  number: z.coerce.number().int().min(1).max(99),
  // Of several that were chosen all are read from the form itself.
  answer: z
    .unknown()
    .optional()
    .transform((one) => (typeof one === "string" ? one : "")),
  year: short,
  month: short,
  day: short,
  skip: z.string().optional(),
});
const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";

export const answerAction = visitorAction(Answered, {
  do: async (on) => {
    const { sheet, number, answer, year, month, day, skip } = on.value;
    const id = idOf(on);
    const found = await askedSheet(on.services.db, id, undefined);
    if (!found) throw data(null, 404);
    const closed = closedTo(found, on);
    if (closed) return err(closed);
    // A browser that answers for the first time is known by its sheet from then on.
    const by = answererOf(on, id) ?? { token: sheet };
    const chosen = on.form.getAll("answer").filter((one) => typeof one === "string");
    const raw = { chosen, text: answer, year, month, day, skip: skip !== undefined };
    const given = await giveAnswer(on.services.db, { id, by, sheet, number, raw }, on.now);
    if (given.ok && "wrong" in given.value) return refuseFields({ answer: given.value.wrong });
    if (!given.ok) return given.code === "not-there" ? err("over") : err(given.code);
    return ok({ next: "next" in given.value ? given.value.next : null, by });
  },
  done: ({ next, by }, on) => {
    const id = idOf(on);
    const to = next === null ? href("/questionnaire/complete") : pageOf(on, id, next);
    if ("uid" in by || !isUuid(by.token)) return to;
    const token = signToken(on.services.env.SESSION_SECRET, id, by.token);
    const wish = { https: isHttps(on), seconds: retentionSeconds };
    return redirect(to, {
      status: 303,
      headers: { "set-cookie": cookieLine(cookieNameOf(id), token, wish) },
    });
  },
  words: {
    members: { status: 403, problem: "このアンケートは、会員の方におたずねしています。" },
    link: { status: 403, problem: "このアンケートは、お送りしたリンクからお答えいただけます。" },
    over: "受付が終わりました。ここまでのお答えは、送られていません。",
    sent: "このアンケートのお答えは、もういただいています。",
    gone: "このお答えは、もう届いています。もう一度答えるときは、はじめからどうぞ。",
    "not-here": "べつの画面でお答えが変わりました。頁を開きなおすと、つづきから答えられます。",
  },
});
