import {
  type ClassWarnings,
  mostWarningsListed,
  type SchoolWarnings,
  type WarningsAsked,
} from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { leadsClass } from './support-action.guards.ts';
import { actionsOf } from './support-action.reads.ts';
import { byPoints, type PupilWarning, readWarnings, readWarningYear } from './warning.reads.ts';
import { masked } from './warning.rules.ts';
import { readWarningRules } from './warning-rules.reads.ts';

const shown = ({ grade: _, ...pupil }: PupilWarning) => pupil;

/** Pupils of a class for its homeroom teacher of today. @throws AppError 404 for everybody else. */
export async function readClassWarnings(
  db: Kysely<Tables>,
  actor: Actor,
  clock: Clock,
  classId: string,
): Promise<ClassWarnings> {
  const today = clock.today();
  const row = await db.selectFrom('classes').select('school_year_id').where('id', '=', classId).executeTakeFirst();
  if (!row || !(await leadsClass(db, actor, classId, today))) throw notFound();
  const year = await readWarningYear(db, today, row.school_year_id);
  if (!year) throw notFound();
  const { rules, pupils } = await readWarnings(db, clock, year, { classId });
  const ids = pupils.map(({ studentId }) => studentId);
  const actions = groupBy(await actionsOf(db, ids, year.startDate), ({ studentId }) => studentId);
  const all = pupils.map((pupil) => ({ ...shown(pupil), actions: actions.get(pupil.studentId) ?? [] }));
  return {
    today,
    rules,
    isClosed: year.isClosed,
    pupils: byPoints(all.filter(({ level, actions: own }) => level !== null || own.length > 0)),
  };
}

/** How many pupils of each class; numbers under five only for who may open them. */
export async function readSchoolWarnings(db: Kysely<Tables>, actor: Actor, clock: Clock): Promise<SchoolWarnings> {
  const today = clock.today();
  const year = await readWarningYear(db, today);
  const mayOpen = hasPermission(actor, 'view_mark');
  const head = { at: clock.now().toISOString(), today, mayOpen };
  if (!year) {
    const rules = await readWarningRules(db, today);
    return { ...head, rules, schoolYear: null, school: { pupils: 0, watch: 0, help: 0 }, classes: [] };
  }
  const { rules, pupils } = await readWarnings(db, clock, year);
  const byClass = groupBy(pupils, ({ classId }) => classId);
  const { rows: classes } = await sql<{ classId: string; className: string; grade: number }>`
    select id as "classId", name as "className", grade from classes where school_year_id = ${year.id}
    order by grade, ${naturally('name_key')}`.execute(db);
  const counted = classes.map((each) => {
    const own = byClass.get(each.classId) ?? [];
    return { ...each, pupils: own.length, ...countsOf(own) };
  });
  const sum = countsOf(pupils);
  const told = mayOpen ? { rows: counted, sum } : masked(counted);
  return {
    ...head,
    rules,
    schoolYear: { id: year.id, name: year.name },
    school: { pupils: pupils.length, ...told.sum },
    classes: counted.map((each, at) => {
      const { watch = null, help = null } = told.rows[at] ?? {};
      return { ...each, watch, help };
    }),
  };
}

const countsOf = (pupils: readonly PupilWarning[]) => ({
  watch: pupils.filter(({ level }) => level === 'WATCH').length,
  help: pupils.filter(({ level }) => level === 'HELP').length,
});

/** How many pupils of the running year have enough points for either; null without a running year. */
export async function countWarnings(db: Kysely<Tables>, clock: Clock): Promise<number | null> {
  const year = await readWarningYear(db, clock.today());
  if (!year) return null;
  const { pupils } = await readWarnings(db, clock, year);
  return pupils.filter(({ level }) => level !== null).length;
}

/** The pupils behind the numbers, most points first, with what was done last. */
export async function readWarnedPupils(db: Kysely<Tables>, clock: Clock, asked: WarningsAsked) {
  const year = await readWarningYear(db, clock.today());
  if (!year) return { total: 0, items: [] };
  const { pupils } = await readWarnings(db, clock, year, { classId: asked.classId });
  const found = byPoints(
    pupils.filter(
      ({ level, grade }) =>
        level !== null && (!asked.level || level === asked.level) && (!asked.grades || asked.grades.includes(grade)),
    ),
  );
  const listed = found.slice(0, mostWarningsListed);
  const ids = listed.map(({ studentId }) => studentId);
  const actions = groupBy(await actionsOf(db, ids, year.startDate), ({ studentId }) => studentId);
  return {
    total: found.length,
    items: listed.map((pupil) => {
      const own = actions.get(pupil.studentId) ?? [];
      const openActions = own.filter(({ closedAt }) => closedAt === null).length;
      return { ...shown(pupil), lastAction: own[0] ?? null, openActions };
    }),
  };
}
