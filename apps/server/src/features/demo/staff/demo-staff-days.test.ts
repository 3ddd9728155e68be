import { beforeAll, expect, it } from 'vitest';
import { demoServer } from '../../../../test/servers/demo-school.ts';
import type { TestServer } from '../../../../test/servers/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await demoServer();
});

it('of the demonstration school three months of days are counted, of which the closed ones are clear', async () => {
  const office = await server.account('view_teacher', 'update_teacher');
  const month = async (name: string) => (await office.get(`/attendance/staff-months?month=${name}`)).body;
  const october = await month('2026-10-01');
  expect(october.closed).not.toBeNull();
  expect(october.unclearDays).toBe(0);
  expect(october.people.length).toBeGreaterThan(30);
  const late = october.people.reduce((sum: number, { sums }: { sums: { lateDays: number } }) => sum + sums.lateDays, 0);
  expect(late).toBeGreaterThan(3);
  expect(late).toBeLessThan(60);
  const november = await month('2026-11-01');
  expect(november).toMatchObject({ closed: null, pendingCorrections: 1 });
  expect(november.unclearDays).toBeGreaterThan(0);
});
