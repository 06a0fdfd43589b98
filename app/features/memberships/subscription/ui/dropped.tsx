/** Beside the button that takes a cancellation back: the change that was booked before does not come back with it. */
export const Dropped = ({ title }: { title: string | null }) =>
  title === null ? null : (
    <p className="hint">
      ご予約の「{title}
      」への変更は取りやめています。解約を取り消すと、いまのプランのまま続きます。
    </p>
  );
