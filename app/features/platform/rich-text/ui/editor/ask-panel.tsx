import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { FieldError, TextField } from "#ui/fields.tsx";
import type { Photo, TextAsk } from "./asks.ts";

type Wrong = { field: string; sentence: string } | undefined;

/** Buttons, so that the form has nothing of them to send. */
function Photos({
  id,
  field: { name, label, hint, photos },
  chosen,
  wrong,
  onChoose,
  onKeyDown,
}: {
  id: string;
  field: { name: string; label: string; hint?: string; photos: readonly Photo[] };
  chosen: string;
  wrong: Wrong;
  onChoose: (id: string) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}) {
  return (
    <div role="group" aria-labelledby={`${id}-ask-${name}`}>
      <span className="label" id={`${id}-ask-${name}`}>
        {label}
      </span>
      <div className="rich-photos">
        {photos.map((photo) => (
          <button
            key={photo.id}
            type="button"
            aria-pressed={photo.id === chosen}
            onClick={() => onChoose(photo.id)}
            onKeyDown={onKeyDown}
          >
            <img src={photo.src} alt={photo.alt} width={96} height={72} />
          </button>
        ))}
      </div>
      {wrong?.field === name ? (
        <FieldError id={`${id}-ask-${name}-error`}>{wrong.sentence}</FieldError>
      ) : null}
      {hint ? <span className="hint">{hint}</span> : null}
    </div>
  );
}

const AskButtons = ({
  onPut,
  onRemove,
  onClose,
}: {
  onPut: () => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}) => (
  <p className="cluster">
    <button type="button" className="button button-ink button-small" onClick={onPut}>
      入れる
    </button>
    {onRemove ? (
      <button type="button" className="button button-line button-small" onClick={onRemove}>
        はずす
      </button>
    ) : null}
    <button type="button" className="button button-line button-small" onClick={onClose}>
      やめる
    </button>
  </p>
);

/** What was typed and chosen under the question. */
function readOf(ask: TextAsk, under: HTMLElement | null, chosen: string) {
  const typed = ask.fields.filter(({ photos }) => !photos);
  const inputs = [...(under?.querySelectorAll("input") ?? [])];
  const values = Object.fromEntries([
    ...inputs.map((input, at) => [typed[at]?.name ?? "", input.value] as const),
    ...ask.fields.flatMap(({ name, photos }) => (photos ? [[name, chosen] as const] : [])),
  ]);
  return { typed, inputs, values };
}

type Asking = { ask: TextAsk; editor: Editor; id: string; onClose: () => void };
/**
 * Stands under the buttons; Escape and やめる lead back to the text. Its fields have no name: the form
 * does not send them.
 */
export function AskPanel({ ask, editor, id, onClose }: Asking) {
  const here = useRef<HTMLFieldSetElement>(null);
  const [wrong, setWrong] = useState<Wrong>();
  const [chosen, setChosen] = useState("");
  useEffect(
    () => here.current?.querySelector<HTMLElement>(".rich-photos button, input")?.focus(),
    [],
  );
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const put = () => {
    const { typed, inputs, values } = readOf(ask, here.current, chosen);
    const found = ask.put(editor, values);
    setWrong(found);
    if (found) inputs[typed.findIndex(({ name }) => name === found.field)]?.focus();
    else onClose();
  };
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    onEscape(event);
    // Enter here is not the end of the form.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      put();
    }
  };
  return (
    <fieldset className="rich-ask" ref={here}>
      <legend className="label">{ask.label}</legend>
      {ask.fields.map(({ photos, ...field }) =>
        photos ? (
          <Photos
            key={field.name}
            {...{ id, chosen, wrong }}
            field={{ ...field, photos }}
            onChoose={setChosen}
            onKeyDown={onEscape}
          />
        ) : (
          <TextField
            key={field.name}
            id={`${id}-ask-${field.name}`}
            label={field.label}
            defaultValue={field.value}
            hint={field.hint}
            autoComplete="off"
            onKeyDown={onKeyDown}
            error={wrong?.field === field.name ? wrong.sentence : undefined}
          />
        ),
      )}
      <AskButtons
        onPut={put}
        onClose={close}
        onRemove={
          ask.remove &&
          (() => {
            ask.remove?.(editor);
            onClose();
          })
        }
      />
    </fieldset>
  );
}
