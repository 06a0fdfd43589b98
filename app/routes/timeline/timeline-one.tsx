// One impression: its words whole, what was said to it, and what one may do.
import { usePressedPlace } from "#browser/use-pressed-place.ts";
import { KeptWords, TakenWords } from "#browser/kept-words.tsx";
import { reportReasons } from "#features/platform/moderation/rules.ts";
import { Comments } from "#features/community/kansou/ui/comments.tsx";
import { KansouCard } from "#features/community/kansou/ui/kansou-card.tsx";
import styles from "#features/community/kansou/ui/kansou.module.css";
import { LiveKansou } from "#features/community/kansou/ui/live-kansou.tsx";
import { href } from "#lib/href.ts";
import { Check, maxTyped, RadioRows, TextArea } from "#ui/fields.tsx";
import { ActForm, OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { LeftWords } from "#ui/forms/left-words.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { TimelineData } from "./kansou.tsx";
import { penNameDraft } from "./name-part.tsx";
import { ShopQuote } from "./shop-quote.tsx";

type One = NonNullable<TimelineData["one"]>;
type Answer = FormAnswer<unknown> | undefined;
type About = { about: TimelineData; one: One; answer: Answer };

/** Words were warned of: they may go out anyway, and staff read them first. */
const Anyway = ({ back }: { back: FormAnswer<unknown> | undefined }) =>
  back?.more ? <Check name="anyway">このまま出す（番台が読んでから出ます）</Check> : null;

function CommentForm({ about, one, answer }: About) {
  const form = useMemberForm(answer, { intent: "comment", labels: { body: "コメント" } });
  const to = one.kansou.said.find(({ id }) => id === one.answer);
  return (
    <MemberForm form={form} submit="おくる" small key={one.formKey}>
      <OnceKey form={form} formKey={one.formKey} />
      {to ? (
        <p className="small soft">
          {to.by.name}さんに返す <input type="hidden" name="parent" value={to.id} />
        </p>
      ) : null}
      {about.asStaff ? <p className="small soft">「くせごよみ」（運営）として出ます。</p> : null}
      <KeptWords uid={about.uid} name={`comment-${one.kansou.id}`} saved={one.said && !form.back} />
      <TextArea
        {...form.field("body")}
        rows={2}
        placeholder="やさしく、ひとこと"
        maxLength={maxTyped}
      />
      <Anyway back={form.back} />
    </MemberForm>
  );
}

function EditForm({ about, one, answer }: About) {
  const all = one.kansou.said.flatMap(({ answers, ...top }) => [top, ...answers]);
  const said = all.find(({ id, mayEdit }) => id === one.edit && mayEdit);
  const intent = said ? "edit-comment" : "edit";
  const label = said ? "コメント" : "感想";
  const form = useMemberForm(answer, {
    intent,
    labels: { body: label },
    values: { body: said?.body ?? one.kansou.body },
  });
  if (!said && !(one.edit === one.kansou.id && one.kansou.mayEdit)) return null;
  return (
    <section id="form">
      <h2>{label}をなおす</h2>
      {(said ?? one.kansou).asked === null ? null : (
        <p className="small soft">直したものは、番台が読んでから出ます。</p>
      )}
      <MemberForm form={form} submit="なおす" small>
        {said ? <input type="hidden" name="comment" value={said.id} /> : null}
        <KeptWords uid={about.uid} name={`edit-${one.edit}`} />
        <TextArea {...form.field("body")} rows={6} maxLength={maxTyped} />
        <Anyway back={form.back} />
      </MemberForm>
    </section>
  );
}

function ReportPart({ about, one, answer }: About) {
  const form = useMemberForm(answer, {
    intent: "report",
    labels: { reason: "わけ", note: "くわしく" },
  });
  return (
    <section id="form">
      <h2>番台に知らせる</h2>
      <p className="small soft">
        番台が24時間のうちに読みます。お名前は、書いた方には伝わりません。
      </p>
      <MemberForm form={form} submit="知らせる" small>
        {one.report === one.kansou.id ? null : (
          <input type="hidden" name="comment" value={one.report ?? ""} />
        )}
        <RadioRows
          legend="わけ"
          name="reason"
          options={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
          need
          error={form.back?.errors["reason"]}
          {...(form.back?.typed["reason"] ? { defaultValue: form.back.typed["reason"] } : {})}
        />
        <KeptWords uid={about.uid} name={`report-${one.report}`} />
        <TextArea {...form.field("note")} optional rows={2} />
      </MemberForm>
    </section>
  );
}

/** What one may do with the impression itself. */
function OwnActs({ one }: { one: One }) {
  const { kansou } = one;
  const here = href("/timeline/:id?/kansou", { id: kansou.id });
  if (kansou.mine)
    return (
      <div className={styles.more}>
        {kansou.mayEdit ? (
          <PrefetchLink className={styles.action} to={`${here}?edit=${kansou.id}#form`}>
            {kansou.asked === null ? "なおす（15分まで）" : "なおす"}
          </PrefetchLink>
        ) : null}
        {kansou.photo ? (
          <details>
            <summary>写真を外す</summary>
            <p className="small soft">感想はのこり、写真だけが消えます。</p>
            <ActForm intent="remove-photo">この写真を外す</ActForm>
          </details>
        ) : null}
        {one.consent && kansou.status === "open" ? <ShopQuote consent={one.consent} /> : null}
        <details>
          <summary>消す</summary>
          <p className="small soft">コメントもいっしょに消えます。もとには戻せません。</p>
          <ActForm intent="delete">この感想を消す</ActForm>
        </details>
      </div>
    );
  return (
    <div className={styles.more}>
      <PrefetchLink className={styles.action} to={`${here}?report=${kansou.id}#form`}>
        通報
      </PrefetchLink>
      {kansou.by.id ? (
        <details>
          <summary>この方を見えなくする</summary>
          <p className="small soft">
            あなたにだけ、{kansou.by.name}さんの書くものが見えなくなります。相手には伝わりません。
          </p>
          <ActForm intent="block" row={kansou.by.id}>
            見えなくする
          </ActForm>
        </details>
      ) : null}
    </div>
  );
}

const Liked = ({ one }: { one: One }) => {
  const { likers, likes } = one.kansou;
  const names = likers.slice(0, 2).map(({ called }) => called);
  if (likes === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        {names.join("、")}
        {likes > names.length ? `ほか${likes - names.length}人` : ""}
      </summary>
      <p className="small">
        {likers.map(({ name }) => name).join("、")}
        {likes > likers.length ? `（新しい${likers.length}人）` : ""}
      </p>
    </details>
  );
};

/** Why this one cannot be answered now; undefined where it can. */
function whyNoComment({ about, one }: Pick<About, "about" | "one">) {
  if (!one.mayWrite) return "読むことができます。書けるのは、このプランの会員の方です。";
  if (about.asStaff) return undefined;
  if (about.mutedUntil) return `${about.mutedUntil}まで、つどいは読むだけになっています。`;
  if (about.named) return undefined;
  return (
    <>
      コメントの前に、
      <PrefetchLink
        className="link"
        to={`${href("/timeline/post-kansou2")}?for=${one.kansou.id}#name`}
      >
        筆名をお決めください
      </PrefetchLink>
      。
    </>
  );
}
function WriteHere(props: About) {
  const why = whyNoComment(props);
  if (props.one.kansou.status !== "open") return null;
  if (why === undefined) return <CommentForm {...props} />;
  return (
    <>
      <p className="body soft">{why}</p>
      <LeftWords answer={props.answer} labels={{ body: "コメント" }} />
    </>
  );
}

export function TimelineOne(props: About) {
  const { about, one, answer } = props;
  const known = ["comment", "edit", "edit-comment", "report"];
  usePressedPlace('[id^="comment-"]');
  return (
    <main id="main" className="p-me">
      <div className={styles.head}>
        <div className="wrap">
          <PrefetchLink className="more" to={href("/timeline/:id?/kansou")}>
            つどい
          </PrefetchLink>
          <h1>感想</h1>
          <p style={{ height: 20 }} />
        </div>
      </div>
      <div className={`wrap sections ${styles.page}`}>
        {answer?.problem && !known.includes(answer.intent) ? (
          <FormError>{answer.problem}</FormError>
        ) : null}
        <div>
          <KansouCard kansou={one.kansou} whole />
          <Liked one={one} />
          <OwnActs one={one} />
        </div>
        <LiveKansou group={one.kansou.plan} id={one.kansou.id} ahead={one.ahead} />
        {one.mended ? <TakenWords uid={about.uid} name={`edit-${one.mended}`} /> : null}
        {one.named ? <TakenWords uid={about.uid} name={penNameDraft} /> : null}
        {one.edit ? <EditForm {...props} /> : null}
        {one.report ? <ReportPart {...props} /> : null}
        <Comments
          kansou={one.kansou}
          earlier={one.earlier}
          may={{
            write: one.mayWrite && one.kansou.status === "open",
            pin: about.asStaff,
            thank: one.kansou.mine,
          }}
        />
        <div id={one.edit || one.report ? "write" : "form"}>
          <WriteHere {...props} />
        </div>
      </div>
    </main>
  );
}
