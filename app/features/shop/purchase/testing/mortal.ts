/**
 * A provider that says before and after each of its calls that it was called, so that a process can
 * die there.
 */
export function mortal<Provider extends object>(
  provider: Provider,
  contact: { trouble: (call: string, moment: "before" | "after") => void },
): Provider {
  return new Proxy(provider, {
    get(target, name, itself) {
      const value: unknown = Reflect.get(target, name, itself);
      if (typeof value !== "function" || typeof name !== "string") return value;
      // A list is read page by page; the death of its reader is that of the call before it.
      if (name.startsWith("list"))
        return (...args: unknown[]) => {
          contact.trouble(name, "before");
          return value.apply(target, args) as unknown;
        };
      return async (...args: unknown[]) => {
        contact.trouble(name, "before");
        const answer: unknown = await value.apply(target, args);
        contact.trouble(name, "after");
        return answer;
      };
    },
  });
}
