import { randomUUID } from "node:crypto";
import { contactSubjects, contactWords } from "#features/site/brand/contact.ts";
import { ContactForm } from "#features/site/contact/schema.ts";
import { sendContact } from "#features/site/contact/service.server.ts";
import { KeptWords, TakenWords } from "#browser/kept-words.tsx";
import { ofThisTab } from "#browser/own-drafts.ts";
import { sendOrKeep } from "#browser/send-or-keep.ts";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { isUuid } from "#lib/uuid.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { minutesOf } from "#server/forms/form-words.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/contact.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = contextOf(context).services;
  const query = new URL(request.url).searchParams;
  return {
    formId: randomUUID(),
    sent: query.has("sent"),
    subject: (query.get("subject") ?? "").slice(0, 20),
    shop: { name: shop.name, baseUrl: shop.baseUrl },
  };
}

const description =
  "くせごよみへのお問い合わせの窓口です。ご注文、商品、返品、会員のこと、取材のご相談を承ります。二営業日のうちに、人がお返事します。";
export const clientAction = sendOrKeep;
export const headers = pageHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: contactWords.title,
        description,
        path: href("/contact"),
        shop: loaderData.shop,
      })
    : [];

export const action = visitorAction(ContactForm, {
  do: async ({ services, texts, value, now }) => {
    const id = texts["formId"] ?? "";
    await sendContact(services.db, isUuid(id) ? id : randomUUID(), value, now);
  },
  done: `${href("/contact")}?sent=1`,
  trap: { field: "website", to: `${href("/contact")}?sent=1` },
  limit: {
    kind: "contact",
    say: (wait) =>
      `続けて何通もお送りいただきました。${minutesOf(wait)}分ほどおいて、もう一度お試しください。`,
  },
});

const { fields } = contactWords;
const labels = {
  name: fields.name.label,
  email: fields.email.label,
  subject: fields.subject.label,
  orderNumber: fields.orderNumber.label,
  body: fields.body.label,
};

function Sent() {
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <TakenWords uid={ofThisTab} name="contact" />
        <EmptyState
          heading="h1"
          picture="inbox"
          title={contactWords.sentTitle}
          text={contactWords.sentText}
          action={{ href: href("/"), label: "ホームへもどる" }}
        />
      </div>
    </main>
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const values = { subject: loaderData.subject };
  const form = useMemberForm(actionData, { labels, values });
  if (loaderData.sent && !actionData) return <Sent />;
  const { field } = form;
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{contactWords.title}</h1>
        <p className="lead-text text">{contactWords.lead}</p>
        <MemberForm form={form} className="text form-stack">
          <input type="hidden" name="formId" value={loaderData.formId} />
          <div className="visually-hidden" aria-hidden="true">
            <label>
              ここには何も書かないでください
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <TextField {...field("name")} hint={fields.name.help} need autoComplete="name" />
          <TextField
            {...field("email")}
            hint={fields.email.help}
            need
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Select {...field("subject")} need>
            <option value="">おえらびください</option>
            {contactSubjects.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <TextField {...field("orderNumber")} hint={fields.orderNumber.help} optional />
          <TextArea {...field("body")} hint={fields.body.help} need rows={8} />
          <KeptWords uid={ofThisTab} name="contact" />
          <p className="small soft">{contactWords.privacy}</p>
          <Button type="submit" busy={form.busy}>
            {contactWords.send}
          </Button>
          <p className="small soft">{contactWords.sendNote}</p>
        </MemberForm>
        <p className="at-end">
          <LinkButton look="quiet" to={href("/policies/:policy", { policy: "return-policy" })}>
            返品について読む
          </LinkButton>
          <LinkButton look="quiet" to={href("/security")}>
            サイトの弱いところに気づかれた方へ
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
