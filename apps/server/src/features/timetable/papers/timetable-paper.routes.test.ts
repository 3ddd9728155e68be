import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, demoPassword as password } from '../../../../test/servers/demo-school.ts';
import { type Client, client, type TestServer } from '../../../../test/servers/server.ts';
import { readPdfColours, readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { lessonsOf } from '../versions/timetable-lessons.reads.ts';
import { shortNames } from './timetable-grid.rules.ts';

const squeeze = (text: string) => text.replace(/\s/g, '');

describe('papers of a timetable', () => {
  let server: TestServer;
  let office: Client;
  let id = '';
  const pages = async (path: string, by = office) => {
    const { raw, status } = await by.get(path);
    expect(status).toBe(200);
    if (process.env.KEEP_PAPERS) {
      writeFileSync(`${process.env.KEEP_PAPERS}/${path.replace(/\W+/g, '-').slice(-60)}.pdf`, raw);
    }
    return readPdfPages(new Uint8Array(raw));
  };

  beforeAll(async () => {
    server = await demoServer();
    office = await server.account('view_timetable');
    id = (await office.get('/timetable/in-force')).body.timetable.id;
  });
  const become = (state: 'published' | 'withdrawn') =>
    server.services.db.updateTable('timetables').set({ state }).where('id', '=', id).execute();
  afterEach(() => become('published'));

  it('the whole school on A3: every lesson of every class stands there, morning and afternoon apart', async () => {
    const found = await pages(`/timetable/versions/${id}/paper.pdf?of=SCHOOL`);
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('BUỔI SÁNG');
    expect(found[1]).toContain('BUỔI CHIỀU');
    expect(found.join('')).toContain('Áp dụng từ ngày 07/09/2026');
    expect(found.join('')).not.toContain('bản nháp');
    const { db } = server.services;
    const lessons = await lessonsOf(db, id);
    const teachers = await db.selectFrom('teachers').select(['id', 'full_name as name']).execute();
    const subjects = await db.selectFrom('subjects').select(['id', 'short_name']).execute();
    const taught = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
    const names = shortNames(teachers.filter((each) => taught.has(each.id)));
    const text = squeeze(found.join(''));
    const wanted = new Map<string, number>();
    for (const { subjectId, purpose, teacherIds, duration, classes, weeks } of lessons) {
      const words = { FLAG: 'Chào cờ', FORM: 'Sinh hoạt lớp', LESSON: '' }[purpose];
      const subject = words || (subjects.find((each) => each.id === subjectId)?.short_name ?? '');
      const turns = weeks ? { ODD: '(tuần lẻ)', EVEN: '(tuần chẵn)' }[weeks] : '';
      const cell = squeeze(subject + turns + teacherIds.map((each) => names.get(each)).join(', '));
      wanted.set(cell, (wanted.get(cell) ?? 0) + duration * classes.length);
    }
    const missing = [...wanted].filter(([cell, count]) => text.split(cell).length - 1 < count);
    expect(missing).toEqual([]);
    expect(lessons.length).toBeGreaterThan(300);
  });

  it('a page for each class, teacher, room, or just one', async () => {
    const classes = await server.services.db
      .selectFrom('classes')
      .innerJoin('school_years as y', 'y.id', 'classes.school_year_id')
      .select(['classes.id', 'classes.name'])
      .where('y.status', '=', 'ACTIVE')
      .execute();
    const all = await pages(`/timetable/versions/${id}/paper.pdf?of=CLASS`);
    expect(all).toHaveLength(classes.length);
    for (const { name } of classes) expect(all.some((page) => page.includes(`LỚP ${name}`))).toBe(true);
    const [one = ''] = await pages(`/timetable/versions/${id}/paper.pdf?of=CLASS&targetId=${classes[0]?.id}`);
    expect(one).toContain('Giáo viên chủ nhiệm');
    expect(one).toMatch(/07:00–07:45|13:00–13:45/);
    expect((await pages(`/timetable/versions/${id}/paper.pdf?of=TEACHER`)).length).toBeGreaterThan(25);
    expect((await pages(`/timetable/versions/${id}/paper.pdf?of=ROOM`)).join('')).toContain('PHÒNG');
    const department = await server.services.db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
    const members = await pages(`/timetable/versions/${id}/paper.pdf?of=DEPARTMENT&targetId=${department.id}`);
    expect(members.length).toBeGreaterThan(1);
    const missing = `/timetable/versions/${id}/paper.pdf?of=CLASS&targetId=${id}`;
    expect((await office.get(missing)).status).toBe(404);
  });

  it('all teachers side by side on A3: every lesson stands in the row of who gives it', async () => {
    const found = await pages(`/timetable/versions/${id}/paper.pdf?of=TEACHERS`);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toContain('THỜI KHOÁ BIỂU GIÁO VIÊN – BUỔI SÁNG');
    const { rows } = await sql<{ name: string; places: number }>`
      select t.full_name as name, sum(l.duration)::int as places from timetable_lessons l
        join timetable_lesson_teachers lt on lt.lesson_id = l.id join teachers t on t.id = lt.teacher_id
        where l.timetable_id = ${id} and l.day is not null group by t.id`.execute(server.services.db);
    const answer = await office.get(`/timetable/versions/${id}/paper.xlsx`);
    const sheets = (await readWorkbook(new Uint8Array(answer.raw))).filter(({ name }) => name.startsWith('Ma trận'));
    const placed = new Map<string, number>();
    for (const row of sheets.flatMap((sheet) =>
      sheet.rows.map(({ cells }) => cells.map((cell) => String(cell ?? ''))),
    )) {
      const lines = row
        .slice(2)
        .flatMap((cell) => cell.split('\n'))
        .filter(Boolean);
      placed.set(row[0] ?? '', (placed.get(row[0] ?? '') ?? 0) + lines.length);
    }
    const text = squeeze(found.join(''));
    for (const { name, places } of rows) {
      expect([name, placed.get(name)]).toEqual([name, places]);
      expect(text).toContain(squeeze(name));
    }
  });

  it('slips, four to a page or more, to cut out', async () => {
    const slips = await pages(`/timetable/versions/${id}/paper.pdf?of=CLASS&slips=true`);
    const whole = await pages(`/timetable/versions/${id}/paper.pdf?of=CLASS`);
    expect(slips.length).toBeLessThanOrEqual(Math.ceil(whole.length / 4));
    const headings = (text: string) => text.match(/LỚP \d+A\d/g) ?? [];
    expect(headings(slips.join('')).sort()).toEqual(headings(whole.join('')).sort());
  });

  it('a draft carries the mark and says so on every page', async () => {
    await become('withdrawn');
    const path = `/timetable/versions/${id}/paper.pdf?of=SCHOOL`;
    for (const page of await pages(path)) expect(page).toContain('bản nháp, chưa áp dụng');
    const { raw } = await office.get(path);
    for (const colours of await readPdfColours(new Uint8Array(raw))) expect(colours).toContain('#ebe8f3');
  });

  it('the same as a workbook', async () => {
    const answer = await office.get(`/timetable/versions/${id}/paper.xlsx`);
    const sheets = await readWorkbook(new Uint8Array(answer.raw));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Toàn trường sáng',
      'Toàn trường chiều',
      'Lớp',
      'Giáo viên',
      'Ma trận sáng',
      'Ma trận chiều',
    ]);
    const heads = sheets.slice(0, 2).map(({ rows }) => JSON.stringify(rows));
    // Each class stands with those of its shift only.
    expect(heads.map((words) => [words.includes('"9A1"'), words.includes('"6A1"')])).toEqual([
      [true, false],
      [false, true],
    ]);
    const text = JSON.stringify(sheets);
    for (const words of ['9A1', 'Trần Thị Mai', 'Chào cờ – Mai', 'Thứ Hai']) expect(text).toContain(words);
  });

  it('teachers and pupils print their own, from the timetable in force', async () => {
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    const teacher = await signIn('login-teacher', 'giaovien');
    const pupil = await signIn('login-student', 'hocsinh');
    const own = await pages('/timetable/own/paper.pdf', teacher);
    expect([own.length, own[0]?.includes('TRẦN THỊ MAI')]).toEqual([1, true]);
    expect((await pages('/timetable/own/paper.pdf', pupil))[0]).toContain('LỚP 9A1');
    await become('withdrawn');
    expect((await pupil.get('/timetable/own/paper.pdf')).body.code).toBe('timetable.none_in_force');
  });
});
