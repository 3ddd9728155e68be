import { z } from 'zod';

/** What the log tells of a record: tab "Lịch sử". */
export const historyEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Field by field, as plain values; '' is empty. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
