import { UnreadLetters } from "#features/identity/letters/ui/unread-letters.tsx";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { KeptPart } from "#ui/kept-part.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import styles from "../mypage.module.css";

type Door = { to: string; icon: IconName; label: string };
const timeline: Door = {
  to: href("/timeline/:id?/kansou"),
  icon: "users-three",
  label: "つどい（感想）",
};
const doors: Door[] = [
  { to: diaryHref("eichi"), icon: "pencil-simple", label: "英知日記" },
  { to: diaryHref("sonkyo"), icon: "pen-nib", label: "そんきょ日記" },
  { to: href("/mypage/stamps"), icon: "check-circle", label: "判帳" },
  { to: href("/afq/chapters"), icon: "note", label: "ものがたり" },
  { to: href("/mypage/myroom"), icon: "house-simple", label: "わたしの部屋・アパート" },
  { to: href("/mypage/letters"), icon: "envelope-simple", label: "お手紙" },
  { to: href("/timeline/rooms/:plan?", { plan: "" }), icon: "chat-circle-dots", label: "チャット" },
  { to: href("/event/reservation_form"), icon: "users-three", label: "催しと、その予約" },
  { to: href("/shindan"), icon: "steps", label: "診断と、その結果" },
  { to: href("/mypage/plan"), icon: "ticket", label: "プランと券" },
  { to: href("/mypage/gifts"), icon: "heart", label: "プランを贈る" },
  { to: href("/mypage/own"), icon: "headphones", label: "お持ちの一本と品" },
  { to: href("/favourites"), icon: "bookmark-simple", label: "お気に入り" },
  { to: href("/mypage/watch_history"), icon: "headphones", label: "再生の記録・メモ" },
  { to: href("/mypage/playlists"), icon: "queue", label: "自分の再生リスト" },
  { to: href("/mypage/purchase_history"), icon: "receipt", label: "購入履歴・領収書" },
  { to: href("/mypage/why"), icon: "key", label: "見られるもの・見られない理由" },
  { to: href("/mypage/points"), icon: "stack", label: "ポイント" },
  { to: href("/mypage/cards"), icon: "credit-card", label: "お支払い方法" },
  { to: href("/mypage/addresses"), icon: "truck", label: "お届け先" },
  { to: href("/mypage/settings"), icon: "gear-six", label: "設定・連携・通知" },
  { to: `${href("/mypage/settings")}#look`, icon: "text-aa", label: "文字の大きさ・見えかた" },
  { to: href("/mypage/stop/:id?"), icon: "pause", label: "解約・休止" },
  { to: href("/account/logout"), icon: "sign-out", label: "ログアウト" },
];

type Props = { unread: number; reads: boolean };
const Doors = ({ unread, reads }: Props) => (
  <>
    {(reads ? [timeline, ...doors] : doors).map(({ to, icon, label }) => (
      <PrefetchLink key={to} to={to}>
        <Icon name={icon} />
        <span>
          <Readable>{label}</Readable>
        </span>
        {to === "/mypage/letters" ? <UnreadLetters atFirst={unread} /> : null}
      </PrefetchLink>
    ))}
  </>
);

/** Where everything of a member is done. */
export const DoorsSection = (props: Props) => (
  <section>
    <h2 className="section-head">手つづき</h2>
    <KeptPart
      as="nav"
      className={styles.menu}
      aria-label="手つづき"
      name={["doors", props.reads, props.unread].join(" ")}
    >
      <Doors {...props} />
    </KeptPart>
  </section>
);
