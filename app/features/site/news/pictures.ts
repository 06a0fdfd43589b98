// The photographs of one piece of news: one of them may be its cover, others stand in its text.
import { type Picture, pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import type { ShownPicture } from "#features/platform/rich-text/present.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";

/** `id`: by which its text names it, made of what it shows. */
export type NewsPicture = Picture & { id: string; cover?: boolean };
export const maxNewsPictures = 10;

export const newsPictureId = (version: string): string => `p${version.slice(0, 8)}`;
export const coverOfNews = (pictures: readonly NewsPicture[]): NewsPicture | undefined =>
  pictures.find(({ cover }) => cover);
/** Which photographs a text shows. */
export const picturesIn = ({ content }: RichText): string[] =>
  content.flatMap((node) => (node.type === "image" ? [node.attrs.id] : []));

/** As a page shows it in the width of a text; `alt`: what the text says of it here. */
export const presentNewsPicture = (picture: NewsPicture, alt = ""): ShownPicture => ({
  src: pictureUrl(picture, 960),
  srcSet: srcSet(picture, [480, 640, 960, 1280]),
  sizes: "(min-width: 760px) 680px, 92vw",
  alt: alt || picture.alt,
  width: picture.width,
  height: picture.height,
});
/** Small, beside its title, which says what it is. */
export const presentNewsCover = (pictures: readonly NewsPicture[]): string | undefined => {
  const cover = coverOfNews(pictures);
  return cover && pictureUrl(cover, 160);
};
