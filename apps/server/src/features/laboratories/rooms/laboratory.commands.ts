import { randomInt } from 'node:crypto';
import type {
  BookingRules,
  Laboratory,
  LaboratoryInput,
  LaboratoryQuery,
} from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { laboratories as en, laboratoryFiles as enFiles } from '@phuong/texts/en-GB/laboratories/laboratories.ts';
import { laboratories as vi, laboratoryFiles as viFiles } from '@phuong/texts/vi/laboratories/laboratories.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { usualRules } from '../requests/place.rules.ts';
import { findLaboratory, laboratoriesToExport, readLaboratory } from './laboratory.reads.ts';

/** Letters and figures that nobody takes for one another on paper. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newDoorCode = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

const columnsOf = (input: LaboratoryInput) => ({
  room_id: input.roomId,
  places: input.places,
  subject_id: input.subjectId,
  keeper_id: input.keeperId,
  risk_level: input.riskLevel,
  equipment: input.equipment,
  safety: input.safety,
  chemicals: JSON.stringify(input.chemicals),
  is_active: input.isActive,
});

const refusals = {
  unique: { laboratories_room: () => fieldError('laboratories.room_taken', 'roomId') },
  foreign: {
    room: () => fieldError('laboratories.unknown_room', 'roomId'),
    subject: () => fieldError('laboratories.unknown_subject', 'subjectId'),
    keeper: () => fieldError('laboratories.unknown_keeper', 'keeperId'),
  },
};

const rulesRow = (laboratoryId: string, rules: BookingRules) => ({
  laboratory_id: laboratoryId,
  from_date: rules.fromDate,
  least_days_ahead: rules.leastDaysAhead,
  most_days_ahead: rules.mostDaysAhead,
  most_periods_day: rules.mostPeriodsDay,
  most_periods_week: rules.mostPeriodsWeek,
  no_show_minutes: rules.noShowMinutes,
  has_waitlist: rules.hasWaitlist,
  offer_hours: rules.offerHours,
});

/** A laboratory with the usual rules; for a call, and for an empty database. @returns its id. @throws AppError 400, 409. */
export async function insertLaboratory(trx: Kysely<Tables>, input: LaboratoryInput): Promise<string> {
  const id = newId();
  await refusing(refusals, () =>
    trx
      .insertInto('laboratories')
      .values({ id, ...columnsOf(input), door_code: newDoorCode() })
      .execute(),
  );
  await trx.insertInto('laboratory_rules').values(rulesRow(id, usualRules)).execute();
  return id;
}

/** @throws AppError 400 for what is not there; 409 for a room that is a laboratory already. */
export async function createLaboratory(
  { database, clock }: Services,
  by: By,
  input: LaboratoryInput,
): Promise<Laboratory> {
  return inTransaction(database, async (trx) => {
    const id = await insertLaboratory(trx, input);
    const made = await readLaboratory(trx, id, clock.today());
    const after = { room: made.name, ...saidOf(input, made) };
    await audit(trx, by, { action: 'laboratories.create', entity: 'laboratory', entityId: id, after });
    return made;
  });
}

/** @throws AppError 404; 409 stale, taken; 400. */
export async function updateLaboratory(
  { database, clock }: Services,
  by: By,
  id: string,
  { version, ...input }: LaboratoryInput & { readonly version: number },
): Promise<Laboratory> {
  return inTransaction(database, (trx) =>
    versionedEdit<Laboratory>(trx, by, {
      action: 'laboratories.update',
      entity: 'laboratory',
      id,
      version,
      lock: 'laboratories',
      read: () => findLaboratory(trx, id, clock.today()),
      write: (before) =>
        refusing(refusals, () =>
          trx
            .updateTable('laboratories')
            .set({ ...columnsOf(input), ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        ),
      difference: (before, after) =>
        changed({ room: before.name, ...saidOf(before, before) }, { room: after.name, ...saidOf(after, after) }),
    }),
  );
}

/** @throws AppError 404; 409 for one that was booked: its log book stays. */
export async function deleteLaboratory({ database, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'laboratories', id);
    const before = await readLaboratory(trx, id, clock.today());
    await trx.deleteFrom('laboratory_closings').where('laboratory_id', '=', id).execute();
    const inUse = () => new AppError('laboratories.in_use', { params: { name: before.name } });
    await refusing({ foreign: { '': inUse } }, () => trx.deleteFrom('laboratories').where('id', '=', id).execute());
    const entry = { action: 'laboratories.delete', entity: 'laboratory', entityId: id };
    await audit(trx, by, { ...entry, before: { room: before.name, ...saidOf(before, before) } });
  });
}

const saidOf = (
  {
    places,
    riskLevel,
    equipment,
    safety,
    chemicals,
    isActive,
  }: Omit<LaboratoryInput, 'roomId' | 'subjectId' | 'keeperId'>,
  { subject, keeper }: Pick<Laboratory, 'subject' | 'keeper'>,
) => ({
  places,
  riskLevel,
  equipment,
  safety,
  chemicals: chemicals.map(({ name, amount, expiresOn }) => [name, amount, expiresOn].filter(Boolean).join(' ')),
  isActive,
  subject: subject?.name ?? '',
  keeper: keeper?.name ?? '',
});

/** Sets the rules of a room from a day on. @throws AppError 404; 400 for a day gone by, or days that are the wrong way round. */
export async function setRules(
  { database, clock }: Services,
  by: By,
  id: string,
  rules: BookingRules,
): Promise<Laboratory> {
  const today = clock.today();
  if (rules.fromDate < today) throw fieldError('laboratories.rules_in_past', 'fromDate');
  if (rules.leastDaysAhead > rules.mostDaysAhead) throw fieldError('laboratories.days_reversed', 'mostDaysAhead');
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'laboratories', id);
    const before = await readLaboratory(trx, id, today);
    const { laboratory_id, from_date, ...columns } = rulesRow(id, rules);
    await trx
      .insertInto('laboratory_rules')
      .values({ laboratory_id, from_date, ...columns })
      .onConflict((conflict) => conflict.columns(['laboratory_id', 'from_date']).doUpdateSet(columns))
      .execute();
    await audit(trx, by, {
      action: 'laboratories.setRules',
      entity: 'laboratory',
      entityId: id,
      before: { room: before.name },
      after: { ...rules },
    });
    return readLaboratory(trx, id, today);
  });
}

/** The laboratories looked for as a workbook. Leaves a log entry. */
export async function exportLaboratories(
  services: Services,
  by: By & { readonly actor: Actor },
  { page: _page, pageSize: _size, ...query }: LaboratoryQuery,
): Promise<FileAnswer> {
  const isVi = (by.origin?.locale ?? 'vi') === 'vi';
  const { room } = isVi ? vi : en;
  const files = isVi ? viFiles : enFiles;
  const rows = await laboratoriesToExport(services.db, query, services.clock.today());
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return exportList(services, by, {
    action: 'laboratories.export',
    entity: 'laboratory',
    after: { ...query, rows: rows.length },
    fileName: 'phong-thuc-hanh',
    heading: files.rooms,
    counted: files.roomsCounted,
    reason: '',
    people: [],
    sheet: {
      name: files.rooms,
      columns: [
        text(room.field.name, 28),
        { header: room.field.places, width: 10, type: 'number' },
        text(room.field.subject, 20),
        text(room.field.keeper, 28),
        text(room.field.riskLevel, 16),
      ],
      rows: rows.map((row) => [
        row.name,
        row.places,
        row.subject?.name ?? '',
        row.keeper?.name ?? '',
        room.risks[row.riskLevel],
      ]),
    },
  });
}
