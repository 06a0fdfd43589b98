// What staff do on the page of a member: who may, what it says, what is done, which sentence each
// refusal has.
import { data, redirectDocument } from "react-router";
import { openContact } from "#features/backoffice/staff/contact.server.ts";
import { addNote, removeNote } from "#features/backoffice/staff/notes.server.ts";
import { mayBeGiven } from "#features/backoffice/staff/member-file.server.ts";
import {
  AskedForm,
  AuthorityForm,
  LicenceChangeForm,
  GiveForm,
  PointsForm,
  ReasonForm,
  SeeForm,
} from "#features/backoffice/staff/schema.ts";
import { ban, grantAuthority, signOutMember } from "#features/backoffice/staff/authority.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { eraseByStaff } from "#features/identity/account/profile/leaving.server.ts";
import {
  memberFileLink,
  noteDisclosure,
} from "#features/identity/account/profile/disclosure.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { changeLicence, giveByStaff } from "#features/identity/licence/change-by-staff.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { returnTicket, ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { adjustPoints } from "#features/identity/points/change-by-staff.server.ts";
import { beginViewing } from "#features/identity/session/viewing.server.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";
import { setViewing } from "#server/viewing.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { noteActs } from "../note-acts.server.ts";

type On = OfMember & SentForm;
const uidOf = ({ params }: Pick<SentForm, "params">) => params["uid"] ?? "";
/** The member of this page, or no such page. */
const theirs = async (on: On) => {
  const uid = uidOf(on);
  if (!isUuid(uid) || !(await profileOf(on.services.db, uid))) throw data(null, 404);
  return undefined;
};
const onOthers = (status: number, problem: string) => async (on: On) => {
  await theirs(on);
  return uidOf(on) === on.actor.uid ? refuse(status, problem) : undefined;
};
const given = ({ texts }: On) => ({
  reason: "",
  until: "",
  item: "",
  store: "",
  amount: "",
  key: "",
  ...texts,
});
/** Each asks for the second factor anew, and leads back to the page. */
const common = {
  fresh: true,
  first: theirs,
  from: given,
  done: (_: unknown, on: SentForm) => `${href("/admin/members/:uid", { uid: uidOf(on) })}?done=1`,
};

const authority = staffAction(AuthorityForm, {
  do: (on) => {
    const change = { uid: uidOf(on), ...on.value, actor: on.actor.uid };
    return grantAuthority(on.services.db, change, on.now);
  },
  ...common,
  first: onOthers(403, "ご自分の役割は、ここでは変えられません。"),
  lists: ["roles"],
  words: {
    "not-allowed": { status: 403, problem: "役割を変えられるのは、店主だけです。" },
    "not-found": { status: 404, problem: "この会員は見つかりませんでした。" },
    "no-roles": { status: 422, errors: { roles: "担当をひとつ以上おえらびください。" } },
    unchanged: "いまと同じ役割です。何も変えていません。",
    "last-owner": "ただひとりの店主です。先に、ほかの方を店主にしてください。",
  },
});

const grant = staffAction(GiveForm, {
  do: async (on) => {
    const { item: itemId, until, reason, key } = on.value;
    const item = (await on.services.items.read()).byId.get(itemId);
    if (!item || !mayBeGiven(item)) return err("no-item");
    if (until <= on.now) return err("past");
    const gift = { uid: uidOf(on), item, expireAt: until, reason, key, actor: on.actor.uid };
    return giveByStaff(on.services.db, gift, on.now);
  },
  ...common,
  words: {
    "no-item": { status: 422, errors: { item: "付与するものをおえらびください。" } },
    past: { status: 422, errors: { until: "きょうか、きょうより先の日をおえらびください。" } },
  },
});

const change = staffAction(LicenceChangeForm, {
  do: async (on) => {
    const { reason, ...changed } = on.value;
    const own = await licencesOf(on.services.db, uidOf(on));
    const licence = own.find(({ id }) => id === on.texts["id"]);
    if (!licence) return err("not-found");
    return changeLicence(on.services.db, licence.id, changed, reason, on.actor.uid, on.now);
  },
  ...common,
  words: {
    "not-found": { status: 404, problem: "この権利は見つかりませんでした。" },
    "not-possible": {
      status: 422,
      errors: { until: "はじまりの日より先の日をおえらびください。" },
    },
  },
});

