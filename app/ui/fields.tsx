import { useEffect, useId, useRef } from "react";
import { Icon } from "./icons/Icon.tsx";
import { mend, useMended } from "#browser/mended.ts";
import styles from "./fields.module.css";

type Common = {
  label: React.ReactNode;
  need?: boolean;
  optional?: boolean;
  hint?: React.ReactNode;
  error?: string | undefined;
};
type Wired = { id: string; "aria-invalid"?: true; "aria-describedby"?: string; required?: boolean };

export const FieldError = ({ id, children }: { id: string; children: React.ReactNode }) => (
  <span className="field-error" id={id}>
    <Icon name="warning-circle" size={18} />
    {children}
  </span>
);

/** The error of a field until it is mended: by hand, or by what fills `value` for the person. */
function useStanding(id: string, error: string | undefined, value?: unknown) {
  const { ids } = useMended();
  const before = useRef(value);
  useEffect(() => {
    if (error && before.current !== value) mend(id);
    before.current = value;
  }, [id, error, value]);
  return {
    standing: ids.has(id) ? undefined : error,
    onInput: error ? () => mend(id) : undefined,
  };
}

/** Label, control, error, hint, tied together. `children` gets what the control must carry. */
export function Field({
  id,
  label,
  need = false,
  optional = false,
  hint,
  error: given,
  value,
  children,
}: Common & {
  id?: string | undefined;
  value?: unknown;
  children: (wired: Wired) => React.ReactNode;
}) {
  const made = useId();
  const own = id ?? made;
  const { standing: error, onInput } = useStanding(own, given, value);
  const describedBy = [error ? `${own}-error` : "", hint ? `${own}-hint` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field" onInput={onInput}>
      <label className="label" htmlFor={own}>
        {label}
        {need ? <b className={styles.need}>必須</b> : null}
        {optional ? <span className="optional">任意</span> : null}
      </label>
      {children({
        id: own,
        ...(error ? { "aria-invalid": true as const } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(need ? { required: true } : {}),
      })}
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
      {hint ? (
        <span className="hint" id={`${own}-hint`} style={{ display: "block" }}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

type Control<T extends "input" | "select" | "textarea"> = Common &
  Omit<React.ComponentProps<T>, "required">;

export const TextField = ({
  label,
  need,
  optional,
  hint,
  error,
  id,
  ...rest
}: Control<"input">) => (
  <Field
    {...{ id, label, hint, error }}
    value={rest.value}
    need={need ?? false}
    optional={optional ?? false}
  >
    {(wired) => <input className="input" {...rest} {...wired} />}
  </Field>
);

export const TextArea = ({
  label,
  need,
  optional,
  hint,
  error,
  id,
  ...rest
}: Control<"textarea">) => (
  <Field
    {...{ id, label, hint, error }}
    value={rest.value}
    need={need ?? false}
    optional={optional ?? false}
  >
    {(wired) => <textarea className="input" {...rest} {...wired} />}
  </Field>
);

/**
 * One may type or paste far more than is kept: it comes back whole with the sentence that says so,
 * and its form still weighs less than the server takes.
 */
export const maxTyped = 100_000;

export const Select = ({
  label,
  need,
  optional,
  hint,
  error,
  id,
  children,
  ...rest
}: Control<"select">) => (
  <Field
    {...{ id, label, hint, error }}
    value={rest.value}
    need={need ?? false}
    optional={optional ?? false}
  >
    {(wired) => (
      <select className="input" {...rest} {...wired}>
        {children}
      </select>
    )}
  </Field>
);

export function Check({
  children,
  error: given,
  ...rest
}: { children: React.ReactNode; error?: string | undefined } & React.ComponentProps<"input">) {
  const id = useId();
  const { standing: error, onInput } = useStanding(rest.id ?? id, given);
  return (
    <div onInput={onInput}>
      <label className="check">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

export type RadioOption = {
  value: string;
  label: React.ReactNode;
  note?: React.ReactNode;
  end?: React.ReactNode;
  disabled?: boolean;
};

/** One of a few, each a full row to press. */
export function RadioRows({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  need = false,
  error: given,
}: {
  legend: React.ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  need?: boolean;
  error?: string | undefined;
}) {
  const id = useId();
  const { standing: error, onInput } = useStanding(name, given, value);
  return (
    <fieldset
      className={styles.radios}
      id={name}
      onInput={onInput}
      aria-describedby={error ? id : undefined}
    >
      <legend className="label">
        {legend}
        {need ? <b className={styles.need}>必須</b> : null}
      </legend>
      {options.map((option) => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            required={need}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.label}
            {option.note ? <small>{option.note}</small> : null}
          </span>
          {option.end ? <span className="digit">{option.end}</span> : null}
        </label>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
