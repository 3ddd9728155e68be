import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aSchoolOfExercises, inDays, ok } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

/** What a person's calendar says is due: words and moment. */
async function dueIn(client: Client): Promise<string[]> {
  const { url } = await ok(client.post('/timetable/own/calendar-link'));
  const text = (await school.server.anonymous.get(url.replace(/^\/api/, ''))).raw.toString();
  const events = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT');
  return events
    .filter((event) => event.includes('UID:due-'))
    .map((event) => `${/SUMMARY:(.*)\r/.exec(event)?.[1]} ${/DTSTART:(.*)\r/.exec(event)?.[1]}`);
}

it('due dates stand in the calendar of pupils until the work is done, and in that of who teaches them', async () => {
  const { itemId } = await school.anExercise({ item: { dueAt: inDays(3) }, task: { title: 'Bài tập tuần 11' } });
  const line = 'Hạn: Bài tập tuần 11 20261119T030000Z';
  expect(await dueIn(school.pupil)).toContain(line);
  expect(await dueIn(school.teacher)).toContain(line);
  await ok(school.submit(school.pupil, itemId, 0));
  expect(await dueIn(school.pupil)).not.toContain(line);
  expect(await dueIn(school.mate)).toContain(line);
  expect(await dueIn(school.teacher)).toContain(line);
});

it('the calendar of a pupil with longer time says their own date; what is not open or not theirs stands in none', async () => {
  const chosen = { dueAt: inDays(3), studentIds: [school.world.pupils.mate.id] };
  const { itemId } = await school.anExercise({ item: chosen, task: { title: 'Bài riêng' } });
  const later = await school.anExercise({ item: { dueAt: inDays(3) }, task: { title: 'Bài mai mới mở' } });
  await school.world.db
    .updateTable('lesson_items')
    .set({ opens_at: new Date(inDays(1)) })
    .where('id', '=', later.itemId)
    .execute();
  const extension = { studentIds: chosen.studentIds, dueAt: inDays(5), cutOffAt: null, reason: 'Ốm' };
  await ok(school.teacher.put(`/lesson-items/${itemId}/extensions`, extension));
  expect(await dueIn(school.mate)).toContain('Hạn: Bài riêng 20261121T030000Z');
  const own = (await dueIn(school.pupil)).join();
  expect(own).not.toContain('Bài riêng');
  expect(own).not.toContain('Bài mai mới mở');
});
