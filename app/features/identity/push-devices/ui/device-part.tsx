// Notices on this device: asked for by a press alone, and not before the device can show them.
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { agree, type DeviceState, deviceState, type PushOffer, stop } from "./this-device.ts";

const words: Readonly<Record<DeviceState, string>> = {
  away: "お使いのブラウザは、この端末への通知に対応していません。",
  "home-first":
    "iPhone・iPadでは、さきにホーム画面へ追加すると選べます。共有のしるしから「ホーム画面に追加」を選び、そこから開いてください。",
  asks: "まだ許していません。許すと、この端末の画面に、知らせの題だけが出ます。",
  no: "この端末では、通知を断っています。受けとるには、ブラウザか端末の設定で、このサイトの通知を許してください。",
  on: "この端末に、知らせの題が出ます。どの知らせを出すかは、上の表の「通知」で選べます。",
};

const stateOf = (offer: PushOffer) => deviceState(offer).catch((): DeviceState => "away");

export function DevicePart({ offer }: { offer: PushOffer }) {
  const [state, setState] = useState<DeviceState>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void stateOf(offer).then(setState);
  }, [offer]);
  const press = async () => {
    setBusy(true);
    if (state === "on") await stop(offer);
    setProblem(state === "on" ? "" : await agree(offer));
    setState(await stateOf(offer));
    setBusy(false);
    await revalidate();
  };
  return (
    <section className="form-stack" aria-labelledby="this-device">
      <h2 id="this-device">この端末への通知</h2>
      <p className="body soft" role="status">
        {state ? words[state] : "この端末への通知は、頁の用意ができると選べます。"}
      </p>
      {problem ? (
        <Alert kind="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      {state === "asks" || state === "on" ? (
        <Button look="line" busy={busy} onClick={() => void press()}>
          {state === "on" ? "この端末の通知をやめる" : "許すかどうか、端末にきく"}
        </Button>
      ) : null}
    </section>
  );
}
