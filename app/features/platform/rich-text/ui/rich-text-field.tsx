// A field for text with form. Until the scripts have come, and for who would rather, it is a
// textarea with the small markup; then an editor stands in its place.
import { type RefObject, useEffect, useRef, useState } from "react";
import { Field, maxTyped } from "#ui/fields.tsx";
import type { EditorProps } from "./editor/rich-editor.tsx";

type Editor = React.ComponentType<EditorProps>;

/** The editor, once it is there. Where it does not come, the field stays as it is. */
function useComing(area: RefObject<HTMLTextAreaElement | null>) {
  const [come, setCome] = useState<{ Editor: Editor; writing: boolean }>();
  useEffect(() => {
    let here = true;
    import("./editor/rich-editor.tsx").then(
      ({ RichEditor: Editor }) => {
        // Who is writing already goes on writing.
        if (here) setCome({ Editor, writing: document.activeElement === area.current });
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [area]);
  return { Editor: come?.Editor, writing: come?.writing ?? false };
}

/**
 * `names`: what can be named in these texts; `cards`: which of it may stand alone with its picture.
 * The form always sends the small markup.
 */
export function RichTextField({
  id,
  name,
  label,
  need = false,
  rows = 20,
  defaultValue,
  error,
  hint,
  signs,
  names = [],
  cards = [],
  photos,
}: {
  id: string;
  name: string;
  label: string;
  need?: boolean;
  rows?: number;
  defaultValue: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** How it is written by signs, until the editor has come. */
  signs: string;
} & Pick<Partial<EditorProps>, "names" | "cards" | "photos">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [bySigns, setBySigns] = useState(false);
  const { Editor, writing } = useComing(area);
  const edits = Editor !== undefined && !bySigns;
  return (
    <Field
      id={id}
      label={label}
      need={need}
      error={error}
      hint={edits ? hint : [hint, signs].filter(Boolean).join("")}
    >
      {({ id: own, required, ...wired }) => (
        <>
          <textarea
            className="input"
            ref={area}
            name={name}
            rows={rows}
            maxLength={maxTyped}
            defaultValue={defaultValue}
            id={edits ? `${own}-signs` : own}
            hidden={edits}
            {...(required && !edits ? { required } : {})}
            {...wired}
          />
          {Editor && edits ? (
            <Editor
              area={area}
              id={own}
              label={label}
              names={names}
              cards={cards}
              photos={photos}
              wired={wired}
              writing={writing}
              onSigns={() => setBySigns(true)}
            />
          ) : null}
          {bySigns ? (
            <button
              type="button"
              className="button button-line button-small"
              onClick={() => setBySigns(false)}
            >
              見たままで書く
            </button>
          ) : null}
        </>
      )}
    </Field>
  );
}
