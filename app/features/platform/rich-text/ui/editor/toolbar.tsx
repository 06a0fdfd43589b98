import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useRef } from "react";
import { steps, type TextTool, tools } from "./tools.ts";

/** The arrows go from button to button, Tab goes on to the text. */
function onArrow(event: React.KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
  const at = buttons.findIndex((one) => one === document.activeElement);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  for (const one of buttons) one.tabIndex = one === next ? 0 : -1;
  next?.focus();
}

/** `asking`: buttons that ask something first. */
export function Toolbar({
  editor,
  id,
  asking,
  onAsk,
  onSigns,
}: {
  editor: Editor;
  id: string;
  asking: readonly { name: string; label: string }[];
  onAsk: (name: string) => void;
  onSigns: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      ...Object.fromEntries(
        [...tools, ...steps].map(({ name, isOn, can }) => [name, (isOn ?? can)?.(at) ?? false]),
      ),
      link: at.isActive("link"),
    }),
  }) as Readonly<Record<string, boolean>>;
  const button = ({ name, label, keys, isOn, can, run }: TextTool, first = false) => (
    <button
      key={name}
      type="button"
      title={keys ? `${label}（${keys}）` : label}
      tabIndex={first ? 0 : -1}
      aria-pressed={isOn ? (on[name] ?? false) : undefined}
      aria-disabled={can ? !on[name] : undefined}
      onClick={() => run(editor)}
    >
      {label}
    </button>
  );
  return (
    <div
      className="rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="文字の形"
      aria-controls={id}
      ref={bar}
      onKeyDown={onArrow}
    >
      {tools.map((tool, at) => button(tool, at === 0))}
      {asking.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          aria-pressed={name === "link" ? (on["link"] ?? false) : undefined}
          onClick={() => onAsk(name)}
        >
          {label}
        </button>
      ))}
      {steps.map((tool) => button(tool))}
      <button type="button" tabIndex={-1} onClick={onSigns}>
        しるしで書く
      </button>
    </div>
  );
}
