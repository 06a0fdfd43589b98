// A shop whose letters go by LINE: LINE's own library against the stand-in, and mails that are
// counted. Begins with an empty post before each test.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { chooseContact } from "#features/identity/account/profile/contact.server.ts";
import { usualChoices } from "#features/platform/notifications/rules.ts";
import {
  type LineListener,
  startLineListener,
} from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { mailHandlers } from "../handlers.server.ts";

type Handlers = Parameters<typeof mailHandlers>[0];
type Base = Awaited<ReturnType<typeof freshDatabase>>;

/** `emptied`: what else is empty before each test. */
export function aLineShop(now: Date, emptied = "outbox") {
  const mails: string[] = [];
  let opened: { base: Base; line: LineListener } | undefined;
  const shop = () => {
    if (!opened) throw new Error("The shop opens before the tests.");
    return opened;
  };
  beforeAll(async () => {
    const base = await freshDatabase();
    opened = { base, line: await startLineListener({ pool: base.pool, now: () => now }) };
  });
  afterAll(async () => {
    await opened?.line.close();
    await opened?.base.close();
  });
  beforeEach(async () => {
    mails.length = 0;
    await shop().base.pool.query(`truncate ${emptied} cascade`);
    await shop().base.pool.query("delete from stand_in.object where provider = 'line-messages'");
  });
  return {
    mails,
    get base() {
      return shop().base;
    },
    get apiBase() {
      return shop().line.apiBase;
    },
    /** A process of its own: it remembers nothing of another. */
    handlersAt: (at: Date, ways: Pick<Handlers, "line" | "sharedLine">) =>
      mailHandlers({
        db: shop().base.db,
        mail: { send: async ({ to }) => void mails.push(to.address) },
        shop: { name: "店", email: "a@example.jp", phone: "", baseUrl: "https://shop.example" },
        secret: "a secret of at least thirty-two marks",
        items: createItemMemory(shop().base.db, () => 1),
        clock: () => at,
        ...ways,
      }),
    /** A member whom LINE knows, and who wants this kind by LINE, else by mail. */
    async friend(
      kind: "comment" | "news",
      { isFriend = true, lineUserId = `U${randomUUID().replaceAll("-", "")}` } = {},
    ) {
      const { base } = shop();
      const { uid } = await aPerson(base);
      await base.pool.query(
        "update users set line_user_id = $2, line_official01_friend = $3 where uid = $1",
        [uid, lineUserId, isFriend],
      );
      const marks = (["line", "mail"] as const).map((way) => ({ kind, way, wanted: true }));
      await chooseContact(base.db, uid, { ...usualChoices, marks });
      return { uid, lineUserId };
    },
  };
}
