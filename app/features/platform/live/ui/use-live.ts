import { useEffect, useState } from "react";
import { createLiveClient } from "./live-client.ts";

/**
 * How a topic stands by its latest word; nothing before one came. Only while the page is looked at:
 * a browser has few connections for one site, and pages behind others must not keep them.
 */
export function useLive<Data>(topic: string): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    const client = createLiveClient(topic, (told) => setData(told as Data));
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
