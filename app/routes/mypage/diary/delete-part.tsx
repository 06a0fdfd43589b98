import { Form } from "react-router";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { formatJapaneseYear, type TokyoDate } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";

/** Asked once more by opening it: works before scripts. */
export const DeletePart = ({ day, name }: { day: TokyoDate; name: string }) => (
  <details className={styles.drop}>
    <summary>
      <Icon name="trash" size={20} />
      この日を消す
    </summary>
    <div>
      <p className="body">
        {name}の{formatJapaneseYear(day)}
        の頁を消します。丸も言葉も写真も、前のすがたもいっしょに消えて、もとにはもどせません。
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="delete" look="danger" small>
          消す
        </Button>
      </Form>
    </div>
  </details>
);
