import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { dayName, purposeName, shiftName } from '../sentences.rules.ts';
import { describeRule, ruleOf } from '../setup/rule-choice.rules.ts';
import { type FetExport, type FetPlaces, fetFileOf } from './fet-export.rules.ts';
import { exportRemarks } from './fet-export-remarks.rules.ts';
import { inWeeks, uniqueNames } from './fet-names.rules.ts';

/** A version as a FET file. @throws AppError 404. */
export async function readFetExport(
  db: Kysely<Tables>,
  id: string,
  { places, locale }: { places: FetPlaces; locale: Locale },
): Promise<{ name: string; content: Uint8Array }> {
  const open = await openTimetable(db, id);
  const { inputs, lessons, week } = open;
  const head = await db
    .selectFrom('timetables as t')
    .innerJoin('school_years as y', 'y.id', 't.school_year_id')
    .select(['t.name', 'y.name as year'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  const codes = await db.selectFrom('teachers').select(['id', 'staff_code as code']).execute();
  const codeOf = new Map(codes.map((row) => [row.id, row.code]));
  const subjectCodes = await db.selectFrom('subjects').select(['id', 'code']).execute();
  const subjects = uniqueNames(
    subjectCodes.map((row) => ({ id: row.id, name: inputs.names.get(row.id) ?? row.code, code: row.code })),
  );
  const names = new Map([
    ...uniqueNames(inputs.classes),
    ...uniqueNames(inputs.teachers.map((row) => ({ ...row, code: codeOf.get(row.id) ?? '' }))),
    ...uniqueNames(inputs.rooms),
  ]);
  const subjectName: FetExport['subjectName'] = ({ subjectId, purpose }) =>
    purpose === 'LESSON' ? (subjects.get(subjectId) ?? subjectId) : purposeName(locale, purpose);
  const variants = groupBy(
    lessons.map((lesson, index) => ({ lesson, subject: week.lessons[index]?.subject ?? '' })),
    ({ subject }) => subject,
  );
  const force: FetExport['force'] = (key, target) => {
    const rule = ruleOf(key);
    if (!rule) return 'OFF';
    const stored = inputs.rules.get(key);
    const { effective } = describeRule(rule, stored?.choice ?? null, 0);
    const { on, hard } = { ...effective, ...(target ? stored?.choice.targets?.[target] : {}) };
    return on ? (hard ? 'HARD' : 'SOFT') : 'OFF';
  };
  const hours = inputs.grid.shifts.flatMap(({ key, periods }) =>
    periods.map((_, index) => ({ shift: key, period: index + 1, name: `${shiftName(locale, key)} ${index + 1}` })),
  );
  const content = fetFileOf({
    title: `${head.name}, ${head.year}`,
    lessons,
    week,
    days: inputs.grid.days.map((day) => ({ day, name: dayName(locale, day) })),
    hours,
    names,
    subjectName,
    subjectNames: new Map(
      [...variants].flatMap(([subject, [first]]) =>
        first?.lesson.purpose === 'LESSON' ? [[subject, subjectName(first.lesson)]] : [],
      ),
    ),
    inWeeks: (name, weeks) => inWeeks(locale, name, weeks),
    rooms: inputs.rooms,
    force,
    places,
    comments: exportRemarks(locale, force),
  });
  return { name: `${head.name}.fet`, content: new TextEncoder().encode(content) };
}
