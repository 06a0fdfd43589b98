// 「?」: the keys that work on this page, and the switch that lets those pressed alone rest.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isSaveKey, saveByKey } from "#browser/save-key.ts";
import { isForPage, recallSingleKeys, singleKeys, switchSingleKeys } from "#browser/single-keys.ts";
import { createStore, useStore } from "#browser/stores.ts";
import { Modal } from "#ui/dialog.tsx";
import { type KeyGroup, keyGroups, pageKeysOf, makesNew, deskOfKey } from "./desk-keys.ts";
import styles from "./desk-keys-help.module.css";

/** What it tells while it is open: the keys of the page as it stood when they were asked for. */
const keyHelp = createStore<readonly KeyGroup[] | null>(null);
export const openKeyHelp = (may: readonly string[]): void =>
  keyHelp.set(keyGroups(pageKeysOf(document), may));
const close = () => keyHelp.set(null);
/** So long after G its second key is waited for. */
const secondKeyMs = 1500;

function usePageKeys(may: readonly string[]): void {
  const go = useNavigate();
  useEffect(() => {
    let g = -Infinity;
    const pressed = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const to = event.timeStamp - g < secondKeyMs ? deskOfKey(event.key, may) : undefined;
      g = event.key === "g" ? event.timeStamp : -Infinity;
      if (to) void go(to);
      else if (event.key === "?") openKeyHelp(may);
      else if (event.key === "n") makesNew(document)?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [go, may]);
}

/** ⌘S, Ctrl S: in a form whose save is marked it is ours, also where there is nothing to save. */
function useSaveKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      const found = saveByKey(document, event.target);
      if (found === "not-here") return;
      event.preventDefault();
      if (found !== "rests" && !event.repeat) found.click();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

const Keys = ({ groups }: { groups: readonly KeyGroup[] }) =>
  groups.map(({ name, rows }) => (
    <section key={name} aria-label={name}>
      <h3 className="small">{name}</h3>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));

export function DeskKeysHelp({ may }: { may: readonly string[] }) {
  const groups = useStore(keyHelp);
  const on = useStore(singleKeys);
  const { key } = useLocation();
  usePageKeys(may);
  useSaveKey();
  useEffect(recallSingleKeys, []);
  useEffect(close, [key]);
  return (
    <Modal open={groups !== null} onClose={close} title="このページのキー">
      <div className={styles.intro}>
        <p className="small soft">
          どれもボタンやリンクでもできます。字を打っているあいだ、ひとつだけで押すキーは休みます。
        </p>
        <button type="button" className="button button-line button-small" onClick={close}>
          閉じる
        </button>
      </div>
      <Keys groups={groups ?? []} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        <span>ひとつだけで押すキー（J・?など）を使う。このブラウザだけの設定です</span>
      </label>
    </Modal>
  );
}
