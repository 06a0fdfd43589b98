// Made by tools/make-icons.ts.
export const iconNames = ["arrow-clockwise", "arrow-right", "arrow-u-up-left", "bell", "bookmark-simple", "caret-down", "caret-left", "caret-right", "chat-circle-dots", "chat-teardrop", "chat-teardrop-text", "check", "check-circle", "credit-card", "download-simple", "envelope-simple", "funnel-simple", "gear-six", "hand", "headphones", "heart", "house-simple", "image", "info", "key", "magnifying-glass", "minus", "note", "package", "pause", "pen-nib", "play", "plus", "receipt", "rows", "sign-out", "t-shirt", "ticket", "tote", "trash", "truck", "user", "warning-circle", "wifi-slash", "x"] as const;
export type IconName = (typeof iconNames)[number];
/** Those that also have a filled form. */
export const filledIcons: readonly IconName[] = ["heart", "house-simple", "t-shirt", "image", "tote", "bookmark-simple", "play", "pause", "user", "headphones", "chat-teardrop-text"];
