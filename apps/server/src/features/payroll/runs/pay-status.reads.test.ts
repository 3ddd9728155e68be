import { expect, it } from 'vitest';
import { testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { statusSpansIn } from './pay-status.reads.ts';

const server = await testServer();
const { db } = server.services;

/** A teacher with this status now, and what they were said to be before. */
async function aPerson(
  code: string,
  now: 'WORKING' | 'SUSPENDED',
  told: readonly [from: string, to: string, on: string][],
) {
  const { id } = await aTeacher(db, { code, name: `Sùng Thị ${code}` });
  await db.updateTable('teachers').set({ status: now }).where('id', '=', id).execute();
  for (const [from_status, to_status, effective_on] of told) {
    await db
      .insertInto('teacher_status_changes')
      .values({ id: newId(), teacher_id: id, from_status, to_status, effective_on, changed_by: null })
      .execute();
  }
  return id;
}

it('what somebody came as holds until they were first said to be something else, also where that was after the month', async () => {
  const always = await aPerson('TT1', 'SUSPENDED', []);
  const within = await aPerson('TT2', 'WORKING', [['SUSPENDED', 'WORKING', '2026-11-16']]);
  const after = await aPerson('TT3', 'WORKING', [['SUSPENDED', 'WORKING', '2026-12-02']]);
  const later = await aPerson('TT4', 'SUSPENDED', [['WORKING', 'SUSPENDED', '2026-12-02']]);
  const twice = await aPerson('TT5', 'WORKING', [
    ['WORKING', 'SUSPENDED', '2026-10-12'],
    ['SUSPENDED', 'WORKING', '2026-11-09'],
  ]);
  const spans = await statusSpansIn(db, '2026-11-01');
  const of = (id: string) => spans.get(id)?.map(({ status, from, to }) => `${status} ${from} ${to}`);
  expect(of(always)).toEqual(['SUSPENDED 2026-11-01 2026-11-30']);
  expect(of(within)).toEqual(['SUSPENDED 2026-11-01 2026-11-15']);
  expect(of(after)).toEqual(['SUSPENDED 2026-11-01 2026-11-30']);
  expect(of(later)).toBeUndefined();
  expect(of(twice)).toEqual(['SUSPENDED 2026-11-01 2026-11-08']);
});
