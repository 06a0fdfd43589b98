// What can be done with an impression and with what was said to it.
import { z } from "zod";
import {
  deleteComment,
  editComment,
  pinComment,
  thankComment,
  writeComment,
} from "#features/community/kansou/comments.server.ts";
import {
  like,
  likeComment,
  unlike,
  unlikeComment,
} from "#features/community/kansou/likes.server.ts";
import { removeKansouPhoto } from "#features/community/kansou/photos.server.ts";
import { reportKansou } from "#features/community/kansou/reports.server.ts";
import {
  EditComment,
  EditKansou,
  ReportForm,
  WriteComment,
} from "#features/community/kansou/schema.ts";
import {
  deleteKansou,
  editKansou,
  type NotEdited,
} from "#features/community/kansou/service.server.ts";
import { blockWriter } from "#features/community/profiles/service.server.ts";
import { allowQuote, forbidQuote } from "#features/sitewide/quotes/service.server.ts";
import { href } from "#lib/href.ts";
import { pageUrl } from "#server/page-url.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { refusalOfWords } from "./refusal-of-words.server.ts";

const list = href("/timeline/:id?/kansou");
const own = (id: string | undefined, rest = "") =>
  `${href("/timeline/:id?/kansou", { id: id ?? "" })}${rest}`;

const setLiked = (say: typeof like) =>
  memberAction(z.object({ id: z.string() }), {
    do: ({ services, actor, value, now }) => say(services.db, kansouReader(actor), value.id, now),
    // By script nothing moves; without scripts it is the same page again.
    done: (state, { request }) => {
      if (!request.headers.get("accept")?.includes("text/html")) return Response.json(state);
      const { pathname, search } = pageUrl(request);
      return `${pathname}${search}`;
    },
  });

const notEdited = {
  hidden:
    "番台がふせたため、ほかの方には見えません。なおしても出ませんので、書きかえていません。消すことは、いつでもできます。",
  "too-late": "なおせるのは、出してから15分までです。消すことは、いつでもできます。",
  unmended: {
    status: 422,
    errors: { body: "まだ、もとの文のままです。お願いしたところを直してから、お送りください。" },
  },
} as const;
const isNotEdited = <Not extends { code: string }>(
  not: Not,
): not is Extract<Not, { code: NotEdited }> => not.code === "not-found" || not.code in notEdited;

const comment = memberAction(WriteComment, {
  do: async ({ services, actor, params, value, now }) => {
    const reader = kansouReader(actor);
    const said = await writeComment(services.db, reader, params["id"] ?? "", value, now);
    return said.ok || said.code === "not-found" ? said : refusalOfWords(said);
  },
  done: (_, { params }) => own(params["id"], "?said=1#comments"),
});
const editSaid = memberAction(EditComment, {
  do: async ({ services, actor, value, now }) => {
    const done = await editComment(services.db, kansouReader(actor), value, now);
    return done.ok || isNotEdited(done) ? done : refusalOfWords(done);
  },
  done: (_, { params, value }) =>
    own(params["id"], `?mended=${encodeURIComponent(value.comment)}#comments`),
  words: notEdited,
});
const edit = memberAction(EditKansou, {
  do: async ({ services, actor, params, value, now }) => {
    const text = { id: params["id"] ?? "", ...value };
    const done = await editKansou(services.db, actor.uid, text, now);
    return done.ok || isNotEdited(done) ? done : refusalOfWords(done);
  },
  done: (_, { params }) => own(params["id"], `?mended=${params["id"]}`),
  words: notEdited,
});
const remove = memberAction(noFields, {
  do: ({ services, actor, params }) => deleteKansou(services.db, actor.uid, params["id"] ?? ""),
  done: `${list}?mine=1&done=gone`,
});
const removePhoto = memberAction(noFields, {
  do: ({ services, actor, params, now }) =>
    removeKansouPhoto(services.db, actor.uid, params["id"] ?? "", now),
  done: (_, { params }) => own(params["id"]),
});
const setQuotable = (say: typeof allowQuote) =>
  memberAction(noFields, {
    do: ({ services, actor, params, now }) => say(services.db, actor.uid, params["id"] ?? "", now),
    done: (_, { params }) => own(params["id"], "#quote"),
  });
const removeSaid = memberAction(z.object({ id: z.string() }), {
  do: ({ services, actor, value }) => deleteComment(services.db, actor.uid, value.id),
  done: (_, { params }) => own(params["id"], "#comments"),
});
const report = memberAction(ReportForm, {
  do: ({ services, actor, params, value, now }) =>
    reportKansou(services.db, kansouReader(actor), params["id"] ?? "", value, now),
  done: (_, { params, value }) =>
    `${list}?done=reported&reported=${encodeURIComponent(value.comment || (params["id"] ?? ""))}`,
  words: { own: "ご自分の書いたものは、通報できません。" },
});
const block = memberAction(z.object({ id: z.string() }), {
  do: ({ services, actor, value, now }) => blockWriter(services.db, actor.uid, value.id, now),
  done: `${list}?done=blocked`,
  words: { self: "ご自分を見えなくすることはできません。" },
});
const setThanked = (thanked: boolean) =>
  memberAction(z.object({ id: z.string() }), {
    do: ({ services, actor, params, value, now }) =>
      thankComment(
        services.db,
        actor.uid,
        { kansouId: params["id"] ?? "", comment: value.id, thanked },
        now,
      ),
    done: (_, { params }) => own(params["id"], "#comments"),
  });
const setPinned = (pinned: boolean) =>
  memberAction(z.object({ id: z.string() }), {
    first: ({ actor }) =>
      kansouReader(actor).asStaff ? undefined : refuse(403, "番台の方だけができます。"),
    do: ({ services, params, value, now }) =>
      pinComment(services.db, params["id"] ?? "", pinned ? value.id : null, now),
    done: (_, { params }) => own(params["id"], "#comments"),
  });

export const kansouForms = {
  like: setLiked(like),
  unlike: setLiked(unlike),
  "like-comment": setLiked(likeComment),
  "unlike-comment": setLiked(unlikeComment),
  comment,
  "edit-comment": editSaid,
  edit,
  delete: remove,
  "remove-photo": removePhoto,
  "allow-quote": setQuotable(allowQuote),
  "forbid-quote": setQuotable(forbidQuote),
  "delete-comment": removeSaid,
  report,
  block,
  thank: setThanked(true),
  unthank: setThanked(false),
  pin: setPinned(true),
  unpin: setPinned(false),
};
