// The kit of every form: who may send it, what it may say, what it does, what is answered.
// `docs/adr/0140` says why it is so.
//
//   export const action = memberAction(WriteKansou, {
//     do: ({ services, actor, value, now }) => writeKansou(services.db, actor.uid, value, now),
//     done: ({ id }) => `/timeline/${id}`,                   // 303 after success; or a Response
//     words: { "not-a-member": "このプランの感想は、会員のかたが書けます。" },
//   });
//
// - `do` stands first: the compiler reads the others by it. It answers a `Result`, a `Refusal`
//   (`refuse`, `refuseFields`, `refuseUntil`) or nothing. Each code it can fail with needs words:
//   those of `form-words.ts` are there already, the compiler asks for the others.
// - `memberAction`: members (others are sent to sign in). `staffAction`: staff with their second
//   factor; `fresh: true` asks for it again when it is older than fifteen minutes, beside the form.
//   `visitorAction`: everybody.
// - `first` runs before anything is read: a proof that is missing, a page that is not there.
// - `limit` counts the address once what was typed is well; `trap` names a field that no person
//   fills in.
// - A page with several forms has one action, `intents({ name: memberAction(…), email:
//   memberAction(…) })`; the hidden field `intent` says which (`useMemberForm` writes it). A form
//   of another page's making is refused with 400.
// - `from` gives the schema what it reads where the names of fields are made of rows; `refuseWith`
//   brings the page more than a sentence (`more`: what another wrote meanwhile, a question).
// - `actionOf(enter)` makes the action of a page with a door of its own.
// - What staff may send is asked of `server/desk-access.ts`, by their roles.
// - `stay` answers without a refusal: the next step of the same page.
// - `secrets` are fields that never come back to the page; passwords and codes are among them
//   already. The page's side, with an example, is `ui/forms/form.tsx`.
import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { formTexts } from "#lib/form.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { memberContext, type OfMember, staffContext } from "../access.server.ts";
import { mayAct, whyNot } from "../desk-access.ts";
import type { LimitedKind } from "../limiter.server.ts";
import { pageUrl } from "../page-url.ts";
import { contextOf, type RequestContext } from "../request-context.server.ts";
import { answerOf, secretFields, refusalFor, refusalOfTrouble } from "./answer.server.ts";
import type { CommonCode, FormWord } from "./form-words.ts";
import { readBy } from "./read-form.server.ts";
import { Refusal, refuse, refuseUntil } from "./refusal.server.ts";
import { askSecond } from "./second-factor.server.ts";
import { refuseAnothers } from "./whose-form.server.ts";

/** What a form knows before it was read. */
export type SentForm = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  /** As typed; of repeated names the first, where `lists` does not name them. */
  texts: Readonly<Record<string, string>>;
  form: FormData;
};
type Outcome =
  | { ok: true; value?: unknown }
  | { ok: false; code: string; cause?: unknown }
  | Refusal<unknown>
  | undefined
  // oxlint-disable-next-line typescript/no-invalid-void-type -- services that cannot fail answer
  // nothing
  | void;
type CodeOf<R> = R extends { ok: false; code: infer Code extends string } ? Code : never;
/** What refusals bring beside their sentences. */
type MoreOf<R> = R extends Refusal<infer More> ? More : never;
type ValueOf<R> = R extends { ok: true } ? (R extends { value: infer T } ? T : undefined) : never;
/** What `done` is told: the value of a `Result`, or nothing where `do` gives nothing. */
type Done<R> = [ValueOf<R>] extends [never] ? undefined : ValueOf<R>;

/** Words for each code that the catalogue does not know; others may be said otherwise. */
export type WordsFor<Code extends string> = Readonly<
  Record<Exclude<Code, CommonCode>, FormWord> & Partial<Record<Extract<Code, CommonCode>, FormWord>>
