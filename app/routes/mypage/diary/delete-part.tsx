import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { diaryNames } from "#features/learning/diaries/words.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { formatJapaneseYear, type TokyoDate } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { diaryHref } from "./diary-href.ts";

/** Asked once more by opening it: works before scripts. */
export const DeletePart = ({ kind, day }: { kind: DiaryKind; day: TokyoDate }) => (
  <details className={styles.drop}>
    <summary>
      <Icon name="trash" size={20} />
      この日を消す
    </summary>
    <div>
      <p className="body">
        {diaryNames[kind]}の{formatJapaneseYear(day)}
        の頁を消します。丸も言葉も写真も、前のすがたもいっしょに消えて、もとにはもどせません。
      </p>
      <Form method="post" action={diaryHref(kind, day)}>
        <Whose />
        <Button type="submit" name="intent" value="delete" look="danger" small>
          消す
        </Button>
      </Form>
    </div>
  </details>
);
