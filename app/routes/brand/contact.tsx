import { randomUUID } from "node:crypto";
import { data, Form, redirect, useNavigation } from "react-router";
import { contactSubjects, contactWords } from "#features/site/brand/contact.ts";
import { ContactForm } from "#features/site/contact/schema.ts";
import { sendContact } from "#features/site/contact/service.server.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { isUuid } from "#lib/uuid.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Note } from "#ui/small-parts.tsx";
import type { Route } from "./+types/contact.ts";

const names = ["name", "email", "subject", "orderNumber", "body"] as const;
type Values = Record<(typeof names)[number], string>;
const empty: Values = { name: "", email: "", subject: "", orderNumber: "", body: "" };

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
export const headers = sentHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ title: contactWords.title, description, path: "/contact", shop: loaderData.shop })
    : [];

const hints: Partial<Record<string, string>> = {
  name: contactWords.fields.name.help,
  email: contactWords.fields.email.help,
  orderNumber: contactWords.fields.orderNumber.help,
  body: contactWords.fields.body.help,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { services, now, limiter, address } = contextOf(context);
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = Object.fromEntries(names.map((name) => [name, text(name)])) as Values;
  // A field that people do not see: whoever fills it in is no person, and is told nothing.
  if (text("website") !== "") return redirect("/contact?sent=1", 303);
  const read = ContactForm.safeParse(values);
  if (!read.success) {
    const errors: Partial<Values> = {};
    for (const { path, message } of read.error.issues) {
      const field = names.find((name) => name === path[0]);
      if (field) errors[field] ??= message;
    }
    return data({ values, errors, problem: "" }, 422);
  }
  const wait = await limiter.take("contact", address);
  if (wait)
    return data(
      {
        values,
        errors: {} as Partial<Values>,
        problem: `続けて何通もお送りいただきました。${Math.ceil(wait / 60)}分ほどおいて、もう一度お試しください。`,
      },
      { status: 429, headers: { "retry-after": String(wait) } },
    );
  await sendContact(
    services.db,
    isUuid(text("formId")) ? text("formId") : randomUUID(),
    read.data,
    now,
  );
  return redirect("/contact?sent=1", 303);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const values = actionData?.values ?? { ...empty, subject: loaderData.subject };
  const errors: Partial<Values> = actionData?.errors ?? {};
  const { fields } = contactWords;
  if (loaderData.sent && !actionData) {
    return (
      <main id="main" className="p-text">
        <div className="wrap">
          <EmptyState
            heading="h1"
            picture="inbox"
            title={contactWords.sentTitle}
            text={contactWords.sentText}
            action={{ href: "/", label: "ホームへもどる" }}
          />
        </div>
      </main>
    );
  }
  const field = (name: (typeof names)[number]) => ({
    id: name,
    name,
    label: fields[name].label,
    defaultValue: values[name],
    error: errors[name],
    hint: hints[name],
  });
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{contactWords.title}</h1>
        <p className="lead-text text">{contactWords.lead}</p>
        {actionData?.problem ? (
          <Note kind="error" role="alert">
            {actionData.problem}
          </Note>
        ) : null}
        <ErrorSummary
          errors={names
            .filter((name) => errors[name])
            .map((name) => ({ id: name, label: fields[name].label }))}
        />
        <Form method="post" className="text form-stack" noValidate>
          <input type="hidden" name="formId" value={loaderData.formId} />
          <div className="vh" aria-hidden="true">
            <label>
              ここには何も書かないでください
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <TextField {...field("name")} need autoComplete="name" />
          <TextField {...field("email")} need type="email" inputMode="email" autoComplete="email" />
          <Select
            id="subject"
            name="subject"
            label={fields.subject.label}
            need
            defaultValue={values.subject}
            error={errors.subject}
          >
            <option value="">おえらびください</option>
            {contactSubjects.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <TextField {...field("orderNumber")} optional />
          <TextArea {...field("body")} need rows={8} />
          <p className="small sub">{contactWords.privacy}</p>
          <Button type="submit" busy={busy}>
            {contactWords.send}
          </Button>
          <p className="small sub">{contactWords.sendNote}</p>
        </Form>
        <p className="end">
          <LinkButton look="quiet" to="/policies/return-policy">
            返品について読む
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
