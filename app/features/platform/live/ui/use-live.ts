import { useEffect, useEffectEvent, useState } from "react";
import { createLiveClient } from "./live-client.ts";

/**
 * How a topic stands by its latest word; nothing before one came. Only while the page is looked at:
 * a browser has few connections for one site, and pages behind others must not keep them.
 * `onRefused`: who looks may hear it no more.
 */
export function useLive<Data>(topic: string, onRefused?: () => void): Data | undefined {
  const [data, setData] = useState<Data>();
  const refused = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    const client = createLiveClient(topic, (told) => setData(told as Data), undefined, {
      onRefused: () => refused(),
    });
    const look = () => client.show(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      client.close();
    };
  }, [topic]);
  return data;
}
