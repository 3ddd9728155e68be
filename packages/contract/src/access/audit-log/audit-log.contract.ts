import { z } from 'zod';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, isoDate, listQuery, pageOf, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { device } from '../sessions/device.schema.ts';

/** How what was tried ended. Everything that is in the log and neither refused nor failed was done. */
export const auditOutcomes = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Actions that tell of something that did not happen. */
export const unsuccessfulActions: Readonly<Record<Exclude<AuditOutcome, 'done'>, readonly string[]>> = {
  refused: ['access.refused'],
  failed: ['access.sign_in_failed', 'access.sign_in_expired', 'access.refresh_reused', 'access.second_factor_failed'],
};

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Empty: the system itself, or nobody known. */
  who: z.string(),
  scope: z.enum(['account', 'teacher', 'student']).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the record is called today, or was in the log; empty where nobody knows. */
  name: z.string(),
  /** The class it belongs to, a pupil's of that day; empty where it has none. */
  className: z.string(),
  subject: z.string(),
  outcome: z.enum(auditOutcomes),
  reason: z.string(),
  ip: z.string(),
  /** What the program said of itself, as it wrote it. */
  userAgent: z.string(),
  /** The same in names people know; null: the system itself. */
  device: device.nullable(),
  /** `of`: which record of a list, by its name. */
  changes: z.array(z.object({ field: z.string(), of: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntryView = z.output<typeof auditEntry>;

const filters = {
  /** Words: people, records, classes, subjects, what was done, with or without accents; an id, or a network address. */
  q: listQuery(['id']).q,
  action: requiredText(100).optional(),
  entity: requiredText(100).optional(),
  /** Changes of one record. */
  entityId: requiredText(100).optional(),
  /** Everything about one record: also of a person's account and papers, and where a list names them. */
  about: id.optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};
const auditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditFilters>;

const auditIntegrity = z.object({
  isWhole: z.boolean(),
  /** Sealed entries that were recomputed. */
  checked: z.int(),
  /** Newer ones that get their seal within seconds. */
  unsealed: z.int(),
  fault: z.object({ kind: z.enum(['changed', 'removed', 'inserted', 'broken']), auditId: z.int() }).nullable(),
  /** The newest seal: who notes it down can prove later that nothing before it was touched. */
  head: z.object({ position: z.int(), hash: z.string() }),
  /** Seals the server noted outside the database, one a day, that it was compared with. */
  notedHeads: z.int(),
  /** The first of them that the log no longer holds: its end has been cut off or rewritten. */
  missingHead: z.object({ position: z.int(), day: z.string().nullable() }).nullable(),
  /** The file they stand in cannot be compared: which line of it is wrong, or null when it cannot be read. */
  unreadableHeads: z.object({ line: z.int().nullable() }).nullable(),
});
export type AuditIntegrity = z.output<typeof auditIntegrity>;

/** The log of what was done, tried and refused. Nobody can change it; looking for more than a page is itself in it. */
export const auditLogContract = {
  'auditLog.list': route({
    method: 'GET',
    path: '/audit-log',
    summary: 'The log, newest first',
    access: { account: 'view_audit_log' },
    query: z.strictObject({
      ...filters,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** `about`: what the record of that condition is called. */
    response: pageOf(auditEntry).extend({ about: z.string().nullable() }),
  }),
  'auditLog.choices': route({
    method: 'GET',
    path: '/audit-log/choices',
    summary: 'The actions and kinds of records that are in the log',
    access: { account: 'view_audit_log' },
    response: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
  }),
  'auditLog.export': route({
    method: 'GET',
    path: '/audit-log/export',
    summary:
      'The newest 10,000 entries of a search as .xlsx; leaves an entry itself; more than 100 people in them with the right to export personal data and a reason',
    access: { account: 'view_audit_log' },
    query: auditFilters.extend({ reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'auditLog.verify': route({
    method: 'GET',
    path: '/audit-log/integrity',
    summary:
      'Recomputes all seals of the log, compares those noted outside the database, and names the first entry that is not as it was written',
    access: { account: 'view_audit_log' },
    response: auditIntegrity,
  }),
};
