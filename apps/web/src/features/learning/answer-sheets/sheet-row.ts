import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import type { PlaceReading, Unreadable } from '@phuong/answer-sheets/reading/reading.ts';
import { sheetAnswers } from '@phuong/answer-sheets/reading/sheet-answers.ts';
import type {
  AnswerSheets,
  AnswersOnSheet,
  SheetDecision,
} from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';

type Sheet = NonNullable<AnswerSheets['sheet']>;

/** One photograph on its way from the camera to the school. */
export interface SheetRow {
  /** Drawn here: sent twice it is one sheet. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'unread' | 'read' | 'sent' | 'refused';
  readonly unread?: Unreadable | 'NO_PICTURE';
  /** In the school's words. */
  readonly refusal?: string;
  readonly places: readonly PlaceReading[];
  /** Quarter turns by which the page lies turned in the photograph. */
  readonly turned: number;
  /** By place: what a person has decided; '' is nothing. */
  readonly decided: ReadonlyMap<string, string>;
  readonly code: string;
  readonly candidate: string;
  readonly studentId: string;
}

export const newRow = (id: string, file: File): SheetRow => ({
  id,
  file,
  state: 'waiting',
  places: [],
  turned: 0,
  decided: new Map(),
  code: '',
  candidate: '',
  studentId: '',
});

export const placeKey = (place: Place): string => Object.values(place).join('.');

/** Whether a circle is printed there: questions with fewer options or statements have fewer. */
function isPrinted(place: Place, paper: AnswerSheets['papers'][number] | undefined): boolean {
  if (place.part === 'STATEMENT') return place.statement < (paper?.statements[place.question]?.most ?? 0);
  return place.part === 'CHOICE' || place.part === 'NUMBER';
}

const paperOf = ({ papers }: Pick<AnswerSheets, 'papers'>, code: string) => papers.find((each) => each.code === code);

/** Answers the reader was not sure of and nobody has decided on; code and number of the pupil are asked for as a whole. */
export const doubtsOf = (row: SheetRow, of: Pick<AnswerSheets, 'papers'>): PlaceReading[] =>
  row.places.filter(
    ({ place, doubt }) =>
      doubt !== null && isPrinted(place, paperOf(of, row.code)) && !row.decided.has(placeKey(place)),
  );

/** A row in which a place is as open as before anybody decided on it. */
export function undecided(row: SheetRow, key: string): SheetRow {
  const decided = new Map(row.decided);
  decided.delete(key);
  return { ...row, decided };
}

/** A row with what was read: its code and its pupil where there is no doubt about them. */
export function readRow(row: SheetRow, places: readonly PlaceReading[], turned: number, of: AnswerSheets): SheetRow {
  if (!of.sheet) return row;
  const said = sheetAnswers(sheetLayout(of.sheet), places);
  // Zeros in front may be left out.
  const candidate = said.candidate.replace(/^\?+(?=\d)/, (gap) => '0'.repeat(gap.length));
  const isSure = (part: Place['part'], doubts: readonly string[]) =>
    places.every(({ place, doubt }) => place.part !== part || doubt === null || doubts.includes(doubt));
  const code = isSure('CODE', []) && paperOf(of, said.code) ? said.code : '';
  const owners = isSure('CANDIDATE', ['MISSING'])
    ? of.pupils.filter(({ candidates }) => candidates.includes(candidate))
    : [];
  const studentId = owners.length === 1 ? (owners[0]?.studentId ?? '') : '';
  return { ...row, state: 'read', places, turned, code, candidate, studentId };
}

/** A sheet as it is handed in, with what a person has decided. */
export function sheetOf(row: SheetRow, sheet: Sheet, of: Pick<AnswerSheets, 'papers'>) {
  const paper = paperOf(of, row.code);
  const decisions: SheetDecision[] = [];
  const places = row.places.map((each) => {
    const key = placeKey(each.place);
    const own = row.decided.get(key);
    if (!isPrinted(each.place, paper)) return each.place.part === 'STATEMENT' ? { ...each, sign: null } : each;
    if (own === undefined || each.doubt === null) return each;
    decisions.push({ place: key, doubt: each.doubt, read: each.sign ?? '', decided: own });
    return { ...each, sign: own === '' ? null : own };
  });
  const { choices, statements, numbers } = sheetAnswers(sheetLayout(sheet), places);
  const answers = {
    choices: choices as AnswersOnSheet['choices'],
    statements: statements.map((rows) => [...rows]),
    numbers: [...numbers],
  };
  return { answers, decisions };
}

/** Sheets of one pupil, here: which of them it is, a person has to say. */
export const isDouble = (row: SheetRow, rows: readonly SheetRow[]): boolean =>
  row.studentId !== '' &&
  rows.some(({ id, studentId, state }) => id !== row.id && state !== 'sent' && studentId === row.studentId);

/** Why no sheet of its pupil is taken now; null: one is. */
export function heldBy(
  { studentId }: SheetRow,
  { pupils }: Pick<AnswerSheets, 'pupils'>,
): 'sitting' | 'noAttempt' | null {
  const pupil = pupils.find((each) => each.studentId === studentId);
  return pupil?.isSitting ? 'sitting' : pupil?.attemptsLeft === 0 ? 'noAttempt' : null;
}

/** Whether nothing of it is asked any more. */
export const isReady = (
  row: SheetRow,
  rows: readonly SheetRow[],
  of: Pick<AnswerSheets, 'papers' | 'pupils'>,
): boolean =>
  (row.state === 'read' || row.state === 'refused') &&
  row.code !== '' &&
  row.studentId !== '' &&
  !isDouble(row, rows) &&
  heldBy(row, of) === null &&
  doubtsOf(row, of).length === 0;
