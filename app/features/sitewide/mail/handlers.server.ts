// Turns rows of the outbox into mails. A row may come twice: its id is the Message-ID, so the reader gets one.
import type { Db } from "#db/client.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import { mayMail } from "#features/identity/account/profile/profile.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { ItemMemory } from "#features/identity/licence/items.server.ts";
import { cardLink } from "#features/memberships/subscription/plans/remind.server.ts";
import { contactNotice, contactReceipt } from "#features/site/brand/contact.ts";
import { restockStopLink } from "#features/shop/catalogue/restock.server.ts";
import { contactMessageById } from "#features/site/contact/service.server.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { keepLetter } from "#features/identity/letters/service.server.ts";
import {
  type Handler,
  type Handlers,
  type OutboxRow,
  PermanentFailure,
} from "#features/platform/outbox/service.server.ts";
import {
  type OrderMailData,
  orderMailData,
} from "#features/shop/purchase/orders/order-details.server.ts";
import { cutGraphemes } from "#lib/text.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { MailRefused, type MailPort } from "#integrations/mail/port.ts";
import {
  accountChanged,
  leaving,
  proofConnect,
  proofLogin,
  type ProofLetter,
  proofReset,
  proofVerify,
} from "./account-letters.ts";
import { planLetters } from "./plan-letters.ts";
import { type Letter, oneLine, render, renderText } from "./letter.ts";
import {
  orderCancelled,
  orderLapsed,
  orderLateRefund,
  orderPaid,
  orderRefunded,
  orderShipped,
  orderStaff,
  orderWaiting,
} from "./order-letters.ts";

export type MailNeeds = {
  db: Db;
  mail: MailPort;
  shop: { name: string; email: string; phone: string; baseUrl: string };
  /** Signs the links under which guests read their orders. */
  secret: string;
  items: ItemMemory;
  clock: () => Date;
};

type To = { name: string; address: string };
type Rendered = ReturnType<typeof render>;

