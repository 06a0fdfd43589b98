// What an owner does about the people of the desk.
import { z } from "zod";
import { grantAuthority } from "#features/backoffice/staff/authority.server.ts";
import { inviteStaff, withdrawInvitation } from "#features/backoffice/staff/invitations.server.ts";
import { AuthorityForm, InviteForm, ReasonForm } from "#features/backoffice/staff/schema.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";

const ledTo = (done: string) => `${href("/admin/staff")}?done=${done}`;
const noRoles = { status: 422, errors: { roles: "担当をひとつ以上おえらびください。" } } as const;
/** What somebody sees to comes as several boxes of one name: read joined. */
const ofBoxes = { lists: ["roles"], from: ({ texts }: Pick<SentForm, "texts">) => ({ ...texts }) };
const grantWords = {
  "not-allowed": { status: 403, problem: "ご自分の役割は、ほかの店主の方におたのみください。" },
  "not-found": { status: 404, problem: "この方は見つかりませんでした。" },
  unchanged: "いまと同じ役割です。何も変えていません。",
  "last-owner": "ただひとりの店主です。先に、ほかの方を店主にしてください。",
  "no-roles": noRoles,
} as const;

const invite = staffAction(InviteForm, {
  fresh: true,
  do: ({ services, actor, value, now }) =>
    inviteStaff(services.db, { ...value, actor: actor.uid }, services.env.SESSION_SECRET, now),
  ...ofBoxes,
  words: {
    "not-allowed": { status: 403, problem: "お招きできるのは、店主だけです。" },
    "no-roles": noRoles,
    standing: { errors: { email: "このアドレスの方は、もう番台にいらっしゃいます。" } },
  },
  done: ledTo("invited"),
});

const withdraw = staffAction(z.object({ id: z.uuid() }), {
  do: ({ services, actor, value, now }) =>
    withdrawInvitation(services.db, { id: value.id, actor: actor.uid }, now),
  words: {
    "not-allowed": { status: 403, problem: "お招きを取りやめられるのは、店主だけです。" },
    gone: "このお招きは、もう受けとられたか、取りやめてあります。",
  },
  done: ledTo("withdrawn"),
});

const roles = staffAction(AuthorityForm, {
  fresh: true,
  do: async ({ services, actor, value, texts, now }) => {
    const uid = texts["id"] ?? "";
    if (!isUuid(uid)) return err("not-found");
    return grantAuthority(services.db, { uid, ...value, actor: actor.uid }, now);
  },
  ...ofBoxes,
  words: grantWords,
  done: ledTo("roles"),
});

/** They are members again; their sign-ins end at once. */
const remove = staffAction(ReasonForm, {
  fresh: true,
  do: async ({ services, actor, value, texts, now }) => {
    const uid = texts["id"] ?? "";
    if (!isUuid(uid)) return err("not-found");
    const change = { uid, authority: "customer", reason: value.reason, actor: actor.uid } as const;
    return grantAuthority(services.db, change, now);
  },
  words: grantWords,
  done: ledTo("removed"),
});

export const staffActs = { invite, withdraw, roles, remove };
