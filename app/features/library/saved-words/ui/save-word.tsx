// The mark of a word: a form that works before scripts.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";

/** `saved` is null for a visitor, who is shown the way in instead. */
export function SaveWord({
  path,
  saved,
  problem,
}: {
  path: string;
  saved: boolean | null;
  problem: string | undefined;
}) {
  const busy = useNavigation().formAction === path;
  if (saved === null)
    return (
      <p className="small soft">
        <PrefetchLink
          className="link"
          to={`${href("/account/login")}?redirect_url=${encodeURIComponent(path)}`}
        >
          ログインすると
        </PrefetchLink>
        、言葉にしるしをつけて、あとで読みかえせます。
      </p>
    );
  return (
    <Form method="post" preventScrollReset>
      <Whose />
      <input type="hidden" name="saved" value={saved ? "" : "yes"} />
      <Button type="submit" look="quiet" disabled={busy} aria-pressed={saved}>
        <Icon name="bookmark-simple" size={20} fill={saved} />
        {saved ? "しるしをはずす" : "この言葉にしるしをつける"}
      </Button>
      {saved ? (
        <PrefetchLink className="link small" to={`${href("/favourites")}#words`}>
          しるしをつけた言葉を見る
        </PrefetchLink>
      ) : null}
      {problem ? <FormError>{problem}</FormError> : null}
    </Form>
  );
}
