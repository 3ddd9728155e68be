import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../../tables.ts';

export interface ImportYear {
  readonly id: string;
  readonly name: string;
  readonly startYear: number;
  readonly startDate: string;
  readonly endDate: string;
}

export interface ImportClass {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
}

/** A pupil the school already has, with what an import may change. */
export interface KnownStudent {
  readonly row: Selectable<Tables['students']>;
  readonly guardians: readonly Selectable<Tables['guardians']>[];
  /** The open place in the chosen year. */
  readonly place: {
    readonly id: string;
    readonly classId: string;
    readonly fromDate: string;
    readonly className: string;
  } | null;
}

/** What identifies the pupils of a file. */
export interface ImportKeys {
  readonly moetCodes: readonly string[];
  readonly studentCodes: readonly string[];
  readonly personalIds: readonly string[];
  readonly datesOfBirth: readonly string[];
}
