// The head of a member's page: who it is, what may be done from anywhere, the parts of the page.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { IfMay, IfMayGo } from "#ui/forms/may-act.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { MemberHead } from "../../member-file.server.ts";
import type { MemberPartName } from "./part.ts";

const partNames: Readonly<Record<MemberPartName, string>> = {
  orders: "注文",
  fees: "会費・ポイント",
  gatherings: "つどい",
  letters: "届いた知らせ",
  record: "直した記録",
};

/** By which ways they are reached. */
const waysOf = ({ profile }: MemberHead): string =>
  [profile.line === null ? [] : ["LINE"], profile.email && profile.verified ? ["メール"] : []]
    .flat()
    .join("と");

function Marks({ head }: { head: MemberHead }) {
  const { profile } = head;
  const ways = waysOf(head);
  return (
    <>
      {profile.authority === "customer" ? null : (
        <Badge icon="key">{profile.authority === "owner" ? "店主" : "番台"}</Badge>
      )}
      {ways ? (
        <Badge dye="zengo" icon="check-circle">
          {ways}
        </Badge>
      ) : (
        <Badge dye="sayu" icon="warning-circle">
          届く宛て先がありません
        </Badge>
      )}
    </>
  );
}

const Acts = ({
  head: { uid, myself, profile },
  room,
  home,
}: {
  head: MemberHead;
  room: string | null;
  home: string;
}) => (
  <>
    {myself || profile.authority !== "customer" ? null : (
      <IfMay act="see">
        <LinkButton look="line" small to={`${home}#see`}>
          <Icon name="user" size={20} />
          この方の目で見る
        </LinkButton>
      </IfMay>
    )}
    {room ? (
      <IfMayGo to={href("/admin/rooms")}>
        <LinkButton look="line" small to={href("/admin/rooms/:id", { id: room })}>
          <Icon name="chat-teardrop-text" size={20} />
          チャット
        </LinkButton>
      </IfMayGo>
    ) : null}
    <IfMayGo to={href("/admin/subscriptions")}>
      <LinkButton look="line" small to={`${href("/admin/subscriptions")}?member=${uid}`}>
        定期購入・会費
      </LinkButton>
    </IfMayGo>
  </>
);

export function MemberTop({
  head,
  room,
  part,
}: {
  head: MemberHead;
  /** Their newest talk with the house; none yet. */
  room: string | null;
  part: MemberPartName | undefined;
}) {
  const home = href("/admin/members/:uid", { uid: head.uid });
  const { profile, counts } = head;
  const countOf = (name: MemberPartName) => (name === "record" ? undefined : counts[name]);
  return (
    <>
      <DeskHead
        way={[{ href: href("/admin/members"), label: "会員" }]}
        title={profile.name || "（お名前なし）"}
        note={[profile.kana, `${profile.since}から`].filter(Boolean).join("・")}
        marks={<Marks head={head} />}
        acts={<Acts head={head} room={room} home={home} />}
      />
      <DeskTabs
        label="会員のこと"
        tabs={[
          { to: home, label: "まとめ", on: part === undefined },
          ...(Object.keys(partNames) as MemberPartName[]).map((name) => ({
            to: `${home}?part=${name}`,
            label: partNames[name],
            count: countOf(name)?.toLocaleString("ja-JP"),
            unit: "件",
            on: part === name,
          })),
        ]}
      />
    </>
  );
}
