import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who can sign in. Source: specification §3, "User". */
export const users = pgTable(
  "users",
  {
    uid: uuid().primaryKey(),
    /** In its one form; several people may be waiting to prove the same address, so it is unique only once proved. */
    email: text(),
    emailVerifiedAt: moment("email_verified_at"),
    displayName: text("display_name").notNull().default(""),
    kana: text().notNull().default(""),
    authority: text().$type<"customer" | "staff" | "owner">().notNull().default("customer"),
    lineUserId: text("line_user_id").unique(),
    lineOfficial01Friend: boolean("line_official01_friend").notNull().default(false),
    stripeCustomer: text("stripe_customer").unique(),
    bannedAt: moment("banned_at"),
    /** The member asked to leave; until `removeAt` signing in again takes it back. */
    leftAt: moment("left_at"),
    removeAt: moment("remove_at"),
    /** Everything of the person was taken away; the row stays for the books. */
    removedAt: moment("removed_at"),
    created: timestamp({ withTimezone: true }).notNull(),
    updated: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("users_authority", sql`${table.authority} in ('customer', 'staff', 'owner')`),
    uniqueIndex("users_verified_email")
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index("users_email").on(table.email),
    index("users_remove_at").on(table.removeAt),
    index("users_newest").on(table.created.desc().nullsFirst(), table.uid.desc().nullsFirst()),
    // And `users_letters`, by letters and pairs of letters of what staff search for: db/triggers.sql.
  ],
);

/** A password, as its slow salted hash. */
export const credential = pgTable("credential", {
  uid: uuid()
    .primaryKey()
    .references(() => users.uid, { onDelete: "cascade" }),
  hash: text().notNull(),
  /** Made by us and sent by mail: a new one is asked for after the first sign-in. */
  mustChange: boolean("must_change").notNull().default(false),
  /** While the address waits for its proof: the browser that typed it. Proved in another, it is dropped. */
  browserHash: text("browser_hash"),
  updatedAt: moment("updated_at").notNull(),
});

/** Who LINE or Google says a member is. */
export const identity = pgTable(
  "identity",
  {
    provider: text().$type<"line" | "google">().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** What the member knows it by: an address or a name. */
    label: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.issuer, table.subject] }),
    uniqueIndex("identity_one_each").on(table.uid, table.provider),
  ],
);

/** A signed-in browser. The cookie carries 256 random bits; only their SHA-256 is kept. */
export const signIn = pgTable(
  "sign_in",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What the bearer token and the list of devices say; never enough to sign in. */
    id: uuid().notNull().unique(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    means: text()
      .$type<"password" | "mail" | "line" | "google" | "passkey">()
      .notNull()
      .default("password"),
    /** Browser and system in words: "iPhone・Safari". */
    device: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    /** When the person last proved who they are; linking and other grave acts want it within minutes. */
    provedAt: moment("proved_at").notNull(),
    /** When the second factor was shown; staff need it. */
    secondAt: moment("second_at"),
    idleUntil: moment("idle_until").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("sign_in_uid").on(table.uid)],
);

/** A sign-in on its way through LINE or Google. The browser holds the secret of its cookie. */
export const loginFlow = pgTable(
  "login_flow",
  {
    idHash: text("id_hash").primaryKey(),
    provider: text().$type<"line" | "google">().notNull(),
    stateHash: text("state_hash").notNull(),
    nonce: text().notNull(),
    /** Kept here unless the browser made it (LINE on the web). */
    codeVerifier: text("code_verifier"),
    intent: text().$type<"login" | "link" | "offer">().notNull(),
    /** The member who links, in the sign-in that must come back; of an offer, the one whose address it names. */
    uid: uuid().references(() => users.uid, { onDelete: "cascade" }),
    redirectUrl: text("redirect_url").notNull(),
    /** Lines of the cart as they were, for a browser that comes back without them. */
    cart: jsonb(),
    codeHash: text("code_hash"),
    /** What the provider said, once verified by this server. */
    verified: jsonb(),
    verifiedAt: moment("verified_at"),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("login_flow_ends").on(table.endsAt),
    index("login_flow_state").on(table.stateHash),
  ],
);

/** A token of LINE's app, by its hash: it counts only in the browser that showed it first. */
export const liffToken = pgTable(
  "liff_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("liff_token_ends").on(table.endsAt)],
);

/** A link, and for signing in a code, that was sent to an address. Spent once, by POST. */
export const mailProof = pgTable(
  "mail_proof",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"verify" | "login" | "reset" | "connect">().notNull(),
    email: text().notNull(),
    uid: uuid().references(() => users.uid, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    codeHash: text("code_hash"),
    tries: integer().notNull().default(0),
    /** The browser that asked; the code counts only there. */
    browserHash: text("browser_hash"),
    redirectUrl: text("redirect_url").notNull().default("/"),
    cart: jsonb(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("mail_proof_email").on(table.email, table.kind),
    index("mail_proof_ends").on(table.endsAt),
    check("mail_proof_kind", sql`${table.kind} in ('verify', 'login', 'reset', 'connect')`),
  ],
);

/** A key pair of a member's device: we hold its public half. */
export const passkey = pgTable(
  "passkey",
  {
    /** The credential's own id, in base64url. */
    id: text().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    publicKey: text("public_key").notNull(),
    /** 32 bits without a sign; devices that do not count send 0. */
    counter: bigint({ mode: "number" }).notNull(),
    /** Added by staff who had shown their second factor, or had none yet: only such a key may stand for it. */
    asSecond: boolean("as_second").notNull().default(false),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("passkey_uid").on(table.uid)],
);

/** What a device is asked to sign. Taken once, in time, by the browser or the sign-in that asked. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text().$type<"add" | "login" | "prove">().notNull(),
    /** The browser's secret for signing in, the sign-in for everything else; as a hash. */
    boundHash: text("bound_hash").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("passkey_challenge_ends").on(table.endsAt),
    check("passkey_challenge_purpose", sql`${table.purpose} in ('add', 'login', 'prove')`),
  ],
);

/** The second factor by time-based codes: the secret is sealed with the server's own. */
export const totp = pgTable("totp", {
  uid: uuid()
    .primaryKey()
    .references(() => users.uid, { onDelete: "cascade" }),
  sealed: text().notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The last step that was taken, so that a code counts once. */
  lastStep: integer("last_step").notNull().default(0),
  recovery: jsonb().$type<string[]>().notNull().default([]),
});

export const memberAddress = pgTable(
  "member_address",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    name: text().notNull(),
    kana: text().notNull(),
    postalCode: text("postal_code").notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
    building: text().notNull().default(""),
    phone: text().notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("member_address_uid").on(table.uid),
    uniqueIndex("member_address_default")
      .on(table.uid)
      .where(sql`${table.isDefault}`),
  ],
);

/** What a member wants to hear of, and how. No row: the default of the rules. */
export const contactChoice = pgTable(
  "contact_choice",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    kind: text().notNull(),
    channel: text().$type<"mail" | "line" | "push">().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.channel] })],
);

/** A ZIP of all that is kept of a person; the file lies in the storage until `endsAt`. */
export const dataExport = pgTable(
  "data_export",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    state: text().$type<"asked" | "ready">().notNull(),
    fileKey: text("file_key"),
    askedAt: moment("asked_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("data_export_uid").on(table.uid)],
);
