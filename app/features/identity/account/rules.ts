// Who is asking, and what signing in is made of. Source: specification §4 to §6,
// docs/guides/reliability.md §6.

declare const proven: unique symbol;
/** The id of a member whose sign-in was checked for this request; only `findActor` makes one. */
export type MemberId = string & { readonly [proven]: "member" };

export type Authority = "customer" | "staff" | "owner";
/** What somebody of the staff sees to; an owner sees to everything. */
export const deskRoles = ["shop", "content", "community", "support"] as const;
export type DeskRole = (typeof deskRoles)[number];
export const deskRoleNames: Readonly<Record<DeskRole, string>> = {
  shop: "お店",
  content: "中身",
  community: "つどい",
  support: "会員の相談",
};
/**
 * Whether this is an owner and nobody else is one who may act: who is shut out or leaving (`out`)
 * counts for none.
 */
export const isLastOwner = (
  people: readonly { uid: string; authority: Authority; out: boolean }[],
  uid: string,
): boolean =>
  people.some((one) => one.uid === uid && one.authority === "owner" && !one.out) &&
  !people.some((one) => one.uid !== uid && one.authority === "owner" && !one.out);

export type Member = {
  kind: "member";
  uid: MemberId;
  displayName: string;
  email: string | null;
  authority: Authority;
  roles: readonly DeskRole[];
  heldItems: readonly string[];
  /** The sign-in that this request came with; never enough to sign in. */
  signInId: string;
  /** When the person last proved who they are. */
  provedAt: Date;
  /** Whether the second factor was shown in this sign-in; staff need it. */
  second: boolean;
  secondAt: Date | null;
  /** They asked to leave, and can still come back. */
  leaving: boolean;
};
/** `heldItems` of a visitor: of those for whom a page is made that all share who hold the same. */
export type Actor = { kind: "visitor"; heldItems?: readonly string[] } | Member;

export const visitor: Actor = { kind: "visitor" };

/** Item ids of the actor's valid licences; none for a visitor. */
export const heldItemsOf = (actor: { heldItems?: readonly string[] }): readonly string[] =>
  actor.heldItems ?? [];

/** Whose rows a member may read and write; undefined for a visitor. */
export const memberIdOf = <Id extends string>(
  actor: { kind: "visitor" } | { kind: "member"; uid: Id },
): Id | undefined => (actor.kind === "member" ? actor.uid : undefined);

/** Guests' rows carry this instead of a uid. Source: specification §6. */
export const guest = "guest";

export type SignInMeans = "password" | "mail" | "line" | "google" | "passkey";
export const meansNames: Readonly<Record<SignInMeans, string>> = {
  password: "パスワード",
  mail: "メール",
  line: "LINE",
  google: "Google",
  passkey: "パスキー",
};

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * A sign-in ends after so long without use, and at the latest after so long in all. Source:
 * docs/guides/reliability.md §6.1.
 */
export const idleMs = 14 * day;
export const maxMs = 90 * day;
/** Grave acts want a proof this fresh. Source: docs/guides/integrations.md §5. */
export const freshMs = 10 * minute;
export const accessTokenSeconds = 35 * 60;
/** The time to change one's mind after leaving. */
export const comeBackWithinMs = 14 * day;

/**
 * How long a mailed proof can be spent. Source: docs/guides/reliability.md §6.9,
 * docs/guides/targets.md §6 (link with code: 10 minutes).
 */
export const proofMs = {
  login: 10 * minute,
  reset: 30 * minute,
  connect: 30 * minute,
  verify: day,
} as const;
/** How long the link of an invitation to who was brought can be spent. */
export const broughtInvitationDays = 14;
export const broughtInvitationMs = broughtInvitationDays * day;
export type ProofKind = keyof typeof proofMs;
/** Between two mails of the same wish. */
export const againMs = minute;
/** A six-digit code is void after so many wrong tries. */
export const maxTries = 5;
/**
 * A provider's sign-in must be back within this, and its identity used within five minutes. Source:
 * docs/guides/integrations.md §3.
 */
