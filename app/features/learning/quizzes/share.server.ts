// The picture that is sent along with a result: its figure and its name, and nothing of whoever
// sends it.
import { figureBody, groupOf, groups } from "#studio/illustrations/figures.ts";
import { versionOf } from "#features/platform/images/drawings.server.ts";
import {
  keptPicture,
  shareBrand,
  sharePng,
  shareRows,
  shareSheet,
} from "#features/platform/images/share-sheet.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import type { Quiz, QuizResult } from "./rules.ts";

export const shareResult = (
  storage: StoragePort,
  shop: { name: string },
  quiz: Quiz,
  { key, name, line, figure }: QuizResult,
): Promise<Uint8Array<ArrayBuffer>> =>
  keptPicture(
    storage,
    `shindan-${quiz.id}-${key}-${versionOf([shop.name, quiz.name, name, line, figure].join("\n"))}`,
    () =>
      sharePng(
        shareSheet(
          `<g transform="translate(760 40) scale(2.1)">${figureBody(figure)}</g>` +
            `${shareBrand(shop.name)}${shareRows([`診断「${quiz.name}」`], 34, 84, 236, 0)}` +
            `${shareRows([name], 96, 84, 370, 0)}${shareRows([line], 54, 84, 480, 0)}`,
          groups[groupOf(figure)].pale,
        ),
      ),
  );
