import { clockFileContract } from '@phuong/contract/attendance/staff-days/clock-file.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { planClockImport } from './clock-file.reads.ts';
import { clockFields, clockSample } from './clock-file.rules.ts';
import { refuseClosedMonth } from './closed-month.guards.ts';
import { insertClockRows } from './staff-day.writes.ts';

/** Days of what an import wrote. */
async function daysOfImport(trx: Kysely<Tables>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct c.day from import_rows r join staff_check_ins c on c.id = (r.key ->> 'id')::uuid
    where r.import_id = ${importId} and r.table_name = 'staff_check_ins'`.execute(trx);
  return rows.map(({ day }) => day);
}

export const clockFileArea = (services: Services): Area =>
  area(
    clockFileContract,
    importHandlers(services, {
      calls: 'checkIns',
      fields: clockFields,
      sample: clockSample,
      names: {
        sheet: ['Chấm công', 'Check-ins'],
        template: ['mau-nhap-cham-cong.xlsx', 'check-in-template.xlsx'],
        faults: ['cham-cong-can-sua.xlsx', 'check-ins-to-correct.xlsx'],
      },
      plan: (db, table) => planClockImport(db, table, services.clock.today()),
      lock: (trx) => sql`select pg_advisory_xact_lock(hashtext('attendance.check_ins'))`.execute(trx),
      async write(trx, by, tasks) {
        await refuseClosedMonth(trx, ...tasks.map(({ day }) => day));
        const rows = await insertClockRows(trx, tasks, by.actor.name);
        await audit(trx, by, { action: 'checkIns.import', entity: 'staff_day', after: { rows } });
      },
      hasFaults: 'attendance.import_has_faults',
      undo: { before: async (trx, _by, id) => refuseClosedMonth(trx, ...(await daysOfImport(trx, id))) },
    }),
  );
