// What the editor asks before it puts something in: an address, a reading, the id of something that
// is named.
import type { Editor } from "@tiptap/core";
import { idPattern, isSafeHref, rubyReading, rubyText } from "../../tree.ts";

export type Name = { kind: string; label: string };
/** One that may be put in. */
export type Photo = { id: string; src: string; alt: string };
/** `photos`: one of them is chosen, nothing is typed. */
type AskedField = {
  name: string;
  label: string;
  value: string;
  hint?: string;
  photos?: readonly Photo[];
};
export type TextAsk = {
  label: string;
  fields: readonly AskedField[];
  /** Gives the sentence of what is wrong, with its field; nothing when it is in. */
  put: (
    editor: Editor,
    values: Record<string, string>,
  ) => { field: string; sentence: string } | undefined;
  /** Takes away what stands there. */
  remove?: (editor: Editor) => void;
};

const chosen = ({ state: { doc, selection } }: Editor) =>
  doc.textBetween(selection.from, selection.to, " ");
const wrong = (field: string, sentence: string) => ({ field, sentence });

export function askLink(editor: Editor): TextAsk {
  const href = String(editor.getAttributes("link")["href"] ?? "");
  const words = chosen(editor);
  return {
    label: "リンク",
    fields: [
      { name: "href", label: "行き先の住所", value: href, hint: "https:// か / ではじまるもの" },
      ...(words || href ? [] : [{ name: "words", label: "文字", value: "" }]),
    ],
    put(at, values) {
      const to = (values["href"] ?? "").trim();
      if (!isSafeHref(to)) return wrong("href", "https:// か / ではじまる住所をご入力ください。");
      const link = { type: "link", attrs: { href: to } };
      const chain = at.chain().focus();
      if (words || href) chain.extendMarkRange("link").setMark("link", { href: to }).run();
      else
        chain
          .insertContent({ type: "text", text: values["words"]?.trim() || to, marks: [link] })
          .run();
      return undefined;
    },
    ...(href
      ? {
          remove: (at: Editor) =>
            at.chain().focus().extendMarkRange("link").unsetMark("link").run(),
        }
      : {}),
  };
}

export const askRuby = (editor: Editor): TextAsk => ({
  label: "ふりがな",
  fields: [
    { name: "text", label: "文字", value: chosen(editor) },
    { name: "reading", label: "よみ", value: "", hint: "ひらがなかカタカナで" },
  ],
  put(at, values) {
    const [text, reading] = [values["text"]?.trim() ?? "", values["reading"]?.trim() ?? ""];
    if (!rubyText.test(text))
      return wrong("text", "文字は、記号を入れずに40文字まででご入力ください。");
    if (!rubyReading.test(reading))
      return wrong("reading", "よみは、かなで40文字まででご入力ください。");
    at.chain().focus().insertContent({ type: "ruby", attrs: { text, reading } }).run();
    return undefined;
  },
});

const isId = new RegExp(`^${idPattern}$`);
export const askName = (
  editor: Editor,
  { kind, label }: Name,
  cards: readonly string[],
): TextAsk => ({
  label,
  fields: [
    { name: "id", label: `${label}のID`, value: "", hint: "半角英数字とハイフン" },
    {
      name: "words",
      label: "呼び名",
      value: chosen(editor),
      hint: cards.includes(kind)
        ? "なければ、絵のついた一段になります"
        : "なければ、いまの名前が入ります",
    },
  ],
  put(at, values) {
    const [id, text] = [values["id"]?.trim() ?? "", values["words"]?.trim() ?? ""];
    if (!isId.test(id)) return wrong("id", "IDは、半角の小文字・数字・ハイフンでご入力ください。");
    const content = text
      ? { type: "text", text, marks: [{ type: "link", attrs: { href: `${kind}:${id}` } }] }
      : { type: cards.includes(kind) ? "card" : "name", attrs: { kind, id } };
    at.chain().focus().insertContent(content).run();
    return undefined;
  },
});

/** One of the photographs that were brought beside the text. */
export const askImage = (photos: readonly Photo[]): TextAsk => ({
  label: "写真",
  fields: [
    {
      name: "id",
      label: "入れる写真",
      value: "",
      photos,
      ...(photos.length === 0
        ? { hint: "まだ写真がありません。先に、この頁の「写真」で加えてください。" }
        : {}),
    },
    { name: "alt", label: "ここでの説明", value: "", hint: "なければ、写真の説明を読みあげます" },
  ],
  put(at, values) {
    const [id, alt] = [values["id"] ?? "", values["alt"]?.trim() ?? ""];
    if (!photos.some((one) => one.id === id)) return wrong("id", "写真をおえらびください。");
    if (/[{}|\n]/.test(alt) || alt.length > 200)
      return wrong("alt", "説明は、{ } | を入れずに200文字まででご入力ください。");
    at.chain().focus().insertContent({ type: "image", attrs: { id, alt } }).run();
    return undefined;
  },
});
