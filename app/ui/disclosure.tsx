import { Icon } from "./icons/Icon.tsx";

export const Disclosure = ({
  summary,
  open = false,
  children,
}: {
  summary: React.ReactNode;
  open?: boolean;
  children: React.ReactNode;
}) => (
  <details open={open}>
    <summary>
      {summary}
      <Icon name="caret-down" size={20} />
    </summary>
    <div>{children}</div>
  </details>
);
