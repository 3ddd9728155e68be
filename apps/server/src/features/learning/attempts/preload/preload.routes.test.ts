import { createDecipheriv } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storedUpload } from '../../../../../test/kit/stored-upload.ts';
import { newId } from '../../../../platform/ids.ts';
import { ok } from '../../submissions/work-fixtures.ts';
import { aChoice, aNumber, partOf } from '../../tests/test-fixtures.ts';
import { aSchoolOfSitters } from '../attempt-fixtures.ts';

const school = await aSchoolOfSitters();
const { aTest, begun, clock, formOf, later, pupil, read, server, start, submit, update, world } = school;
beforeEach(() => school.beginAgain());

interface Preload {
  readonly tag: string;
  readonly iv: string;
  readonly sealed: string;
}
const checkBytes = 16;
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mO4YKCAFTEMLQkATmxIAYn6a5YAAAAASUVORK5CYII=';
const isoIn = (seconds: number) => new Date(clock.now.getTime() + seconds * 1_000).toISOString();
const preload = (itemId: string, client = pupil): Promise<Preload> =>
  ok(client.get(`/student/lesson-items/${itemId}/preload`));
const begin = (itemId: string, has: string | null, password = '') =>
  pupil.post(`/student/lesson-items/${itemId}/attempts`, { writer: newId(), password, has });

/** As a browser does it. @throws where the key is not its own. */
function opened({ tag, iv, sealed }: Preload, key: string, itemId: string) {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAAD(Buffer.from(`${itemId}\n${tag}`));
  decipher.setAuthTag(bytes.subarray(-checkBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -checkBytes)), decipher.final()]).toString();
  return JSON.parse(text) as { parts: unknown[]; files: { id: string; bytes: string }[] };
}
const shuffled = { minutes: 15, shufflesQuestions: true, shufflesOptions: true };
const parts = [partOf(...Array.from({ length: 8 }, (_, at) => aChoice(`Câu số ${at}?`)))];

test('before the window opens nothing of it can be read, and the start opens it with what it would have sent itself', async () => {
  const { itemId } = await aTest({ opensAt: isoIn(600), rules: shuffled, parts });
  const loaded = await preload(itemId);
  const lies = Buffer.from(loaded.sealed, 'base64').toString('latin1') + JSON.stringify(loaded);
  expect(lies).not.toMatch(/Câu số|nguyên tố|options|CHOICE|stem/);
  expect((await begin(itemId, loaded.tag)).body.code).toBe('learning.not_open');
  later(601);
  const { isKnown, preloadKey, parts: sent, paper } = await ok(begin(itemId, loaded.tag));
  expect({ isKnown, sent, paper }).toEqual({ isKnown: true, sent: [], paper: loaded.tag });
  const whole = await ok(begin(itemId, null));
  expect(whole).toMatchObject({ isKnown: false, preloadKey: null, paper: loaded.tag });
  expect(opened(loaded, preloadKey, itemId).parts).toEqual(whole.parts);
});

test('whoever goes on in a browser that has the questions is not sent them again, and gets no key', async () => {
  const { itemId } = await aTest({ rules: shuffled, parts });
  const { id, writer, sitting } = await begun(itemId);
  const again = await ok(pupil.post(`/student/attempts/${id}/open`, { writer, has: sitting.paper }));
  expect(again).toMatchObject({ isKnown: true, preloadKey: null, parts: [], paper: sitting.paper });
  const other = await ok(pupil.post(`/student/attempts/${id}/open`, { writer, has: 'another' }));
  expect(other).toMatchObject({ isKnown: false, parts: sitting.parts });
});

test('a test that was edited sends its new questions and no key', async () => {
  const { itemId } = await aTest({ opensAt: isoIn(600), rules: shuffled, parts });
  const loaded = await preload(itemId);
  const form = formOf(await read(itemId));
  await ok(update(itemId, { ...form, parts: [partOf(aChoice('Câu mới?'), aNumber())] }));
  later(601);
  const sitting = await ok(begin(itemId, loaded.tag));
  expect(sitting).toMatchObject({ isKnown: false, preloadKey: null });
  expect(sitting.paper).not.toBe(loaded.tag);
  expect(JSON.stringify(sitting.parts)).toContain('Câu mới?');
});

test('each pupil and each attempt has a key and an order of its own', async () => {
  const { itemId } = await aTest({ rules: { ...shuffled, attempts: 3 }, parts });
  const other = await server.student((await school.arrival('2026-09-05')).id);
  const [mine, theirs] = [await preload(itemId), await preload(itemId, other)];
  expect(theirs.tag).not.toBe(mine.tag);
  const { preloadKey, attemptId } = await ok(begin(itemId, mine.tag));
  expect(() => opened(theirs, preloadKey, itemId)).toThrow();
  expect(() => opened({ ...mine, tag: theirs.tag }, preloadKey, itemId)).toThrow();
  expect((await pupil.get(`/student/lesson-items/${itemId}/preload`)).body.code).toBe('learning.no_attempts_left');
  const row = await world.db
    .selectFrom('test_attempts')
    .select('writer')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  await ok(submit(pupil, attemptId, row?.writer ?? ''));
  const second = await preload(itemId);
  expect(second.tag).not.toBe(mine.tag);
  expect(() => opened(second, preloadKey, itemId)).toThrow();
});

test('pictures come with it, so that the start loads none; a wrong password gives no key', async () => {
  const user = await world.db
    .selectFrom('users')
    .select('id')
    .where('teacher_id', '=', world.teachers.subject.id)
    .executeTakeFirstOrThrow();
  const content = Buffer.from(redSquare, 'base64');
  const picture = await storedUpload(server.services, {
    name: 'ban-do.png',
    mediaType: 'image/png',
    content,
    createdBy: user.id,
  });
  const spot = {
    kind: 'HOT_SPOT',
    stem: aChoice().stem,
    fileId: picture,
    alt: 'Bản đồ',
    areas: [
      {
        key: 'a1',
        shape: 'RECTANGLE',
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 100 },
        ],
        isRight: true,
      },
    ],
    mostPoints: 1,
    counting: 'ALL',
  };
  const rules = { minutes: 15, password: 'phượng' };
  const { itemId } = await aTest({ rules, parts: [partOf(spot, aNumber())] });
  const loaded = await preload(itemId);
  expect((await begin(itemId, loaded.tag, 'sai')).body.code).toBe('learning.wrong_password');
  const { preloadKey } = await ok(begin(itemId, loaded.tag, 'phượng'));
  const { files } = opened(loaded, preloadKey, itemId);
  expect(files.map(({ id }) => id)).toEqual([picture]);
  expect(Buffer.from(files[0]?.bytes ?? '', 'base64').equals(content)).toBe(true);
});

test('of a test that is no business of theirs, is over or has no attempt left nothing is loaded', async () => {
  const { itemId } = await aTest({ cutOffAt: isoIn(600), rules: { minutes: 5, attempts: 1 }, parts });
  const stranger = await server.student(world.pupils.other.id);
  expect((await stranger.get(`/student/lesson-items/${itemId}/preload`)).status).toBe(404);
  later(601);
  expect((await pupil.get(`/student/lesson-items/${itemId}/preload`)).body.code).toBe('learning.test_closed');
  expect((await start(pupil, itemId)).body.code).toBe('learning.test_closed');
});