export const flowMs = 10 * minute;
export const verifiedMs = 5 * minute;
/**
 * How long an identity whose address is a member's waits in its browser for that member to sign in.
 */
export const offerMs = 15 * minute;

/**
 * Refunds, licences and roles want the second factor shown within this. Source:
 * docs/guides/reliability.md §5.8.
 */
export const stepUpMs = 15 * minute;
export const isFresh = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= freshMs;

/**
 * A new password wants the old one, unless the person came in by another means within minutes:
 * whoever forgot it came by mail.
 */
export const needsOldPassword = (
  { has, means, provedAt }: { has: boolean; means: SignInMeans | undefined; provedAt: Date },
  now: Date,
): boolean => has && (means === "password" || means === undefined || !isFresh(provedAt, now));

export const maxPasskeys = 10;
/** What a device is asked to sign counts so long. */
export const passkeyChallengeMs = 5 * minute;
/**
 * Whether a passkey may be added now: after a proof of the last ten minutes, and for staff who have
 * a second factor only with it shown lately, as the new key will stand for it. A stolen password
 * alone must not make a second factor of its own.
 */
export function mayAddPasskey(
  { authority, provedAt, secondAt }: Pick<Member, "authority" | "provedAt" | "secondAt">,
  hasSecond: boolean,
  now: Date,
): "yes" | "prove" | "second" {
  if (!isFresh(provedAt, now)) return "prove";
  if (authority === "customer" || !hasSecond) return "yes";
  return secondAt !== null && now.getTime() - secondAt.getTime() <= stepUpMs ? "yes" : "second";
}

/** Spaces in a login e-mail are turned into plus signs. Source: specification §5. */
export const spacesToPlus = (email: string): string => email.trim().replace(/[ \u3000]/g, "+");

export const passwordLimits = { min: 8, max: 200 } as const;

/**
 * Browser and system of a sign-in in words, for the list of devices. Nothing of the header is kept
 * beyond these words.
 */
export function deviceOf(userAgent: string): string {
  const system = /iPhone/.test(userAgent)
    ? "iPhone"
    : /iPad/.test(userAgent)
      ? "iPad"
      : /Android/.test(userAgent)
        ? "Android"
        : /Windows/.test(userAgent)
          ? "Windows"
          : /Mac OS X/.test(userAgent)
            ? "Mac"
            : /Linux|CrOS/.test(userAgent)
              ? "パソコン"
              : "";
  const browser = /\bLine\//i.test(userAgent)
    ? "LINE"
    : /Edg\//.test(userAgent)
      ? "Edge"
      : /Firefox\/|FxiOS/.test(userAgent)
        ? "Firefox"
        : /CriOS|Chrome\//.test(userAgent)
          ? "Chrome"
          : /Safari\//.test(userAgent)
            ? "Safari"
            : "";
  return [system, browser].filter(Boolean).join("・") || "名前のわからない端末";
}

/**
 * Google refuses browsers inside other apps; there its button leads out first. Source:
 * docs/guides/integrations.md §4.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\bLine\/|Instagram|FBAN|FBAV|\bwv\)/i.test(userAgent);
/**
 * The way in that is offered first: LINE to whoever is inside LINE or comes from it, else the way
 * used here before.
 */
export function firstWay({
  userAgent,
  referrer,
  last,
}: {
  userAgent: string;
  referrer: string;
  last: string;
}): "line" | "google" | "form" {
  if (isLineBrowser(userAgent) || /^https:\/\/(?:[\w-]+\.)*line\.me(?:[/:?]|$)/.test(referrer))
    return "line";
  return last === "line" || last === "google" ? last : "form";
}
export const isLineBrowser = (userAgent: string): boolean => /\bLine\//i.test(userAgent);

export const maxAddresses = 10;
