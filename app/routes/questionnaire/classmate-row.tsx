import { Whose } from "#ui/forms/whose.tsx";
import { classQuestions } from "#features/community/classmates/rules.ts";
import styles from "#features/community/classmates/ui/classmates.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Form } from "react-router";
import type { ShownMate } from "./classmate-page.server.ts";

const page = href("/questionnaire/classmate-eval");
const stateWords = ({ state, answered, until }: ShownMate): string =>
  state === "draft"
    ? `とちゅう ${answered}/${classQuestions.length}`
    : state === "passed"
      ? "今回は書かない"
      : state === "new"
        ? "まだ"
        : until
          ? `書きました・${until}まで直せます`
          : "書きました";
const icons = {
  new: "caret-right",
  draft: "caret-right",
  written: "check-circle",
  passed: "minus",
} as const;

const Said = ({ mate }: { mate: ShownMate }) => (
  <>
    <span className={styles.avatar}>
      <Figure type={mate.avatar} ground="pale" />
    </span>
    <span>
      <b>{mate.penName}</b>
      <span className="tiny soft">{stateWords(mate)}</span>
    </span>
    <Icon name={icons[mate.state]} size={20} />
  </>
);

/** One of the others: leads to the questions while one may write. */
export const ClassmateRow = ({
  classId,
  mate,
  isNext,
}: {
  classId: string;
  mate: ShownMate;
  isNext: boolean;
}) => (
  <li>
    {mate.to ? (
      <PrefetchLink
        className={styles.mate}
        data-next={isNext || undefined}
        to={`${page}?class=${classId}&to=${mate.id}&q=${mate.to.number}`}
      >
        <Said mate={mate} />
      </PrefetchLink>
    ) : (
      <div className={styles.mate}>
        <Said mate={mate} />
      </div>
    )}
    {!mate.to && mate.until ? (
      <Form method="post">
        <Whose />
        <input type="hidden" name="class" value={classId} />
        <input type="hidden" name="to" value={mate.id} />
        <Button type="submit" name="intent" value="pass" look="line" small>
          取り下げる
        </Button>
      </Form>
    ) : null}
  </li>
);
