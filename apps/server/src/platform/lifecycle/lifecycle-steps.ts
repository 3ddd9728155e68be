import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import type { Transaction } from 'kysely';
import type { By } from '../audit/audit.commands.ts';
import type { AuditEntry } from '../audit/audit-entry.rules.ts';
import type { Tables } from '../database/tables.ts';
import type { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

/** What a step is asked with. `version`: the one the person saw; absent for steps over many rows and those of the system. */
export interface StepInput {
  readonly version?: number;
}

export interface Caller {
  /** The system itself when there is no actor. */
  readonly by: By;
  readonly now: Date;
  readonly today: string;
}

/** One step that is being taken on a locked row; every hook is handed it. */
export interface Step<State extends string, Action extends string, Row, Input> extends Caller {
  readonly trx: Transaction<Tables>;
  readonly services: Services;
  readonly id: string;
  readonly action: Action;
  /** The row as it was when it was locked. */
  readonly row: Row;
  readonly from: State;
  readonly to: State;
  readonly input: Input;
}

/** More columns of the row, as the database takes them. */
export type Columns = Readonly<Record<string, unknown>>;

/** What belongs to one step: refuses what does not hold, writes what changes with it and answers more columns of the row. */
type Work<S> = (step: S) => Promise<Columns>;

/** A step that only goes with another record's command, and which one that is. */
interface Elsewhere {
  readonly elsewhere: string;
}

export interface StepsDefinition<State extends string, Action extends string, Row, Input extends StepInput, Answer> {
  readonly lifecycle: Lifecycle<State, Action>;
  /** Where the state stands, beside `id` and `version`; the CHECK of this column names the lifecycle's states. */
  readonly table: keyof Tables & string;
  readonly column: 'state' | 'status';
  /** The row and what decides about it, locked until the transaction ends; undefined when it is not there for this caller (404). */
  readonly lock: (trx: Transaction<Tables>, id: string, caller: Caller) => Promise<Row | undefined>;
  readonly stateOf: (row: Row) => { readonly state: State; readonly version: number };
  /** Why somebody may not take this step whatever the state; a pure policy. Without one the route has decided. */
  readonly may?: (actor: NonNullable<By['actor']>, action: Action, row: Row) => ErrorCode | null;
  /** What a stale call (409) is shown. */
  readonly current: (step: Step<State, Action, Row, Input>) => Promise<unknown> | unknown;
  /** The refusal of a step that the state does not allow. */
  readonly impossible: (step: Step<State, Action, Row, Input>) => AppError;
  /** What is decided is decided, whatever version somebody saw: the state is looked at before the version. */
  readonly isStateFirst?: true;
  /** For actions that need a reason: the reason given, and the refusal without one. */
  readonly reason?: { readonly of: (input: Input) => string; readonly missing: () => AppError };
  /** Every action of the lifecycle; null for one that does no more than change the state. */
  readonly works: Readonly<Record<Action, Work<Step<State, Action, Row, Input>> | Elsewhere | null>>;
  /** Columns that every step writes. */
  readonly columns?: (step: Step<State, Action, Row, Input>) => Columns;
  /** The history row of a step, where the record keeps its own. */
  readonly history?: (step: Step<State, Action, Row, Input>) => Promise<void>;
  /** The entry of the log. */
  readonly log: (step: Step<State, Action, Row, Input>) => AuditEntry;
  /** What follows once it is written and logged: notices, other records. */
  readonly afterwards?: (step: Step<State, Action, Row, Input>) => Promise<void>;
  readonly answer: (step: Step<State, Action, Row, Input>) => Promise<Answer> | Answer;
}

type Registered = Pick<
  StepsDefinition<string, string, unknown, StepInput, unknown>,
  'lifecycle' | 'table' | 'column'
> & {
  readonly works: Readonly<Record<string, unknown>>;
};
const known: Registered[] = [];

/** Declares how the rows of one lifecycle take its steps; see `takeStep`. */
export function lifecycleSteps<State extends string, Action extends string, Row, Input extends StepInput, Answer>(
  definition: StepsDefinition<State, Action, Row, Input, Answer>,
): StepsDefinition<State, Action, Row, Input, Answer> {
  known.push(definition);
  return definition;
}

/** Every lifecycle declared by what has been imported so far. */
export const knownSteps = (): readonly Registered[] => known;
