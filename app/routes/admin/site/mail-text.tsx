// The words of one letter: written, looked at with example data, sent to oneself, taken back.
import { data } from "react-router";
import { oneMailText } from "#features/sitewide/mail-texts/service.server.ts";
import { MailTextFields } from "#features/sitewide/mail-texts/ui/mail-text-fields.tsx";
import { MailTextVersions } from "#features/sitewide/mail-texts/ui/mail-text-versions.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskTop } from "../desk-top.tsx";
import { SeenFirst } from "../seen-first.tsx";
import type { Route } from "./+types/mail-text.ts";
import { mailTextActs } from "./mail-text-acts.server.ts";
import styles from "./mail-texts.module.css";

const said: Readonly<Record<string, string>> = {
  saved: "この言葉にしました。これから送る手紙に入ります。",
  house: "お店のもとの言葉にもどしました。",
  restored: "えらんだ言葉にもどしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const text = await oneMailText(services.db, params.key, services.shop);
  if (!text) throw data(null, 404);
  return {
    ...text,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    versions: text.versions.map(({ at, ...one }) => ({ ...one, when: formatJapaneseMoment(at) })),
  };
}
export const action = intents(mailTextActs);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "手紙の言葉" },
  { name: "robots", content: "noindex" },
];

export default function MailText({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const shown = answer?.more;
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/letters")}>
          手紙の言葉
        </PrefetchLink>
      </p>
      <h1>{of.title}</h1>
      <DeskTop
        answer={answer}
        say={of.say}
        placed={["save", "look", "try"].includes(answer?.intent ?? "")}
      />
      {shown ? (
        <SeenFirst
          of={shown}
          title="下見（見本のお客さまへの手紙）"
          className={styles.shown}
          sent={
            answer.typed["sent"]
              ? "ご自分のメールアドレスへ、ためしの手紙を送りました。言葉は、まだ変えていません。"
              : ""
          }
        >
          <p>
            <b>{shown.subject}</b>
          </p>
          <iframe title="手紙の下見" sandbox="allow-same-origin" srcDoc={shown.html} />
          <Disclosure summary="文字だけのとき">
            <pre>{shown.text}</pre>
          </Disclosure>
        </SeenFirst>
      ) : null}
      <MailTextFields key={of.version} of={of} answer={answer} />
      {of.isHouse ? null : (
        <section>
          <h2>もとの言葉にもどす</h2>
          <p className="small soft">{`お店のもとの言葉は「${of.house.opening}」です。`}</p>
          <ActForm intent="house" row={String(of.version)} rowName="version">
            お店のもとの言葉にもどす
          </ActForm>
        </section>
      )}
      <MailTextVersions versions={of.versions} version={of.version} />
    </main>
  );
}
