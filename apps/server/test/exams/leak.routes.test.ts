import { createDecipheriv } from 'node:crypto';
import { api } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { everyKind } from '@phuong/questions/scoring/every-kind.data.ts';
import { expect, it } from 'vitest';
import { aSchoolOfSitters } from '../../src/features/learning/attempts/attempt-fixtures.ts';
import { ok } from '../../src/features/learning/submissions/work-fixtures.ts';
import { partOf } from '../../src/features/learning/tests/test-fixtures.ts';
import { newId } from '../../src/platform/ids.ts';
import { callRoute } from '../contract/call-route.ts';
import { storedUpload } from '../kit/stored-upload.ts';
import { liveSockets } from '../servers/live-sockets.ts';

/** Everything that is read, by its address; who may is not asked here: a pupil asks for all of it. */
const reading = Object.entries(api as Record<string, RouteDefinition>).filter(([, { method }]) => method === 'GET');
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mO4YKCAFTEMLQkATmxIAYn6a5YAAAAASUVORK5CYII=';
/** Fields of a key, of points and of the marker, as they would stand in JSON. */
const ofTheKey =
  /"(share|isTrue|isRight|feedback|solution|guide|counting|areas|pairs|decoys|units|earned|password|markedBy)":/;
/** Calls that name a test's own things; elsewhere such names may mean something else. */
const isOfTests = (id: string) => /^(?:ownItems\.test|ownAttempts|attempts|tests|testResults|bank)/.test(id);

it('no answer and no frame tells a pupil a key before the release: ahead of the window, while they sit it, afterwards', async () => {
  const school = await aSchoolOfSitters();
  const { server, world, clock, teacher } = school;
  const live = await liveSockets(server);
  const { subject } = world.teachers;
  const user = await world.db
    .selectFrom('users')
    .select('id')
    .where('teacher_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const aMedium = (name: string, mediaType: string) => {
    const content = mediaType === 'image/png' ? Buffer.from(redSquare, 'base64') : Buffer.from(name);
    return storedUpload(server.services, { name, mediaType, content, createdBy: user.id });
  };
  const [picture, song] = [await aMedium('hinh.png', 'image/png'), await aMedium('bai.mp3', 'audio/mpeg')];
  const written = '0198a000-0000-7000-8000-000000000001';
  const questions = JSON.parse(
    JSON.stringify(everyKind.map(([one]) => one))
      .replaceAll(`"sound":{"fileId":"${written}"`, `"sound":{"fileId":"${song}"`)
      .replaceAll(written, picture),
  ) as object[];
  const opensAt = new Date(clock.now.getTime() + 60_000).toISOString();
  const cutOffAt = new Date(clock.now.getTime() + 600_000).toISOString();
  const rules = { minutes: 5, attempts: 1 };
  const { itemId, lessonId } = await school.aTest({ opensAt, cutOffAt, parts: [partOf(...questions)], rules });
  const { material_id } = await world.db
    .selectFrom('lesson_items')
    .select('material_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  // The same questions lie in the bank.
  const bankIds: string[] = [];
  for (const question of questions) {
    const body = { subjectId: world.subjects.maths.id, grade: 8, question };
    bankIds.push((await ok(teacher.post('/bank/questions', body))).id);
  }

  const { id: studentId } = await school.arrival('2026-09-05');
  const pupil = await server.student(studentId);
  const frames: string[] = [];
  const socket = await live.connect(pupil.token);
  socket.onAny((...frame) => void frames.push(JSON.stringify(frame)));

  const ids = [itemId, lessonId, material_id, world.classes.a.id, world.subjects.maths.id, ...bankIds.slice(0, 2)];
  /** Everything a pupil can ask for, with every id they may have seen. @returns how many answers held something. */
  async function leaks(): Promise<{ found: string[]; answered: number }> {
    const found: string[] = [];
    let answered = 0;
    for (const [name, definition] of reading) {
      const isNaming = definition.path.includes('/:');
      for (const id of isNaming ? ids : ['']) {
        const params = { id, studentId, key: 'q0', itemId: id };
        const { status, raw } = await callRoute(server.app, pupil.token, definition, { params });
        expect([name, status < 500]).toEqual([name, true]);
        const body = raw.toString();
        if (status < 300) answered += 1;
        if (body.includes('HIDDEN') || (isOfTests(name) && ofTheKey.test(body))) found.push(`${name} ${id}`);
      }
    }
    return { found, answered };
  }

  /** What is loaded ahead is locked: neither a word of it nor its key is there before the start, and with the key it holds no key of the test. */
  const ahead = await ok(pupil.get(`/student/lesson-items/${itemId}/preload`));
  const lies = Buffer.from(ahead.sealed, 'base64').toString('latin1') + JSON.stringify(ahead);
  expect(lies).not.toMatch(/"(?:stem|asked|options|kind)":|HIDDEN/);
  expect(lies).not.toMatch(ofTheKey);
  expect(lies).not.toContain(picture);

  const before = await leaks();
  expect(before.found).toEqual([]);
  expect(before.answered).toBeGreaterThan(20);

  clock.now = new Date(Date.parse(opensAt) + 1_000);
  const writer = newId();
  const sitting = await ok(school.start(pupil, itemId, writer));
  ids.push(sitting.attemptId);
  const { preloadKey, parts } = await ok(
    pupil.post(`/student/lesson-items/${itemId}/attempts`, { writer, password: '', has: ahead.tag }),
  );
  const locked = Buffer.from(ahead.sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(preloadKey, 'base64'), Buffer.from(ahead.iv, 'base64'));
  decipher.setAAD(Buffer.from(`${itemId}\n${ahead.tag}`));
  decipher.setAuthTag(locked.subarray(-16));
  const inside = JSON.parse(Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()]).toString()) as {
    parts: unknown;
    files: { id: string }[];
  };
  expect([parts, inside.parts]).toEqual([[], sitting.parts]);
  expect(inside.files.map(({ id }) => id).sort()).toEqual([picture, song].sort());
  const bodies: unknown[] = [inside.parts, sitting, await ok(school.open(pupil, sitting.attemptId, writer))];
  bodies.push(await ok(school.save(pupil, sitting.attemptId, writer, [school.change(1, 'q0', null)])));
  await ok(teacher.post(`/lesson-items/${itemId}/sitters/message`, { text: 'Còn 5 phút' }));
  const during = await leaks();
  expect(during.found).toEqual([]);
  // While one runs nothing is loaded ahead.
  expect(during.answered).toBeGreaterThanOrEqual(before.answered - 1);

  bodies.push(await ok(school.submit(pupil, sitting.attemptId, writer)));
  expect((await leaks()).found).toEqual([]);
  clock.now = new Date(Date.parse(cutOffAt) + 1_000);
  expect((await leaks()).found).toEqual([]);
  for (const body of bodies) {
    expect(JSON.stringify(body)).not.toContain('HIDDEN');
    expect(JSON.stringify(body)).not.toMatch(ofTheKey);
  }

  for (const frame of frames) expect(frame).not.toMatch(/HIDDEN|"(?:share|isTrue|solution|earned)":/);
});
