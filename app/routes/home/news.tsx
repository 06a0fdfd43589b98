import { Explained } from "#features/library/dictionary/ui/explained.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";

const day = (date: string) => `${Number(date.slice(5, 7))}.${date.slice(8, 10)}`;

export const News = ({ latest }: Pick<Route.ComponentProps["loaderData"], "latest">) => (
  <section className="wrap">
    <h2 className="section-head">お知らせ</h2>
    <div className={`rows ${styles.news}`}>
      {latest.map(({ id, title, date, body }) => (
        <Disclosure
          key={id}
          summary={
            <>
              <time className="digit small faint" dateTime={date}>
                {day(date)}
              </time>
              <span className="grow body">{title}</span>
            </>
          }
        >
          <p className="body">
            <Explained parts={body} />
          </p>
        </Disclosure>
      ))}
    </div>
  </section>
);
