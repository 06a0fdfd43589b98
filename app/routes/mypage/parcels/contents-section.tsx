import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button, LinkButton } from "#ui/button.tsx";

export const ContentsSection = ({
  contents,
  set,
  busy,
}: {
  contents: readonly string[];
  /** The set that one may choose of; empty where there is none. */
  set: string;
  busy: boolean;
}) => (
  <section>
    <h2>中身</h2>
    <p className="body">
      {contents.length > 0 ? contents.join("、") : "おまかせ（その月の品を、店の者がえらびます）"}
      {contents.length > 0 ? "　つぎの包みのために、お取りおきしています。" : ""}
    </p>
    <div className="deeds">
      {set ? (
        <LinkButton look="line" small to={href("/select/:set?", { set })}>
          自分でえらぶ
        </LinkButton>
      ) : null}
      {contents.length > 0 ? (
        <Form method="post">
          <Whose />
          <Button type="submit" look="quiet" name="intent" value="services" busy={busy}>
            おまかせにもどす
          </Button>
        </Form>
      ) : null}
    </div>
  </section>
);
