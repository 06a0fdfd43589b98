// The real page with a line above it that says what is looked at. A fieldset that is turned off
// turns off every form within, with scripts and without.
import { useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import styles from "./preview.module.css";

export type PreviewData<Page> = {
  banner: { words: readonly string[]; desk: string | null } | null;
  problem: string;
  page: Page | null;
};

export const previewMeta = ({ loaderData }: { loaderData: PreviewData<unknown> | undefined }) => [
  { title: loaderData?.page ? "下見" : "下見はありません" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Another page of the same thing, by the same link. */
function BesidePage({ to, words }: { to: string; words: string }) {
  const { search } = useLocation();
  return (
    <>
      {" "}
      <a href={to + search}>{words}</a>
    </>
  );
}

export const PreviewPage = <Page,>({
  of: { banner, problem, page },
  beside,
  children,
}: {
  of: PreviewData<Page>;
  beside?: { to: string; words: string };
  children: (page: Page) => React.ReactNode;
}) => (
  <>
    {banner ? (
      <aside className={styles.banner} aria-label="下見">
        <p>
          <b>下見です。</b>
          {banner.words.join("")}
          {banner.desk ? (
            <>
              {" "}
              <a href={banner.desk}>番台にもどる</a>
            </>
          ) : null}
          {beside ? <BesidePage {...beside} /> : null}
        </p>
      </aside>
    ) : null}
    {page === null ? (
      <main id="main" className="wrap narrow">
        <h1>下見</h1>
        <Alert kind="warn">{problem}</Alert>
      </main>
    ) : (
      <fieldset disabled role="presentation" className={styles.page}>
        {children(page)}
      </fieldset>
    )}
  </>
);
