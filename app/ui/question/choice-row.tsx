import { Icon } from "../icons/Icon.tsx";

const marks = [..."イロハニホヘトチリ"];

/** One answer as a full row to press; `at` counts from 0. */
export const ChoiceRow = ({
  at,
  children,
  ...input
}: { at: number; children: React.ReactNode } & React.ComponentProps<"input">) => (
  <label>
    <input type="radio" name="answer" {...input} />
    <span>
      <b aria-hidden="true">{marks[at]}</b>
      {children}
      <Icon name="check" size={20} />
    </span>
  </label>
);
