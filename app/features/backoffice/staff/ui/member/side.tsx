// Beside what a member holds: how they are reached, notes, what staff never see, what may be asked.
import { ActForm } from "#ui/forms/desk.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { MemberFile, MemberHead } from "../../member-file.server.ts";
import styles from "./member.module.css";

type Contact = { of: Pick<MemberHead, "profile"> & Pick<MemberFile, "contact"> };
export const ContactPanel = ({ of: { profile, contact } }: Contact) => (
  <DeskPanel title="連絡">
    <DescriptionList
      rows={[
        [
          "LINE",
          profile.line === null
            ? "つながっていません"
            : `つながっています${profile.line ? `（${profile.line}）` : ""}`,
        ],
        [
          "メール",
          profile.email ? `${profile.email}　${profile.verified ? "確かめ済み" : "確認待ち"}` : "―",
        ],
        ["電話", contact.phone || "―"],
        [
          "お届け先",
          contact.open ? (
            <ul key="places">
              {contact.places.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
          ) : (
            `${contact.count}件`
          ),
        ],
      ]}
    />
    {contact.count > 0 && !contact.open ? (
      <ActForm
        intent="contact"
        hint="開くと15分のあいだ見られます。だれがいつ見たかが、記録に残ります。"
      >
        電話とお届け先を見る
      </ActForm>
    ) : null}
  </DeskPanel>
);

const never = [
  "日記と、その写真・点数",
  "聴いたもの・見たものの名前、メモ、再生リスト",
  "ほかの方とのやりとり",
  "診断のひとつひとつの答え",
  "パスワードとカードの番号",
  "ふせた感想の中身（通報されたときを除きます）",
];
export const NeverPanel = () => (
  <DeskPanel title="ここには、ありません" more={<Icon name="lock-simple" size={20} />}>
    <ul className={styles.never}>
      {never.map((words) => (
        <li key={words}>
          <Icon name="x" size={18} />
          {words}
        </li>
      ))}
    </ul>
  </DeskPanel>
);

export const BrowsersPanel = ({ of: { browsers } }: { of: Pick<MemberFile, "browsers"> }) => (
  <DeskPanel title={`ログイン中の端末（${browsers.length}）`}>
    {browsers.length === 0 ? (
      <p className="soft">いまは、どこにもログインしていません。</p>
    ) : (
      <ul className={styles.browsers}>
        {browsers.map(({ id, device, means, last }) => (
          <li key={id}>
            {device || "端末の名前はわかりません"}
            <span className="tiny soft">
              {means}で・さいごは{last}
            </span>
          </li>
        ))}
      </ul>
    )}
  </DeskPanel>
);
