import { hideSnackbar, snackbar, snackbarTurn, useStore } from "#browser/stores.ts";
import { useCountdown } from "#browser/use-countdown.ts";
import "./snackbar.css";

/** The look alone, for the design page. */
export function Snack({
  message,
  color = "info",
  onClose,
  ...held
}: { message: string; color?: "success" | "info" | "error"; onClose: () => void } & Partial<
  ReturnType<typeof useCountdown>
>) {
  return (
    <div className={`snack ${color}`} {...held}>
      <span className="grow">{message}</span>
      <button type="button" onClick={onClose}>
        閉じる
      </button>
    </div>
  );
}

function Timed({
  message,
  color,
  timeout,
}: {
  message: string;
  color: "success" | "info" | "error";
  timeout: number;
}) {
  const held = useCountdown(timeout, hideSnackbar);
  return <Snack message={message} color={color} onClose={hideSnackbar} {...held} />;
}

/**
 * Bottom right, one message at a time. The region is there from the start, so that readers aloud
 * hear what comes into it.
 */
export function SnackbarHost() {
  const state = useStore(snackbar);
  return (
    <div className="snacks" role="status">
      {state.show ? (
        <Timed
          key={snackbarTurn()}
          message={state.message}
          color={state.color}
          timeout={state.timeout}
        />
      ) : null}
    </div>
  );
}
