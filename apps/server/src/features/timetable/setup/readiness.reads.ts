import { shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import type { Finding, Readiness } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { precheck, unavoidable } from '@phuong/timetable-solver/explain/precheck.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { layOutNew } from '../generation/engine.reads.ts';
import { type ReadInputs, weekInputs } from '../generation/week-inputs.reads.ts';
import { localise, roomKindName, shiftName } from '../sentences.rules.ts';
import { planInput } from '../versions/lesson-plan.reads.ts';
import { type PlanInput, type PlannedLesson, planLessons } from '../versions/lesson-plan.rules.ts';
import { readArrangements } from './arrangement.reads.ts';
import { type ReadinessFacts, readinessFindings, readinessPercent, readinessSteps } from './readiness.rules.ts';
import { weekPattern } from './week-setup.reads.ts';
import { fitsWeek, periodsIn, slotKey } from './week-setup.rules.ts';

/** How complete the data of a semester is and what keeps it from having a timetable. @throws AppError 404. */
export async function readReadiness(
  db: Kysely<Tables>,
  locale: Locale,
  semesterId: string,
  today: string,
): Promise<Readiness> {
  const semester = await db
    .selectFrom('semesters')
    .select(['id', 'school_year_id as schoolYearId', 'ordinal'])
    .where('id', '=', semesterId)
    .executeTakeFirst();
  if (!semester) throw notFound();
  const plan = await planInput(db, semester);
  const lessons = planLessons(plan);
  const inputs = await weekInputs(db, semester.schoolYearId);
  const { version } = await weekPattern(db, semester.schoolYearId);
  const splits = await splitsOf(db, semesterId, today);
  const facts = { ...(await factsOf(db, plan, lessons, inputs, version > 0, locale)), splits };
  const own = readinessFindings(facts);
  const findings = [...own, ...impossible(inputs, lessons, own, locale)];
  const isReady = !findings.some(({ severity }) => severity === 'BLOCKING');
  const steps = readinessSteps(facts, findings);
  return { semesterId, percent: readinessPercent(steps, isReady), steps, findings, isReady };
}

async function splitsOf(db: Kysely<Tables>, semesterId: string, today: string): Promise<ReadinessFacts['splits']> {
  const arrangements = await readArrangements(db, { semesterId }, today);
  return arrangements
    .filter(({ kind }) => kind === 'SPLIT')
    .map(({ id, classes, subjectName, groups, withoutGroup }) => ({
      id,
      class: classes[0]?.name ?? '',
      subject: subjectName,
      withoutGroup,
      isDivided: groups.some(({ students }) => students > 0),
    }));
}

async function factsOf(
  db: Kysely<Tables>,
  plan: PlanInput,
  lessons: readonly PlannedLesson[],
  { grid, names, classes: known, teachers: available, rooms }: ReadInputs,
  weekIsStored: boolean,
  locale: Locale,
): Promise<Omit<ReadinessFacts, 'splits'>> {
  // A teacher is only of use in shifts somebody learns in.
  const shiftsInUse = shiftKeys.filter((key) => plan.classes.some((one) => [key, 'FULL_DAY'].includes(one.session)));
  const perDay = shiftsInUse.reduce((sum, key) => sum + periodsIn(grid, key), 0);
  const closedOf = new Map(known.map(({ id, closed }) => [id, closed]));
  const shiftsOf = (session: PlanInput['classes'][number]['session']) =>
    session === 'FULL_DAY' ? [...shiftKeys] : [session];
  const needOf = (own: readonly PlannedLesson[]) =>
    Math.ceil(own.reduce((sum, { duration, weeks }) => sum + (weeks ? duration / 2 : duration), 0));
  const withLoad = new Map<string, PlannedLesson[]>();
  const inClass = new Map<string, PlannedLesson[]>();
  for (const lesson of lessons) {
    for (const id of lesson.teacherIds) addTo(withLoad, id, lesson);
    for (const { classId, group } of lesson.classes) {
      // Groups learn at the same time: the first stands for all.
      const twin = group && inClass.get(classId)?.some((other) => other.parallel === lesson.parallel);
      if (!twin) addTo(inClass, classId, lesson);
    }
  }
  const assigned = [...withLoad.keys()];
  const people =
    assigned.length === 0
      ? []
      : await db
          .selectFrom('teachers')
          .select(['id', 'full_name as name', 'status'])
          .where('id', 'in', assigned)
          .orderBy('sort_key')
          .execute();
  const kinds = new Set(rooms.map(({ kind }) => kind));
  const wanted = new Map(
    lessons.flatMap(({ subjectId, roomKind }) => (roomKind ? [[subjectId, roomKind] as const] : [])),
  );
  return {
    weekIsStored,
    homeroomSubjectId: plan.week.homeroomSubjectId,
    silentShifts: shiftKeys
      .filter((key) => periodsIn(grid, key) === 0 && plan.classes.some((one) => one.session === key))
      .map((key) => shiftName(locale, key)),
    classes: plan.classes.map((one) => {
      const shifts = shiftsOf(one.session);
      const closed = (closedOf.get(one.id) ?? []).filter((slot) => fitsWeek(grid, slot) && shifts.includes(slot.shift));
      const room = grid.days.length * shifts.reduce((sum, key) => sum + periodsIn(grid, key), 0);
      return {
        id: one.id,
        name: names.get(one.id) ?? '',
        homeroomTeacherId: one.homeroomTeacherId,
        need: needOf(inClass.get(one.id) ?? []),
        slots: room - new Set(closed.map(slotKey)).size,
        cells: one.cells.map((cell) => ({
          subjectId: cell.subjectId,
          subjectName: names.get(cell.subjectId) ?? '',
          teacherIds: cell.teachers.map(({ teacherId }) => teacherId),
          isHalf: Math.round(cell.weekly * 2) % 2 === 1,
        })),
      };
    }),
    teachers: people.map(({ id, name, status }) => {
      const own = available.find((teacher) => teacher.id === id);
      const off = new Set(own?.daysOff.filter((day) => grid.days.includes(day)));
      const busy = (own?.unavailable ?? []).filter(
        (slot) => fitsWeek(grid, slot) && !off.has(slot.day) && shiftsInUse.includes(slot.shift),
      );
      return {
        id,
        name,
        isWorking: status === 'WORKING',
        need: needOf(withLoad.get(id) ?? []),
        slots: (grid.days.length - off.size) * perDay - new Set(busy.map(slotKey)).size,
      };
    }),
    withoutRooms: [...wanted].flatMap(([id, kind]) =>
      kinds.has(kind) ? [] : [{ id, name: names.get(id) ?? '', kind: roomKindName(locale, kind) }],
    ),
  };
}

/** What the engine proves impossible, without what has been said in plainer words already. */
function impossible(
  inputs: ReadInputs,
  lessons: readonly PlannedLesson[],
  said: readonly Finding[],
  locale: Locale,
): Finding[] {
  if (lessons.length === 0) return [];
  const asBoard = lessons.map(
    (lesson, index): BoardLesson => ({
      ...lesson,
      id: String(index),
      classes: [...lesson.classes],
      teacherIds: [...lesson.teacherIds],
      roomId: null,
    }),
  );
  const { problem } = layOutNew(inputs, asBoard);
  const known = new Set(
    said
      .filter(({ message }) => /\.(class|teacher)Demand$/.test(message.key))
      .flatMap(({ message }) => message.refs.map(({ id }) => id)),
  );
  const seen = new Set<string>();
  const facts = unavoidable(problem).map((each): Finding => {
    return { severity: 'INFO', step: 'PRECHECK', message: localise(each, inputs.names, locale) };
  });
  const proofs = precheck(problem).flatMap((each): Finding[] => {
    const message = localise(each, inputs.names, locale);
    const isSaid = /\.(class|teacher|resource)Demand$/.test(each.key) && message.refs.some(({ id }) => known.has(id));
    const key = JSON.stringify([message.key, message.params]);
    if (isSaid || seen.has(key)) return [];
    seen.add(key);
    return [{ severity: 'BLOCKING', step: 'PRECHECK', message }];
  });
  return [...proofs, ...facts];
}