const points = staffAction(PointsForm, {
  do: (on) => {
    const moved = { uid: uidOf(on), product: "shop", ...on.value, actor: on.actor.uid } as const;
    return adjustPoints(on.services.db, moved, on.now);
  },
  ...common,
  words: {
    "not-enough": { status: 422, errors: { amount: "持っている点より多くは減らせません。" } },
  },
});

const giveTicketBack = staffAction(ReasonForm, {
  do: async (on) => {
    const uses = await ticketUsesOf(on.services.db, uidOf(on));
    const use = uses.find(({ id }) => id === on.texts["id"]);
    if (!use) return err("returned-before");
    const back = await returnTicket(on.services.db, use.id, on.value.reason, on.actor.uid, on.now);
    return back.ok ? back : err("returned-before");
  },
  ...common,
  words: { "returned-before": "この券は、もう戻してあります。" },
});

const signOut = staffAction(ReasonForm, {
  do: async ({ services, params, value, actor, now }) =>
    void (await signOutMember(services.db, uidOf({ params }), value.reason, actor.uid, now)),
  ...common,
});

const shutOut = (on: boolean) =>
  staffAction(ReasonForm, {
    do: async ({ services, params, value, actor, now }) => {
      const done = await ban(services.db, uidOf({ params }), on, value.reason, actor.uid, now);
      return done.ok ? done : err("not-allowed");
    },
    ...common,
    first: onOthers(409, "ご自分を停止することはできません。"),
    words: {
      "not-allowed": { status: 403, problem: "番台の人を停止できるのは、店主だけです。" },
    },
  });

const see = staffAction(SeeForm, {
  do: (on) => {
    const { id, reason } = on.value;
    const begin = { id, reason, uid: uidOf(on), staff: on.actor };
    return beginViewing(on.services.db, on.services.env.SESSION_SECRET, begin, on.now);
  },
  ...common,
  from: ({ texts }) => ({ reason: texts["reason"] ?? "", id: texts["key"] ?? "" }),
  first: onOthers(409, "ご自分の画面は、マイページで見られます。"),
  words: {
    staff: "番台の人の画面は、見られません。",
    out: "停止中の方の画面は、ご本人にも開きません。",
    "begun-before": "もう始めています。もう一度見るときは、画面を開きなおしてください。",
  },
  // A whole document: the page of a member runs no scripts.
  done: ({ cookie }, on) =>
    redirectDocument(href("/mypage"), {
      status: 303,
      headers: { "set-cookie": setViewing(cookie, isHttps(on)) },
    }),
});

const contact = staffAction(noFields, {
  do: (on) => openContact(on.services.db, { uid: uidOf(on), actor: on.actor.uid }, on.now),
  first: theirs,
  done: (_, on) => href("/admin/members/:uid", { uid: uidOf(on) }),
});

const disclose = staffAction(AskedForm, {
  do: (on) => {
    const asked = { uid: uidOf(on), reason: on.value.asked, actor: on.actor.uid };
    return noteDisclosure(on.services.db, asked, on.now);
  },
  ...common,
  // A file: the page stays as it is.
  done: (_, on) =>
    redirectDocument(memberFileLink(on.services.env.SESSION_SECRET, uidOf(on), on.actor, on.now), {
      status: 303,
    }),
});
const erase = staffAction(AskedForm, {
  do: async ({ services, params, value, actor, now }) => {
    const uid = uidOf({ params });
    const plans = await runningPlans(services.db, uid);
    if (plans.some(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)) return err("plans-run");
    return eraseByStaff(services.db, { uid, reason: value.asked, actor: actor.uid }, now);
  },
  ...common,
  words: {
    "plans-run": "続いているプランがあります。先に「会員の定期」で止めてください。",
    staff: "番台の人の退会は、ご本人の画面から行います。",
    "leaving-before": "もう退会の手つづきが済んでいます。",
  },
});

/** By the intents that the page's buttons carry. */
export const memberActs = {
  authority,
  see,
  contact,
  ...noteActs({
    kind: "user",
    of: uidOf,
    add: (db, { of: uid, ...note }, now) => addNote(db, { uid, ...note }, now),
    remove: (db, { of: uid, ...note }, now) => removeNote(db, { uid, ...note }, now),
    first: theirs,
    done: common.done,
  }),
  grant,
  extend: change,
  end: change,
  store: change,
  points,
  return: giveTicketBack,
  "sign-out": signOut,
  ban: shutOut(true),
  "let-in": shutOut(false),
  disclose,
  erase,
};
