import { z } from "zod";

const sceneId = z.string().regex(/^[123]-\d{3,4}-[a-z]$/u);
const markId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/u);
/** On to the next scene; `way`: of several, its scene and what is remembered ("1-101-b|gave"). */
export const StoryStep = z.object({
  scene: sceneId,
  way: z
    .string()
    .max(100)
    .optional()
    .transform((text) => {
      const [to = "", mark] = (text ?? "").split("|");
      return sceneId.safeParse(to).success && (!mark || markId.safeParse(mark).success)
        ? { to, mark: mark || undefined }
        : undefined;
    }),
});
export const StoryBack = z.object({ scene: sceneId });
