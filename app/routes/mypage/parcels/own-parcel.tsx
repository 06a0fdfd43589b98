import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import type { presentParcel } from "#features/memberships/subscription/present.ts";

type Parcel = ReturnType<typeof presentParcel>;
type Part = { one: Parcel; busy: boolean };

/** A piece cannot be sent: another, or none this time. */
const Question = ({ one, set, busy }: Part & { set: string }) => (
  <>
    <Alert kind="warn">{one.asks}</Alert>
    <Form method="post" className="deeds">
      <Whose />
      <input type="hidden" name="parcel" value={one.id} />
      {set ? (
        <LinkButton small to={href("/select/:set?", { set })}>
          ほかの品をえらぶ
        </LinkButton>
      ) : null}
      <Button type="submit" look="line" small name="intent" value="skip" busy={busy}>
        今回はお休みにする
      </Button>
    </Form>
  </>
);

const Days = ({ one, busy }: Part) => (
  <Form method="post" className="form-stack">
    <Whose />
    <input type="hidden" name="parcel" value={one.id} />
    <Select name="day" label="発送の日を変える">
      {one.days.map(({ day, words }) => (
        <option key={day} value={day}>
          {words}
        </option>
      ))}
    </Select>
    <div className="deeds">
      <Button type="submit" look="line" small name="intent" value="day" busy={busy}>
        この日にする
      </Button>
    </div>
  </Form>
);

export const OwnParcel = ({ one, set, busy }: Part & { set: string }) => (
  <div className="paper">
    <p className="body">
      <b>{one.shipOn}に発送</b>　{one.state}　{one.tracking}
    </p>
    <p className="small soft">
      {one.contents}／{one.address}
    </p>
    {one.asks ? (
      <Question {...{ one, set, busy }} />
    ) : one.cutOff ? (
      <p className="small">{one.cutOff}</p>
    ) : null}
    {one.days.length > 0 ? <Days {...{ one, busy }} /> : null}
  </div>
);
