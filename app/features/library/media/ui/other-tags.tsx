import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** Under the words that most pieces carry, where there are others. */
export const OtherTags = () => (
  <p className="small soft">
    よく使われる言葉です。ほかの言葉は、
    <PrefetchLink className="link" to={href("/search")}>
      さがす
    </PrefetchLink>
    から見つかります。
  </p>
);
