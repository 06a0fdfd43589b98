// The ZIP of a member's own data: it opens, it has what it promises, and nothing of anybody else or
// of any secret.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "#features/identity/account/audit.server.ts";
import { diaryMasters } from "#features/learning/diaries/masters.server.ts";
import { savePage } from "#features/learning/diaries/service.server.ts";
import { blankWords } from "#features/learning/diaries/rules.ts";
import { createItemMemory, ensureItems } from "#features/identity/licence/items.server.ts";
import { libraryOf, piece } from "#features/library/media/testing.ts";
import { attachFile } from "#features/shop/purchase/attachments/attachments.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { issueReceipt } from "#features/shop/purchase/receipt/receipt.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, anAddress, type Shop } from "#features/shop/purchase/testing/shop.ts";
import type { Services } from "#server/services.server.ts";
import { personalData } from "#server/personal-data.server.ts";
import { itemMasters } from "#seed/item-masters.ts";

let shop: Shop;
let services: Services;
const folder = mkdtempSync(join(tmpdir(), "kg-own-data-"));
const masters = diaryMasters(["5".repeat(64)]);
beforeEach(async () => {
  shop = await aShop();
  await ensureItems(shop.db, itemMasters);
  const library = libraryOf([piece("asa", { title: "朝の音" })]);
  services = {
    db: shop.db,
    items: createItemMemory(shop.db, () => 1),
    library: { read: async () => library },
    diaries: masters,
    storage: localStorage(folder),
  } as unknown as Services;
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A member with something of every kind; each text carries the `mark`. */
async function someone(mark: string) {
  const uid = randomUUID();
  const email = `${mark}@example.jp`;
  const at = shop.now();
  const put = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values);
  await put(
    "insert into users (uid, email, email_verified_at, display_name, kana, created, updated) values ($1, $2, $3, $4, 'みお', $3, $3)",
    uid,
    email,
    at,
    `${mark}の名`,
  );
  await put(
    "insert into credential (uid, hash, updated_at) values ($1, $2, $3)",
    uid,
    `scrypt-${mark}-hash`,
    at,
  );
  await put(
    "insert into sign_in (token_hash, id, uid, device, created_at, last_used_at, proved_at, idle_until, ends_at) values ($1, $2, $3, $4, $5, $5, $5, $6, $6)",
    `token-${mark}-hash`,
    randomUUID(),
    uid,
    `${mark}の端末`,
    at,
    new Date(at.getTime() + 86_400_000),
  );
  await put(
    "insert into member_address (id, uid, name, kana, postal_code, prefecture, city, street, phone, updated_at) values ($1, $2, $3, 'みお', '6048166', '京都府', '京都市', '1-2', '0751234567', $4)",
    randomUUID(),
    uid,
    `${mark}の宛先`,
    at,
  );
  await put(
    "insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire, origin, created_at, updated_at) values ($1, $2, '000001', 'active', 1, $3::timestamptz, $4::timestamptz, $3::timestamptz::date, $4::timestamptz::date, $5, $3::timestamptz, $3::timestamptz)",
    randomUUID(),
    uid,
    at,
    new Date(at.getTime() + 86_400_000),
    `${mark}-origin`,
  );
  await put(
    "insert into memo (id, uid, item_id, body, words, created_at, updated_at) values ($1, $2, 'asa', $3, $3, $4, $4)",
    randomUUID(),
    uid,
    `=HYPERLINK("${mark}のメモ")`,
    at,
  );
  await put(
    "insert into own_playlist (id, uid, title, item_ids, created_at, updated_at) values ($1, $2, $3, '{asa}', $4, $4)",
    randomUUID(),
    uid,
    `${mark}のリスト`,
    at,
  );
  const blank = blankWords("eichi");
  const words = { ...blank, texts: { ...blank.texts, memo: `${mark}の日記` } };
  const page = { uid, kind: "eichi", day: "2026-11-20" } as const;
  await savePage(shop.db, masters, page, { seen: 0, words }, at);
  await put(
    "insert into playback (uid, item_id, seconds, duration, session, device, at) values ($1, 'asa', 12, 60, '', '', $2)",
    uid,
    at,
  );
  await put(
    "insert into point_entry (id, uid, product, amount, kind, origin, words, at) values ($1, $2, 'shop', 30, 'grant', $3, $4, $5)",
    randomUUID(),
    uid,
    `${mark}-points`,
    `${mark}の点`,
    at,
  );
  await put(
    "insert into favourite (uid, product_id, created_at) values ($1, $2, $3)",
    uid,
    `${mark}-shirt`,
    at,
  );
  await put(
    `insert into policy_edition (id, slug, title, lead, note, body, open_at, updated_at)
     values ($1, 'user-agreement', 'x', '', 'x', '{"type":"doc","content":[]}', $2, $2)`,
    `${mark}-edition`,
    at,
  );
  await put(
    "insert into policy_reading (uid, edition_id, read_at) values ($1, $2, $3)",
    uid,
    `${mark}-edition`,
    at,
  );
  await put(
    "insert into saved_word (uid, entry_id, created_at) values ($1, $2, $3)",
    uid,
    `${mark}-word`,
    at,
  );
  await put(
    "insert into member_letter (id, uid, kind, subject, parts, created_at) values ($1, $2, 'mail:x', $3, '[]', $4)",
    randomUUID(),
    uid,
    `${mark}への手紙`,
    at,
  );
  await put(
    "insert into contact_message (id, name, email, subject, order_number, body, created_at) values ($1, '澪', $2, 'other', '', $3, $4)",
    randomUUID(),
    email,
    `${mark}の問い合わせ`,
    at,
  );
  await put(
    "insert into restock_request (sku, email, created_at) values ('TS-M', $1, $2)",
    email,
    at,
  );
  await put(
    "insert into token (id, uid, method, brand, last4, exp_month, exp_year, updated_at) values ($1, $2, 'card', 'visa', '4242', 12, 2034, $3)",
    `pm_${mark}`,
    uid,
    at,
  );
  await put(
    "insert into once_taken (person_hash, item_id, uid, taken_at) values ($1, '000011', $2, $3)",
    `${mark}-person-hash`,
    uid,
    at,
  );
  await inTransaction(shop.db, (tx) =>
    record(tx, { actor: uid, action: "user.registered", subject: `user:${uid}` }, at),
  );
  const order = await shop.placed({
    email,
    browserKey: mark,
    address: anAddress({ name: `${mark}の届け先` }),
    gift: { giver: `${mark}の贈り主`, noshi: { kind: "bow", title: "御祝", name: "" } },
    note: `${mark}の備考`,
  });
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, at);
  await put("update orders set buyer = $1 where id = $2", uid, order.orderId);
  await put(
    "insert into order_note (id, order_id, words, created_at) values ($1, $2, $3, $4)",
    randomUUID(),
    order.orderId,
    `${mark}の注文のメモ`,
    at,
  );
  const paper = { addressee: `${mark}の宛名`, proviso: "お品代として" };
  await issueReceipt(shop.db, order.orderId, paper, uid, at);
  return uid;
}