>;
/** Nothing more where the catalogue knows every code; else `words` must be there. */
type NeedsWords<R> = [Exclude<CodeOf<R>, CommonCode>] extends [never]
  ? unknown
  : { words: WordsFor<CodeOf<R>> };

type Answer = Outcome | Promise<Outcome>;
type Plan<S extends z.ZodType, About, A extends Answer> = {
  /**
   * What the schema reads, where that is not the fields one by one (their names are made of rows).
   */
  from?: (on: About & SentForm) => unknown;
  first?: (
    on: About & SentForm,
  ) => Refusal | Response | undefined | Promise<Refusal | Response | undefined>;
  do: (on: About & SentForm & { value: z.output<S> }) => A;
  words?: WordsFor<CodeOf<Awaited<A>>>;
  done:
    | string
    | ((
        value: Done<Awaited<A>>,
        on: About & SentForm & { value: z.output<S> },
      ) => string | Response | Promise<string | Response>);
  /** At most so many of this kind from one address; `say` is told how many seconds are left. */
  limit?: {
    kind: LimitedKind;
    say: (waitSeconds: number) => string;
    /** Who is counted instead of the address. */
    by?: (on: About) => string;
  };
  /**
   * A field that people do not see: who fills it in is no person, and is told nothing but where
   * `done` leads.
   */
  trap?: { field: string; to: string };
  secrets?: readonly string[];
  /** Fields that are named like a secret and are none here: the `code` of a product. */
  plain?: readonly string[];
  /** Fields that are ticked several times: their texts stand joined by 、. */
  lists?: readonly string[];
};

type Answered<More> = Response | ReturnType<typeof data<FormAnswer<More>>>;
export type FormAction<More = never> = {
  (args: ActionFunctionArgs): Promise<Answered<More>>;
  /** Throws where the caller may not send any form of this page. */
  admit: (args: ActionFunctionArgs) => Promise<void>;
  /** The intents of a page with several forms. */
  acts?: readonly string[];
  /**
   * The same as the action, for a body that was read before; `act`: its name among the forms of a
   * page.
   */
  run: (args: ActionFunctionArgs, form: FormData, act?: string) => Promise<Answered<More>>;
};

/** Names that Conform keeps for itself: from outside they mean nothing. */
const reserved = ["__intent__", "__state__"];

type Gate<About> = {
  enter: (args: ActionFunctionArgs) => About | Promise<About>;
  fresh?: boolean;
  /** Why this one may not send it; asked before anything is read. */
  refused?: (about: About, request: Request, act: string) => Refusal | undefined;
};

