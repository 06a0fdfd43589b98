export type Dye = "sayu" | "zengo" | "jouge" | "nejire" | "kaihei" | "error" | "sumi";
export const Badge = ({ dye, children }: { dye?: Dye; children: React.ReactNode }) => (
  <span className={dye ? `mini ${dye}` : "mini"}>{children}</span>
);
