// What staff ask who wrote it to mend, and where that is done.
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { mendingOfKansou } from "../topics.ts";

export const MendNote = ({
  words,
  kansouId,
  commentId = null,
}: {
  words: string | null;
  kansouId: string;
  commentId?: string | null;
}) =>
  words === null ? null : (
    <div className="note">
      <Icon name="info" />
      <span>
        <b>番台より、直していただきたいところ</b>
        <br />
        <span style={{ whiteSpace: "pre-wrap" }}>{words}</span>
        <br />
        <PrefetchLink className="link" to={mendingOfKansou(kansouId, commentId)}>
          なおす
        </PrefetchLink>
      </span>
    </div>
  );
