// The buttons of the editor: what each is called, when it is on, and what it does.
import type { Editor } from "@tiptap/core";

export type TextTool = {
  name: string;
  label: string;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};
export const tools: readonly TextTool[] = [
  {
    name: "heading",
    label: "見出し",
    keys: "Ctrl＋Alt＋2",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "subheading",
    label: "小見出し",
    keys: "Ctrl＋Alt＋3",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "bold",
    label: "太字",
    keys: "Ctrl＋B",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "bullets",
    label: "箇条書き",
    keys: "Ctrl＋Shift＋8",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "numbers",
    label: "番号つき",
    keys: "Ctrl＋Shift＋7",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    label: "引用",
    keys: "Ctrl＋Shift＋B",
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
export const steps: readonly TextTool[] = [
  {
    name: "undo",
    label: "元にもどす",
    keys: "Ctrl＋Z",
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: "redo",
    label: "やりなおす",
    keys: "Ctrl＋Shift＋Z",
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
