// Tables of the ways in: by LINE and Google, by letter, by passkey, by code.
import {
  pgTable,
  text,
  uuid,
  jsonb,
  index,
  integer,
  check,
  bigint,
  boolean,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { sql } from "drizzle-orm";
import { users } from "./table.ts";

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
    intent: text().$type<"login" | "link" | "offer" | "chat">().notNull(),
    /**
     * The member who links, in the sign-in that must come back; of an offer, the one whose address
     * it names.
     */
    uid: uuid().references(() => users.uid, { onDelete: "cascade" }),
    redirectUrl: text("redirect_url").notNull(),
    /** Lines of the cart as they were, for a browser that comes back without them. */
    cart: jsonb(),
    codeHash: text("code_hash"),
    /** What the provider said, once verified by this server. */
    verified: jsonb(),
    verifiedAt: instant("verified_at"),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull(),
    endsAt: instant("ends_at").notNull(),
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
    endsAt: instant("ends_at").notNull(),
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
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull(),
    endsAt: instant("ends_at").notNull(),
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
    /**
     * Added by staff who had shown their second factor, or had none yet: only such a key may stand
     * for it.
     */
    asSecond: boolean("as_second").notNull().default(false),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkey_uid").on(table.uid)],
);

/**
 * What a device is asked to sign. Taken once, in time, by the browser or the sign-in that asked.
 */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text().$type<"add" | "login" | "prove">().notNull(),
    /** The browser's secret for signing in, the sign-in for everything else; as a hash. */
    boundHash: text("bound_hash").notNull(),
    endsAt: instant("ends_at").notNull(),
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
  confirmedAt: instant("confirmed_at"),
  /** The last step that was taken, so that a code counts once. */
  lastStep: integer("last_step").notNull().default(0),
  recovery: jsonb().$type<string[]>().notNull().default([]),
});