async function opened(uid: string) {
  const parts = await Array.fromAsync(await personalData(services, uid, shop.now()));
  const files = unzipSync(Buffer.concat(parts));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return {
    names: Object.keys(files).toSorted(),
    text,
    raw: (name: string) => files[name] ?? new Uint8Array(),
    all: JSON.parse(text("data.json")) as Record<string, unknown>,
  };
}

describe("the ZIP of one's own data", () => {
  test("opens, and has the data once for machines and in tables for people", async () => {
    const zip = await opened(await someone("mio"));
    expect(zip.names).toEqual([
      "README.txt",
      "data.json",
      "licences.csv",
      "memos.csv",
      "orders.csv",
      "payments.csv",
      "points.csv",
    ]);
    // The mark by which spreadsheets know UTF-8, and the heads.
    expect(Array.from(zip.raw("orders.csv").subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [heads, first] = zip.text("orders.csv").split("\n");
    expect(heads).toBe("注文番号,日時,状態,お支払い方法,品,色,大きさ,数,金額,ご注文の合計,返金");
    expect(first).toMatch(/^K-10001,/);
    // One that was given back does not look bought, and the money is in one of the tables.
    expect(first).toMatch(/,(お支払い済み|取り消し済み|返金済み|発送済み|完了|お支払い待ち),/);
    expect(zip.text("README.txt")).toContain("お店のご注文のお支払いは orders.csv にあります");
    expect(zip.text("memos.csv")).toContain("朝の音,");
    // What a spreadsheet would run as a formula is only text.
    expect(zip.text("memos.csv")).toContain("'=HYPERLINK");
    expect(zip.text("README.txt")).toContain("data.json");
  });

  test("holds everything that is written of its member, and nothing of anybody else or secret", async () => {
    const uid = await someone("mio");
    await someone("nagi");
    const { all, text } = await opened(uid);
    const json = text("data.json");
    for (const mine of [
      "mioの名",
      "mio@example.jp",
      "mioの端末",
      "mioの宛先",
      "mioのメモ",
      "mioの日記",
      "mioの点",
      "mio-shirt",
      "mioへの手紙",
      "mioの問い合わせ",
      "mioの届け先",
      "mioの贈り主",
      "mioの備考",
      "mioの宛名",
    ])
      expect(json, mine).toContain(mine);
    expect(all).toMatchObject({
      cards: [{ brand: "visa", last4: "4242" }],
      trials: [{ itemId: "000011" }],
      restock: [{ sku: "TS-M" }],
      played: [{ title: "朝の音" }],
      licences: [{ itemId: "000001", ownedToday: true }],
      planBits: 1,
      stamps: [{ day: "2026-11-20", cause: "diary" }],
      acts: [{ action: "user.registered" }],
    });
    for (const secret of ["nagi", "scrypt-", "token-mio-hash", "person-hash", "pm_mio"])
      expect(json, secret).not.toContain(secret);
  });

  test("has the papers that the shop put with one's own orders, and no other's", async () => {
    const [mio, nagi] = [await someone("mio"), await someone("nagi")];
    for (const uid of [mio, nagi]) {
      const { rows } = await shop.pool.query<{ id: string }>(
        "select id from orders where buyer = $1",
        [uid],
      );
      const name = uid === mio ? "mioの紙.pdf" : "nagiの紙.pdf";
      const brought = { id: randomUUID(), orderId: rows[0]?.id ?? "", name, actor: uid };
      const bytes = new TextEncoder().encode(`%PDF-${name}`);
      expect(await attachFile(services, { ...brought, bytes }, shop.now())).toMatchObject({
        ok: true,
      });
    }
    const zip = await opened(mio);
    const papers = zip.names.filter((name) => name.startsWith("papers/"));
    expect(papers).toHaveLength(1);
    expect(zip.text(papers[0] ?? "")).toBe("%PDF-mioの紙.pdf");
    expect(zip.all["orderAttachments"]).toMatchObject([
      { file: papers[0], order: "K-10001", name: "mioの紙.pdf" },
    ]);
  });

  /** Where each table that names a member stands in the file; in brackets, why it does not. */
  const places: Record<string, string> = {
    audit: "acts",
    community_block: "blocks",
    community_profile: "penName",
    brought_member: "(when they came and were asked in: in the record)",
    contact_choice: "contactChoices",
    contact_hours: "contactChoices",
    held_notice: "(told of what stands among the letters; gone after the morning)",
    shared_line: "(told of what stands among the letters; gone with the post)",
    contact_message: "messages",
    credential: "(a secret)",
    data_export: "(not used)",
    desk_act: "(work of the desk)",
    desk_call: "(work of the desk)",
    desk_memo: "(work of the desk)",
    order_hands: "(work of the desk)",
    desk_import: "(work of the desk)",
    content_revision: "(work of the desk)",
    desk_upload: "(work of the desk)",
    desk_view: "deskViews",
    open_draft: "deskDrafts",
    scheduled_revision: "(work of the desk)",
    staff_invitation: "(work of the desk, gone within a month)",
    stock_movement: "(work of the desk)",
    stock_count: "(work of the desk)",
    stock_count_row: "(work of the desk)",
    favourite: "favourites",
    saved_word: "savedWords",
    quiz_result: "quizResults",
    questionnaire_answer: "questionnaires",
    diary_choice: "diaryEndsAt",
    diary_key: "(a secret)",
    diary_page: "diaryPages",
    diary_earlier: "diaryEarlier",
    diary_photo: "diaryPhotos",
    eichi_stamps: "stamps",
    story_reading: "storyScenarios",
    story_scene: "storyScenes",
    event_reservation: "eventReservations",
    event_payment: "eventReservations",
    policy_reading: "policiesRead",
    apartment_room: "apartment",
    apartment_knock: "knocks",
    plate_report: "plateReports",
    class_member: "classes",
    class_word: "classWords",
    kansou: "kansou",
    kansou_comment: "comments",
    kansou_comment_like: "commentLikes",
    kansou_photo: "photos",
    kansou_report: "reports",
    kansou_seen: "kansouSeen",
    room: "rooms",
    room_photo: "roomPhotos",
    liked_user: "likes",
    identity: "ways",
    item_own: "licences",
    login_flow: "(gone within minutes)",
    mail_proof: "(gone within a day)",
    member_address: "addresses",
    member_letter: "letters",
    member_note: "deskNotes",
    member_viewing: "(who saw their pages stands in their record)",
    memo: "memos",
    own_playlist: "ownPlaylists",
    nakama_profile: "nakama",
    once_taken: "trials",
    orders: "orders",
    parcel: "parcels",
    parcel_plan: "boxes",
    passkey: "passkeys",
    payment_history: "orders",
    payment_temporary: "orders",
    plan_order: "payments",
    push_device: "pushDevices",
    popup_seen: "popups",
    plan_receipt: "planReceipts",
    plan_reservation: "reservations",
    playback: "played",
    player_state: "player",
    point_entry: "pointEntries",
    point_grant: "points",
    restock_request: "restock",
    selection: "selections",
    sign_in: "devices",
    subscription: "plans",
    subscription_payment: "payments",
    shop_detail: "(the shop's own address, no member's)",
    ticket_use: "ticketUses",
    token: "cards",
    totp: "(a secret)",
    users: "profile",
  };
  test("knows every table that names a member: a new one must be in it, or say why not", async () => {
    const { rows } = await shop.pool.query<{ name: string }>(
      "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('uid', 'buyer', 'email', 'actor') order by 1",
    );
    const { all } = await opened(await someone("mio"));
    const named = rows.map(({ name }) => name);
    expect(
      named.filter((name) => !(name in places)),
      "each goes into server/personal-data (gather, present) and stands in `places` here, or `places` says in brackets why not",
    ).toEqual([]);
    expect(
      named.filter((name) => !places[name]?.startsWith("(") && !((places[name] ?? "") in all)),
    ).toEqual([]);
  });
});
