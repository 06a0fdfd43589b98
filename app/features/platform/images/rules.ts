/**
 * A picture in the storage. `key` names the original, `version` is a hash of its bytes, so its
 * address never changes meaning.
 */
export type Picture = {
  key: string;
  version: string;
  alt: string;
  width: number;
  height: number;
  /** What stays in sight where it is cut; nothing: the middle. */
  focus?: Focus;
};
/** A point of a picture, in hundredths of its width and height. */
export type Focus = { x: number; y: number };
export const centre: Focus = { x: 50, y: 50 };
/** For a picture that is cut to a shape: its focus stays in sight. */
export const focusStyle = ({
  focus,
}: {
  focus?: Focus | undefined;
}): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${focus.x}% ${focus.y}%` };

/**
 * Widths in which a picture is made, in pixels: six for things, three for the heads of categories.
 */
export const pictureWidths = [160, 320, 480, 640, 750, 960, 1280, 1536, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

type Named = Pick<Picture, "key" | "version">;

/**
 * The address of a picture in one width. It names the bytes, so what stands behind it never
 * changes.
 */
export const pictureUrl = ({ key, version }: Named, width: PictureWidth) =>
  `/images/${version}/${width}/${key}.webp`;

/** The same picture in another width. */
export const inWidth = (url: string, width: PictureWidth) =>
  url.replace(/^(\/images\/[^/]+)\/\d+\//, `$1/${width}/`);

/** For `srcset`: a picture of which one width is known, in several. */
export function setOfWidths(url: string, widths: readonly PictureWidth[]): string {
  const [, before, after] = /^(\/images\/[^/]+\/)\d+(\/.*)$/s.exec(url) ?? [];
  return widths
    .map((width) => (before ? `${before}${width}${after} ${width}w` : `${url} ${width}w`))
    .join(", ");
}

/** For `srcset`: the same picture in several widths. */
export const srcSet = (picture: Named, widths: readonly PictureWidth[]) =>
  widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
