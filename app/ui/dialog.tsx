import { useEffect, useId, useRef } from "react";
import { Icon } from "./icons/Icon.tsx";
import styles from "./dialog.module.css";

type Dialog = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: React.ReactNode;
  /** Something typed would be lost: Esc and a press beside it do not close. */
  dirty?: boolean;
};

/** Opens and closes the browser's own dialog, which keeps the focus inside and gives it back. */
function useDialog({ open, onClose, dirty = false }: Pick<Dialog, "open" | "onClose" | "dirty">) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onClose,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (dirty && event.key === "Escape") event.preventDefault();
    },
    onCancel: (event: React.SyntheticEvent) => {
      if (dirty) event.preventDefault();
    },
    onClick: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (dirty || event.target !== event.currentTarget) return;
      const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
      const inside =
        event.clientX >= left &&
        event.clientX <= right &&
        event.clientY >= top &&
        event.clientY <= bottom;
      if (!inside) onClose();
    },
  };
}

/** A question with at most two answers: centred on desktop, from the bottom on phones. */
export function Modal({
  open,
  onClose,
  title,
  children,
  dirty = false,
  alert = false,
}: Dialog & { alert?: boolean }) {
  const id = useId();
  return (
    <dialog
      {...useDialog({ open, onClose, dirty })}
      className="modal"
      aria-labelledby={id}
      {...(alert ? { role: "alertdialog" } : {})}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Cart and filters: from the right, on phones from the bottom. */
export function Drawer({ open, onClose, title, children, dirty = false }: Dialog) {
  const id = useId();
  return (
    <dialog {...useDialog({ open, onClose, dirty })} className={styles.drawer} aria-labelledby={id}>
      <div className="between">
        <h2 id={id} style={{ fontSize: "1.125rem" }}>
          {title}
        </h2>
        <button className="tool" type="button" aria-label="閉じる" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
