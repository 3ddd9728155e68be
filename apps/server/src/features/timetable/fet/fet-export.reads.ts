import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Rule } from '@phuong/timetable-solver/catalogue/rule.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import type { ReadInputs } from '../generation/week-inputs.reads.ts';
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
    const { on, hard } = settingOf(inputs.rules, rule, target);
    return on ? (hard ? 'HARD' : 'SOFT') : 'OFF';
  };
  /** A number of a rule for a teacher, where the rule is compulsory; 0 leaves it open. */
  const compulsory = (key: RuleKey, value: string, teacherId: string): number => {
    const rule = ruleOf(key);
    return rule && force(key, teacherId) === 'HARD' ? (settingOf(inputs.rules, rule, teacherId).values[value] ?? 0) : 0;
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
    limits(teacherId) {
      const free = compulsory('teacherDaysOff', 'free', teacherId);
      return {
        daily: compulsory('teacherSessionLoad', 'dayMax', teacherId) || null,
        days: free > 0 ? Math.max(1, inputs.grid.days.length - free) : null,
      };
    },
    unwantedCount(teacherId) {
      const rule = ruleOf('teacherUnavailable');
      const setting = rule && settingOf(inputs.rules, rule, teacherId);
      return setting?.on === true && (setting.values.unwantedWeight ?? 0) > 0;
    },
    places,
    comments: exportRemarks(
      locale,
      force,
      week.teachers.some(({ preferred = [] }) => preferred.length > 0),
    ),
  });
  return { name: `${head.name}.fet`, content: new TextEncoder().encode(content) };
}

/** A rule as it holds for somebody, or in general. */
function settingOf(rules: ReadInputs['rules'], rule: Rule, target: string | undefined) {
  const choice = rules.get(rule.key)?.choice ?? null;
  const { effective } = describeRule(rule, choice, 0);
  const own = target ? choice?.targets?.[target] : undefined;
  return { ...effective, ...own, values: { ...effective.values, ...own?.values } };
}
