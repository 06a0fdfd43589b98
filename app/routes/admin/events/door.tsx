// At the door: a number that is said, or read by a phone's camera, leads to who it is.
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { GuestDeeds, GuestName } from "./guest-cells.tsx";
import type { GuestsData } from "./guests.tsx";

const hint = [
  "お客さまの予約の頁にある絵を、お手もとの携帯のカメラで読むと、ここがひらきます。",
  "番号を入れてもさがせます（例 3F7A-90BC）。",
].join("");

/** A page of its own: only there may the camera be used. */
const ToDoorPage = ({ id }: { id: string }) => (
  <div>
    <p>
      <a className="button button-ink button-full" href={href("/admin/events/:id/door", { id })}>
        受付の頁をひらく
      </a>
    </p>
    <p className="tiny soft">カメラで読めて、電波がなくても受付できます。</p>
  </div>
);
export const Door = ({
  id,
  isOver,
  door: { typed, guest },
  counts,
}: Pick<GuestsData, "id" | "isOver" | "door" | "counts">) => (
  <DeskPanel
    id="door-head"
    title="受付"
    more={
      <span className="tiny soft">
        {counts.here}／{counts.groups}組
      </span>
    }
  >
    <div className="form-stack">
      {isOver ? null : <ToDoorPage id={id} />}
      {guest ? (
        <Alert role="status">
          <GuestName guest={guest} /> {guest.seats}人　{guest.code} <GuestDeeds guest={guest} />
          {guest.state === "confirmed" ? null : (
            <span className="block">席を待っている方です。まだ予約になっていません。</span>
          )}
        </Alert>
      ) : null}
      <Form method="get" className="form-stack">
        <TextField
          id="door"
          name="door"
          label="受付の番号"
          hint={hint}
          defaultValue={typed}
          key={typed}
          error={typed && !guest ? "この番号の予約は、この催しにはありません。" : undefined}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" look="line">
          番号でさがす
        </Button>
      </Form>
    </div>
  </DeskPanel>
);
