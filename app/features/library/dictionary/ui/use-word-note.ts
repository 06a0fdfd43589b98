// When the note of a word comes up and goes: by tap, by the mouse, by the keyboard.
import { useEffect, useRef, useState } from "react";

const [openAfterMs, closeAfterMs, gap, margin] = [250, 300, 6, 10];

/** Under the word, or above it where there is no room; never beyond the sides. */
function place(note: HTMLElement, word: HTMLElement): void {
  const [at] = word.getClientRects();
  if (!at) return;
  const { offsetWidth: width, offsetHeight: height } = note;
  const left = Math.max(
    margin,
    Math.min(at.left, document.documentElement.clientWidth - width - margin),
  );
  const below = at.bottom + gap + height <= innerHeight - margin || at.top - gap - height < margin;
  note.style.left = `${left + scrollX}px`;
  note.style.top = `${(below ? at.bottom + gap : at.top - gap - height) + scrollY}px`;
}

/** What the word, its link and its note are to be given. */
export function useWordNote() {
  const [open, setOpen] = useState(false);
  const word = useRef<HTMLElement>(null);
  const note = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const by = useRef("");
  // A note that closes gives the focus back to its word: that must not open it again.
  const closing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    const anchor = word.current?.querySelector("a");
    if (!note.current || !anchor || !("showPopover" in note.current)) return false;
    if (!note.current.matches(":popover-open")) note.current.showPopover();
    place(note.current, anchor);
    return true;
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) note.current?.hidePopover();
  };
  const soon = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  return {
    open,
    word,
    note,
    onWord: {
      onPointerEnter: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === "mouse") soon(show, openAfterMs);
      },
      onPointerLeave: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === "mouse") soon(hide, closeAfterMs);
      },
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        event.stopPropagation();
        hide();
        word.current?.querySelector("a")?.focus();
      },
    },
    onLink: {
      onPointerDown: ({ pointerType }: React.PointerEvent) => {
        by.current = pointerType;
      },
      onFocus: ({ currentTarget, relatedTarget: from }: React.FocusEvent) => {
        // Whoever comes by the keyboard from elsewhere may be quicker than the end of the closing.
        const given = closing.current && (!from || note.current?.contains(from));
        if (!given && currentTarget.matches(":focus-visible") && by.current !== "touch") show();
      },
      onClick: (event: React.MouseEvent) => {
        if (by.current === "touch" && show()) event.preventDefault();
        by.current = "";
      },
    },
    onNote: {
      onBeforeToggle: ({ newState }: React.ToggleEvent) => {
        closing.current = newState === "closed";
      },
      onToggle: ({ newState }: React.ToggleEvent) => {
        closing.current = false;
        setOpen(newState === "open");
      },
    },
  };
}