export function mailHandlers({ db, mail, shop, secret, items, clock }: MailNeeds): Handlers {
  const staff: To = { name: shop.name, address: shop.email };

  async function send(id: string, to: To, letter: Rendered, replyTo?: string): Promise<void> {
    try {
      await mail.send({
        id,
        to: { name: oneLine(to.name), address: to.address },
        ...letter,
        ...(replyTo ? { replyTo } : {}),
      });
    } catch (error) {
      if (error instanceof MailRefused) throw new PermanentFailure(error.message);
      throw error;
    }
  }

  const aboutOrder =
    (
      write: (
        about: { data: OrderMailData; link: string },
        payload: Record<string, unknown>,
      ) => Letter,
      toStaff = false,
    ): Handler =>
    async (payload, row) => {
      const data =
        typeof payload["orderId"] === "string"
          ? await orderMailData(db, payload["orderId"])
          : undefined;
      if (!data) throw new PermanentFailure("An order that is not there");
      const letter = write(
        { data, link: `${shop.baseUrl}${orderLink(secret, data.orderId)}` },
        payload,
      );
      if (!toStaff && data.uid) await keepLetter(db, { ...row, uid: data.uid }, letter);
      await send(
        row.id,
        toStaff ? staff : { name: data.name, address: data.email },
        render(letter, shop),
        toStaff ? data.email : undefined,
      );
    };

  const contact =
    (write: "receipt" | "notice"): Handler =>
    async (payload, row) => {
      const message =
        typeof payload["messageId"] === "string"
          ? await contactMessageById(db, payload["messageId"])
          : undefined;
      if (!message) throw new PermanentFailure("A message that is not there");
      const words = { siteName: shop.name, email: shop.email, phone: shop.phone };
      if (write === "receipt")
        await send(
          row.id,
          { name: message.name, address: message.email },
          renderText(contactReceipt(words, message), shop),
        );
      else
        await send(
          row.id,
          staff,
          renderText(contactNotice(words, message, formatJapaneseMoment(message.createdAt)), shop),
          message.email,
        );
    };

  /** Links and codes lie sealed in the post. */
  const proof =
    (write: (letter: ProofLetter) => Letter): Handler =>
    async ({ email, sealed }, row) => {
      const opened = unseal(secret, String(sealed));
      if (opened === undefined) throw new PermanentFailure("A proof that cannot be opened");
      const { token, code, password, known } = JSON.parse(opened) as {
        token: string;
        code?: string;
        password?: string;
        known?: string;
      };
      await send(
        row.id,
        { name: "", address: String(email) },
        render(write({ baseUrl: shop.baseUrl, token, code, password, known: known === "1" }), shop),
      );
    };
  const plain =
    (write: (payload: Record<string, unknown>) => Letter): Handler =>
    async (payload, row) =>
      send(row.id, { name: "", address: String(payload["email"]) }, render(write(payload), shop));

  /** To a member: always on their page, and by mail where an address is proved. */
  async function tell(uid: string, row: OutboxRow, letter: Letter, mailed = letter): Promise<void> {
    await keepLetter(db, { ...row, uid }, letter);
    const profile = await profileOf(db, uid);
    if (!profile?.email || !profile.emailVerified) return;
    const to = { name: profile.displayName, address: profile.email };
    await send(row.id, to, render(mailed, shop));
  }
  const plan =
    (write: (typeof planLetters)[string]): Handler =>
    async (payload, row) => {
      const uid = String(payload["uid"]);
      const { byId } = await items.read();
      const title = byId.get(String(payload["itemId"]))?.title ?? "プラン";
      const letter = (cardPage: string) =>
        write({ baseUrl: shop.baseUrl, title, payload, cardLink: `${shop.baseUrl}${cardPage}` });
      // The link of the mail opens without signing in and for two weeks; on the page it needs neither.
      await tell(uid, row, letter("/mypage/cards"), letter(cardLink(secret, uid, clock())));
    };

  return {
    ...Object.fromEntries(Object.entries(planLetters).map(([kind, write]) => [kind, plan(write)])),
    "mail:proof-login": proof(proofLogin),
    "mail:proof-verify": proof(proofVerify),
    "mail:proof-reset": proof(proofReset),
    "mail:proof-connect": proof(proofConnect),
    "mail:account-changed": async ({ uid, email, what }, row) => {
      const letter = accountChanged({ baseUrl: shop.baseUrl, what: String(what) });
      if (typeof uid === "string") await keepLetter(db, { ...row, uid }, letter);
      // To the address of that moment: it may be another by now.
      if (typeof email === "string")
        await send(row.id, { name: "", address: email }, render(letter, shop));
    },
    "mail:leaving": plain(({ until }) => leaving({ baseUrl: shop.baseUrl, until: String(until) })),
    "mail:order-paid": aboutOrder(orderPaid),
    "mail:order-staff": aboutOrder(orderStaff, true),
    "mail:order-waiting": aboutOrder(orderWaiting),
    "mail:order-lapsed": aboutOrder(orderLapsed),
    "mail:order-late-refund": aboutOrder(orderLateRefund),
    "mail:order-cancelled": aboutOrder(orderCancelled),
    "mail:order-refunded": aboutOrder((about, payload) =>
      orderRefunded(about, String(payload["refundId"])),
    ),
    "mail:order-shipped": aboutOrder(orderShipped),
    "mail:refund-failed-staff": aboutOrder(
      ({ data }) => ({
        subject: `返金ができませんでした（${data.number}）`,
        parts: [
          `注文 ${data.number} の返金を、決済会社が受けつけませんでした。決済会社の画面をご確認ください。`,
        ],
      }),
      true,
    ),
    "mail:dispute-staff": async ({ disputeId, type }, row) =>
      send(
        row.id,
        staff,
        render(
          {
            subject: "お支払いへの異議の申し立て",
            parts: [
              "カードの持ち主から、お支払いへの異議が申し立てられました。決済会社の画面で、期限までにご返答ください。",
              {
                rows: [
                  ["番号", String(disputeId)],
                  ["種類", String(type)],
                ],
              },
            ],
          },
          shop,
        ),
      ),
    "mail:contact-receipt": contact("receipt"),
    "mail:contact-notice": contact("notice"),
    "mail:restock": async ({ email, title, size, productId, price }, row) => {
      if (!(await mayMail(db, String(email), "restock"))) return;
      await send(
        row.id,
        { name: "", address: String(email) },
        render(
          {
            subject: `「${shortTitle(String(title))}」が入荷しました`,
            parts: [
              `お待たせしました。「${String(title)}」の${String(size)}が、また店に並びました。`,
              { rows: [["お値段（税込）", formatYen(Number(price))]] },
              {
                link: `${shop.baseUrl}/shop/product/${encodeURIComponent(String(productId))}`,
                words: "品のページを見る",
              },
              "数にかぎりがあります。ご注文の順におわけします。\nこのお知らせは、おひとつのご希望に一度だけお送りしています。",
              {
                link: `${shop.baseUrl}${restockStopLink(secret, String(email))}`,
                words: "ほかの入荷のお知らせも止める",
              },
            ],
          },
          shop,
        ),
      );
    },
  };
}

/** Subjects stay within 40 characters, so that a phone shows them whole. */
const shortTitle = (title: string) => {
  const short = cutGraphemes(oneLine(title), 20);
  return short === oneLine(title) ? short : `${short}…`;
};
