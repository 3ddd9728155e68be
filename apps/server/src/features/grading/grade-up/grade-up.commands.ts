import type {
  GradeUpMapping,
  GradeUpOutcome,
  GradeUpRule,
} from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { classNameKey, insertClass } from '../../classes/classes.public.ts';
import { changeCohorts, changeStatuses, enrolMany } from '../../students/students.public.ts';
import {
  type FromClass,
  type GradeUpPlan,
  type PlannedPupil,
  planGradeUp,
  proposedTargets,
  type Target,
  totalsOf,
} from './grade-up.reads.ts';
import { fitsGrade } from './grade-up.rules.ts';

interface Override {
  readonly studentId: string;
  readonly outcome: GradeUpOutcome;
  readonly toClassId: string | null;
  readonly reason: string;
}

export interface GradeUpInput {
  readonly fromYearId: string;
  readonly toYearId: string;
  readonly mapping: readonly GradeUpMapping[];
  readonly overrides: readonly Override[];
}

interface Step {
  readonly pupil: PlannedPupil;
  readonly outcome: GradeUpOutcome;
  readonly rule: GradeUpRule;
  readonly overrideReason: string;
  readonly toClassId: string | null;
  readonly enrolmentId: string | null;
}

/**
 * Grades up: makes the classes that are missing, enrols, completes, and writes down what was done. All or nothing. Run again, it handles
 * only those who waited; everybody is handled once a year.
 * @throws AppError 404; 409 for years that do not follow each other, a class of the wrong year or grade, or an unfit outcome.
 */
export async function applyGradeUp({ database, clock }: Services, by: By & { actor: Actor }, input: GradeUpInput) {
  return inTransaction(database, async (trx) => {
    const plan = await planGradeUp(trx, input, true);
    const open = plan.pupils.filter(({ isDone }) => !isDone);
    const classes = new ClassFinder(trx, by, plan, input.mapping, clock.today());
    const overrides = new Map(input.overrides.map((override) => [override.studentId, override]));
    const steps: Step[] = [];
    for (const pupil of open) steps.push(await stepOf(plan, classes, pupil, overrides.get(pupil.studentId)));
    await carryOut(trx, by, plan, steps);
    const runId = await writeJournal(trx, by, plan, input, { steps, classes });
    const totals = totalsOf(steps);
    await audit(trx, by, {
      action: 'gradeUp.apply',
      entity: 'grade_up_run',
      entityId: runId,
      after: { ...totals, classesMade: classes.made.length, fromYearId: input.fromYearId, toYearId: input.toYearId },
    });
    return { runId, totals, classesMade: classes.made.length, alreadyDone: plan.pupils.length - open.length };
  });
}

async function stepOf(
  plan: GradeUpPlan,
  classes: ClassFinder,
  pupil: PlannedPupil,
  override: Override | undefined,
): Promise<Step> {
  const from = plan.classes.find(({ id }) => id === pupil.fromClassId);
  if (!from) throw notFound();
  const outcome = override?.outcome ?? pupil.outcome;
  if (override && !fitsGrade(outcome, from.grade)) {
    throw new AppError('grading.grade_up_outcome_unfit', { params: { name: pupil.name } });
  }
  const goesOn = outcome === 'UP' || outcome === 'REPEAT';
  const isOther = override !== undefined && override.outcome !== pupil.outcome;
  return {
    pupil,
    outcome,
    rule: isOther ? 'BY_HAND' : pupil.rule,
    overrideReason: override?.reason ?? '',
    toClassId: goesOn ? await classes.of(from, outcome, override?.toClassId ?? null) : null,
    enrolmentId: goesOn ? newId() : null,
  };
}

/** Finds the new class for a pupil, and makes it when it is not there yet. */
class ClassFinder {
  readonly made: string[] = [];
  readonly #trx: Kysely<Tables>;
  readonly #by: By;
  readonly #plan: GradeUpPlan;
  readonly #mapping: ReadonlyMap<string, GradeUpMapping>;
  readonly #today: string;
  readonly #byName = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(trx: Kysely<Tables>, by: By, plan: GradeUpPlan, mapping: readonly GradeUpMapping[], today: string) {
    this.#trx = trx;
    this.#by = by;
    this.#plan = plan;
    this.#mapping = new Map(mapping.map((each) => [each.fromClassId, each]));
    this.#today = today;
    for (const each of plan.newClasses) {
      this.#byName.set(`${each.grade} ${each.nameKey}`, each.id);
      this.#names.set(each.id, each.name);
    }
  }

  async of(from: FromClass, outcome: 'UP' | 'REPEAT', chosen: string | null): Promise<string> {
    const grade = outcome === 'UP' ? from.grade + 1 : from.grade;
    const target = chosen ? { classId: chosen, name: '' } : this.#targetOf(from, outcome);
    if (target.classId) return this.#existing(target.classId, grade, from);
    if (target.name === '') throw new AppError('grading.grade_up_class_missing', { params: { name: from.name } });
    const key = `${grade} ${classNameKey(target.name)}`;
    const known = this.#byName.get(key);
    if (known) return known;
    const id = await this.#make(from, target.name, grade, outcome);
    this.#byName.set(key, id);
    this.#names.set(id, target.name);
    return id;
  }

  #targetOf(from: FromClass, outcome: 'UP' | 'REPEAT'): Target {
    const mapped = this.#mapping.get(from.id)?.[outcome === 'UP' ? 'up' : 'repeat'];
    if (mapped && (mapped.classId || mapped.name !== '')) return mapped;
    const proposed = proposedTargets(this.#plan, from);
    return (outcome === 'UP' ? proposed.up : proposed.repeat) ?? { classId: null, name: '' };
  }

  #existing(classId: string, grade: number, from: FromClass): string {
    const known = this.#plan.newClasses.find(({ id }) => id === classId);
    if (known?.grade !== grade) throw new AppError('grading.grade_up_class_wrong', { params: { name: from.name } });
    return classId;
  }

  async #make(from: FromClass, name: string, grade: number, outcome: 'UP' | 'REPEAT'): Promise<string> {
    const id = await insertClass(
      this.#trx,
      this.#by,
      {
        schoolYearId: this.#plan.to.id,
        name,
        grade,
        session: from.session,
        classType: from.class_type,
        specialisedSubjectId: from.specialised_subject_id,
        room: from.room,
        cohortId: outcome === 'UP' ? from.cohort_id : null,
        maxSize: from.max_size,
        subjects: this.#plan.subjectsFor(from.id, grade).map(({ mode: _, ...subject }) => subject),
      },
      this.#today,
    );
    this.made.push(id);
    return id;
  }

  /** The name of a class of the new year, made here or there before. */
  nameOf(classId: string | null): string {
    return this.#names.get(classId ?? '') ?? '';
  }
}

