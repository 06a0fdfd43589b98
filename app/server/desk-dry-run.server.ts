// The act of a list that shows first what would become of its rows: the first press answers with
// that and changes nothing, the second does it, by the rules and the rows of its own moment.
import { beginAct } from "#features/platform/desk-lists/acts.server.ts";
import { dryRunAct } from "#features/platform/desk-lists/dry-run.server.ts";
import type { ShownDryRun } from "#features/platform/desk-lists/rules.ts";
import { askedAct, backToList, ListAct, type ListOf, listWords } from "./desk-list.server.ts";
import { staffAction } from "./forms/form-action.server.ts";
import { stay } from "./forms/refusal.server.ts";

type Shown = { dry: ShownDryRun | null };
/** Stands in the place of `act` among the forms of a list (`listForms`). */
export const actAfterDryRun = (listOf: ListOf) =>
  staffAction(ListAct, {
    do: async (on) => {
      const asked = askedAct(on, await listOf(on));
      if (!("act" in asked)) return asked;
      const { list, act, declared, said } = asked;
      const { db, lists } = on.services;
      if (!declared?.dryRun || on.value.seen === "yes") return beginAct(db, list, asked, on.now);
      // What was typed and chosen stands there again.
      if (on.value.seen === "back") return stay<Shown>({ dry: null });
      const dry = await dryRunAct(lists, asked.list, asked, on.now);
      if (!dry.ok) return dry;
      const shown: ShownDryRun = { ...dry.value, act, label: declared.label, said };
      return stay<Shown>({ dry: shown });
    },
    lists: ["row"],
    words: listWords,
    done: ({ id }, { request }) => backToList(request, { act: id }),
  });
