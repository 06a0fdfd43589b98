// The photograph of a line, cut to a card's shape.
import { focusStyle, pictureUrl, type Picture } from "#features/platform/images/rules.ts";

type Shown = Pick<Picture, "key" | "version" | "focus">;
export const LinePicture = ({ picture }: { picture: Shown }) => (
  <img
    src={pictureUrl(picture, 320)}
    alt=""
    width={128}
    height={160}
    loading="lazy"
    style={focusStyle(picture)}
  />
);
