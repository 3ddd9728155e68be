import { z } from 'zod';

/** What somebody came in with. */
export const device = z.object({
  /** Names of browser and system as their makers write them; '' when the browser does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
});
export type Device = z.output<typeof device>;
