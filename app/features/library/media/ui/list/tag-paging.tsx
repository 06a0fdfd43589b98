import type { Paged } from "../../paged.ts";
import { Paging } from "#ui/paging.tsx";

/** Under the words that most pieces carry: the way to the others. The chosen word stays chosen. */
export const TagPaging = ({
  paged,
  path,
  tag,
}: {
  paged: Paged;
  path: string;
  tag: string | null;
}) => (
  <Paging
    {...paged}
    to={(words) =>
      `${path}?${new URLSearchParams({ ...(tag ? { tag } : {}), words: String(words) })}`
    }
    unit="語"
    label="ことばのページ"
  />
);
