import type {
  SupportAction,
  SupportKind,
  SupportOutcome,
} from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import type { Transaction } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { pupilToSupport, refuseWrongDays } from './support-action.guards.ts';
import { findAction } from './support-action.reads.ts';
import { readWarnings } from './warning.reads.ts';

type Person = By & { readonly actor: Actor };
const entity = 'support_action';

interface Typed {
  readonly kind: SupportKind;
  readonly note: string;
  readonly day: string;
  readonly followUpOn: string | null;
}

/**
 * Writes down what was done for a pupil, with the points they have now. @throws AppError 404 for who does not lead the pupil's class today; 400
 * for days that cannot be; 409 in a closed year.
 */
export const createSupportAction = (
  services: Services,
  by: Person,
  { studentId, ...typed }: Typed & { readonly studentId: string },
): Promise<SupportAction> =>
  inTransaction(services.database, async (trx) => {
    const { clock } = services;
    const today = clock.today();
    const year = await pupilToSupport(trx, by.actor, studentId, today);
    refuseWrongDays(typed, year, today);
    const { pupils } = await readWarnings(trx, clock, year, { studentId });
    const { points, level, reasons } = pupils[0] ?? { points: 0, level: null, reasons: [] };
    const id = newId();
    const now = clock.now();
    await trx
      .insertInto('support_actions')
      .values({
        id,
        student_id: studentId,
        kind: typed.kind,
        note: typed.note,
        on_date: typed.day,
        follow_up_on: typed.followUpOn,
        by_name: by.actor.name,
        points_then: points,
        level_then: level,
        reasons_then: JSON.stringify(reasons),
        closed_at: null,
        closed_by_name: null,
        outcome: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await audit(trx, by, {
      action: 'supportActions.create',
      entity,
      entityId: id,
      after: { studentId, ...typed, pointsThen: points },
    });
    return found(await findAction(trx, id));
  });

/** Puts right what was written down while it is open. @throws AppError as `createSupportAction`; 409 stale, closed. */
export const updateSupportAction = (
  services: Services,
  by: Person,
  { id, version, ...typed }: Typed & { readonly id: string; readonly version: number },
): Promise<SupportAction> =>
  inTransaction(services.database, async (trx) => {
    const today = services.clock.today();
    const year = await ofOwnPupil(trx, by, id, today);
    return versionedEdit(trx, by, {
      action: 'supportActions.update',
      entity,
      id,
      version,
      lock: 'support_actions',
      read: () => findAction(trx, id),
      async write(before) {
        refuseClosed(before);
        refuseWrongDays(typed, year, today);
        await trx
          .updateTable('support_actions')
          .set({
            kind: typed.kind,
            note: typed.note,
            on_date: typed.day,
            follow_up_on: typed.followUpOn,
            version: before.version + 1,
            updated_at: services.clock.now(),
          })
          .where('id', '=', id)
          .execute();
      },
      difference: told,
    });
  });

/** Ends it with what came of it. @throws AppError 404; 409 stale, closed already, closed year. */
export const closeSupportAction = (
  services: Services,
  by: Person,
  of: {
    readonly id: string;
    readonly version: number;
    readonly outcome: SupportOutcome;
    readonly outcomeNote: string;
  },
): Promise<SupportAction> =>
  inTransaction(services.database, async (trx) => {
    const { id, version, outcome, outcomeNote } = of;
    await ofOwnPupil(trx, by, id, services.clock.today());
    const now = services.clock.now();
    return versionedEdit(trx, by, {
      action: 'supportActions.close',
      entity,
      id,
      version,
      lock: 'support_actions',
      read: () => findAction(trx, id),
      async write(before) {
        refuseClosed(before);
        await trx
          .updateTable('support_actions')
          .set({
            outcome,
            outcome_note: outcomeNote,
            closed_at: now,
            closed_by_name: by.actor.name,
            version: before.version + 1,
            updated_at: now,
          })
          .where('id', '=', id)
          .execute();
      },
      difference: told,
    });
  });

/** The year of the pupil it is about, for who leads their class today. @throws AppError as `pupilToSupport`. */
async function ofOwnPupil(trx: Transaction<Tables>, by: Person, id: string, today: string) {
  const { studentId } = found(await findAction(trx, id));
  return pupilToSupport(trx, by.actor, studentId, today);
}

function refuseClosed({ closedAt }: SupportAction): void {
  if (closedAt !== null) throw new AppError('numbers.support_closed');
}

const told = (before: SupportAction, after: SupportAction) => {
  const { before: was, after: is } = changed(facts(before), facts(after));
  return { before: was, after: { studentId: after.studentId, ...is } };
};
const facts = ({ kind, note, day, followUpOn, outcome, outcomeNote }: SupportAction) => ({
  kind,
  note,
  day,
  followUpOn,
  outcome,
  outcomeNote,
});
