import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { usualUploadSettings } from '../../src/platform/uploads/upload-settings.ts';
import { answerFaults } from '../contract/answer-faults.ts';
import { callRoute } from '../contract/call-route.ts';
import { listening, sendFile } from '../kit/uploading.ts';
import type { ActorName, Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { picture } from '../samples/school-samples.ts';
import { type TestServer, testServer } from '../servers/server.ts';
import { actorsOf, expectedOf } from '../world/actors.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import { aNewStudent, aWorld, type World, worldClock } from '../world/world.ts';

const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const claiming = (width: number, height: number) => {
  const claimed = Buffer.from(picture);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  return claimed;
};
const script = '<script>alert(1)</script>';

/** What people send to have it run: as a page, a program or a picture that is more than one. */
const hostileFiles: readonly [name: string, content: Uint8Array][] = [
  ['a.svg', bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ['a.svg.png', bytes(`<?xml version="1.0"?><svg><script>alert(1)</script></svg>`)],
  ['a.html', bytes(`<!doctype html>${script}`)],
  ['a.html.jpg', bytes(`\n\n<html>${script}`)],
  ['a.xhtml', bytes(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
  ['a.xml', bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')],
  ['a.php', bytes('<?php system($_GET["c"]); ?>')],
  ['a.php.png', bytes('GIF89a<?php system("id"); ?>')],
  ['.htaccess', bytes('AddType application/x-httpd-php .png')],
  ['a.js', bytes('alert(document.cookie)')],
  ['a.exe', bytes('MZ', [0x90, 0, 3, 0, 0, 0])],
  ['a.elf', bytes([0x7f], 'ELF', [2, 1, 1, 0])],
  ['a.sh', bytes('#!/bin/sh\nid > /tmp/x')],
  ['a.pdf', bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['a.gif', bytes('GIF89a/*', [0, 0], '*/=alert(1)//')],
  ['a.bmp', bytes('BM', [70, 0, 0, 0, 0, 0])],
  ['a.webp', bytes('RIFF', [36, 0, 0, 0], 'WEBPVP8 ')],
  ['a.zip', bytes('PK', [3, 4, 20, 0], '../../etc/cron.d/x')],
  ['a.xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a.gz', bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  // Pictures by their first bytes, and something else behind or in their name.
  ['../../../../etc/cron.d/x.png', bytes(picture, '\n* * * * * root id\n')],
  ['a.png\u0000.html', bytes(picture, `<html>${script}`)],
  ['x"; filename="y.html', bytes(picture, script)],
  ['a.html', bytes([0xff, 0xd8, 0xff, 0xe0], `/*${script}*/=alert(1)`)],
  ['\u202egnp.exe', claiming(1, 1)],
  ['flood.png', claiming(60_000, 60_000)],
];

const uploading = (Object.entries(api) as [RouteId, RouteDefinition][]).filter(([, { body }]) => body === 'file');
const pictures = uploading.filter(([routeId]) => /Photo$|Logo$|Document$|^bookCovers\.set$/.test(routeId));
const roles: readonly ActorName[] = ['administrator', 'subjectTeacher', 'pupilSelf'];

describe('files that are not what they say', () => {
  let server: TestServer;
  let world: World;
  let actors: (access: RouteDefinition['access']) => Promise<Record<ActorName, Caller>>;
  beforeAll(async () => {
    server = await testServer({ clock: worldClock, isUnwatched: true });
    world = await aWorld(server);
    actors = actorsOf(world);
  });
  const filesOnDisk = async () => {
    const root = join(server.services.config.dataDir, 'files');
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  it('every way in is looked at', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(25);
    expect(pictures.map(([routeId]) => routeId).sort()).toEqual([
      'bookCovers.set',
      'employees.setPhoto',
      'exemptions.setDocument',
      'profile.setPhoto',
      'schoolInfo.uploadLogo',
      'students.setPhoto',
      'teachers.setPhoto',
    ]);
  });

  const cases = uploading.flatMap(([routeId, definition]) =>
    roles.map((role) => [`${routeId} by ${role}`, routeId, definition, role] as const),
  );
  it.for(cases)(
    '%s: refused, or kept as a picture (a document: a PDF) and nothing else',
    async ([, routeId, definition, role]) => {
      const caller = (await actors(definition.access))[role];
      const isAllowed = (samples[routeId].cells?.[role] ?? expectedOf(definition.access, role)) === 'ok';
      const isPicture = pictures.some(([each]) => each === routeId);
      const made = await samples[routeId].make(world, caller);
      const ignored = ['audit_log', 'sessions', 'idempotency_keys', 'people_taken'];
      let before = await fingerprint(world.db, ignored);
      // What may be kept is looked at one by one; what is always refused may all together write nothing.
      const rows = isAllowed && isPicture ? hostileFiles.map((each) => [each]) : [hostileFiles];
      for (const row of rows) {
        let isTaken = false;
        for (const [name, content] of row) {
          const call = { ...made, file: { name, content } };
          const answer = await callRoute(server.app, caller.client.token, definition, call);
          expect([name, answerFaults(routeId, definition, answer)]).toEqual([name, []]);
          isTaken = answer.status < 300;
          if (!isAllowed || !isPicture) expect([name, isTaken]).toEqual([name, false]);
          if (!isTaken) expect([name, answer.status < 500]).toEqual([name, true]);
        }
        const after = await fingerprint(world.db, ignored);
        const names = row.map(([name]) => name);
        if (!isTaken) expect([names, differences(before, after)]).toEqual([names, []]);
        before = after;
      }
      await samples[routeId].after?.(world, caller);
    },
  );

  it('by uploads in parts: refused, or drawn anew as a picture, and nothing else', async () => {
    const url = await listening(server);
    for (const client of [await server.account('view_class'), await server.student((await aNewStudent(world)).id)]) {
      for (const [name, content] of hostileFiles) {
        const { status, id } = await sendFile(url, client, name, content);
        expect([name, status === 200 || (status >= 400 && status < 500)]).toEqual([name, true]);
        if (status !== 200) continue;
        const { headers, raw } = await client.get(`/files/${id}`);
        expect([name, headers['content-type']]).toEqual([name, 'image/png']);
        expect([name, raw.includes('script') || raw.includes('root id')]).toEqual([name, false]);
      }
    }
  });

  it('lie under names of our own, for nobody else of this machine, and are counted in the database', async () => {
    for (let person = 0; person < 4; person += 1) {
      const pupil = await server.student((await aNewStudent(world)).id);
      for (const [name, content] of hostileFiles) await pupil.upload('/account/photo', name, content);
    }
    const paths = await filesOnDisk();
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect(path).toMatch(/\/files\/[0-9a-f-]{2}\/(?:[0-9a-f-]{36}|[0-9a-f]{64})$/);
    const rows = await world.db.selectFrom('files').select(['media_type', 'storage_key', 'name']).execute();
    for (const { media_type, name } of rows) {
      expect(media_type).toMatch(/^image\/(?:png|jpeg)$/);
      expect(name).not.toMatch(/[/\\\p{C}]/u);
    }
    for (const path of paths) expect((await readFile(path)).length).toBeGreaterThan(0);
  });

  it('come back as a picture that no browser takes for a page', async () => {
    const admin = await server.admin();
    const pupil = await server.student(world.pupils.weak.id);
    const polyglot = bytes(picture, `<html>${script}`);
    expect((await pupil.upload('/account/photo', 'a.html', polyglot)).status).toBe(204);
    expect((await admin.upload('/school-info/logo', 'a".html', polyglot)).status).toBe(200);
    const own = await pupil.get('/account/photo');
    const logo = await admin.get('/school-info/logo');
    for (const { headers, raw } of [own, logo]) {
      expect(headers['content-type']).toBe('image/png');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-disposition']).toMatch(/^inline; filename="[^"]*"; filename\*=UTF-8''[\w.%-]+$/);
      expect(raw.equals(polyglot)).toBe(true);
    }
  });

  it('with more than fifty million pixels are refused by name', async () => {
    const pupil = await server.student(world.pupils.mate.id);
    const answer = await pupil.upload('/account/photo', 'flood.png', claiming(60_000, 60_000));
    expect(answer).toMatchObject({ status: 413, body: { code: 'platform.too_many_pixels' } });
    const frame = [0xff, 0xc0, 0, 11, 8, 0xea, 0x60, 0xea, 0x60, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
    for (const before of [[0xff, 0xe0, 0, 4, 0, 0], Array<number>(5_000).fill(0xff)]) {
      const jpeg = bytes([0xff, 0xd8], before, frame);
      expect((await pupil.upload('/account/photo', 'flood.jpg', jpeg)).body.code).toBe('platform.too_many_pixels');
    }
  });
});

describe('what one person may store', () => {
  it('is limited, by what they have stored and not by what was taken away or made by the system', async () => {
    const server = await testServer();
    const { db } = server.services;
    const world = await aWorld(server);
    const pupil = await server.student(world.pupils.self.id);
    const { sub } = JSON.parse(Buffer.from(pupil.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const row = (isUpload: boolean, size: number) => {
      const id = newId();
      const kept = { id, storage_key: id, name: 'x', media_type: 'image/png', sha256: 'x' };
      const file = { ...kept, size, created_by: sub, is_upload: isUpload };
      return db.insertInto('files').values(file).execute();
    };
    await row(false, usualUploadSettings.ofPerson.student);
    await row(true, usualUploadSettings.ofPerson.student - picture.length);
    expect((await pupil.upload('/account/photo', 'a.png', picture)).status).toBe(204);
    const full = await pupil.upload('/account/photo', 'a.png', picture);
    expect(full).toMatchObject({ status: 413, body: { code: 'platform.upload_quota' } });
    expect(full.body.detail).toContain('500 MB');
    await sql`delete from files where created_by = ${sub} and name = 'x'`.execute(db);
    const both = await Promise.all([1, 2].map(() => pupil.upload('/account/photo', 'a.png', picture)));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('two at the same moment count each other', async () => {
    const most = 1024 * 1024;
    const ofPerson = { ...usualUploadSettings.ofPerson, account: most };
    const server = await testServer({ uploads: { ofPerson } });
    const { db } = server.services;
    const world = await aWorld(server);
    const clerk = await server.account('view_student', 'update_student');
    const { sub } = JSON.parse(Buffer.from(clerk.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const id = newId();
    const size = most - picture.length;
    const kept = { id, storage_key: id, name: 'x', media_type: 'image/png', sha256: 'x' };
    const file = { ...kept, size, created_by: sub, is_upload: true };
    await db.insertInto('files').values(file).execute();
    const pupils = [world.pupils.self, world.pupils.mate, world.pupils.weak];
    const answers = await Promise.all(
      pupils.map((each) => clerk.upload(`/students/${each.id}/photo`, 'a.png', picture)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
  });
});
