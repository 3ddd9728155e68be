import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import type { Transaction } from 'kysely';
import type { By } from '../audit/audit.commands.ts';
import type { AuditEntry } from '../audit/audit-entry.rules.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from '../http/actor.ts';
import type { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

/** What a step is asked with. `version`: the one the person saw; absent for steps over many rows and those of the system. */
interface StepInput {
  readonly version?: number;
}

/** The types of one lifecycle's steps: `lifecycleSteps<LoanSteps>({...})`, `Step<LoanSteps>`. */
export interface StepTypes {
  readonly lifecycle: Lifecycle<string, string>;
  /** The row and what decides about it. */
  readonly row: unknown;
  readonly input: StepInput;
  readonly answer: unknown;
  /** What `find` has found. */
  readonly found?: unknown;
}

type StatesOf<T extends StepTypes> = T['lifecycle']['states'][number];
export type ActionOf<T extends StepTypes> = keyof T['lifecycle']['actions'] & string;

/** Who asks for what, and when. */
export interface Asked<Action extends string> {
  /** The system itself when there is no actor. */
  readonly by: By;
  readonly now: Date;
  readonly today: string;
  readonly id: string;
  readonly action: Action;
}

/** Who takes a step that only people take. @throws Error for the system. */
export function personOf({ by: { actor, origin } }: { readonly by: By }): By & { readonly actor: Actor } {
  if (!actor) throw new Error('only people take this step');
  return { actor, origin };
}

/** One step that is being taken on a locked row; every hook is handed it. */
export interface Step<T extends StepTypes> extends Asked<ActionOf<T>> {
  readonly trx: Transaction<Tables>;
  readonly services: Services;
  /** The row as it was when it was locked. */
  readonly row: T['row'];
  readonly from: StatesOf<T>;
  readonly to: StatesOf<T>;
  readonly input: T['input'];
}

/** The step once nothing speaks against it. */
export interface TakenStep<T extends StepTypes> extends Step<T> {
  readonly found: T['found'];
}

/** More columns of the row, as the database takes them. */
export type Columns = Readonly<Record<string, unknown>>;

/** What belongs to one step: refuses what does not hold, writes what changes with it and answers more columns of the row. */
type Work<T extends StepTypes> = (step: TakenStep<T>) => Promise<Columns>;

/** A step that only goes with another record's command, and which one that is. */
interface Elsewhere {
  readonly elsewhere: string;
}

export interface StepsDefinition<T extends StepTypes> {
  readonly lifecycle: T['lifecycle'];
  /** Where the state stands, beside `id` and `version`; the CHECK of this column names the lifecycle's states. */
  readonly table: keyof Tables & string;
  readonly column: 'state' | 'status';
  /** The row and what decides about it, locked until the transaction ends; undefined when it is not there for this caller (404). */
  readonly lock: (trx: Transaction<Tables>, asked: Asked<ActionOf<T>>) => Promise<T['row'] | undefined>;
  readonly stateOf: (row: T['row']) => { readonly state: StatesOf<T>; readonly version: number };
  /** Why somebody may not take this step whatever the state; a pure policy. Without one the route has decided. */
  readonly may?: (actor: NonNullable<By['actor']>, action: ActionOf<T>, row: T['row']) => ErrorCode | null;
  /** What a stale call (409) is shown. */
  readonly current: (step: Step<T>) => Promise<unknown> | unknown;
  /** The refusal of a step that the state does not allow. */
  readonly impossible: (step: Step<T>) => AppError;
  /** Steps whose state is looked at before the version: what is decided is decided, whatever version somebody saw. */
  readonly stateFirst?: 'all' | readonly ActionOf<T>[];
  /** For actions that need a reason: the reason given, and the refusal without one. */
  readonly reason?: { readonly of: (input: T['input']) => string; readonly missing: () => AppError };
  /** What work, log, notices and answer all need, read once; may refuse. */
  readonly find?: (step: Step<T>) => Promise<T['found']>;
  /** Every action of the lifecycle; null for one that does no more than change the state. */
  readonly works: Readonly<Record<ActionOf<T>, Work<T> | Elsewhere | null>>;
  /** Columns that every step writes. */
  readonly columns?: (step: TakenStep<T>) => Columns;
  /** The history row of a step, where the record keeps its own. */
  readonly history?: (step: TakenStep<T>) => Promise<void>;
  /** The entry of the log. */
  readonly log: (step: TakenStep<T>) => AuditEntry;
  /** What follows once it is written and logged: notices, other records. */
  readonly afterwards?: (step: TakenStep<T>) => Promise<void>;
  readonly answer: (step: TakenStep<T>) => Promise<T['answer']> | T['answer'];
}

type Registered = Pick<StepsDefinition<StepTypes>, 'lifecycle' | 'table' | 'column'> & {
  readonly works: Readonly<Record<string, unknown>>;
};
const known: Registered[] = [];

/** Declares how the rows of one lifecycle take its steps; see `takeStep`. */
export function lifecycleSteps<T extends StepTypes>(definition: StepsDefinition<T>): StepsDefinition<T> {
  known.push(definition);
  return definition;
}

/** Every lifecycle declared by what has been imported so far. */
export const knownSteps = (): readonly Registered[] => known;
