import { Icon } from "./icons/Icon.tsx";
import type { IconName } from "./icons/names.ts";

export type Dye = "sayu" | "zengo" | "jouge" | "nejire" | "kaihei" | "pending" | "error" | "sumi";
/** A state of the desk is a picture, a word and a pale ground. */
export const Badge = ({
  dye,
  icon,
  children,
}: {
  dye?: Dye | undefined;
  icon?: IconName | undefined;
  children: React.ReactNode;
}) => (
  <span className={dye ? `mini ${dye}` : "mini"}>
    {icon ? <Icon name={icon} size={18} /> : null}
    {children}
  </span>
);
