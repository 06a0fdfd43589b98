// One's own yes or no to being seen by the fellows.
import { FellowForm } from "#features/library/another-frontier/schema.ts";
import { saveFellow, takeBackFellow } from "#features/library/another-frontier/service.server.ts";
import { href } from "#lib/href.ts";
import { actionOf } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { frontierContext } from "../frontier.server.ts";

const frontierAction = actionOf(({ context }) => frontierContext(context));
const ledTo = (done: string) => `${href("/another-frontier/nakama")}?done=${done}`;

export const removeFellowAction = frontierAction(noFields, {
  do: async ({ services, actor, now }) => void (await takeBackFellow(services.db, actor.uid, now)),
  done: ledTo("gone"),
});

export const saveFellowAction = frontierAction(FellowForm, {
  do: async ({ services, actor, value, now }) =>
    void (await saveFellow(services.db, actor.uid, value, now)),
  done: (_, { value }) => ledTo(value.shown ? "shown" : "kept"),
});
