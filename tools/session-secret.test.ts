// While the secret is turned nobody loses a second factor, a link or a sign-in.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  readUnsubscribe,
  unsubscribeLink,
} from "#features/identity/account/profile/unsubscribe.server.ts";
import {
  csrfTokenOf,
  isCsrfToken,
  isTrustedBrowser,
  issueAccessToken,
  readAccessToken,
  trustedBrowser,
} from "#features/identity/account/sign-in/access-token.server.ts";
import { seal } from "#features/identity/account/sign-in/encryption.server.ts";
import { proveSecond } from "#features/identity/account/sign-in/totp.server.ts";
import { createSigner } from "#features/library/media/delivery/signed-url.server.ts";
import { answerLink, tokenIn } from "#features/learning/questionnaires/link.server.ts";
import { cardLink, isCardLink } from "#features/memberships/subscription/plans/card-link.server.ts";
import { createPreviewLinks } from "#features/platform/preview/link.server.ts";
import { isRestockStop, restockStopLink } from "#features/shop/catalogue/restock.server.ts";
import { isOrderSignature, orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { reservationLink, reservationOfToken } from "#features/memberships/events/link.server.ts";
import { freshDatabase } from "#test/database.ts";
import { run } from "./session-secret.ts";

const [before, after] = ["b".repeat(40), "a".repeat(40)];
const turning = `${after},${before}`;
const now = new Date("2026-11-25T03:00:00Z");
const id = randomUUID();
const valueIn = (link: string, name: string) =>
  new URL(link, "https://shop.example.jp").searchParams.get(name) ?? "";

type Made = { made: (secret: string) => string | Promise<string>; holds: Holds };
type Holds = (secret: string, made: string) => unknown;
/** Each thing that is signed, and how it is asked. */
const signed: Record<string, Made> = {
  "the link of an order": {
    made: (secret) => valueIn(orderLink(secret, id), "sign"),
    holds: (secret, made) => isOrderSignature(secret, id, made),
  },
  "the link of a reservation": {
    made: (secret) => valueIn(reservationLink(secret, id), "reservation"),
    holds: (secret, made) => reservationOfToken(secret, made),
  },
  "the link that changes a card": {
    made: (secret) => cardLink(secret, id, now),
    holds: (secret, made) =>
      isCardLink(
        secret,
        { uid: id, until: valueIn(made, "until"), sign: valueIn(made, "sign") },
        now,
      ),
  },
  "the link that stops letters": {
    made: (secret) => unsubscribeLink(secret, id, ["news"]),
    holds: (secret, made) =>
      readUnsubscribe(
        secret,
        new URLSearchParams({
          whose: id,
          kinds: valueIn(made, "kinds"),
          sign: valueIn(made, "sign"),
        }),
      ),
  },
  "the link that stops waiting for goods": {
    made: (secret) => valueIn(restockStopLink(secret, "mio@example.jp"), "sign"),
    holds: (secret, made) => isRestockStop(secret, "mio@example.jp", made),
  },
  "the link of a questionnaire": {
    made: (secret) => valueIn(answerLink(secret, id, id), "by"),
    holds: (secret, made) => tokenIn(secret, id, made),
  },
  "the token of calls": {
    made: (secret) => issueAccessToken(secret, { uid: id, signInId: id }, now),
    holds: (secret, made) => readAccessToken(secret, made, now),
  },
  "the token of a form": {
    made: (secret) => csrfTokenOf(secret, "browser"),
    holds: (secret, made) => isCsrfToken(secret, "browser", made),
  },
  "the browser that is known": {
    made: (secret) => trustedBrowser(secret, id),
    holds: (secret, made) => isTrustedBrowser(secret, id, made),
  },
  "the address of a lesson": {
    made: (secret) => createSigner(secret).sign("media/a.m4a", "viewer", now),
    holds: (secret, made) =>
      typeof createSigner(secret).read(new URL(made, "https://x.jp"), "viewer", now) === "object",
  },
  "the link of a preview": {
    made: (secret) =>
      createPreviewLinks(secret).query(
        {
          kind: "media",
          id,
          who: "guest",
          since: "2026-11-25",
          at: now,
          aside: false,
          version: "1",
        },
        now,
      ),
    holds: (secret, made) =>
      typeof createPreviewLinks(secret).read("media", id, new URLSearchParams(made), now) ===
      "object",
  },
};

describe.each(Object.entries(signed))("%s", (_, { made, holds }) => {
  test("made before opens while the secret is turned, and not after", async () => {
    const old = await made(before);
    expect(await holds(before, old)).toBeTruthy();
    expect(await holds(turning, old)).toBeTruthy();
    expect(await holds(after, old)).toBeFalsy();
  });
  test("made while it is turned opens afterwards", async () => {
    const fresh = await made(turning);
    expect(await holds(after, fresh)).toBeTruthy();
    expect(await holds(before, fresh)).toBeFalsy();
  });
});

describe("second factors", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    base = await freshDatabase();
  });
  afterAll(() => base.close());
  const base32 = new Secret({ size: 20 }).base32;
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: at.getTime() });

  test("count with both, are sealed anew by a command, and need the earlier no more", async () => {
    await base.pool.query(
      "insert into users (uid, display_name, created, updated) values ($1, '澪', now(), now())",
      [id],
    );
    await base.pool.query("insert into totp (uid, sealed, confirmed_at) values ($1, $2, now())", [
      id,
      seal(before, base32),
    ]);
    const prove = (secret: string, minute: number) => {
      const at = new Date(now.getTime() + minute * 60_000);
      return proveSecond(base.db, { uid: id, signInId: randomUUID() }, codeAt(at), secret, at);
    };
    expect((await prove(turning, 0)).ok).toBe(true);
    const said: string[] = [];
    const turn = (secret: string) => run({ db: base.db, secret, print: (line) => said.push(line) });
    expect(await turn(after)).toBe(1);
    expect(said.join("")).toContain("1人の2段階認証は、いまの SESSION_SECRET では開けません");
    expect(await turn(turning)).toBe(0);
    expect((await prove(after, 5)).ok).toBe(true);
    expect((await prove(before, 10)).ok).toBe(false);
    expect(await turn(after)).toBe(0);
    expect(said.at(-2)).toContain("0人");
  });
});
