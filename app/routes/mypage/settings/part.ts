import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { SettingsData } from "./load.server.ts";

/** What a section of the settings is told. */
export type SettingsPart = { of: SettingsData; answer: FormAnswer | undefined };
