import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export const ContactSection = () => (
  <section id="contact">
    <h2>知らせの受けとりかた</h2>
    <p className="body">
      お知らせは、すべて
      <PrefetchLink className="link" to={href("/timeline/inbox")}>
        受信箱
      </PrefetchLink>
      に届きます。ほかに何をどこで受けとるか、届けない時間はいつかを、選べます。
    </p>
    <div className="deeds">
      <LinkButton look="line" to={href("/mypage/settings/contact")}>
        受けとりかたを選ぶ
      </LinkButton>
    </div>
  </section>
);
