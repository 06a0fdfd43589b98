// The editor of text with form. It writes the small markup into the field it stands for, so drafts,
// the form and the server see one thing. Only the desk asks for it.
import type { Editor, JSONContent } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { EditorContent, useEditor } from "@tiptap/react";
import { useFieldBeneath, useWritten } from "#browser/use-field-beneath.ts";
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { readMarkup, writeMarkup } from "../../markup.ts";
import { tidyText } from "../../tidy.ts";
import type { RichText } from "../../tree.ts";
import {
  type TextAsk,
  askImage,
  askLink,
  askName,
  askRuby,
  type Name,
  type Photo,
} from "./asks.ts";
import { AskPanel } from "./ask-panel.tsx";
import { extensionsFor } from "./extensions.ts";
import { cleanPasted } from "./pasted.ts";
import "./rich-editor.css";
import { Toolbar } from "./toolbar.tsx";

export type EditorProps = {
  /** The field that the form sends. */
  area: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  names: readonly Name[];
  cards: readonly string[];
  /** The photographs that may stand in this text; without them it has none. */
  photos: readonly Photo[] | undefined;
  wired: { "aria-invalid"?: true; "aria-describedby"?: string };
  /** The cursor stood in the field when the editor came. */
  writing: boolean;
  onSigns: () => void;
};

const attributesOf = (id: string, label: string, wired: EditorProps["wired"]) => ({
  id,
  class: "input rich-text",
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(wired["aria-invalid"] ? { "aria-invalid": "true" } : {}),
  ...(wired["aria-describedby"] ? { "aria-describedby": wired["aria-describedby"] } : {}),
});

/** A press on the label leads into the text, as it does with a field of the browser. */
function useLabelOf(id: string, onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const press = () => pressed();
    label?.addEventListener("click", press);
    return () => label?.removeEventListener("click", press);
  }, [id]);
}

function contentOf(text: string, names: readonly Name[], cards: readonly string[]): JSONContent {
  const read = readMarkup(text, { kinds: names.map(({ kind }) => kind), cards });
  return read.content.length > 0
    ? (read as JSONContent)
    : { type: "doc", content: [{ type: "paragraph" }] };
}
function asks(
  editor: Editor,
  name: string,
  names: readonly Name[],
  cards: readonly string[],
  photos: readonly Photo[],
): TextAsk | undefined {
  if (name === "link") return askLink(editor);
  if (name === "ruby") return askRuby(editor);
  if (name === "image") return askImage(photos);
  const found = names.find(({ kind }) => kind === name);
  return found && askName(editor, found, cards);
}

export function RichEditor({
  area,
  id,
  label,
  names,
  cards,
  photos,
  wired,
  writing,
  onSigns,
}: EditorProps) {
  const [ask, setAsk] = useState<TextAsk>();
  const extensions = useMemo(
    () => extensionsFor(new Map(names.map(({ kind, label: called }) => [kind, called]))),
    [names],
  );
  const beneath = useFieldBeneath(area);
  const editor = useEditor({
    extensions,
    content: contentOf(area.current?.value ?? "", names, cards),
    autofocus: writing && "end",
    injectCSS: false,
    onUpdate: ({ editor: at }) =>
      beneath.write(writeMarkup(tidyText(at.getJSON() as RichText, cards))),
    editorProps: {
      attributes: attributesOf(id, label, wired),
      transformPastedHTML: cleanPasted,
      // What is pasted can be taken back by itself.
      handlePaste: (view) => {
        view.dispatch(closeHistory(view.state.tr));
        return false;
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== "k") return false;
        // In a text it is the sign for a link, not for the desk's palette.
        event.stopPropagation();
        setAsk(askLink(editor));
        return true;
      },
    },
  });
  useWritten(beneath, (text) => {
    editor.commands.setContent(contentOf(text, names, cards), { emitUpdate: false });
  });
  useLabelOf(id, () => editor.commands.focus());
  return (
    <div className="rich-editor">
      <Toolbar
        editor={editor}
        id={id}
        asking={[
          { name: "link", label: "リンク" },
          { name: "ruby", label: "ふりがな" },
          ...names.map(({ kind, label: called }) => ({ name: kind, label: called })),
          ...(photos ? [{ name: "image", label: "写真" }] : []),
        ]}
        onAsk={(name) => setAsk(asks(editor, name, names, cards, photos ?? []))}
        onSigns={onSigns}
      />
      {ask ? (
        <AskPanel
          key={ask.label}
          ask={ask}
          editor={editor}
          id={id}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
      <EditorContent editor={editor} />
    </div>
  );
}
