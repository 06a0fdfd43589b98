// As others will see it; only here it is sent.
import { kansouGroupNames, isKansouGroup } from "#features/community/kansou/rules.ts";
import { PreviewCard } from "#features/community/kansou/ui/kansou-card.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { MemberForm } from "#ui/forms/form.tsx";
import type { PostData } from "./post-kansou2.tsx";
import type { WriteMore } from "./refusal-of-words.server.ts";
import type { WriteFormState } from "./write-part.tsx";
import styles from "./write.module.css";

export function KansouPreview({
  data: { name, pieces },
  form,
  more,
}: {
  data: PostData;
  form: WriteFormState;
  more: Partial<WriteMore>;
}) {
  const typed = form.back?.typed ?? {};
  const { plan = "", media = "", photo = "", body = "", key = "", anyway = "" } = typed;
  const planName = isKansouGroup(plan) ? kansouGroupNames[plan] : "";
  return (
    <section id="preview" className={styles.preview}>
      <p className="body soft">みんなには、こう見えます。</p>
      <PreviewCard
        name={name?.penName ?? ""}
        avatar={name?.avatar ?? 7}
        planName={planName}
        body={body}
        piece={pieces.find(({ id }) => id === media)}
        photo={photo ? { id: photo } : null}
      />
      <DescriptionList
        rows={[
          ["読む人", `${planName}の会員だけ`],
          ["名前", `${name?.penName ?? ""}（本名は出ません）`],
          ["なおす", "出してから15分"],
          ["消す", "いつでも、自分で消せます"],
          ...(anyway ? ([["出るとき", "番台が読んでから出ます"]] as const) : []),
        ]}
      />
      <MemberForm form={{ ...form, intent: "" }} className={styles.pair}>
        {Object.entries({ plan, media, photo, body, key, ...(anyway ? { anyway } : {}) }).map(
          ([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ),
        )}
        <Button type="submit" name="intent" value="write" busy={form.busy}>
          {"cut" in more ? "もう一度出す" : "出す"}
        </Button>
        <Button type="submit" name="intent" value="again" look="line">
          書きなおす
        </Button>
      </MemberForm>
    </section>
  );
}
