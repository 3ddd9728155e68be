import {
  type AuditEntryView,
  type AuditOutcome,
  unsuccessfulActions,
} from '@phuong/contract/access/audit-log/audit-log.contract.ts';

export function outcomeOf(action: string): AuditOutcome {
  if (unsuccessfulActions.refused.includes(action)) return 'refused';
  return unsuccessfulActions.failed.includes(action) ? 'failed' : 'done';
}

/** Kinds of records that are people. */
const personal = new Set(['user', 'student', 'teacher', 'employee']);

/** The people named in entries: who did something, and whose record it was; one name is one person. */
export function peopleIn(entries: readonly Pick<AuditEntryView, 'who' | 'entity' | 'name' | 'entityId'>[]): string[] {
  const of = ({ entity, name, entityId }: (typeof entries)[number]) =>
    personal.has(entity) ? name || (entityId ?? '') : '';
  return [...new Set(entries.flatMap((entry) => [entry.who, of(entry)]).filter((name) => name !== ''))];
}

/** An entry field by field, in the order of the later value; what is the same before and after is left out. */
export function auditChanges(before: unknown, after: unknown): AuditEntryView['changes'] {
  const was = record(before);
  const is = record(after);
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .map((field) => ({ field, before: said(was[field]), after: said(is[field]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, 60);
}

const record = (value: unknown): Record<string, unknown> => {
  if (Array.isArray(value)) return { items: value };
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

const longest = 500;

function said(value: unknown): string {
  const text = words(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function words(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  const named = value as Record<string, unknown>;
  const name = named.fullName ?? named.name;
  if (typeof name === 'string') return [name, named.phone].map(words).filter(Boolean).join(', ');
  return Object.entries(named)
    .map(([key, each]) => [key, words(each)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ');
}
