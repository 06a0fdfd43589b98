// What every list of the desk loads and does: `loader` and `action` of its page are one line each.
import { type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { beginAct, stopAct, worksOf } from "#features/platform/desk-lists/acts.server.ts";
import type { Chosen } from "#features/platform/desk-lists/chosen.server.ts";
import {
  type AnyList,
  type DeskListDefinition,
  listPage,
  listTabs,
  shownFilters,
} from "#features/platform/desk-lists/list.server.ts";
import {
  maxActRows,
  type ListData,
  queryText,
  readQuery,
  maxViewName,
} from "#features/platform/desk-lists/rules.ts";
import {
  removeView,
  saveView,
  openWith,
  views,
} from "#features/platform/desk-lists/views.server.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { type OfMember, staffContext } from "./access.server.ts";
import { mayOpen } from "./desk-access.ts";
import {
  type FormAction,
  intents,
  type SentForm,
  staffAction,
} from "./forms/form-action.server.ts";
import { refuseFields } from "./forms/refusal.server.ts";
import { pageUrl } from "./page-url.ts";

const askedOf = (list: AnyList, params: URLSearchParams) =>
  readQuery(params, { filters: shownFilters(list), sorts: Object.keys(list.sorts) });

const plainActs = ({ acts = {} }: AnyList) => Object.entries(acts).filter(([, { ask }]) => !ask);
/** The page of a list as its address asks for it, with the person's own filters and works. */
export async function loadList<Row>(
  list: DeskListDefinition<Row>,
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<ListData<Row>> {
  const { services, now, actor } = staffContext(context, request);
  const { db } = services;
  const { pathname } = pageUrl(request);
  const params = new URL(request.url).searchParams;
  const own = await views(db, { uid: actor.uid, list: list.name });
  const first = own.find((one) => one.first);
  if (first && [...params.keys()].every((name) => name.startsWith("_")))
    throw redirect(`${pathname}?${first.query || "view=all"}`);
  const query = askedOf(list, params);
  const page = await listPage(services.lists, list, query, now);
  const filters = shownFilters(list);
  return {
    ...page,
    name: list.name,
    unit: list.unit,
    actUnit: list.actUnit ?? list.unit,
    path: pathname,
    search: list.search?.label ?? "",
    sorts: Object.keys(list.sorts),
    filters,
    query,
    asked: queryText(query),
    tabs: await listTabs(services.lists, list, now),
    views: own,
    acts: plainActs(list).map(([name, { label, look }]) => ({
      name,
      label,
      look: look ?? ("plain" as const),
    })),
    works: await worksOf(db, list, actor.uid, { id: params.get("act") ?? "", now }),
    csv:
      list.csv !== undefined &&
      mayOpen(actor, href("/admin/lists/:list/file", { list: list.name })),
  };
}

const Keep = z.object({
  name: z
    .string()
    .trim()
    .min(1, "名前を書いてください。例：冬もの")
    .max(maxViewName, `名前は${maxViewName}字までです。`),
  query: z.string().max(2_000),
});
const OfView = z.object({ id: z.string().max(80) });
export const ListAct = z.object({
  act: z.string().max(40).default(""),
  all: z.string().optional(),
  query: z.string().max(2_000).default(""),
  /** What it would do was seen: it is to be done, or asked for otherwise. */
  seen: z.enum(["yes", "back"]).optional(),
});
const OfAct = z.object({ id: z.string().max(80) });

export const listWords = {
  "too-many-views": "残せるしぼり込みは20個までです。使わないものを消してから、残してください。",
  "no-act": "できなくなった操作です。ページを開きなおしてください。",
  "no-rows": "行をえらんでから、押してください。",
  "too-many-rows": `一度に${maxActRows.toLocaleString("ja-JP")}件までです。しぼり込んでから、もう一度押してください。`,
  "busy-acting": "まとめての操作が3つ動いています。終わるまで、お待ちください。",
  "not-running": "もう終わっています。",
} as const;

/** `texts`: what was sent, with the question as `query`. */
export type ListOf = (about: OfMember & Pick<SentForm, "texts">) => Promise<AnyList> | AnyList;
/** The list as it was asked for, and what was done on it now; `null`: not asked for any more. */
export const backToList = (
  request: Request,
  more: Readonly<Record<string, string | null>> = {},
) => {
  const { pathname } = pageUrl(request);
  const { searchParams } = new URL(request.url);
  const params = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith("_")));
  params.delete("done");
  for (const [name, value] of Object.entries(more))
    if (value === null) params.delete(name);
    else params.set(name, value);
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
};

function chosenOf(list: AnyList, form: FormData, all: boolean, query: string): Chosen {
  if (all) return { all: askedOf(list, new URLSearchParams(query)) };
  return { ids: form.getAll("row").filter((one): one is string => typeof one === "string") };
}

/** What was sent for an act: its rows, what was typed for it, or what is wrong with that. */
export function askedAct(
  { value, form, texts, now, actor }: OfMember & SentForm & { value: z.output<typeof ListAct> },
  list: AnyList,
) {
  const { act, all, query } = value;
  const chosen = chosenOf(list, form, all === "1", query);
  if ("ids" in chosen && chosen.ids.length > maxActRows) return err("too-many-rows");
  const declared = Object.hasOwn(list.acts ?? {}, act) ? list.acts?.[act] : undefined;
  const told = declared?.ask?.(texts, now) ?? { given: "", said: "" };
  if ("errors" in told) return refuseFields(told.errors);
  return { list, act, declared, chosen, actor: actor.uid, ...told };
}

/** The forms of a list: its filters kept, its acts begun and stopped. */
export const listForms = (
  name: string,
  listOf: ListOf,
): Readonly<Record<"keep" | "first" | "drop" | "act" | "stop", FormAction>> => ({
  keep: staffAction(Keep, {
    do: ({ services, actor, now, value }) =>
      saveView(
        services.db,
        { uid: actor.uid, list: name },
        { ...value, query: value.query || "view=all" },
        now,
      ),
    words: { "too-many-views": listWords["too-many-views"] },
    done: (_value, { request }) => backToList(request),
  }),
  first: staffAction(OfView, {
    do: ({ services, actor, value }) =>
      openWith(services.db, { uid: actor.uid, list: name }, value.id || null),
    done: (_value, { request }) => backToList(request),
  }),
  drop: staffAction(OfView, {
    do: ({ services, actor, value }) =>
      removeView(services.db, { uid: actor.uid, list: name }, value.id),
    done: (_value, { request }) => backToList(request),
  }),
  act: staffAction(ListAct, {
    do: async (on) => {
      const asked = askedAct(on, await listOf(on));
      if (!("act" in asked)) return asked;
      // Its page shows first what would become of the rows (`desk-dry-run.server.ts`).
      if (asked.declared?.dryRun) return err("no-act");
      return beginAct(on.services.db, asked.list, asked, on.now);
    },
    lists: ["row"],
    words: listWords,
    done: ({ id }, { request }) => backToList(request, { act: id }),
  }),
  stop: staffAction(OfAct, {
    do: ({ services, actor, now, value }) =>
      stopAct(services.db, { id: value.id, actor: actor.uid }, now),
    words: { "not-running": listWords["not-running"] },
    done: (_value, { request, value }) => backToList(request, { act: value.id }),
  }),
});
export const listAction = (
  name: string,
  listOf: ListOf,
  more?: Readonly<Record<string, FormAction>>,
) => intents({ ...listForms(name, listOf), ...more });
