// Who comes along, what the desk should know, and how many come where that costs nothing.
import { Disclosure } from "#ui/disclosure.tsx";
import { maxTyped, Select, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { ShownReservation } from "./reservation-shown.server.ts";

export function ReservationChange({
  one,
  answer,
}: {
  one: ShownReservation;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "change",
    labels: {
      seats: "人数",
      companions: "いっしょに来る人の呼び名",
      note: "番台に伝えること",
    },
    values: { seats: String(one.seats), companions: one.companions, note: one.note },
    moves: "ticket",
  });
  if (one.state === "cancelled" || one.begun) return null;
  return (
    <Disclosure summary="予約を変える" open={form.back !== undefined}>
      <MemberForm form={form} submit="この内容に変える" look="line">
        {one.seatsMost > 0 ? (
          <Select {...form.field("seats")}>
            {Array.from({ length: one.seatsMost }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}人
              </option>
            ))}
          </Select>
        ) : (
          <p className="small">人数を変えるときは、取り消して、もう一度ご予約ください。</p>
        )}
        <TextField {...form.field("companions")} optional maxLength={60} />
        <TextArea {...form.field("note")} optional maxLength={maxTyped} rows={3} />
      </MemberForm>
    </Disclosure>
  );
}
