import {
  type AuditEntryView,
  type AuditOutcome,
  unsuccessfulActions,
} from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import type { RecordName } from './record-name.rules.ts';

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

/** What a record is called; undefined: nobody knows, or it is no record. */
export type NameOf = (id: string) => string | undefined;
type Changes = AuditEntryView['changes'];

const mostChanges = 60;

/**
 * An entry field by field, in the order of the later value; what is the same before and after is left out. Ids of records are told by
 * their names, and a list of cells (conduct of a class) by the record each is of.
 */
export function auditChanges(before: unknown, after: unknown, nameOf: NameOf = () => undefined): Changes {
  const cells = cellsOf(before, after, nameOf);
  if (cells) return cells.slice(0, mostChanges);
  return fieldsOf(record(before), record(after), '', nameOf).slice(0, mostChanges);
}

function fieldsOf(was: Fields, is: Fields, of: string, nameOf: NameOf): Changes {
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => field !== 'id' && field !== 'version')
    .map((field) => ({ field, of, before: said(was[field], nameOf), after: said(is[field], nameOf) }))
    .filter((change) => change.before !== change.after);
}

/** Lists that say for each record by its id what it has; null when the entry is none. */
function cellsOf(before: unknown, after: unknown, nameOf: NameOf): Changes | null {
  const lists = [before, after].map((side) => (Array.isArray(side) ? side : []));
  const [was = [], is = []] = lists.map((list) => list.map((cell) => ({ cell: record(cell), id: ownerOf(cell) })));
  const owners = [...new Set([...is, ...was].map(({ id }) => id))];
  if (owners.length === 0 || owners.includes('')) return null;
  const rest = ({ studentId: _, ...fields }: Fields) => fields;
  return owners.flatMap((id) => {
    const [old, now] = [was, is].map((side) =>
      Object.assign({}, ...side.filter((each) => each.id === id).map(({ cell }) => rest(cell))),
    );
    return fieldsOf(old, now, nameOf(id) ?? '', nameOf);
  });
}

const ownerOf = (cell: unknown): string => {
  const { studentId } = record(cell);
  return typeof studentId === 'string' ? studentId : '';
};

type Fields = Readonly<Record<string, unknown>>;

const record = (value: unknown): Fields => {
  if (Array.isArray(value)) return { items: value };
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
};

const longest = 500;

function said(value: unknown, nameOf: NameOf): string {
  const text = words(value, nameOf);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function words(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((each) => words(each, nameOf))
      .filter(Boolean)
      .join('; ');
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value !== 'object') return String(value);
  const named = value as Record<string, unknown>;
  const name = named.fullName ?? named.name;
  if (typeof name === 'string')
    return [name, named.phone]
      .map((each) => words(each, nameOf))
      .filter(Boolean)
      .join(', ');
  return Object.entries(named)
    .map(([key, each]) => [key, words(each, nameOf)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ');
}

/** The records an entry names, the first so many: whose names are needed to tell it. */
export function recordsIn(entityId: string | null, before: unknown, after: unknown): string[] {
  const found = JSON.stringify([entityId, after, before]).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
  return [...new Set(found)].slice(0, 2 * mostChanges);
}

/** The class somebody was in on a day; the newest where there was none then. A class has its own for ever. */
export function classOn(classes: RecordName['classes'], day: string): string {
  const then = classes.filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
  const timeless = classes.every(({ from }) => from === null);
  return timeless ? classes.map(({ name }) => name).join(', ') : ((then.at(-1) ?? classes.at(-1))?.name ?? '');
}
