// Every shared part in every state, for those who build and judge the screens. Not for search
// engines.
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { AboutForms } from "./design/forms.tsx";
import { AboutFoundations } from "./design/foundations.tsx";
import { AboutGoods } from "./design/goods.tsx";
import { AboutMembers } from "./design/members.tsx";
import { AboutMessages } from "./design/messages.tsx";
import { AboutStates } from "./design/states.tsx";
import type { Route } from "./+types/design-template.ts";
import styles from "./design-template.module.css";

export const handle = { memberWords: true };

export const loader = ({ context }: Route.LoaderArgs) => {
  const { name, baseUrl } = contextOf(context).services.shop;
  return { shop: { name, baseUrl } };
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "部品",
        description: "このサイトの部品を、すべての状態で並べたページです。",
        path: href("/design_template"),
        shop: loaderData.shop,
        noindex: true,
      })
    : [];

const contents = [
  ["colours", "色"],
  ["type", "文字"],
  ["icons", "しるし"],
  ["pictures", "絵"],
  ["buttons", "ボタン"],
  ["fields", "入力と誤り"],
  ["choices", "えらぶ・数える"],
  ["toasts", "知らせ"],
  ["snackbar", "スナックバー"],
  ["progress", "上の進み・読みこみ"],
  ["dialogs", "たしかめの窓・引き出し"],
  ["notes", "注意書き"],
  ["goods", "品の札"],
  ["checkout", "購入"],
  ["around", "頭・道しるべ・ページ"],
  ["login", "ログイン"],
  ["members", "会員の部品"],
  ["waiting", "待つあいだ"],
  ["empty", "からっぽ・まちがい"],
] as const;

export default function DesignTemplate() {
  return (
    <main id="main" className={styles.pParts}>
      <div className="wrap">
        <h1>部品</h1>
        <p className="body soft">このサイトの部品です。どれも昼と夜、390pxと1280pxで確かめます。</p>
        <nav className={styles.pageContents} aria-label="部品の目次">
          {contents.map(([id, label]) => (
            <a key={id} className="choice large" href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <AboutFoundations />
        <div className={styles.gridTwo}>
          <div>
            <AboutForms />
            <AboutMessages />
          </div>
          <div>
            <AboutGoods />
            <AboutMembers />
          </div>
        </div>
        <AboutStates />
      </div>
    </main>
  );
}
