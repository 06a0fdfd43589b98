import { useEffect, useRef } from "react";
import { Icon } from "./icons/Icon.tsx";

/** On top of a form that came back: how many places, and a link to each. Takes the focus when it appears. */
export function ErrorSummary({
  errors,
  takeFocus = true,
}: {
  errors: readonly { id: string; label: string }[];
  takeFocus?: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const names = errors.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (names && takeFocus) ref.current?.focus();
  }, [names, takeFocus]);
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
