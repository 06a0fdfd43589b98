import {
  closeToast,
  type SnackKind,
  type Toast,
  toasts,
  toastTimeoutMs,
  useStore,
} from "#browser/stores.ts";
import { Icon } from "./icons/Icon.tsx";
import { useCountdown } from "#browser/use-countdown.ts";
import styles from "./toasts.module.css";

const icons = { success: "check-circle", info: "info", error: "warning-circle" } as const;

export function ToastCard({
  kind,
  message,
  link,
  onClose,
  ...held
}: { kind: SnackKind; message: string; link?: Toast["link"]; onClose: () => void } & Partial<
  ReturnType<typeof useCountdown>
>) {
  return (
    <div className={`toast ${kind}`} role={kind === "error" ? "alert" : "status"} {...held}>
      <Icon name={icons[kind]} />
      <p>
        {message}
        {link ? (
          <>
            <br />
            <a href={link.href}>{link.label}</a>
          </>
        ) : null}
      </p>
      <button className="tool" type="button" aria-label="閉じる" onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
    </div>
  );
}

function Timed({ id, kind, message, link, stays }: Toast) {
  const close = () => closeToast(id);
  const held = useCountdown(kind === "error" || stays ? null : toastTimeoutMs, close);
  return <ToastCard kind={kind} message={message} link={link} onClose={close} {...held} />;
}

export function ToastHost() {
  const open = useStore(toasts).filter((toast) => toast.open);
  return (
    <div className={styles.toasts}>
      {open.map((toast) => (
        <Timed key={toast.id} {...toast} />
      ))}
    </div>
  );
}
