// When parcels leave: the days of the week, days of one's own, the hour, and how the next weeks
// look.
import { DeskPanel } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Check, TextArea, TextField } from "#ui/fields.tsx";
import type { DeliveryDesk } from "../desk.server.ts";
import styles from "./delivery-desk.module.css";

const weekdays = [
  ["1", "月"],
  ["2", "火"],
  ["3", "水"],
  ["4", "木"],
  ["5", "金"],
  ["6", "土"],
  ["0", "日"],
] as const;
const labels = {
  closedWeekdays: "休む曜日",
  closed: "休む日",
  open: "休みの曜日や祝日でも開ける日",
  cutOffHour: "当日発送の締め切り（時）",
  answersFromHour: "チャットにお返事する時間（何時から）",
  answersToHour: "チャットにお返事する時間（何時まで）",
};

export function CalendarPanel({
  desk: { calendar, days, ships },
  answer,
}: {
  desk: Pick<DeliveryDesk, "calendar" | "days" | "ships">;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { closed, open, cutOffHour, closedWeekdays, answersFromHour, answersToHour } = calendar;
  const values = { closed, open, cutOffHour, closedWeekdays, answersFromHour, answersToHour };
  const form = useMemberForm(answer, { intent: "calendar", labels, values });
  const ticked = (name: "closedOnHolidays" | "closedAtYearEnd") =>
    form.back ? form.back.typed[name] === "on" : calendar[name];
  const chosen = (form.back?.typed["closedWeekdays"] ?? closedWeekdays).split("、");
  const { error } = form.field("closedWeekdays");
  return (
    <DeskPanel id="calendar" title="発送する日" lead={`${ships}。`}>
      <Ahead days={days} />
      <MemberForm
        form={form}
        submit="発送する日を保存する"
        saves
        key={JSON.stringify([calendar, form.back])}
      >
        <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? calendar.seen} />
        <fieldset className={styles.ticks} id="closedWeekdays">
          <legend className="label">{labels.closedWeekdays}</legend>
          {error ? <span className="field-error">{error}</span> : null}
          {weekdays.map(([value, name]) => (
            <Check
              key={value}
              name="closedWeekdays"
              value={value}
              defaultChecked={chosen.includes(value)}
            >
              {name}
            </Check>
          ))}
        </fieldset>
        <Check name="closedOnHolidays" defaultChecked={ticked("closedOnHolidays")}>
          祝日は休む（振替休日もふくみます）
        </Check>
        <Check name="closedAtYearEnd" defaultChecked={ticked("closedAtYearEnd")}>
          毎年、12月29日から1月3日まで休む
        </Check>
        <TextArea
          {...form.field("closed")}
          rows={3}
          hint="1行にひとつ。例 2027-08-12〜2027-08-16 夏休み"
        />
        <TextArea {...form.field("open")} rows={2} hint="1行にひとつ。例 2026-12-12 年末の発送" />
        <TextField
          {...form.field("cutOffHour")}
          inputMode="numeric"
          hint="この時刻までのご注文を、その日に発送します（例 13）。"
        />
        <TextField
          {...form.field("answersFromHour")}
          inputMode="numeric"
          hint="会員の方の部屋に出ます。発送する日と同じ日に、お返事します（例 10）。"
        />
        <TextField {...form.field("answersToHour")} inputMode="numeric" hint="例 17" />
      </MemberForm>
    </DeskPanel>
  );
}

const Ahead = ({ days }: Pick<DeliveryDesk, "days">) => (
  <ol className={styles.days} aria-label="これからの四週間">
    {days.map(({ day, short, weekday, open }) => (
      <li key={day} className={open ? "" : styles.closed}>
        <span className="tiny">{short}</span>
        <span className="tiny">{weekday}</span>
        <span className="tiny">{open ? "発送" : "休み"}</span>
      </li>
    ))}
  </ol>
);
