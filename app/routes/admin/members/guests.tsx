// For somebody without an account who asks by law what is kept of them, or that it goes.
import { Form, redirectDocument } from "react-router";
import {
  countRecords,
  eraseGuest,
  guestSubject,
  hasErasable,
  isMemberAddress,
  noteGuestDisclosure,
} from "#features/backoffice/guests/guests.server.ts";
import { GuestAskedForm } from "#features/backoffice/guests/schema.ts";
import { LoginEmail } from "#features/identity/account/schema.ts";
import { disclosureLink } from "#features/identity/account/profile/disclosure.server.ts";
import { href } from "#lib/href.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskTop } from "../desk-top.tsx";
import { staffContext } from "../staff.server.ts";
import type { Route } from "./+types/guests.ts";

const here = href("/admin/members/guests");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const typed = (query.get("email") ?? "").replaceAll("\u0000", " ").slice(0, 300);
  const erased = query.has("erased");
  if (typed === "") return { typed, erased, is: "nobody" as const };
  const read = LoginEmail.safeParse(typed);
  if (!read.success) {
    const problem = read.error.issues[0]?.message ?? "";
    return { typed, erased, is: "no-address" as const, problem };
  }
  const email = read.data;
  if (await isMemberAddress(services.db, email))
    return { typed, erased, is: "member" as const, email };
  const counts = await countRecords(services.db, email);
  return { typed, erased, is: "guest" as const, email, counts, some: hasErasable(counts) };
}
export const meta: Route.MetaFunction = () => [
  { title: "会員でない方の記録" },
  { name: "robots", content: "noindex" },
];

const words = {
  "a-member": "この住所の方は会員です。会員の画面の「記録の開示と消去」から行ってください。",
};
export const action = intents({
  disclose: staffAction(GuestAskedForm, {
    fresh: true,
    do: ({ services, actor, value: { email, asked }, now }) =>
      noteGuestDisclosure(services.db, { email, reason: asked, actor: actor.uid }, now),
    words,
    // A file: the page stays as it is.
    done: (_, { services, actor, value: { email }, now }) => {
      const query = new URLSearchParams({ email }).toString();
      const file = `${href("/admin/members/guests/data.zip")}?${query}`;
      const of = { whose: guestSubject(email), file };
      const to = disclosureLink(services.env.SESSION_SECRET, of, actor, now);
      return redirectDocument(to, { status: 303 });
    },
  }),
  erase: staffAction(GuestAskedForm, {
    fresh: true,
    do: ({ services, actor, value: { email, asked }, now }) =>
      eraseGuest(services.db, { email, reason: asked, actor: actor.uid }, now),
    words: {
      ...words,
      "nothing-kept": "この住所の記録で、消せるものはありません。",
      "seat-ahead": "これからの催しに、お席があります。先に催しの画面で取り消してください。",
    },
    done: `${here}?erased=1`,
  }),
});

type Counts = Extract<Route.ComponentProps["loaderData"], { is: "guest" }>["counts"];
const kinds = {
  orders: "ご注文",
  seats: "催しのお席",
  waits: "入荷のお知らせの申しこみ",
  messages: "お問い合わせ",
  choices: "えらんだ品の控え",
  unpaid: "お支払いにならなかった控え",
} as const satisfies Record<keyof Counts, string>;

function Acts({
  email,
  counts,
  some,
  answer,
}: {
  email: string;
  counts: Counts;
  /** Something would go. */
  some: boolean;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, {
    also: ["disclose", "erase"],
    labels: { asked: "ご本人の確かめかた" },
    moves: "guest",
  });
  return (
    <DeskPanel title={email}>
      <div className="form-stack">
        <DescriptionList
          rows={Object.entries(kinds).map(([kind, label]) => [
            label,
            `${counts[kind as keyof Counts].toLocaleString("ja-JP")}件`,
          ])}
        />
        <MemberForm form={form} key={email}>
          <input type="hidden" name="email" value={email} />
          <p className="small soft">
            先に、ご本人であることを確かめてください。消すと、ご注文のほかは、すぐに無くなり、元に戻せません。ご注文とお金の帳簿は、法律の定めのあいだ残ります。
          </p>
          <TextField
            {...form.field("asked")}
            label="ご本人の確かめかた"
            need
            maxLength={300}
            hint="「ご注文のメールから求めがあり、注文番号と住所を電話で照合」のように。記録に残ります。"
          />
          <div className="deeds">
            <Button type="submit" look="line" small name="intent" value="disclose">
              持っている記録を書きだす
            </Button>
            {some ? (
              <Button type="submit" look="danger" small name="intent" value="erase">
                ご注文のほかを消す
              </Button>
            ) : null}
          </div>
          {some ? null : <p className="small soft">ご注文のほかに、消せる記録はありません。</p>}
        </MemberForm>
      </div>
    </DeskPanel>
  );
}

export default function AdminGuests({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead
        title="会員でない方の記録"
        way={[{ label: "会員", href: href("/admin/members") }]}
      />
      <DeskTop answer={answer} placed />
      {of.erased ? (
        <Alert kind="success" role="status">
          ご注文のほかの記録を消しました。
        </Alert>
      ) : null}
      <p className="small soft">
        会員登録をしていない方から、ご本人の記録の開示や消去を求められたときに使います。お問い合わせは、いただいてから3年で消えます。
      </p>
      <div className="form-stack">
        <Form method="get" className="form-stack" noValidate>
          <TextField
            name="email"
            type="email"
            label="その方のメールアドレス"
            defaultValue={of.typed}
            maxLength={254}
            error={of.is === "no-address" ? of.problem : undefined}
          />
          <Button type="submit" look="line" small>
            さがす
          </Button>
        </Form>
        {of.is === "member" ? (
          <Alert kind="info" role="status">
            この住所の方は会員です。
            <PrefetchLink
              className="link"
              to={`${href("/admin/members")}?${new URLSearchParams({ q: of.email }).toString()}`}
            >
              会員の画面をひらく
            </PrefetchLink>
          </Alert>
        ) : null}
        {of.is === "guest" ? <Acts {...of} answer={answer} /> : null}
      </div>
    </main>
  );
}
