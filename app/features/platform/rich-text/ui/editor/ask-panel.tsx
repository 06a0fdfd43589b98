import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { TextField } from "#ui/fields.tsx";
import type { TextAsk } from "./asks.ts";

/**
 * Stands under the buttons; Escape and やめる lead back to the text. Its fields have no name: the form
 * does not send them.
 */
export function AskPanel({
  ask,
  editor,
  id,
  onClose,
}: {
  ask: TextAsk;
  editor: Editor;
  id: string;
  onClose: () => void;
}) {
  const here = useRef<HTMLFieldSetElement>(null);
  const [wrong, setWrong] = useState<{ field: string; sentence: string }>();
  useEffect(() => here.current?.querySelector("input")?.focus(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const put = () => {
    const inputs = [...(here.current?.querySelectorAll("input") ?? [])];
    const values = Object.fromEntries(
      inputs.map((input, at) => [ask.fields[at]?.name ?? "", input.value]),
    );
    const found = ask.put(editor, values);
    setWrong(found);
    if (found) inputs[ask.fields.findIndex(({ name }) => name === found.field)]?.focus();
    else onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Enter here is not the end of the form.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      put();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  };
  return (
    <fieldset className="rich-ask" ref={here}>
      <legend className="label">{ask.label}</legend>
      {ask.fields.map(({ name, label, value, hint }) => (
        <TextField
          key={name}
          id={`${id}-ask-${name}`}
          label={label}
          defaultValue={value}
          hint={hint}
          autoComplete="off"
          onKeyDown={onKeyDown}
          error={wrong?.field === name ? wrong.sentence : undefined}
        />
      ))}
      <p className="cluster">
        <button type="button" className="button button-ink button-small" onClick={put}>
          入れる
        </button>
        {ask.remove ? (
          <button
            type="button"
            className="button button-line button-small"
            onClick={() => {
              ask.remove?.(editor);
              onClose();
            }}
          >
            はずす
          </button>
        ) : null}
        <button type="button" className="button button-line button-small" onClick={close}>
          やめる
        </button>
      </p>
    </fieldset>
  );
}
