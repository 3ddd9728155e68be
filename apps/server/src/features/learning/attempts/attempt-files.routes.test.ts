import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { doc, ok } from '../submissions/work-fixtures.ts';
import { partOf } from '../tests/test-fixtures.ts';
import { attemptFiles } from './attempt-files.reads.ts';
import { aSchoolOfSitters } from './attempt-fixtures.ts';

const school = await aSchoolOfSitters();
const { aFile, aTest, begun, change, pupil, save, submit, userOf, world } = school;
beforeEach(() => school.beginAgain());

const self = { scope: 'student', studentId: world.pupils.self.id, teacherId: null } as Actor;
const other = { scope: 'student', studentId: world.pupils.mate.id, teacherId: null } as Actor;
const marker = { scope: 'teacher', studentId: null, teacherId: world.teachers.subject.id } as Actor;
const opens = (actor: Actor, fileId: string) => attemptFiles.mayRead(school.server.services, actor, fileId);

test('what a question shows is opened by who sits it, while it runs and while it may be looked back at; what helps to mark is not', async () => {
  const { id: userId } = await world.db
    .selectFrom('users')
    .select('id')
    .where('teacher_id', '=', world.teachers.subject.id)
    .executeTakeFirstOrThrow();
  const [shown, guiding] = [await aFile(userId, 'image/png'), await aFile(userId, 'image/png')];
  const withPicture = (fileId: string) => ({
    type: 'doc',
    content: [{ type: 'picture', attrs: { fileId, alt: 'hình' } }],
  });
  const essay = { kind: 'ESSAY', stem: withPicture(shown), guide: withPicture(guiding) };
  const { itemId } = await aTest({ parts: [partOf(essay)] });
  expect(await opens(self, shown)).toBe(false);
  const { id, writer } = await begun(itemId);
  expect([await opens(self, shown), await opens(self, guiding), await opens(other, shown)]).toEqual([
    true,
    false,
    false,
  ]);
  await ok(submit(pupil, id, writer));
  expect(await opens(self, shown)).toBe(false);
  const result = { state: 'released' as const, released_at: school.clock.now };
  await world.db.updateTable('test_results').set(result).where('item_id', '=', itemId).execute();
  expect([await opens(self, shown), await opens(other, shown)]).toEqual([true, false]);
});

test('what an answer holds is opened by its pupil and by who marks, and by no other pupil', async () => {
  const { itemId } = await aTest({ parts: [partOf({ kind: 'FILE', stem: doc('Nộp ảnh vở.'), mostFiles: 1 })] });
  const { id, writer } = await begun(itemId);
  const fileId = await aFile(await userOf(world.pupils.self.id), 'image/png');
  await ok(save(pupil, id, writer, [change(1, 'q0', { kind: 'FILE', fileIds: [fileId] })]));
  expect([await opens(self, fileId), await opens(marker, fileId), await opens(other, fileId)]).toEqual([
    true,
    true,
    false,
  ]);
});
