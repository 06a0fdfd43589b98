import {
  mediaPreview,
  pieceAs,
  piecePageAs,
} from "#features/editorial/media-editor/look.server.ts";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import { FilmScreen } from "#features/library/media/ui/film/film-screen.tsx";
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { visitor } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import type { Route } from "./+types/media.ts";

export const loader = lookLoader(
  mediaPreview,
  async ({ services, row, texts, imagined, items }) => {
    const piece = pieceAs(row, texts);
    if (!piece) return err(lookSays.unready);
    const { db, signer, dictionary } = services;
    const library = await services.library.read();
    const nobody = { db, library, items, signer, actor: visitor, viewer: () => "" };
    const { audio, film, signedIn } = await piecePageAs(nobody, piece, imagined);
    const found = audio ?? film;
    if (!found) return err(lookSays.unseen);
    const told = await toldBy(dictionary, { summary: found.track.summary, body: found.body });
    return ok({
      signedIn,
      told,
      audio: audio ? { ...audio, body: "" } : null,
      film: film ? { ...film, told, from: null } : null,
    });
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfMedia = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {({ audio, film, told, signedIn }) =>
      audio ? (
        <PlayerScreen
          data={audio}
          told={told}
          memos={[]}
          here={href("/")}
          from={null}
          me=""
          back={{ href: href("/player"), label: "一覧へもどる" }}
        />
      ) : film ? (
        <FilmScreen film={film} here={href("/")} signedIn={signedIn} />
      ) : null
    }
  </PreviewPage>
);
export default PreviewOfMedia;