async function carryOut(
  trx: Kysely<Tables>,
  by: By & { actor: Actor },
  { from, to }: GradeUpPlan,
  steps: readonly Step[],
): Promise<void> {
  await enrolMany(
    trx,
    steps.flatMap(({ pupil, toClassId, enrolmentId }) =>
      toClassId && enrolmentId
        ? [
            {
              id: enrolmentId,
              studentId: pupil.studentId,
              classId: toClassId,
              schoolYearId: to.id,
              fromDate: to.start_date,
              reason: '',
            },
          ]
        : [],
    ),
  );
  const completed = steps.filter(({ outcome, pupil }) => outcome === 'COMPLETE' && pupil.status === 'STUDYING');
  await changeStatuses(
    trx,
    completed.map(({ pupil }) => ({
      studentId: pupil.studentId,
      from: 'STUDYING' as const,
      to: 'COMPLETED' as const,
      effectiveOn: from.end_date,
      reason: '',
    })),
    by.actor.userId,
  );
  const repeating = steps.filter(({ outcome, pupil }) => outcome === 'REPEAT' && pupil.cohortId !== null);
  const next = await nextCohorts(trx);
  await changeCohorts(
    trx,
    repeating.flatMap(({ pupil }) => {
      const cohortId = next.get(pupil.cohortId ?? '');
      return cohortId ? [{ studentId: pupil.studentId, cohortId }] : [];
    }),
  );
}

/** The cohort one year behind each cohort of the same level, where there is one. */
async function nextCohorts(trx: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('cohorts').select(['id', 'level', 'start_year']).execute();
  return new Map(
    rows.flatMap((row) => {
      const next = rows.find((each) => each.level === row.level && each.start_year === row.start_year + 1);
      return next ? [[row.id, next.id] as const] : [];
    }),
  );
}

async function writeJournal(
  trx: Kysely<Tables>,
  by: By & { actor: Actor },
  plan: GradeUpPlan,
  input: GradeUpInput,
  { steps, classes }: { readonly steps: readonly Step[]; readonly classes: ClassFinder },
): Promise<string> {
  const runId = plan.appliedRunId ?? newId();
  if (plan.appliedRunId === null) {
    await trx
      .insertInto('grade_up_runs')
      .values({
        id: runId,
        from_year_id: input.fromYearId,
        to_year_id: input.toYearId,
        state: 'applied',
        class_mapping: JSON.stringify(input.mapping),
        applied_by: by.actor.userId,
        applied_by_name: by.actor.name,
        undone_by: null,
        undone_at: null,
      })
      .execute();
  }
  if (classes.made.length > 0) {
    await trx
      .insertInto('grade_up_classes')
      .values(classes.made.map((class_id) => ({ run_id: runId, class_id })))
      .execute();
  }
  const rows = steps.map((step) => ({
    run_id: runId,
    student_id: step.pupil.studentId,
    from_class_id: step.pupil.fromClassId,
    to_class_id: step.toClassId,
    to_class_name: classes.nameOf(step.toClassId),
    outcome: step.outcome,
    rule: step.rule,
    override_reason: step.overrideReason,
    old_status: step.pupil.status,
    old_cohort_id: step.pupil.cohortId,
    new_enrolment_id: step.enrolmentId,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await trx
      .insertInto('grade_up_items')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'student_id']).doUpdateSet((eb) => ({
          to_class_id: eb.ref('excluded.to_class_id'),
          to_class_name: eb.ref('excluded.to_class_name'),
          outcome: eb.ref('excluded.outcome'),
          rule: eb.ref('excluded.rule'),
          override_reason: eb.ref('excluded.override_reason'),
          old_status: eb.ref('excluded.old_status'),
          old_cohort_id: eb.ref('excluded.old_cohort_id'),
          new_enrolment_id: eb.ref('excluded.new_enrolment_id'),
        })),
      )
      .execute();
  }
  return runId;
}