function formAction<S extends z.ZodType, About extends RequestContext, A extends Answer>(
  { enter, fresh = false, refused }: Gate<About>,
  schema: S,
  plan: Plan<S, About, A>,
): FormAction<MoreOf<Awaited<A>>> {
  type More = MoreOf<Awaited<A>>;
  const { trap, limit } = plan;
  const secrets = secretFields(plan);
  const run: FormAction<More>["run"] = async (args, form, act = "") => {
    const about = await enter(args);
    const { request, params } = args;
    const mayNot = refuseAnothers(about, form) ?? refused?.(about, request, act);
    const { code, ...texts } = formTexts(form);
    if (fresh) form.delete("code");
    for (const name of reserved) form.delete(name);
    const lists = (plan.lists ?? []).map((name) => [name, form.getAll(name).join("、")]);
    const all = { ...(fresh ? texts : formTexts(form)), ...Object.fromEntries(lists) };
    const sent: SentForm = { request, params, texts: all, form };
    const back = (refusal: Refusal<unknown>) =>
      answerOf(sent.texts, secrets, refusal as Refusal<More>);
    if (mayNot) return back(mayNot);
    if (trap && (sent.texts[trap.field] ?? "") !== "") return redirect(trap.to, 303);
    const ask = fresh ? await askSecond(about as unknown as OfMember, code) : undefined;
    const stopped = await plan.first?.({ ...about, ...sent });
    if (stopped instanceof Response) return stopped;
    if (stopped) return back(stopped);
    if (ask) return answerOf<More>(sent.texts, secrets, new Refusal<More>(403, {}), ask);
    const read = readBy(
      schema,
      plan.from ? { texts: await plan.from({ ...about, ...sent }) } : form,
    );
    if (read instanceof Refusal) return back(read);
    const on = { ...about, ...sent, value: read.value };
    const wait = limit && (await about.limiter.take(limit.kind, limit.by?.(on) ?? about.ip));
    if (limit && wait) return back(refuseUntil(wait, limit.say(wait)));
    let outcome: Outcome;
    try {
      outcome = await plan.do(on);
    } catch (error) {
      return back(refusalOfTrouble(error));
    }
    if (outcome instanceof Refusal) return back(outcome);
    if (outcome && !outcome.ok && outcome.cause)
      about.services.log.error({ err: outcome.cause }, outcome.code);
    if (outcome && !outcome.ok)
      return back(refusalFor(outcome.code, plan.words as Readonly<Record<string, FormWord>>));
    const value = (outcome && "value" in outcome ? outcome.value : undefined) as Done<Awaited<A>>;
    const to = typeof plan.done === "function" ? await plan.done(value, on) : plan.done;
    return typeof to === "string" ? redirect(to, 303) : to;
  };
  return Object.assign(
    async (args: ActionFunctionArgs) => {
      await enter(args);
      return run(args, await args.request.formData());
    },
    { admit: async (args: ActionFunctionArgs) => void (await enter(args)), run },
  );
}

/** Forms of whom `enter` lets in: it throws where the caller may not send them. */
export const actionOf =
  <About extends RequestContext>(enter: Gate<About>["enter"]) =>
  <S extends z.ZodType, A extends Answer>(
    schema: S,
    plan: Plan<S, About, A> & NeedsWords<Awaited<NoInfer<A>>>,
  ): FormAction<MoreOf<Awaited<A>>> =>
    formAction({ enter }, schema, plan);

export const visitorAction = actionOf(({ context }) => contextOf(context));
export const memberAction = actionOf(({ context, request }) => memberContext(context, request));

export const staffAction = <S extends z.ZodType, A extends Answer>(
  schema: S,
  plan: Plan<S, OfMember, A> & NeedsWords<Awaited<NoInfer<A>>> & { fresh?: boolean },
): FormAction<MoreOf<Awaited<A>>> =>
  formAction(
    {
      enter: ({ context, request }) => staffContext(context, request),
      fresh: plan.fresh ?? false,
      refused: ({ actor }, request, act) => {
        const { pathname } = pageUrl(request);
        return mayAct(actor, pathname, act) ? undefined : refuse(403, whyNot(pathname, act));
      },
    },
    schema,
    plan,
  );

type MoreIn<F> = F extends FormAction<infer More> ? More : never;
/**
 * One action for the forms of a page, by their intents; `rest` takes what names no intent of these.
 */
export function intents<
  F extends Readonly<Record<string, FormAction<unknown>>>,
  Rest extends FormAction<unknown> = FormAction,
>(forms: F, rest?: Rest): FormAction<MoreIn<F[keyof F] | Rest>> {
  type All = FormAction<MoreIn<F[keyof F] | Rest>>;
  const [any = rest] = Object.values(forms);
  const run: All["run"] = async (args, form) => {
    await any?.admit(args);
    const intent = form.get("intent");
    const named = typeof intent === "string" && Object.hasOwn(forms, intent);
    const chosen = (named ? forms[intent] : rest) as All | undefined;
    if (!chosen) throw data(null, 400);
    return chosen.run(args, form, named ? intent : "");
  };
  return Object.assign(
    async (args: ActionFunctionArgs) => {
      await any?.admit(args);
      return run(args, await args.request.formData());
    },
    { admit: async (args: ActionFunctionArgs) => any?.admit(args), run, acts: Object.keys(forms) },
  );
}
