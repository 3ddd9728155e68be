import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';
import { weekInputs } from './week-inputs.reads.ts';

let server: TestServer;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;

beforeAll(async () => {
  server = await testServer();
  school = await aTimetableSchool(server.services.db);
});
eachTestBeginsAfresh(() => server);

const rename = (db: TestServer['services']['db'], id: string, name: string) =>
  db
    .updateTable('teachers')
    .set((eb) => ({ full_name: name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

describe('what timetables are judged by', () => {
  it('is not kept from a transaction that was undone, though the next change has the same stamp', async () => {
    const { db, database } = server.services;
    const year = school.year.id;
    const [teacher] = (await weekInputs(db, year)).teachers;
    if (!teacher) throw new Error('The school has teachers.');
    const undone = inTransaction(database, async (trx) => {
      await rename(trx, teacher.id, 'Undone');
      expect((await weekInputs(trx, year)).names.get(teacher.id)).toBe('Undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await rename(db, teacher.id, 'Written');
    expect((await weekInputs(db, year)).names.get(teacher.id)).toBe('Written');
  });

  it('of the same number of teachers, changed as often, is read anew when one has gone and one has come', async () => {
    const { db } = server.services;
    const year = school.year.id;
    const { id: gone } = await aTeacher(db, { name: 'Temp One', code: 'TEMP1' });
    expect((await weekInputs(db, year)).names.get(gone)).toBe('Temp One');
    await db.deleteFrom('teachers').where('id', '=', gone).execute();
    const { id: come } = await aTeacher(db, { name: 'Temp Two', code: 'TEMP2' });
    const { names } = await weekInputs(db, year);
    expect(names.get(come)).toBe('Temp Two');
    expect(names.has(gone)).toBe(false);
  });
});
