import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { callRoute, codeOf, problemOf } from './contract/call-route.ts';
import { aStage } from './contract/stage.ts';
import { samples } from './samples/samples.ts';

/** The calls that hand out a kept file. Whoever adds one finds it here. */
const readers: Partial<Record<RouteId, string>> = {
  'employees.photo': 'platform.file_missing',
  'exemptions.document': 'platform.file_missing',
  'jobs.file': 'platform.file_missing',
  'profile.photo': 'platform.file_missing',
  'schoolInfo.logo': 'platform.file_missing',
  'students.photo': 'platform.file_missing',
  'teachers.photo': 'platform.file_missing',
  'transcripts.file': 'grading.paper_file_missing',
  'bookCovers.read': 'platform.file_missing',
  'digitalBooks.paper': 'platform.file_missing',
  'digitalBooks.stream': 'platform.file_missing',
  'uploads.read': 'platform.file_missing',
};

describe('a file that its row names and the disk has not', () => {
  const stage = aStage();
  const root = () => join(stage.world.server.services.config.dataDir, 'files');
  const kept = async () => {
    const all = await readdir(root(), { recursive: true, withFileTypes: true }).catch(() => []);
    return all.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  it('is told in words by every call that opens one, and by nothing else', async () => {
    const { server } = stage.world;
    const told: Partial<Record<RouteId, string>> = {};
    for (const [routeId, definition] of Object.entries(api) as [RouteId, RouteDefinition][]) {
      // A preview opens a file only once the paper was issued, which the test below does: before this one or after.
      if (definition.response !== 'file' || routeId === 'transcripts.previewClass') continue;
      const caller = await stage.callerOf(routeId, definition);
      const call = await samples[routeId].make(stage.world, caller);
      for (const path of await kept()) await rm(path);
      const answer = await callRoute(server.app, caller.client.token, definition, call);
      if (answer.status === 200) continue;
      expect({ routeId, status: answer.status }).toEqual({ routeId, status: 404 });
      told[routeId] = codeOf(answer);
      expect(problemOf(answer).detail).toMatch(/sao lưu/);
    }
    expect(told).toEqual(readers);
  });

  it('is told of an issued paper with its number, in its preview too; a new version can be printed', async () => {
    const { server, classes, pupils, years } = stage.world;
    const admin = await server.admin();
    await admin.post(`/classes/${classes.last.id}/results`, { period: 'CN' });
    const targets = [
      [{ kind: 'CLASS', studentId: null }, `/transcripts/class/${classes.last.id}/preview.pdf?period=CN`],
      [
        { kind: 'STUDENT', studentId: pupils.mate.id },
        `/transcripts/student/${pupils.mate.id}/preview.pdf?schoolYearId=${years.last.id}`,
      ],
    ] as const;
    for (const [target, preview] of targets) {
      const { body: paper } = await admin.post('/transcripts', { ...target, classId: classes.last.id, period: 'CN' });
      expect((await admin.get(preview)).status).toBe(200);
      for (const path of await kept()) await rm(path);
      for (const path of [preview, `/transcripts/${paper.id}/file.pdf`]) {
        const { status, body } = await admin.get(path);
        expect([path, status, body.code]).toEqual([path, 404, 'grading.paper_file_missing']);
        expect(body.detail).toContain(paper.number);
      }
      expect((await admin.post(`/transcripts/${paper.id}/reissue`, { reason: 'Mất tệp bản chính' })).status).toBe(200);
      expect((await admin.get(preview)).status).toBe(200);
    }
  });

  it('is refused in the same words when its bytes are not those that were kept', async () => {
    const { server } = stage.world;
    const definition: RouteDefinition = api['transcripts.file'];
    const caller = await stage.callerOf('transcripts.file', definition);
    const call = await samples['transcripts.reissue'].make(stage.world, caller);
    const admin = await server.admin();
    const { body: paper } = await admin.post(`/transcripts/${call.params?.id}/reissue`, { reason: 'Bản mới' });
    for (const path of await kept()) await appendFile(path, ' ');
    expect((await admin.get(`/transcripts/${paper.id}/file.pdf`)).body.code).toBe('grading.paper_file_missing');
  });

  it("leaves the file of a person's data whole, with a note in its place", async () => {
    const definition: RouteDefinition = api['personalData.exportOwn'];
    const photo: RouteDefinition = api['profile.photo'];
    const caller = await stage.callerOf('profile.photo', photo);
    await samples['profile.photo'].make(stage.world, caller);
    for (const path of await kept()) await rm(path);
    const answer = await callRoute(stage.world.server.app, caller.client.token, definition, {});
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(answer.raw));
    expect(Object.keys(files).filter((name) => name.startsWith('Anh'))).toEqual(['Anh 1.txt']);
    expect(strFromU8(files['Anh 1.txt'] ?? new Uint8Array())).toContain('sao lưu');
  });

  it('is left out of a paper that shows it', async () => {
    const { server, pupils } = stage.world;
    const admin = await server.admin();
    await samples['students.photo'].make(stage.world, await stage.callerOf('students.photo', api['students.photo']));
    for (const path of await kept()) await rm(path);
    expect((await admin.get(`/transcripts/student/${pupils.self.id}/preview.pdf`)).status).toBe(200);
  });
});
