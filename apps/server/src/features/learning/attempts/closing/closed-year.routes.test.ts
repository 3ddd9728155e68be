import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNumber, partOf } from '../../tests/test-fixtures.ts';
import { aSchoolOfSitters } from '../attempt-fixtures.ts';
import { closeDue } from './close-due.commands.ts';

const school = await aSchoolOfSitters();
const { aTest, answers, begun, change, clock, later, open, own, pupil, row, save, server, world } = school;
beforeEach(() => school.beginAgain());

const yearIs = (status: 'ACTIVE' | 'CLOSED') =>
  world.db
    .updateTable('school_years')
    .set({ status })
    .where('id', '=', (query) =>
      query.selectFrom('classes').select('school_year_id').where('id', '=', world.classes.a.id),
    )
    .execute();
afterEach(() => yearIs('ACTIVE'));
const parts = [partOf(aNumber('1'), aNumber('2'))];

test('an attempt without a limit that runs when its year is closed is handed in with what is kept, once, and marked', async () => {
  const { itemId } = await aTest({ rules: { minutes: null }, parts });
  const { id, writer } = await begun(itemId);
  await save(pupil, id, writer, [change(1, 'q0', { kind: 'NUMBER', text: '1' })]);
  later(60);
  expect(await closeDue(server.services), 'while the year runs it has no end').toBe(0);
  await yearIs('CLOSED');
  expect((await open(pupil, id, writer)).body.code).toBe('school.year_closed');
  expect(await closeDue(server.services)).toBe(1);
  expect(await row(id)).toMatchObject({
    state: 'finished',
    submitted_at: clock.now,
    is_closed_by_system: true,
    answered: 1,
    earned: 100,
  });
  expect((await answers(id)).map(({ key, earned }) => [key, earned])).toEqual([
    ['q0', 100],
    ['q1', 0],
  ]);
  expect(await closeDue(server.services)).toBe(0);
  await yearIs('ACTIVE');
  expect((await own(pupil, itemId)).attempts).toMatchObject([{ id, state: 'finished' }]);
});

test('one whose time was over before is handed in with its own end, and one that is late is dropped as its test says', async () => {
  const { itemId } = await aTest({ rules: { minutes: 15 }, parts });
  const { id, sitting } = await begun(itemId);
  const late = await aTest({ rules: { minutes: 15, overdue: 'GRACE', graceMinutes: 60 }, parts });
  const { id: lateId } = await begun(late.itemId);
  later(16 * 60);
  await closeDue(server.services);
  expect((await row(lateId)).state).toBe('overdue');
  expect((await row(id)).submitted_at?.toISOString()).toBe(sitting.deadlineAt);
  await yearIs('CLOSED');
  expect(await closeDue(server.services)).toBe(1);
  expect((await row(lateId)).state).toBe('abandoned');
});
