// A part of a page that is the same for everybody: the server makes it once, and writes its text
// into every page. The browser, which takes a page over as it stands, has the part itself.
import { createContext, useContext } from "react";

type Keep = (name: string, part: React.ReactNode) => string;
/** How parts are kept; nobody keeps any in a browser. */
export const KeepParts = createContext<Keep | undefined>(undefined);

type Props = {
  as: "header" | "footer" | "nav" | "div";
  name: string;
} & React.HTMLAttributes<HTMLElement>;

function Kept({ as: Tag, name, children, ...rest }: Props) {
  const keep = useContext(KeepParts);
  return keep ? (
    <Tag {...rest} dangerouslySetInnerHTML={{ __html: keep(name, children) }} />
  ) : (
    <Tag {...rest}>{children}</Tag>
  );
}
const Plain = ({ as: Tag, name: _name, ...rest }: Props) => <Tag {...rest} />;

/**
 * `name`: the part, and all that it depends on, of which there are few. What is in it asks for
 * nothing of the page around it, and has no `useId`: the place that gives an id is another there.
 */
export const KeptPart = import.meta.env.SSR ? Kept : Plain;
