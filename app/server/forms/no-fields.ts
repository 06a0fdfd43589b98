// The schema of a form that is its press alone, and of one whose fields `do` reads by itself.
import { z } from "zod";

export const noFields = z.object({});
