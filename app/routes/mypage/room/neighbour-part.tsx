import { knockReasons } from "#features/community/apartment/rules.ts";
import { roomInWords } from "#features/community/apartment/ui/room-words.ts";
import { RoomPicture } from "#features/community/apartment/ui/room-picture.tsx";
import { reportReasons } from "#features/platform/moderation/rules.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { RadioRows, TextArea } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { ApartmentData } from "./apartment-page.server.ts";
import styles from "./apartment.module.css";

type Neighbour = NonNullable<ApartmentData["neighbour"]>;
type Answer = FormAnswer<unknown> | undefined;

function Knock({ neighbour: { id, knocked }, answer }: { neighbour: Neighbour; answer: Answer }) {
  const form = useMemberForm(answer, {
    intent: "knock",
    labels: { reason: "なんのお礼" },
    row: id,
  });
  if (knocked && !form.back)
    return <p className="body">きょうは、もうたたきました。つぎにたたけるのは、あすです。</p>;
  return (
    <MemberForm form={form} submit="こんこん">
      <RadioRows
        legend="なんのお礼ですか"
        name="reason"
        options={Object.entries(knockReasons).map(([value, label]) => ({ value, label }))}
        defaultValue={form.back?.typed["reason"] ?? "kansou"}
        error={form.back?.errors["reason"]}
      />
    </MemberForm>
  );
}

function Report({ uid, id, answer }: { uid: string; id: string; answer: Answer }) {
  const labels = { reason: "わけ", note: "ひとこと" };
  const form = useMemberForm(answer, { intent: "report", labels, row: id, prefix: "report" });
  return (
    <details open={Boolean(form.back)}>
      <summary>この表札を番台に知らせる</summary>
      <MemberForm form={form} submit="知らせる" look="line" small>
        <RadioRows
          legend="わけ"
          name="reason"
          options={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
          defaultValue={form.back?.typed["reason"] ?? "unkind"}
          error={form.back?.errors["reason"]}
        />
        <KeptWords uid={uid} name={`plate-${id}`} />
        <TextArea {...form.field("note")} optional rows={2} />
      </MemberForm>
    </details>
  );
}

/** The room of one neighbour: its door is a knock, which says thanks. */
export function NeighbourPart({
  data: { uid, outside, isLit },
  neighbour,
  answer,
}: {
  data: ApartmentData;
  neighbour: Neighbour;
  answer: Answer;
}) {
  const { id, penName, avatar, wood, books } = neighbour;
  const words = roomInWords({
    outside,
    books: books > 0 ? "本が並んでいます" : "まだ、から",
    hasPlant: true,
    type: avatar,
  });
  return (
    <section id="neighbour" aria-labelledby="neighbour-name">
      <h2 id="neighbour-name">{penName}さんの部屋</h2>
      {isLit ? (
        <>
          <div className={styles.peek}>
            <RoomPicture
              {...{ type: avatar, name: penName, wood, outside, books, words }}
              days={[]}
              hasPlant
            />
          </div>
          <Knock neighbour={neighbour} answer={answer} />
          <p className="hint">
            ひとりに、一日一度。{penName}
            さんの判帳に花の判が押され、あなたの筆名が添えられます。
          </p>
        </>
      ) : (
        <p className="body">
          部屋をのぞくのも、お礼を言うのも、ご自分の明かりをともしているあいだです。
        </p>
      )}
      <div className={styles.quiet}>
        <Report uid={uid} id={id} answer={answer} />
        <ActForm intent="block" row={id} look="quiet">
          お互いに見えなくする
        </ActForm>
      </div>
    </section>
  );
}
