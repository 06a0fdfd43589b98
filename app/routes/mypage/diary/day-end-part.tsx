import { Whose } from "#ui/forms/whose.tsx";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { RadioRows } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";

const ends = [
  { value: "0", label: "夜の12時", note: "日付のとおりです。" },
  { value: "4", label: "朝の4時", note: "夜中に書いても、前の日の頁がひらきます。" },
];

/** When a day ends, for who goes to bed late. */
export function DayEndPart({ data, answer }: { data: DiaryData; answer: DiaryAnswer }) {
  const form = useMemberForm(answer, { intent: "dayEnd", labels: { endsAt: "日の変わりめ" } });
  return (
    <details className={styles.earlier} open={form.back !== undefined}>
      <summary>日の変わりめ</summary>
      <div>
        <p className="small soft">
          一日がいつ終わるかを、えらべます。英知日記とそんきょ日記のどちらにも、これからの頁にだけはたらきます。書いた頁の日は、変わりません。
        </p>
        <MemberForm
          form={form}
          submit="これにする"
          look="line"
          small
          action={diaryHref(data.kind, data.day)}
        >
          <Whose uid={data.uid} />
          <RadioRows
            legend="一日の終わり"
            name="endsAt"
            options={ends}
            defaultValue={String(data.endsAt)}
            error={form.field("endsAt").error}
          />
        </MemberForm>
      </div>
    </details>
  );
}
