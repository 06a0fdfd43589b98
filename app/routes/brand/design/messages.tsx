import { useState } from "react";
import { BrushRing } from "#ui/brush-ring.tsx";
import { Button } from "#ui/button.tsx";
import { setLoading, showSnackbar, showToast } from "#browser/stores.ts";
import { Drawer, Modal } from "#ui/dialog.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { loaderWords } from "#ui/loader-overlay.tsx";
import { failProgress, finishProgress, startProgress } from "#browser/progress.ts";
import { Alert } from "#ui/alert.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Snack } from "#ui/snackbar.tsx";
import { ToastCard } from "#ui/toasts.tsx";
import { DesignPart } from "./part.tsx";

const stay = () => undefined;

function Toasts() {
  return (
    <DesignPart id="toasts" title="知らせ（右上 320–420px）">
      <div className="stacked">
        <ToastCard kind="success" message="カートに入れました。" onClose={stay} />
        <ToastCard kind="info" message="新しい音声が2本届いています。" onClose={stay} />
        <ToastCard
          kind="error"
          message="保存できませんでした。電波のよいところで、もう一度お試しください。"
          onClose={stay}
        />
        <div className="cluster" style={{ flexWrap: "wrap" }}>
          <Button
            look="soft"
            small
            onClick={() => showToast({ kind: "success", message: "カートに入れました。" })}
          >
            できた
          </Button>
          <Button
            look="soft"
            small
            onClick={() => showToast({ message: "新しい音声が2本届いています。" })}
          >
            お知らせ
          </Button>
          <Button
            look="soft"
            small
            onClick={() => showToast({ kind: "error", message: "保存できませんでした。" })}
          >
            まちがい
          </Button>
        </div>
      </div>
    </DesignPart>
  );
}

function Snackbars() {
  return (
    <DesignPart id="snackbar" title="スナックバー（右下・5秒）">
      <div className="stacked">
        <Snack message="パスワード再設定メールを送付しました。" onClose={stay} />
        <Snack message="お届け先を保存しました。" color="success" onClose={stay} />
        <Snack message="メールアドレスをもう一度ご確認ください。" color="error" onClose={stay} />
        <Button
          look="soft"
          small
          onClick={() => showSnackbar({ message: "パスワード再設定メールを送付しました。" })}
        >
          右下に出す
        </Button>
      </div>
    </DesignPart>
  );
}

function wait() {
  startProgress();
  setTimeout(finishProgress, 1_500);
}

function load() {
  setLoading(true);
  setTimeout(() => setLoading(false), 1_200);
}

const Progress = () => (
  <DesignPart id="progress" title="上の進み・読みこみ">
    <div className="stacked">
      <div className="still-prog">
        <div className="prog" data-at="running" role="progressbar" aria-label="読みこみ中の見本">
          <i style={{ transform: "scaleX(.62)", transition: "none" }} />
        </div>
      </div>
      <div className="still-prog">
        <div className="prog" data-at="failed" role="progressbar" aria-label="読みこめなかった見本">
          <i />
        </div>
      </div>
      <div className="loader still">
        <BrushRing />
        <p className="small soft">{loaderWords}</p>
      </div>
      <p className="offline">
        <Icon name="wifi-slash" size={20} />
        電波がとどいていません。つながると、続きから使えます。
      </p>
      <div className="cluster" style={{ flexWrap: "wrap" }}>
        <Button look="soft" small onClick={wait}>
          進みを出す
        </Button>
        <Button look="soft" small onClick={() => failProgress()}>
          失敗を出す
        </Button>
        <Button look="soft" small onClick={load}>
          読みこみを出す
        </Button>
      </div>
    </div>
  </DesignPart>
);

function Dialogs() {
  const [open, setOpen] = useState<"modal" | "typed" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <DesignPart id="dialogs" title="たしかめの窓・引き出し">
      <div className="modal">
        <h3 style={{ fontSize: "1.25rem" }}>11月20日の日記を消しますか</h3>
        <p className="body soft" style={{ marginTop: 8 }}>
          文章と写真が消え、判もなくなります。消したあとは戻せません。
        </p>
        <div className="choices">
          <Button look="danger">日記を消す</Button>
          <Button look="line">やめる</Button>
        </div>
      </div>
      <div className="cluster" style={{ flexWrap: "wrap", marginTop: 18 }}>
        <Button look="soft" small onClick={() => setOpen("modal")}>
          窓をひらく
        </Button>
        <Button look="soft" small onClick={() => setOpen("typed")}>
          書きかけの窓
        </Button>
        <Button look="soft" small onClick={() => setOpen("drawer")}>
          引き出し
        </Button>
      </div>
      <Modal open={open === "modal"} onClose={close} title="11月20日の日記を消しますか">
        <p className="body soft">文章と写真が消え、判もなくなります。消したあとは戻せません。</p>
        <div className="choices">
          <Button look="danger" onClick={close}>
            日記を消す
          </Button>
          <Button look="line" onClick={close}>
            やめる
          </Button>
        </div>
      </Modal>
      <Modal open={open === "typed"} onClose={close} title="書きかけの文があります" dirty>
        <p className="body soft">外を押しても、Escでも閉じません。</p>
        <div className="choices">
          <Button onClick={close}>続きを書く</Button>
          <Button look="line" onClick={close}>
            捨てて閉じる
          </Button>
        </div>
      </Modal>
      <Drawer open={open === "drawer"} onClose={close} title="しぼりこみ">
        <TextField label="言葉" type="search" />
        <Button full onClick={close} style={{ marginTop: 18 }}>
          この条件で見る
        </Button>
      </Drawer>
    </DesignPart>
  );
}

const Notes = () => (
  <DesignPart id="notes" title="注意書き">
    <div className="stacked">
      <Alert>「筆人Tシャツ 十種」は、11月24日から発送します。</Alert>
      <Alert kind="warn">
        値段が<b>¥5,280から¥4,950に</b>変わりました。
      </Alert>
      <Alert kind="error">お支払いできませんでした。別のカードでお試しください。</Alert>
      <Alert kind="success">承りました。入荷したら、一度だけメールでお知らせします。</Alert>
      <Alert kind="plain">お品ものは、一点ずつ手で仕上げています。</Alert>
      <DescriptionList
        rows={[
          ["お届け先", "京都府京都市中京区御倉町"],
          ["お届け日", "11月26日（木）午前中"],
        ]}
      />
    </div>
  </DesignPart>
);

export const AboutMessages = () => (
  <>
    <Toasts />
    <Snackbars />
    <Progress />
    <Dialogs />
    <Notes />
  </>
);
