// Writes down how a member wants to be told.
import { z } from "zod";
import {
  chooseContact,
  contactChoices,
} from "#features/identity/account/profile/contact.server.ts";
import { allNoticeKinds } from "#features/platform/notifications/kinds.ts";
import { isNecessary } from "#features/platform/notifications/rules.ts";
import { href } from "#lib/href.ts";
import { offeredWays, reachOf } from "#server/contact-reach.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";

const hour = z.coerce.number("時刻を選んでください。").int().min(0).max(23);
const Contact = z
  .object({ quiet: z.string().optional(), from: hour, until: hour, every: z.string().optional() })
  .refine(({ quiet, from, until }) => quiet === undefined || from !== until, {
    path: ["until"],
    message: "「から」と「まで」を、ちがう時刻にしてください。",
  });

/** Only ways that reach are chosen; what was chosen of the others stays. */
export const contactAction = memberAction(Contact, {
  do: async ({ services, actor, value, form }) => {
    const marked = new Set(form.getAll("mark").map(String));
    const reach = await reachOf(services, actor.uid);
    const offered = offeredWays(reach);
    const marks = allNoticeKinds.flatMap((kind) =>
      offered
        .filter((way) => way !== "mail" || !isNecessary(kind))
        .map((way) => ({ kind, way, wanted: marked.has(`${kind}:${way}`) })),
    );
    const { everyWay } = await contactChoices(services.db, actor.uid);
    await chooseContact(services.db, actor.uid, {
      marks,
      quiet: { on: value.quiet !== undefined, fromHour: value.from, untilHour: value.until },
      everyWay: value.every === undefined ? everyWay : value.every === "all",
    });
  },
  done: `${href("/mypage/settings/contact")}?done=1`,
});
