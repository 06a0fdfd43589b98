import { readFileSync } from "node:fs";
import { createTransport } from "nodemailer";
import { type Mail, type MailPort, MailRefused } from "./port.ts";

export type SmtpSettings = {
  url: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  dkim?: { domain: string; selector: string; keyFile: string } | undefined;
};

// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const unsafe = /[\u0000-\u001f\u007f\s,;:<>()[\]\\"]/;

/**
 * The address as the envelope needs it. Anything that could be read as a second recipient is
 * refused; old carrier addresses with `..` or `.@` are quoted, as servers refuse them bare.
 */
export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || !domain || unsafe.test(address) || local.includes("@"))
    throw new MailRefused("address");
  return /^\.|\.\.|\.$/.test(local) ? `"${local}"@${domain}` : address;
}

export const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, " ").trim();

/** The message as nodemailer wants it; the local outbox writes the same. */
export function messageOf(mail: Mail, { from, replyTo }: Pick<SmtpSettings, "from" | "replyTo">) {
  const answersTo = mail.replyTo ?? replyTo;
  return {
    messageId: `<${mail.id}@${from.address.split("@").at(-1) ?? "localhost"}>`,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(mail.to.name), address: envelopeAddress(mail.to.address) },
    ...(answersTo ? { replyTo: { name: "", address: envelopeAddress(answersTo) } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      content: Buffer.from(content),
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe
        ? {
            "List-Unsubscribe": `<${mail.unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
  };
}

const limits = { connectionTimeout: 3_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * What the signature covers: one press counts only where both of its headers are in it. Source: RFC
 * 8058.
 */
const signedHeaders = [
  "From",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** Mail through an SMTP server. `check` signs in there and sends nothing. */
export function smtpMail(settings: SmtpSettings): MailPort & { check(): Promise<void> } {
  const { dkim } = settings;
  const transport = createTransport({
    url: settings.url,
    ...limits,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: readFileSync(dkim.keyFile, "utf8"),
            headerFieldNames: signedHeaders,
          },
        }
      : {}),
  });
  return {
    check: async () => {
      await transport.verify();
    },
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, settings));
      } catch (error) {
        const { responseCode: code = 0, command = "" } = error as {
          responseCode?: number;
          command?: string;
        };
        // A wrong password or sender is ours to mend: the mail waits for it. Only reader and
        // contents are refused for good.
        if (code >= 500 && (command === "RCPT TO" || command === "DATA"))
          throw new MailRefused(`smtp ${code}`, { cause: error });
        throw error;
      }
    },
  };
}
