// Beside who reserved: who waits, the money and the place, the other days.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { GuestDeeds, GuestName, type ShownGuest } from "./guest-cells.tsx";
import type { GuestsData } from "./guests.tsx";
import styles from "./events-desk.module.css";

const State = ({ guest: { state, seats, offerUntil } }: { guest: ShownGuest }) =>
  state === "waiting" ? (
    <Badge icon="users-three">{seats}席空いたら</Badge>
  ) : (
    <Badge dye="sayu" icon={state === "held" ? "credit-card" : "envelope-simple"}>
      {state === "held" ? "お支払い待ち" : "お返事待ち"}・{offerUntil}まで
    </Badge>
  );
export const GuestsWaiting = ({ waiting }: Pick<GuestsData, "waiting">) => (
  <DeskPanel
    id="waiting"
    title={`席がまだ決まっていない方 ${waiting.length}組`}
    lead="席は順に渡ります。お返事をふだん24時間、はじまりまで1日を切ると30分待ちます。組の人数に足りないときは、次の方へ。順は変わりません。"
  >
    {waiting.length === 0 ? (
      <p className="small soft">待っている方はいません。</p>
    ) : (
      <ol className={styles.waiting}>
        {waiting.map((guest, at) => (
          <li key={guest.id}>
            <b className="digit">{at + 1}</b>
            <div>
              <GuestName guest={guest} /> {guest.seats}人
              <span className="block">
                <State guest={guest} />
              </span>
              <GuestDeeds guest={guest} />
            </div>
          </li>
        ))}
      </ol>
    )}
  </DeskPanel>
);
export const EventMoney = ({ money, others }: Pick<GuestsData, "money" | "others">) => (
  <>
    <DeskPanel title="お金と席">
      <DescriptionList rows={money} />
    </DeskPanel>
    {others.length > 0 ? (
      <DeskPanel title="同じ催しのほかの日">
        <ul className="rows small">
          {others.map(({ id, at, free }) => (
            <li key={id}>
              <PrefetchLink className="link" to={href("/admin/events/:id/guests", { id })}>
                {at}
              </PrefetchLink>
              <span className="tiny soft block">のこり{free}席</span>
            </li>
          ))}
        </ul>
      </DeskPanel>
    ) : null}
  </>
);
