// From one version to the next, step by step; each step knows what is undone when the next fails.
export type Steps = {
  /** Fails with a sentence when the upgrade should not even begin. */
  check(): Promise<void>;
  /** Parts and build of the new version, in its own folder; the shop does not notice. */
  prepare(): Promise<void>;
  backup(): Promise<void>;
  /**
   * The new version beside the shop, on another port: brings the tables up to date and answers.
   * False when it does not.
   */
  tryNew(): Promise<boolean>;
  /** Puts the new folder into the place of the old one, or the old one back again. */
  place(which: "new" | "old"): Promise<void>;
  /** Has the processes changed for those of the folder in place; false when they do not open. */
  renew(which: "new" | "old"): Promise<boolean>;
};

export type UpgradeOutcome = "done" | "not begun" | "came back" | "needs a person";

/**
 * Until the last step the version before goes on answering, and it also works on the new tables:
 * migrations only add.
 */
export async function upgrade(
  steps: Steps,
  print: (line: string) => void,
): Promise<UpgradeOutcome> {
  print("1/5 確かめています。");
  await steps.check();
  print("2/5 新しい版を組み立てています。");
  await steps.prepare();
  print("3/5 控えをとっています。");
  await steps.backup();
  print("4/5 新しい版を、店の隣で開いて、表を新しくしています。");
  if (!(await steps.tryNew())) {
    print("新しい版が開きませんでした。店は前の版のまま、開いています。");
    return "not begun";
  }
  print("5/5 入れかえています。");
  await steps.place("new");
  if (await succeeds(() => steps.renew("new"))) {
    print("新しい版になりました。");
    return "done";
  }
  print("新しい版のプロセスが開かないため、前の版に戻します。");
  await steps.place("old");
  if (await succeeds(() => steps.renew("old"))) {
    print("前の版に戻りました。店は開いています。");
    return "came back";
  }
  print("前の版も開きません。記録をご確認のうえ、起動しなおしてください。");
  return "needs a person";
}

const succeeds = (step: () => Promise<boolean>) => step().catch(() => false);
