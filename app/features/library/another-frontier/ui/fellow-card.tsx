import { Avatar } from "#ui/art/Avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Fellow } from "../present.ts";

/** A fellow as they wrote themselves. */
export const FellowCard = ({
  fellow: { id, name, words, avatar, level, own },
}: {
  fellow: Fellow;
}) => (
  <li>
    <Avatar uid={id} type={avatar} />
    <div>
      <b className="mincho">{name}</b>{" "}
      <Badge dye={level === "B" ? "kaihei" : level === "A" ? "jouge" : "zengo"}>{level}</Badge>
      {own ? <Badge>わたし</Badge> : null}
      {words ? <p className="hand">{words}</p> : null}
    </div>
  </li>
);
