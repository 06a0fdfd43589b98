// Every letter of the shop whose words staff may change.
import { mailTexts } from "#features/sitewide/mail-texts/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/mail-texts.ts";
import styles from "./mail-texts.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const texts = await mailTexts(services.db);
  const groups = [...new Set(texts.map(({ group }) => group))];
  return groups.map((name) => ({
    name,
    texts: texts
      .filter(({ group }) => group === name)
      .map(({ key, title, changed }) => ({
        key,
        title,
        changed: changed && formatJapaneseMoment(changed),
      })),
  }));
}
export const meta: Route.MetaFunction = () => [
  { title: "手紙の言葉" },
  { name: "robots", content: "noindex" },
];

export default function MailTexts({ loaderData: groups }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="手紙の言葉" />
      <p className="body">
        お客さまと会員の方へ送るメールの、件名・はじめの言葉・おわりの言葉を変えられます。金額や番号の表とボタンは、いつもそのまま入ります。
      </p>
      {groups.map(({ name, texts }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className={styles.letters}>
            {texts.map(({ key, title, changed }) => (
              <li key={key}>
                <PrefetchLink className="link" to={href("/admin/letters/:key", { key })}>
                  {title}
                </PrefetchLink>
                {changed ? <Badge>{`${changed}に変えました`}</Badge> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
