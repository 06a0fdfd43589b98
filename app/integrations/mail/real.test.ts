import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Mail, MailRefused } from "./port.ts";
import { envelopeAddress, smtpMail } from "./real.server.ts";

type Taken = { from: string; to: string[]; raw: string; user: string };
let taken: Taken[];
let server: SMTPServer;
let port: number;
let refusedSender: boolean;

const refusals: Record<string, number> = { "bounce@example.jp": 550, "busy@example.jp": 451 };

beforeEach(async () => {
  taken = [];
  refusedSender = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    lenientAddressParsing: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "right"
        ? done(null, { user: username })
        : done(Object.assign(new Error("no"), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) =>
      done(
        refusedSender ? Object.assign(new Error("not from you"), { responseCode: 550 }) : undefined,
      ),
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusals[address]
          ? Object.assign(new Error("not taken"), { responseCode: refusals[address] })
          : undefined,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (Buffer.concat(chunks).includes("refuse this text"))
          return done(Object.assign(new Error("not taken"), { responseCode: 554 }));
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("latin1"),
          user: String(session.user ?? ""),
        });
        return done();
      });
    },
  });
  const socket = await new Promise<ReturnType<SMTPServer["listen"]>>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve(listening));
  });
  const address = socket.address();
  port = address && typeof address === "object" ? address.port : 0;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    }),
);

const smtp = (login = "", replyTo?: string) =>
  smtpMail({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: { name: "くせごよみ", address: "shop@example.jp" },
    replyTo,
  });
const id = "0190a0a0-0000-7000-8000-000000000003";
const aMail = (change: Partial<Mail> = {}): Mail => ({
  id,
  to: { name: "三条 澪", address: "mio@example.jp" },
  subject: "ご注文をうけたまわりました",
  text: "本文です。",
  html: "<p>本文です。</p>",
  ...change,
});

/** Headers with folded lines joined, by their lower-case names. */
const headersOf = (raw: string) =>
  new Map(
    raw
      .slice(0, raw.indexOf("\r\n\r\n"))
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 2),
      ]),
  );
