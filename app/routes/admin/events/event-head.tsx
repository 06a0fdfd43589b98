// The head of one event's pages: its name, how it stands, what is done most, and its parts.
import { href } from "#lib/href.ts";
import { Badge, type Dye } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { useMayGo } from "#ui/forms/may-act.tsx";
import type { IconName } from "#ui/icons/names.ts";
import styles from "./events-desk.module.css";
import type { GuestsData } from "./guests.tsx";

const looks: Readonly<Record<GuestsData["shown"], { dye?: Dye; icon: IconName }>> = {
  draft: { icon: "pencil-simple" },
  closed: { dye: "error", icon: "lock-simple" },
  off: { dye: "error", icon: "warning-circle" },
  over: { icon: "check" },
  coming: { dye: "zengo", icon: "ticket" },
};
export const EventMark = ({ shown, word }: Pick<GuestsData, "shown" | "word">) => (
  <Badge {...looks[shown]}>{word}</Badge>
);
export type EventPart = GuestsData["part"] | "texts";

/** The parts of one event; those that the one who looks may not open are left out. */
export function EventTabs({ id, part, groups }: { id: string; part: EventPart; groups?: number }) {
  const texts = href("/admin/events/:id", { id });
  const guests = href("/admin/events/:id/guests", { id });
  const mayWrite = useMayGo(texts);
  const maySee = useMayGo(guests);
  const own = [
    {
      to: guests,
      label: "予約と受付",
      on: part === "guests" || part === "keep",
      ...(groups === undefined ? {} : { count: String(groups), unit: "組" }),
    },
    { to: `${guests}?part=letter`, label: "知らせ・とりやめ", on: part === "letter" },
    { to: `${guests}?part=after`, label: "終わってから", on: part === "after" },
  ];
  return (
    <div className={styles.tabs}>
      <DeskTabs
        label="この催し"
        tabs={[
          ...(maySee ? own.slice(0, 1) : []),
          ...(mayWrite ? [{ to: texts, label: "内容・値段", on: part === "texts" }] : []),
          ...(maySee ? own.slice(1) : []),
        ]}
      />
    </div>
  );
}

export function EventHead({ data }: { data: GuestsData }) {
  const { id, title, day, shown, word, isToday, isOff, isOver, counts, part } = data;
  const guests = href("/admin/events/:id/guests", { id });
  return (
    <>
      <DeskHead
        way={[{ href: href("/admin/events"), label: "催し" }]}
        title={title}
        marks={
          <>
            <EventMark shown={shown} word={word} />
            {isToday && !isOff ? (
              <Badge dye="sayu" icon="bell">
                きょう
              </Badge>
            ) : null}
          </>
        }
        note={day}
        acts={
          <>
            {counts.groups > 0 ? (
              <>
                <LinkButton small look="line" to={href("/admin/events/:id/names", { id })}>
                  名簿・名札
                </LinkButton>
                {isOff ? null : (
                  <LinkButton small look="line" to={`${guests}?part=letter`}>
                    来る方へ知らせる
                  </LinkButton>
                )}
              </>
            ) : null}
            {isOff || isOver ? null : (
              <LinkButton small to={`${guests}?part=keep`}>
                予約を入れる
              </LinkButton>
            )}
          </>
        }
      />
      <EventTabs id={id} part={part} groups={counts.groups} />
    </>
  );
}
