import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

describe('transcripts', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let subjects: Awaited<ReturnType<typeof aSubject>>[];
  let reader: Client;
  let issuer: Client;
  let homeroom: Client;
  let stranger: Client;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-05-28T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    const codes = ['LIT', 'MATH', 'FL1', 'CIVIC', 'SCI', 'TECH', 'IT'];
    subjects = await Promise.all(codes.map((code) => aSubject(db, { code, name: `Môn ${code}`, annualPeriods: 35 })));
    await db.insertInto('schools').values({ name: 'THCS Phượng Hồng', logo_file_id: null }).execute();
    reader = await server.account('view_class', 'view_mark', 'view_student');
    issuer = await server.account(
      'view_class',
      'view_mark',
      'view_student',
      'verify_mark',
      'transcript_finalise',
      'grade_unlock',
    );
    stranger = await server.teacher((await aTeacher(db)).id);
  });

  /** A class whose year is complete: every sheet locked, conduct set, results stored. */
  async function aFinishedClass(pupils = 2) {
    const { db } = server.services;
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects });
    const students: string[] = [];
    for (let i = 0; i < pupils; i += 1) {
      students.push((await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, name: `Lê Ánh ${i}` })).id);
    }
    for (const semesterId of [year.semester1, year.semester2]) {
      for (const subject of subjects) {
        const id = newId();
        const sheet = { id, class_id: schoolClass.id, subject_id: subject.id, semester_id: semesterId };
        await db
          .insertInto('mark_sheets')
          .values({ ...sheet, mode: 'SCORE', regular_count: 2, state: 'locked', unlocked_until: null })
          .execute();
        const cells = students.flatMap((student_id) =>
          (['tx1', 'tx2', 'gk', 'ck'] as const).map((column_key) => ({
            sheet_id: id,
            student_id,
            column_key,
            state: 'value' as const,
            tenths: 80,
            passed: null,
            updated_by: null,
          })),
        );
        await storeMarks(db, cells);
      }
      const conduct = students.map((student_id) => ({
        student_id,
        semester_id: semesterId,
        class_id: schoolClass.id,
        level: 'GOOD' as const,
        updated_by: null,
      }));
      await db.insertInto('conduct_results').values(conduct).execute();
    }
    await issuer.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    const teacher = await aTeacher(db);
    await isHomeroomOf(db, { teacherId: teacher.id, classId: schoolClass.id });
    homeroom = await server.teacher(teacher.id);
    return { ...schoolClass, students };
  }

  const isPdf = (raw: Buffer) => raw.subarray(0, 5).toString() === '%PDF-';
  const target = (classId: string, studentId: string | null = null) => ({
    kind: studentId ? 'STUDENT' : 'CLASS',
    classId,
    studentId,
    period: 'CN',
  });

  it('are previewed as PDF by staff and the homeroom teacher only', async () => {
    const schoolClass = await aFinishedClass();
    const path = `/transcripts/class/${schoolClass.id}/preview.pdf?period=HK1`;
    const preview = await reader.get(path);
    expect(preview.status).toBe(200);
    expect(preview.headers['content-disposition']).toContain('inline');
    expect(isPdf(preview.raw)).toBe(true);
    expect((await homeroom.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    const own = `/transcripts/student/${schoolClass.students[0]}/preview.pdf`;
    expect(isPdf((await homeroom.get(own)).raw)).toBe(true);
    expect((await stranger.get(own)).status).toBe(404);
    const pupil = await server.student(schoolClass.students[0] ?? '');
    expect((await pupil.get(own)).status).toBe(200);
    expect((await pupil.get(`/transcripts/student/${schoolClass.students[1]}/preview.pdf`)).status).toBe(404);
    expect((await pupil.get(path)).status).toBe(403);
  });

  it('are out of date once a pupil moves in their period; the semester before keeps its paper and its pupil', async () => {
    const schoolClass = await aFinishedClass();
    const other = await aClass(server.services.db, { schoolYearId: year.id, subjects });
    const [moved = ''] = schoolClass.students;
    await issuer.post(`/classes/${schoolClass.id}/results`, { period: 'HK1' });
    const papers = [
      { ...target(schoolClass.id), period: 'HK1' },
      target(schoolClass.id),
      target(schoolClass.id, moved),
      target(schoolClass.id, schoolClass.students[1]),
    ];
    for (const paper of papers) expect((await issuer.post('/transcripts', paper)).status).toBe(200);
    const mover = await server.account('update_student');
    const answer = await mover.post('/students/move-class', {
      studentIds: [moved],
      classId: other.id,
      fromDate: '2027-03-01',
    });
    expect(answer.status).toBe(200);
    const { rows } = await sql<{ paper: string; is_out_of_date: boolean }>`
      select period || case when kind = 'CLASS' then '' when student_id = ${moved} then ' of moved' else ' of mate' end as paper, is_out_of_date
      from transcripts where class_id = ${schoolClass.id} order by kind, period, paper`.execute(server.services.db);
    expect(Object.fromEntries(rows.map((row) => [row.paper, row.is_out_of_date]))).toEqual({
      HK1: false,
      CN: true,
      'CN of moved': true,
      'CN of mate': false,
    });
    const names = async (classId: string) =>
      (
        await readPdfPages(
          new Uint8Array((await reader.get(`/transcripts/class/${classId}/preview.pdf?period=HK1`)).raw),
        )
      ).join(' ');
    expect(await names(schoolClass.id)).toContain('Lê Ánh 0');
    expect(await names(other.id)).not.toContain('Lê Ánh 0');
  });

  it('are out of date once the principal decides on the level or promotion of a pupil they show', async () => {
    const schoolClass = await aFinishedClass();
    const [decided = '', mate = ''] = schoolClass.students;
    for (const paper of [target(schoolClass.id), target(schoolClass.id, decided), target(schoolClass.id, mate)]) {
      expect((await issuer.post('/transcripts', paper)).status).toBe(200);
    }
    const body = { schoolYearId: year.id, period: 'CN', level: null, decision: 'REPEAT', reason: 'Hội đồng trường' };
    expect((await issuer.put(`/students/${decided}/results`, { ...body, version: 1 })).status).toBe(200);
    const papers = await server.services.db
      .selectFrom('transcripts')
      .select(['student_id', 'is_out_of_date'])
      .where('class_id', '=', schoolClass.id)
      .execute();
    const isOutOfDate = new Map(papers.map((row) => [row.student_id ?? 'class', row.is_out_of_date]));
    expect(Object.fromEntries(isOutOfDate)).toEqual({ class: true, [decided]: true, [mate]: false });
  });

  it('show a pupil no mark of a sheet that is not posted, not even from stored results', async () => {
    const schoolClass = await aFinishedClass(1);
    const pupil = await server.student(schoolClass.students[0] ?? '');
    const own = `/transcripts/student/${schoolClass.students[0]}/preview.pdf`;
    const slip = `/classes/${schoolClass.id}/contact-slips.pdf?period=CN`;
    const marksOf = async (caller: Client, path: string) =>
      (await readPdfPages(new Uint8Array((await caller.get(path)).raw))).join(' ').includes('8,0');
    expect([await marksOf(pupil, own), await marksOf(homeroom, slip)]).toEqual([true, true]);
    const ofClass = server.services.db.updateTable('mark_sheets').where('class_id', '=', schoolClass.id);
    await ofClass.set({ state: 'verified' }).execute();
    expect([await marksOf(pupil, own), await marksOf(homeroom, slip)]).toEqual([false, false]);
    expect(await marksOf(reader, own)).toBe(true);
  });

  it('are final only when sheets are locked, conduct is set and results are stored', async () => {
    const schoolClass = await aFinishedClass();
    const { db } = server.services;
    await db
      .updateTable('mark_sheets')
      .set({ state: 'posted' })
      .where('class_id', '=', schoolClass.id)
      .where('subject_id', '=', subjects[0]?.id ?? '')
      .execute();
    await db
      .deleteFrom('conduct_results')
      .where('student_id', '=', schoolClass.students[1] ?? '')
      .execute();
    const checks = (await reader.get(`/transcripts/class/${schoolClass.id}/checks?period=CN`)).body;
    expect(checks).toMatchObject({ isReady: false, final: null });
    expect(checks.missing).toEqual([
      { check: 'SHEETS_NOT_LOCKED', names: ['Môn LIT'] },
      { check: 'CONDUCT_MISSING', names: ['Lê Ánh 1'] },
      { check: 'RESULTS_OUT_OF_DATE', names: ['Lê Ánh 1'] },
    ]);
    const refused = await issuer.post('/transcripts', target(schoolClass.id));
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.transcript_not_ready' } });
    expect((await reader.post('/transcripts', target(schoolClass.id))).status).toBe(403);
    expect((await issuer.post('/transcripts', target(newId()))).status).toBe(404);
  });

  it('keep the exact bytes with hash and number; a new version supersedes the old one, which stays', async () => {
    const schoolClass = await aFinishedClass();
    const issued = await issuer.post('/transcripts', target(schoolClass.id));
    expect(issued.body).toMatchObject({
      state: 'final',
      isOutOfDate: false,
      number: expect.stringMatching(/^BD-2026-\d{6}$/),
    });
    const file = await reader.get(`/transcripts/${issued.body.id}/file.pdf`);
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(issued.body.sha256);
    const preview = await reader.get(`/transcripts/class/${schoolClass.id}/preview.pdf?period=CN`);
    expect(preview.raw.equals(file.raw)).toBe(true);
    const again = await issuer.post('/transcripts', target(schoolClass.id));
    expect(again).toMatchObject({ status: 409, body: { code: 'grading.transcript_final_exists' } });
    expect((await issuer.post(`/transcripts/${issued.body.id}/reissue`, { reason: '' })).status).toBe(400);
    const reissued = await issuer.post(`/transcripts/${issued.body.id}/reissue`, { reason: 'Sai tên học sinh' });
    expect(reissued.body).toMatchObject({ state: 'final', reason: 'Sai tên học sinh' });
    expect(reissued.body.number).not.toBe(issued.body.number);
    const twice = await issuer.post(`/transcripts/${issued.body.id}/reissue`, { reason: 'x' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'grading.transcript_not_final' } });
    expect((await reader.get(`/transcripts/${issued.body.id}/file.pdf`)).raw.equals(file.raw)).toBe(true);
    const list = (await homeroom.get(`/transcripts?classId=${schoolClass.id}`)).body;
    expect(list.items.map(({ state }: { state: string }) => state).sort()).toEqual(['final', 'superseded']);
    expect((await stranger.get(`/transcripts?classId=${schoolClass.id}`)).body.total).toBe(0);
    expect((await stranger.get(`/transcripts/${issued.body.id}/file.pdf`)).status).toBe(404);
  });

  const ordinalOf = (number: string) => Number(number.slice(-6));

  it('are numbered in a run of their own for each kind and year, without gaps when many are issued at once', async () => {
    const first = await aFinishedClass(5);
    const issue = async (student: string | null) => (await issuer.post('/transcripts', target(first.id, student))).body;
    const [one = '', two = '', ...others] = first.students;
    const before = ordinalOf((await issue(one)).number);
    const classPaper = await issue(null);
    expect(ordinalOf((await issue(two)).number)).toBe(before + 1);
    const again = await issuer.post('/transcripts', target(first.id, two));
    expect(again.status).toBe(409);
    const together = await Promise.all(others.map(issue));
    expect(together.map(({ number }) => ordinalOf(number)).sort((a, b) => a - b)).toEqual(
      others.map((_, index) => before + 2 + index),
    );
    const second = await aFinishedClass(1);
    const next = (await issuer.post('/transcripts', target(second.id))).body;
    expect(ordinalOf(next.number)).toBe(ordinalOf(classPaper.number) + 1);
  });

  it('give their number back when nothing could be printed', async () => {
    const { db } = server.services;
    const run = () =>
      db
        .selectFrom('paper_numbers')
        .select('last')
        .where('kind', '=', 'STUDENT')
        .where('start_year', '=', 2026)
        .executeTakeFirst();
    const schoolClass = await aFinishedClass(2);
    const [own = ''] = schoolClass.students;
    await issuer.post('/transcripts', target(schoolClass.id, schoolClass.students[1]));
    const before = await run();
    // Both found no final paper; the database lets one of them in.
    const both = await Promise.all([1, 2].map(() => issuer.post('/transcripts', target(schoolClass.id, own))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = (await run())?.last ?? 0;
    const number = ordinalOf(both.find(({ status }) => status === 200)?.body.number);
    expect(after).toBe(number);
    expect(number).toBeLessThanOrEqual((before?.last ?? 0) + 2);
  });

  it('print number, fingerprint and a QR code, and anybody can have both confirmed: no marks, no names', async () => {
    const schoolClass = await aFinishedClass(1);
    const [own = ''] = schoolClass.students;
    const body = { ...target(schoolClass.id, own), address: 'https://truong.example.edu.vn' };
    const issued = (await issuer.post('/transcripts', body)).body;
    const file = await reader.get(`/transcripts/${issued.id}/file.pdf`);
    const text = (await readPdfPages(new Uint8Array(file.raw))).join(' ');
    expect(text).toContain(`Số: ${issued.number}`);
    const printed = /Mã xác thực: *\n*((?:[0-9a-f]{4} ){7}[0-9a-f]{4})/.exec(text)?.[1] ?? '';
    const fingerprint = printed.replaceAll(' ', '');
    expect(fingerprint).toHaveLength(32);
    const nobody = server.anonymous;
    const ask = async (number: string, code: string) =>
      (await nobody.get(`/paper-confirmations/${number}/${code}`)).body;
    const confirmed = { number: issued.number, issuedAt: issued.issuedAt, fingerprint, isInForce: true };
    expect(await ask(issued.number, fingerprint)).toEqual(confirmed);
    expect(await ask(issued.number.toLowerCase(), encodeURIComponent(printed))).toEqual(confirmed);
    const unknown = expect.objectContaining({ code: 'platform.not_found' });
    expect(await ask('HB-2026-999999', fingerprint)).toEqual(unknown);
    expect(await ask(issued.number, '0'.repeat(32))).toEqual(unknown);
    expect(await ask('%27%3B--', '%00')).toEqual(unknown);
    expect(await ask('%00', fingerprint)).toEqual(unknown);
    // One from before papers carried a fingerprint is confirmed by none.
    await server.services.db.updateTable('transcripts').set({ fingerprint: '' }).where('id', '=', issued.id).execute();
    expect(await ask(issued.number, '%20')).toEqual(unknown);
    await server.services.db.updateTable('transcripts').set({ fingerprint }).where('id', '=', issued.id).execute();
    const next = (await issuer.post(`/transcripts/${issued.id}/reissue`, { reason: 'Sai tên' })).body;
    expect(await ask(issued.number, fingerprint)).toEqual({ ...confirmed, isInForce: false });
    const without = await reader.get(`/transcripts/${next.id}/file.pdf`);
    const plain = (await readPdfPages(new Uint8Array(without.raw))).join(' ');
    expect(plain).toContain(`Số: ${next.number}`);
    expect(plain).not.toContain('Quét mã');
  });

  it('are asked for by one place two hundred and forty times in ten minutes', async () => {
    const ask = (number: string) =>
      server.app.inject({ url: `/api/paper-confirmations/${number}/x`, remoteAddress: '203.0.113.7' });
    for (let i = 0; i < 240; i += 1) expect((await ask(`HB-2026-${i}`)).statusCode).toBe(404);
    const refused = await ask('HB-2026-1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'grading.confirmations_too_often' });
  });

  it('of a pupil are theirs alone; unlocking a sheet makes them out of date', async () => {
    const schoolClass = await aFinishedClass();
    const [own = '', other = ''] = schoolClass.students;
    const issued = await issuer.post('/transcripts', target(schoolClass.id, own));
    expect(issued.body).toMatchObject({ kind: 'STUDENT', studentId: own, number: expect.stringMatching(/^HB-/) });
    expect((await issuer.post('/transcripts', { ...target(schoolClass.id), kind: 'STUDENT' })).status).toBe(404);
    const pupil = await server.student(own);
    const stranger = await server.student(other);
    expect((await pupil.get('/transcripts')).body.items).toHaveLength(1);
    expect((await stranger.get('/transcripts')).body.items).toHaveLength(0);
    expect(isPdf((await pupil.get(`/transcripts/${issued.body.id}/file.pdf`)).raw)).toBe(true);
    expect((await stranger.get(`/transcripts/${issued.body.id}/file.pdf`)).status).toBe(404);
    const sheet = await server.services.db
      .selectFrom('mark_sheets')
      .select(['id', 'version'])
      .where('class_id', '=', schoolClass.id)
      .where('semester_id', '=', year.semester2)
      .executeTakeFirstOrThrow();
    const unlock = { action: 'unlock', note: 'Chấm sót', hours: 2, version: sheet.version };
    expect((await issuer.post(`/mark-sheets/${sheet.id}/actions`, unlock)).status).toBe(200);
    expect((await reader.get(`/transcripts?studentId=${own}`)).body.items[0].isOutOfDate).toBe(true);
    expect(await issuer.post(`/transcripts/${issued.body.id}/reissue`, { reason: 'Sửa' })).toMatchObject({
      status: 409,
    });
  });

  it('are printed in the background for a whole class, one PDF or one a pupil', async () => {
    const schoolClass = await aFinishedClass();
    const finished = async (format: string, years = 'STAGE') => {
      const body = { schoolYearId: year.id, classId: schoolClass.id, format, years };
      const { jobId } = (await reader.post('/transcripts/batch', body)).body;
      const read = async () => (await reader.get(`/jobs/${jobId}`)).body;
      await expect.poll(async () => (await read()).finishedAt).toBeTruthy();
      return { job: await read(), file: await reader.get(`/jobs/${jobId}/file`) };
    };
    const one = await finished('pdf');
    expect(one.job).toMatchObject({ state: 'done', progress: 2, total: 2, failures: [] });
    expect(isPdf(one.file.raw)).toBe(true);
    const each = await finished('zip');
    const names = Object.keys(unzipSync(new Uint8Array(each.file.raw)));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^6a\d+\/01-HS\d+\.pdf$/);

    // A year before this one is in the whole record, not in the pages of this year.
    const before = await aSchoolYear(server.services.db, { startYear: 2025, status: 'CLOSED' });
    const earlier = await aClass(server.services.db, { schoolYearId: before.id, subjects, grade: 6, name: '6B7' });
    const [first] = schoolClass.students;
    await server.services.db
      .insertInto('enrolments')
      .values({
        id: newId(),
        student_id: first ?? '',
        class_id: earlier.id,
        school_year_id: before.id,
        from_date: '2025-09-01',
        to_date: '2026-05-31',
        order_number: 1,
      })
      .execute();
    const textOf = async (years: string) =>
      (await readPdfPages(new Uint8Array((await finished('pdf', years)).file.raw))).join('\n');
    expect(await textOf('STAGE')).toContain('6B7');
    expect(await textOf('YEAR')).not.toContain('6B7');
    const body = { schoolYearId: year.id, format: 'pdf' };
    expect((await reader.post('/transcripts/batch', body)).status).toBe(404);
    expect((await homeroom.post('/transcripts/batch', { ...body, classId: schoolClass.id })).status).toBe(403);
  });

  describe('contact slips', () => {
    const slips = (client: Client, classId: string, period = 'CN') =>
      client.get(`/classes/${classId}/contact-slips.pdf?period=${period}`);

    const pagesOf = ({ raw }: { raw: Buffer }) => readPdfPages(new Uint8Array(raw));

    it('are for the office and the homeroom teacher: of a class, of one pupil', async () => {
      const { id, students } = await aFinishedClass(3);
      for (const client of [reader, homeroom]) {
        const pages = await pagesOf(await slips(client, id));
        expect(pages).toHaveLength(2);
        expect(pages.join('')).toContain('PHIẾU LIÊN LẠC');
      }
      expect((await slips(stranger, id)).status).toBe(404);
      expect((await slips(await server.student(students[0] ?? ''), id)).status).toBe(403);
      expect((await slips(await server.account('view_class'), id)).status).toBe(403);
      const path = `/students/${students[1]}/contact-slip.pdf?period=HK1&schoolYearId=${year.id}`;
      const [only = ''] = await pagesOf(await homeroom.get(path));
      expect(only).toContain('Lê Ánh 1');
      expect(only).not.toContain('Lê Ánh 0');
      expect((await stranger.get(path)).status).toBe(404);
      const entries = await server.services.db
        .selectFrom('audit_log')
        .select(['entity', 'after'])
        .where('action', '=', 'contactSlips.print')
        .where('entity_id', 'in', [id, students[1] ?? ''])
        .execute();
      expect(entries).toHaveLength(3);
    });

    it('tell no family what pupils do not see yet: marks that are not posted are blank, and so is the level', async () => {
      const { id } = await aFinishedClass(1);
      const [whole = ''] = await pagesOf(await slips(reader, id, 'HK1'));
      expect(whole).toContain('8,0');
      expect(whole).not.toContain('Bản xem trước');
      await server.services.db
        .updateTable('mark_sheets')
        .set({ state: 'verified' })
        .where('class_id', '=', id)
        .execute();
      const [blank = ''] = await pagesOf(await slips(reader, id, 'HK1'));
      expect(blank).not.toContain('8,0');
      expect(blank).toContain('Bản xem trước');
    });

    it('of a class without pupils are refused in words', async () => {
      const empty = await aClass(server.services.db, { schoolYearId: year.id, subjects });
      expect(await slips(reader, empty.id)).toMatchObject({ status: 409, body: { code: 'grading.no_contact_slips' } });
    });
  });

  it('of a batch are there when their person is told so', async () => {
    const schoolClass = await aFinishedClass();
    const clerk = await server.account('view_mark', 'view_student', 'view_class');
    const body = { schoolYearId: year.id, classId: schoolClass.id, format: 'pdf' };
    const { jobId } = (await clerk.post('/transcripts/batch', body)).body;
    const news = async () =>
      (await clerk.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind) as string[];
    await expect.poll(news, { interval: 5 }).toEqual(['transcriptsReady']);
    expect(await clerk.get(`/jobs/${jobId}`)).toMatchObject({ body: { state: 'done' } });
    expect((await clerk.get(`/jobs/${jobId}/file`)).status).toBe(200);
  });

  it('of a batch are given only to who still may see them', async () => {
    const { db } = server.services;
    const schoolClass = await aFinishedClass();
    const clerk = await server.account('view_mark', 'view_student', 'view_class');
    const body = { schoolYearId: year.id, classId: schoolClass.id, format: 'pdf' };
    const { jobId } = (await clerk.post('/transcripts/batch', body)).body;
    await expect.poll(async () => (await clerk.get(`/jobs/${jobId}`)).body.state).toBe('done');
    const file = () => clerk.get(`/jobs/${jobId}/file`);
    expect((await file()).status).toBe(200);
    const roles = await db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', userIdOf(clerk.token))
      .execute();
    await db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'view_mark')
      .where(
        'role_id',
        'in',
        roles.map(({ role_id }) => role_id),
      )
      .execute();
    expect(await file()).toMatchObject({ status: 403, body: { code: 'platform.forbidden' } });
    const other = await server.account('view_mark', 'view_student', 'view_class');
    expect((await other.get(`/jobs/${jobId}/file`)).status).toBe(404);
  });

  it('of more than 100 pupils need the right to export personal data and a reason', async () => {
    const { db } = server.services;
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects, grade: 12 });
    for (let i = 0; i < 101; i += 1) await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id });
    const batch = { schoolYearId: year.id, grade: 12, format: 'pdf' };
    expect(await reader.post('/transcripts/batch', batch)).toMatchObject({
      status: 403,
      body: { code: 'platform.bulk_export_not_allowed' },
    });
    const keeper = await server.account('view_mark', 'view_student', 'export_personal_data');
    expect(await keeper.post('/transcripts/batch', batch)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    const started = await keeper.post('/transcripts/batch', { ...batch, reason: 'Nộp về Sở' });
    expect(started.status).toBe(200);
    await keeper.post(`/jobs/${started.body.jobId}/cancel`);
  });
});
