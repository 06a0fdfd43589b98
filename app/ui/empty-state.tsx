import { type StateName, StatePicture } from "./art/StatePicture.tsx";
import { LinkButton } from "./button.tsx";

/** A picture, one line, one plain line, at most one button. */
export function EmptyState({
  picture,
  title,
  text,
  action,
  heading = "h2",
}: {
  picture: StateName;
  title: string;
  text?: React.ReactNode;
  action?: { href: string; label: string };
  heading?: "h1" | "h2" | "h3" | "p";
}) {
  const Heading = heading;
  return (
    <div className="empty">
      <StatePicture name={picture} />
      <Heading className="title">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action ? (
        <LinkButton look="line" small to={action.href}>
          {action.label}
        </LinkButton>
      ) : null}
    </div>
  );
}
