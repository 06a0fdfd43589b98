import { useEffect, useRef } from "react";
import { Icon } from "./icons/Icon.tsx";
import { useMended } from "#browser/mended.ts";

/**
 * On top of a form that came back: how many places, and a link to each. Takes the focus when it
 * appears; what is mended leaves it.
 */
export function ErrorSummary({
  errors: all,
  takeFocus = true,
}: {
  errors: readonly { id: string; label: string }[];
  takeFocus?: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { ids, turn } = useMended();
  const names = all.map(({ id }) => id).join(" ");
  const errors = all.filter(({ id }) => !ids.has(id));
  useEffect(() => {
    if (names && takeFocus) ref.current?.focus();
  }, [names, takeFocus, turn]);
  if (errors.length === 0) return null;
  return (
    <div className="note error" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning-circle" />
      <span>
        <b>{errors.length}か所、お直しください。</b>
        <br />
        {errors.map(({ id, label }, i) => (
          <span key={id}>
            {i > 0 ? "・" : ""}
            <a href={`#${id}`}>{label}</a>
          </span>
        ))}
      </span>
    </div>
  );
}
