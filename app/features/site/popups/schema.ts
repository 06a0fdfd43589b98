import { z } from "zod";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { lineField, momentField, needed, paragraphs } from "#features/platform/content/fields.ts";
import { isOwnPath } from "../mailings/rules.ts";

const isArea = (name: string): name is Area => Object.hasOwn(areaNames, name);

/** What staff write of a popup. */
export const PopupForm = z
  .object({
    title: needed("題", 40),
    body: paragraphs("本文", 200).pipe(z.string().min(1, "本文をご入力ください。")),
    link: lineField("行き先", 300).refine(
      (text) => text === "" || isOwnPath(text),
      "行き先は、/news のように、このサイトの中の住所でご入力ください。",
    ),
    linkWords: lineField("ボタンのことば", 16),
    areas: z
      .array(z.string().max(40))
      .max(40)
      .transform((names) => names.filter(isArea)),
    status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
    openAt: momentField,
    closeAt: momentField,
  })
  .superRefine(({ link, linkWords, openAt, closeAt }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (closeAt <= openAt) wrong("closeAt", "おわりは、はじまりよりあとの日時にしてください。");
    if (link !== "" && linkWords === "")
      wrong("linkWords", "行き先があるときは、ボタンのことばもご入力ください（例 中を見る）。");
    if (link === "" && linkWords !== "")
      wrong("link", "ボタンがどこへ行くのか、行き先もご入力ください（例 /news）。");
  });
export type PopupEdit = z.infer<typeof PopupForm>;
