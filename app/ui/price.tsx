import { formatYen, type Yen } from "#lib/yen.ts";

export const Price = ({
  yen,
  from = false,
  className = "",
}: {
  yen: Yen;
  from?: boolean;
  className?: string;
}) => (
  <p className={`price ${className}`.trim()}>
    {formatYen(yen)}
    {from ? "〜" : ""}
    <wbr />
    <small>税込</small>
  </p>
);
