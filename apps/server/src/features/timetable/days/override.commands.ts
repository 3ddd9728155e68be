import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type EditedOverride,
  type NewOverride,
  rewriteOverride,
  undoOverride,
  writeOverride,
} from './override.writes.ts';

/** Changes one lesson on one date. @throws AppError as `writeOverride`. */
export const createOverride = (services: Services, by: By, input: NewOverride): Promise<TimetableOverride> =>
  inTransaction(services.database, (trx) => writeOverride(trx, services, by, input));

/** Changes what is different that day. @throws AppError as `rewriteOverride`. */
export const updateOverride = (
  services: Services,
  by: By,
  id: string,
  input: EditedOverride,
): Promise<TimetableOverride> =>
  inTransaction(services.database, (trx) => rewriteOverride(trx, services, by, id, input));

/** The lesson is as in the timetable again. @throws AppError as `undoOverride`. */
export const endOverride = (services: Services, by: By, id: string): Promise<void> =>
  inTransaction(services.database, (trx) => undoOverride(trx, services, by, id));
