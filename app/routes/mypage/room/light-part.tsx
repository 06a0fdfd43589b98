import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { MyRoomData } from "./room-page.server.ts";
import styles from "./light-part.module.css";

type Props = {
  data: Pick<MyRoomData, "room" | "name">;
  answer: FormAnswer<unknown> | undefined;
  /** In the house itself, which leads back to the room. */
  atHouse?: boolean;
};

/** Whether the neighbours may see the window. */
export const LightPart = ({ data: { room, name }, answer, atHouse = false }: Props) => (
  <section id="light" className={styles.light}>
    <h2>アパートの明かり</h2>
    <p className="small">
      ともすと、表札とすがた、大まかな部屋の絵、きょう来たかどうか（窓の明かり）が、ともしている会員の方から見えます。日記と数は見えません。消すと、その場で暗くなります。
    </p>
    {answer?.intent === "light" && answer.problem ? <FormError>{answer.problem}</FormError> : null}
    {room.lit ? (
      <>
        <p className="small">いま、ともっています。</p>
        <ActForm intent="dark">明かりを消す</ActForm>
      </>
    ) : name ? (
      <>
        <p className="small">いまは、ともしていません。</p>
        <ActForm intent="light" look="ink">
          明かりをともす
        </ActForm>
      </>
    ) : (
      <p className="small">表札をかけると、ともせます。</p>
    )}
    <PrefetchLink
      className="more"
      to={atHouse ? href("/mypage/myroom") : href("/mypage/apartment")}
    >
      <MoreLabel>{atHouse ? "わたしの部屋へ" : "アパートを見る"}</MoreLabel>
    </PrefetchLink>
  </section>
);
