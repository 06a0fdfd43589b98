// What staff do with a letter to many: keep it, look at it, send it to themselves, begin, stop.
import { randomUUID } from "node:crypto";
import { claimsAsked, claimsIn, claimsSeen } from "#features/platform/claims/rules.ts";
import { letterOfMailing } from "#features/site/mailings/rules.ts";
import { policyNews } from "#features/site/mailings/policy-letter.server.ts";
import { recallMailing } from "#features/site/mailings/recall.server.ts";
import {
  BeginMailingForm,
  type MailingEdit,
  MailingForm,
  RecallMailingForm,
} from "#features/site/mailings/schema.ts";
import {
  beginMailing,
  findMailing,
  stopMailing,
  writeMailing,
} from "#features/site/mailings/service.server.ts";
import { render } from "#features/sitewide/mail/render.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const here = (done: string) => (_: unknown, on: SentForm) =>
  `${href("/admin/mailings/:id", { id: idOf(on) })}?done=${done}`;
const refusals = {
  "written-since":
    "ほかの方が、先に書きかえました。画面を開きなおして、いまの手紙をお確かめください。",
  "begun-already":
    "この手紙は、もう送る手はずになったか、止められています。画面を開きなおして、お確かめください。",
};

const save = staffAction(MailingForm, {
  do: ({ services, actor, value, now }) => writeMailing(services.db, value, actor.uid, now),
  words: {
    ...refusals,
    "no-such-goods": { status: 422, errors: { bought: "この品番の品は、見つかりませんでした。" } },
  },
  done: ({ id }) => `${href("/admin/mailings/:id", { id })}?done=saved`,
});

export type ShownMailing = { subject: string; html: string };
/** As its mail looks: one about a policy with what it always says. */
async function shownOf({ services, params, value }: OfMember & SentForm & { value: MailingEdit }) {
  const row = await findMailing(services.db, idOf({ params }));
  const policy = await policyNews(services.db, row?.policyId ?? null);
  return render(letterOfMailing({ ...value, policy }, services.shop.baseUrl), services.shop);
}
const look = staffAction(MailingForm, {
  do: async (on) => stay<ShownMailing>(await shownOf(on)),
  done: here(""),
});
const tryOut = staffAction(MailingForm, {
  do: async (on) => {
    const { services, actor } = on;
    if (actor.email === null) return err("no-mail");
    const letter = await shownOf(on);
    await services.mail.send({
      ...letter,
      id: randomUUID(),
      to: { name: actor.displayName, address: actor.email },
      subject: `【ためし】${letter.subject}`,
    });
    return stay<ShownMailing>(letter, { sent: "1" });
  },
  words: {
    "no-mail":
      "ご自分のメールアドレスが、まだ確かめられていません。設定で確かめてからお送りください。",
  },
  done: here(""),
});
/** What tells members of a policy is the owner's to send and to stop. */
const mayHandle = (row: { policyId: string | null } | undefined, actor: OfMember["actor"]) =>
  row === undefined || row.policyId === null || actor.authority === "owner";
const ownersLetter = {
  "owners-letter": { status: 403, problem: "規約の手紙を送る・止めるのは、店主だけができます。" },
} as const;

const past =
  "この日時は、もうすぎています。先の日時をご入力ください。すぐに送るときは、空のままにします。";
const begin = staffAction(BeginMailingForm, {
  fresh: true,
  do: async ({ services, params, actor, value: { version, beginsAt, claims }, now }) => {
    const id = idOf({ params });
    const row = await findMailing(services.db, id);
    if (!mayHandle(row, actor)) return err("owners-letter");
    // A slip of the year or the month would leave at once, to all.
    if (beginsAt && beginsAt <= now) return refuseFields({ beginsAt: past });
    const promises = row && claimsIn(row.subject, row.body).length > 0;
    if (promises && claims !== claimsSeen) return refuseFields({ claims: claimsAsked });
    return beginMailing(services.db, { id, version, beginsAt, actor: actor.uid }, now);
  },
  from: ({ texts }) => ({ sure: "", claims: "", ...texts }),
  words: {
    ...refusals,
    "nobody-there": "受けとる方が、ひとりもいません。",
    ...ownersLetter,
    "not-out": "この規約の版は、まだ出していません。先に、規約の画面で「出す」にしてください。",
  },
  done: here("begun"),
});
const stop = staffAction(noFields, {
  do: async ({ services, params, actor, now }) => {
    const id = idOf({ params });
    if (!mayHandle(await findMailing(services.db, id), actor)) return err("owners-letter");
    return stopMailing(services.db, { id, actor: actor.uid }, now);
  },
  words: { ...ownersLetter, "not-sending": "もう終わっています。" },
  done: here(""),
});
const recall = staffAction(RecallMailingForm, {
  fresh: true,
  do: async ({ services, params, actor, now }) => {
    const id = idOf({ params });
    if (!mayHandle(await findMailing(services.db, id), actor)) return err("owners-letter");
    return recallMailing(services.db, { id, actor: actor.uid }, now);
  },
  from: ({ texts }) => ({ recalls: "", ...texts }),
  words: { ...ownersLetter, "not-begun": "もう取り消したか、まだ送っていない手紙です。" },
  done: here("recalled"),
});
export const mailingActs = { save, look, try: tryOut, begin, stop, recall };
