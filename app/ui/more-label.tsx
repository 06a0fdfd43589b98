import { Icon } from "./icons/Icon.tsx";

export const MoreLabel = ({ children }: { children: React.ReactNode }) => (
  <>
    <span>{children}</span>
    <Icon name="arrow-right" size={18} />
  </>
);
