import { subjectsOfGrade } from '@phuong/rules/curriculum/curriculum.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { subjectWords } from '../../school/school.public.ts';

/** As much of a subject as tells which row of the form it is. */
interface NamedSubject {
  readonly code: string;
  readonly name: string;
}

/** Foreign languages stand on the form by their number, the language behind it: "Ngoại ngữ 1 (Tiếng Anh)". */
const LANGUAGES: Readonly<Record<string, string>> = { FL1: 'Ngoại ngữ 1', FL2: 'Ngoại ngữ 2' };

interface FormRow {
  readonly code: string;
  readonly index: number;
}

/** The rows of a grade's form by code and by what schools call them; they are looked up once a subject and pupil. */
const rowsOfGrade = new Map<number, ReadonlyMap<string, FormRow>>();

function readRows(grade: number): ReadonlyMap<string, FormRow> {
  const known = rowsOfGrade.get(grade);
  if (known) return known;
  const rows = new Map<string, FormRow>();
  const curriculum = subjectsOfGrade(grade);
  const add = (key: string, row: FormRow) => {
    if (!rows.has(key)) rows.set(key, row);
  };
  for (const [index, { code }] of curriculum.entries()) add(code, { code, index });
  for (const [index, { code, viName }] of curriculum.entries()) {
    for (const word of [labelKey(viName), ...(subjectWords[code] ?? [])]) add(word, { code, index });
  }
  rowsOfGrade.set(grade, rows);
  return rows;
}

/** The row of a grade's form a subject stands in: by its code, else by its name, as schools have codes of their own (VAN, TOAN). */
function rowOf(grade: number, { code, name }: NamedSubject): FormRow | undefined {
  const rows = readRows(grade);
  return rows.get(code) ?? rows.get(labelKey(name));
}

/**
 * Subjects in the order of the rows of the grade's form, whatever the school's own list has; those the form has no row for come last, in the
 * order given. Source: TT 32/2018/TT-BGDĐT, annex of TT 22/2021/TT-BGDĐT.
 */
export function inFormOrder<Subject extends NamedSubject>(grade: number, subjects: readonly Subject[]): Subject[] {
  const place = (subject: Subject) => rowOf(grade, subject)?.index ?? Number.MAX_SAFE_INTEGER;
  return subjects
    .map((subject) => ({ subject, at: place(subject) }))
    .sort((a, b) => a.at - b.at)
    .map(({ subject }) => subject);
}

/** What the form calls a subject: a language by its number, everything else by its own name. */
export function formName(grade: number, subject: NamedSubject): string {
  const numbered = LANGUAGES[rowOf(grade, subject)?.code ?? ''];
  if (!numbered || labelKey(subject.name).startsWith('ngoai ngu')) return subject.name;
  return `${numbered} (${subject.name})`;
}
