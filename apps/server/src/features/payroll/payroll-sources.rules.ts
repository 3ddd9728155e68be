import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Overtime } from './runs/slip-of.rules.ts';

/** What payrolls ask of areas they do not know: `areas.ts` hands it in. */
export interface PayrollSources {
  /** Overtime of teachers in a school year, by their ids; without it no payroll of overtime can be opened. */
  readonly overtimeOf?: (db: Kysely<Tables>, schoolYearId: string) => Promise<ReadonlyMap<string, Overtime>>;
  /** People with leave that is asked for and not decided, on days between two, by their one id. */
  readonly undecidedLeave?: (db: Kysely<Tables>, from: string, to: string) => Promise<readonly string[]>;
}
