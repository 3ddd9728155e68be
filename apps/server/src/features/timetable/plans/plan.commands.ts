import { searchKey } from '@phuong/rules/people/names.ts';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { type Plan, type PlanCaller, planGuards, refuseUnknownTeachers } from './plan.guards.ts';
import { type PlanRow, readExempt } from './plan.reads.ts';
import { type planSteps, writeExempt } from './plan.writes.ts';

/** What the form of every plan has. */
export interface PlanInput {
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly exemptIds: readonly string[];
}

/** What a table of plans has beside the columns of all. */
export type OwnColumns<T extends 'exam_periods' | 'duty_rosters'> = Omit<
  Insertable<Tables[T]>,
  keyof PlanRow | 'name_key' | 'created_at' | 'updated_at'
>;

interface PlanParts<Row extends PlanRow, Input extends PlanInput> {
  readonly steps: ReturnType<typeof planSteps<Row, unknown>>;
  /** `OwnColumns` of its table. */
  readonly columns: (input: Input) => object;
  /** Its own fields as they were, by the names of the form; what the log compares. */
  readonly said: (row: Row) => object;
  /** Throws for what may not become of a plan that is there. */
  readonly refuse?: (trx: Kysely<Tables>, row: Row, input: Input) => Promise<void>;
  /** Lets go what a changed plan has no place for. */
  readonly adapt?: (trx: Kysely<Tables>, row: Row, input: Input, today: string) => Promise<void>;
}

interface PlanCommands<Input extends PlanInput, Detail> {
  /**
   * `fill`: what belongs to it from the start. @throws AppError 404 for an unknown semester; 409 closed year, a name twice; 400 for days
   * outside the semester, an unknown teacher; whatever `fill` refuses.
   */
  create(
    services: Services,
    by: PlanCaller,
    of: { readonly semesterId: string; readonly input: Input },
    fill?: (trx: Transaction<Tables>, to: { id: string; schoolYearId: string }) => Promise<void>,
  ): Promise<Detail>;
  /** @throws AppError as `create`, and as `edit` of `planGuards`. */
  update(
    services: Services,
    by: PlanCaller,
    of: { readonly id: string; readonly version: number; readonly input: Input },
  ): Promise<Detail>;
  /** @throws AppError 404; 409 closed year, one that is published. */
  remove(services: Services, by: PlanCaller, id: string): Promise<void>;
  /** Shows it to its people, or takes it back. @throws AppError 404; 409 closed year, stale, a step the state does not allow. */
  step(
    services: Services,
    by: PlanCaller,
    id: string,
    asked: { action: 'publish' | 'withdraw'; version: number; reason?: string },
  ): Promise<Detail>;
}

/** Makes, changes, removes, publishes and takes back plans of one kind: one transaction each, the log in it. */
export function planCommands<Row extends PlanRow, Detail, Input extends PlanInput>(
  plan: Plan<Row, Detail>,
  { steps, columns, said, refuse, adapt }: PlanParts<Row, Input>,
): PlanCommands<Input, Detail> {
  const { table, calls, entity, exempt, codes, read } = plan;
  const { locked, edit } = planGuards(plan);
  // Of either table: here the compiler knows no columns; `columns` has checked them.
  const some = (trx: Kysely<Tables>) => trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const columnsOf = (input: Input) => ({
    name: input.name,
    name_key: searchKey(input.name),
    from_date: input.fromDate,
    to_date: input.toDate,
    ...columns(input),
  });
  const nameTaken = ({ name }: Input) => ({ unique: { name_key: () => fieldError(codes.taken, 'name', { name }) } });
  const refuseOutside = (semester: { start_date: string; end_date: string }, { fromDate, toDate }: Input) => {
    const { start_date: from, end_date: to } = semester;
    const field = fromDate < from || fromDate > to ? 'fromDate' : toDate > to ? 'toDate' : null;
    if (field) throw fieldError(codes.outside, field, { from: dayOf(from), to: dayOf(to) });
  };
  const refuseStrangers = (trx: Kysely<Tables>, { exemptIds }: Input) =>
    refuseUnknownTeachers(trx, exemptIds, (index) => `exemptIds.${index}`);
  const exemptNames = async (trx: Kysely<Tables>, id: string) =>
    (await readExempt(trx, exempt, id)).map(({ name }) => name);
  const saidOf = async (trx: Kysely<Tables>, id: string, { exemptIds: _, ...input }: Input) => ({
    ...input,
    exempt: await exemptNames(trx, id),
  });
  return {
    create: ({ database, clock }, by, { semesterId, input }, fill) =>
      refusing(nameTaken(input), () =>
        inTransaction(database, async (trx) => {
          const id = newId();
          const semester = await openSemester(trx, semesterId);
          refuseOutside(semester, input);
          await refuseStrangers(trx, input);
          const { school_year_id } = semester;
          await some(trx)
            .insertInto(table)
            .values({ id, school_year_id, semester_id: semesterId, ...columnsOf(input) })
            .execute();
          await writeExempt(trx, exempt, id, input.exemptIds);
          await fill?.(trx, { id, schoolYearId: school_year_id });
          const after = await saidOf(trx, id, input);
          await audit(trx, by, { action: `${calls}.create`, entity, entityId: id, after });
          return read(trx, { actor: by.actor, today: clock.today() }, id);
        }),
      ),
    update: (services, by, { id, version, input }) =>
      refusing(nameTaken(input), () =>
        edit(services, by, { id, version }, async (trx, row, today) => {
          refuseOutside(await openSemester(trx, row.semester_id), input);
          await refuse?.(trx, row, input);
          await refuseStrangers(trx, input);
          const { name, from_date: fromDate, to_date: toDate } = row;
          const before = { name, fromDate, toDate, ...said(row), exempt: await exemptNames(trx, id) };
          await some(trx).updateTable(table).set(columnsOf(input)).where('id', '=', id).execute();
          await writeExempt(trx, exempt, id, input.exemptIds);
          await adapt?.(trx, row, input, today);
          return { action: `${calls}.update`, ...changed(before, await saidOf(trx, id, input)) };
        }),
      ),
    remove: ({ database }, by, id) =>
      inTransaction(database, async (trx) => {
        const { state, name, from_date: fromDate, to_date: toDate } = await locked(trx, id);
        if (state === 'published') throw new AppError(codes.published, { params: { name } });
        await some(trx).deleteFrom(table).where('id', '=', id).execute();
        const before = { name, fromDate, toDate };
        await audit(trx, by, { action: `${calls}.delete`, entity, entityId: id, before });
      }),
    step: (services, by, id, { action, ...input }) =>
      inTransaction(services.database, async (trx) => {
        const { from_date: from, to_date: to } = await locked(trx, id);
        await takeStepIn(trx, services, by, steps, { id, action, input });
        if (plan.takesDays) await services.days.changed(trx, { from, to });
        return read(trx, { actor: by.actor, today: services.clock.today() }, id);
      }),
  };
}

const dayOf = (date: string) => date.split('-').reverse().join('/');
