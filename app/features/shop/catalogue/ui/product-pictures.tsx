// The pictures of one product: a row to swipe through, and small ones to jump by.
import { useRef, useState } from "react";
import { focusStyle, pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { isStill } from "#browser/theme.ts";
import type { PresentedProduct } from "../present.ts";
import styles from "./product-screen.module.css";

export function ProductPictures({ pictures }: Pick<PresentedProduct, "pictures">) {
  const shots = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const show = (i: number) => {
    shots.current?.children[i]?.scrollIntoView({
      block: "nearest",
      inline: "start",
      behavior: isStill() ? "auto" : "smooth",
    });
    setAt(i);
  };
  return (
    <div className={styles.pictures}>
      <div
        className={styles.shots}
        ref={shots}
        tabIndex={0}
        role="region"
        aria-label={`写真 ${pictures.length}枚`}
        onScroll={(event) =>
          setAt(
            Math.round(
              event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth),
            ),
          )
        }
      >
        {pictures.map((picture, i) => (
          <div key={picture.key} id={`picture-${i + 1}`}>
            <img
              src={pictureUrl(picture, 640)}
              srcSet={srcSet(picture, [320, 480, 640, 750, 960, 1280])}
              sizes="(min-width: 60rem) 560px, 100vw"
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              {...(i === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 ? (
        <div className={styles.thumbs}>
          {pictures.map((picture, i) => (
            <a
              key={picture.key}
              href={`#picture-${i + 1}`}
              aria-label={`写真${i + 1}を見る`}
              aria-current={i === at ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(i);
              }}
            >
              <img
                src={pictureUrl(picture, 160)}
                alt=""
                width={56}
                height={70}
                loading="lazy"
                style={focusStyle(picture)}
              />
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
