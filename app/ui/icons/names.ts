// Made by tools/make-icons.ts.
export const iconNames = ["arrow-clockwise", "arrow-right", "arrow-u-up-left", "bell", "book-open-text", "bookmark-simple", "caret-down", "caret-left", "caret-right", "chat-circle-dots", "chat-teardrop", "chat-teardrop-text", "check", "check-circle", "download-simple", "funnel-simple", "hand", "headphones", "heart", "house-simple", "image", "info", "magnifying-glass", "minus", "note", "package", "pen-nib", "play", "plus", "receipt", "rows", "t-shirt", "tote", "trash", "truck", "user", "warning-circle", "wifi-slash", "x"] as const;
export type IconName = (typeof iconNames)[number];
/** Those that also have a filled form. */
export const filledIcons: readonly IconName[] = ["heart", "house-simple", "t-shirt", "image", "book-open-text", "tote", "bookmark-simple", "play", "user", "headphones", "chat-teardrop-text"];