const decoded = (header = "") =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_whole, words: string) =>
      Buffer.from(words, "base64").toString("latin1"),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_whole, words: string) =>
      words
        .replaceAll("_", " ")
        .replace(/=([0-9A-F]{2})/g, (_byte, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
    );
const words = (header = "") => Buffer.from(decoded(header), "latin1").toString("utf8");

describe("a mail through SMTP", () => {
  test("arrives with text and HTML, Japanese names and a long subject, in plain ASCII", async () => {
    const subject = "髙﨑さまへ、ながいながい件名のお知らせです。𠮷野の品が届きました😀（K-10001）";
    await smtp().send(aMail({ subject }));
    expect(taken).toMatchObject([{ from: "shop@example.jp", to: ["mio@example.jp"] }]);
    const { raw } = taken[0]!;
    const headers = headersOf(raw);
    expect(words(headers.get("subject"))).toBe(subject);
    expect(words(headers.get("from"))).toBe("くせごよみ <shop@example.jp>");
    expect(words(headers.get("to"))).toBe("三条 澪 <mio@example.jp>");
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
    // oxlint-disable-next-line no-control-regex -- that nothing beyond ASCII goes out is what is tested
    expect(raw).toMatch(/^[\x00-\x7f]*$/);
  });
  test("that may be refused names where one press stops it; one that may not names nothing", async () => {
    const unsubscribe = `https://shop.example/unsubscribe?whose=${id}&kinds=comment&sign=${"s".repeat(43)}`;
    await smtp().send(aMail({ unsubscribe }));
    await smtp().send(aMail());
    const [stops, always] = taken.map(({ raw }) => headersOf(raw));
    expect(stops?.get("list-unsubscribe")?.replaceAll(" ", "")).toBe(`<${unsubscribe}>`);
    expect(stops?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect([always?.has("list-unsubscribe"), always?.has("list-unsubscribe-post")]).toEqual([
      false,
      false,
    ]);
  });
  test("carries the id of its row as Message-ID, the same when it is sent again, and says that a machine wrote it", async () => {
    await smtp().send(aMail());
    await smtp().send(aMail());
    expect(taken.map(({ raw }) => headersOf(raw).get("message-id"))).toEqual([
      `<${id}@example.jp>`,
      `<${id}@example.jp>`,
    ]);
    expect(headersOf(taken[0]!.raw).get("auto-submitted")).toBe("auto-generated");
  });
  test("is answered to whom it says, else to the shop's address for answers", async () => {
    await smtp("", "answer@example.jp").send(aMail());
    await smtp("", "answer@example.jp").send(aMail({ replyTo: "mio@example.jp" }));
    expect(taken.map(({ raw }) => headersOf(raw).get("reply-to"))).toEqual([
      "answer@example.jp",
      "mio@example.jp",
    ]);
  });
  test("cannot get a header or a reader by line breaks in subject or name", async () => {
    await smtp().send(
      aMail({
        subject: "件名\r\nBcc: all@example.jp",
        to: { name: "澪\r\nBcc: all@example.jp", address: "mio@example.jp" },
      }),
    );
    expect(taken[0]?.to).toEqual(["mio@example.jp"]);
    expect(headersOf(taken[0]!.raw).has("bcc")).toBe(false);
  });
  test("cannot get a second reader by its address, nor a second one to answer to", async () => {
    for (const address of [
      "a@example.jp, evil@example.jp",
      "a@example.jp\r\nevil@example.jp",
      "evil@example.jp <a@example.jp>",
      "a@b@example.jp",
      "@example.jp",
      "a@",
    ]) {
      await expect(smtp().send(aMail({ to: { name: "", address } })), address).rejects.toThrow(
        MailRefused,
      );
      await expect(smtp().send(aMail({ replyTo: address })), address).rejects.toThrow(MailRefused);
    }
    expect(taken).toEqual([]);
  });
  test("reaches old addresses of carriers, quoted", async () => {
    for (const address of ["abc..def@docomo.ne.jp", "abc.@ezweb.ne.jp"])
      await smtp().send(aMail({ to: { name: "", address } }));
    expect(taken.map(({ to }) => to)).toEqual([
      ['"abc..def"@docomo.ne.jp'],
      ['"abc."@ezweb.ne.jp'],
    ]);
    expect(envelopeAddress("abc.def@docomo.ne.jp")).toBe("abc.def@docomo.ne.jp");
  });
  test("that is refused for good is told apart from one that may go later", async () => {
    await expect(smtp().send(aMail({ text: "refuse this text" }))).rejects.toThrow(
      new MailRefused("smtp 554"),
    );
    await expect(
      smtp().send(aMail({ to: { name: "", address: "bounce@example.jp" } })),
    ).rejects.toThrow(new MailRefused("smtp 550"));
    const later: unknown = await smtp()
      .send(aMail({ to: { name: "", address: "busy@example.jp" } }))
      .catch((error: unknown) => error);
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(MailRefused);
  });
  test("whose sender is not taken may go later: the reader has nothing to do with it", async () => {
    refusedSender = true;
    const error: unknown = await smtp()
      .send(aMail())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
  test("signs in with what stands in the address of the server; a wrong password is the shop's fault, not the reader's", async () => {
    await smtp("post:right@").send(aMail());
    expect(taken[0]?.user).toBe("post");
    const wrong: unknown = await smtp("post:wrong@")
      .send(aMail())
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(wrong).not.toBeInstanceOf(MailRefused);
  });
  test("to a server that is not there may go later", async () => {
    const error: unknown = await smtpMail({
      url: "smtp://127.0.0.1:1",
      from: { name: "x", address: "shop@example.jp" },
    })
      .send(aMail())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});
