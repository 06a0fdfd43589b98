import { Icon } from "./icons/Icon.tsx";

const icons = {
  info: "info",
  warn: "info",
  error: "warning-circle",
  success: "check-circle",
  plain: "info",
} as const;
export function Alert({
  kind = "info",
  icon,
  children,
  role,
}: {
  kind?: keyof typeof icons;
  icon?: React.ReactNode;
  children: React.ReactNode;
  role?: "status" | "alert";
}) {
  return (
    <div className={kind === "info" ? "note" : `note ${kind}`} role={role}>
      {icon ?? <Icon name={icons[kind]} />}
      <span>{children}</span>
    </div>
  );
}
