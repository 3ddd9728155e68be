import { z } from 'zod';

/** What stands first in a copy: what is needed to read it. */
const sumSchema = z.object({ rows: z.number().int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const columnSchema = z.object({ name: z.string(), type: z.string(), isRequired: z.boolean() });
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(columnSchema),
  primaryKey: z.array(z.string()),
  references: z.array(z.object({ columns: z.array(z.string()), table: z.string(), to: z.array(z.string()) })),
});

/** The number goes up when an older program could no longer read it. */
export const copyFormat = 1;

export const startSchema = z.object({
  format: z.literal('phuong-copy'),
  formatVersion: z.number().int(),
  kind: z.enum(['backup', 'export']),
  /** An instant, ISO 8601. */
  madeAt: z.string(),
  /** The school's name, none before it has been set up. */
  school: z.string().nullable(),
  /** What the database had had, in order. */
  migrations: z.array(z.string()),
  /** Tells whether two programs have the same SESSION_SECRET, and nothing of it. */
  secretMark: z.string().nullable(),
  tables: z.array(tableSchema),
});

/** What stands last: what everything before must come to. A copy without it is cut off. */
export const endSchema = z.object({
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
  tables: z.record(z.string(), sumSchema),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files with a row whose bytes the disk had not, or not as they were kept. */
  missing: z.array(z.object({ key: z.string(), name: z.string() })),
  sequences: z.record(z.string(), z.string().nullable()),
  hash: z.string(),
});

export type CopyStart = z.infer<typeof startSchema>;
export type CopyEnd = z.infer<typeof endSchema>;

export const startName = 'phuong.json';
export const endName = 'manifest.json';
export const headsName = 'audit-heads.log';
/** A part of a table and a file, by their names in the copy. */
export const partName = /^tables\/([a-z0-9_]+)\/\d{5}\.csv$/;
export const fileName = /^files\/([0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
