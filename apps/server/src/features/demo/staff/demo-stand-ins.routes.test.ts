import { addDays } from '@phuong/rules/calendar/days.ts';
import { describe, expect, it } from 'vitest';
import { demoServer } from '../../../../test/servers/demo-school.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

const today = '2026-11-16';

describe('stand-ins of the demonstration', () => {
  it('are looked for on every day of leave: following who is away anew opens nothing more', async () => {
    const { services } = await demoServer();
    const needs = () =>
      services.db
        .selectFrom('cover_needs')
        .select(['id', 'state', 'on_date'])
        .where('on_date', '>', today)
        .orderBy('id')
        .execute();
    const before = await needs();
    const away = await services.db
      .selectFrom('staff_absences')
      .select(['teacher_id', 'day'])
      .where('teacher_id', 'is not', null)
      .where('day', '>', today)
      .execute();
    const teacherIds = [...new Set(away.flatMap(({ teacher_id }) => teacher_id ?? []))];
    await inTransaction(services.database, (trx) =>
      services.absences.changed(trx, { teacherIds, from: addDays(today, 1), to: addDays(today, 60) }),
    );
    expect(await needs()).toEqual(before);
    const days = [...new Set(before.map(({ on_date }) => on_date))].sort();
    expect(days.at(-1)).toBe(
      away
        .map(({ day }) => day)
        .sort()
        .at(-1),
    );
  });
});
