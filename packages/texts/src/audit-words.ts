import type { TextsOf } from './texts-of.ts';
import type { auditLog } from './vi/access/audit-log.ts';
import type { fields, nouns } from './vi/told.ts';

export type AuditTexts = Pick<
  TextsOf<typeof auditLog>,
  'actions' | 'verbs' | 'fields' | 'values' | 'done' | 'yes' | 'no' | 'empty'
> & { readonly nouns: TextsOf<typeof nouns>; readonly fieldNames: TextsOf<typeof fields> };

type Words = Readonly<Record<string, string>>;

/** What the log holds may be called like something every object has. */
const wordIn = (words: Words, key: string): string | undefined => (Object.hasOwn(words, key) ? words[key] : undefined);

/**
 * The log in words: what was done, on what kind of record, which field. What has no word of its own is told by its verb and noun; a code
 * is never shown.
 */
export function auditWords({ actions, verbs, nouns, values, fields, fieldNames, done, yes, no, empty }: AuditTexts) {
  const own: Words = actions;
  const verb: Words = verbs;
  const noun: Words = nouns;
  const label: Words = { ...fields, ...fieldNames };
  const nounOf = (key: string) => {
    const name = snake(key);
    const singulars = [name, name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ies$/, 'y')];
    return singulars.map((each) => wordIn(noun, each)).find((word) => word !== undefined);
  };
  return {
    action(action: string, entity: string): string {
      const exact = wordIn(own, action.replaceAll('.', '_'));
      if (exact !== undefined) return exact;
      const [about = '', ...rest] = action.split('.');
      const verbKey = verbKeys.find((key) => snake(rest.join('_')).split('_').includes(key)) ?? 'other';
      const what = nounOf(entity) ?? nounOf(about) ?? noun.other ?? '';
      return done.replace('{{verb}}', verb[verbKey] ?? '').replace('{{noun}}', what);
    },
    noun: (entity: string): string => nounOf(entity) ?? noun.other ?? '',
    /** A field without a word of its own is told apart by its spelling only; a name (a subject, a pupil) is said as it is. */
    field: (field: string): string => wordIn(label, field) ?? (/^[a-z]\w*$/.test(field) ? spelt(field) : field),
    value(value: string): string {
      if (value === '') return empty;
      if (value === 'true') return yes;
      if (value === 'false') return no;
      const known = wordIn(values, value);
      if (known !== undefined) return known;
      const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
      return day ? `${day[3]}/${day[2]}/${day[1]}` : value;
    },
  };
}

const spelt = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Verbs that may stand in an action, the more telling first. */
const verbKeys = [
  'import',
  'export',
  'create',
  'add',
  'update',
  'save',
  'set',
  'change',
  'delete',
  'remove',
  'clear',
  'copy',
  'fill',
  'apply',
  'undo',
  'activate',
  'close',
  'restore',
  'duplicate',
  'upload',
  'end',
  'reset',
  'print',
  'finalise',
  'reissue',
  'approve',
  'reject',
];

/** The log names kinds of records either way: `schoolYear` and `school_year` are one noun. */
export const snake = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
