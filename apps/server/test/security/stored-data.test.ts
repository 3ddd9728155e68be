import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { readFet } from '@phuong/timetable-solver/formats/fet/fet-reader.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, setPassword } from '../../src/features/access/access.public.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { xlsx } from '../../src/platform/http/file-answer.ts';
import { newId } from '../../src/platform/ids.ts';
import { callRoute } from '../contract/call-route.ts';
import { samples } from '../samples/samples.ts';
import { aWorkbook } from '../samples/workbook.ts';
import { type TestServer, testServer } from '../servers/server.ts';
import { aStudent, aTeacher, teaches } from '../world/factories.ts';
import { aWorld, userIdOf, type World, worldClock } from '../world/world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
});

describe('the logs', () => {
  const refused = async (statement: ReturnType<typeof sql>) => {
    await expect(statement.execute(server.services.db)).rejects.toThrow(/append-only/);
  };

  it('the audit log can be added to and nothing else', async () => {
    const admin = await server.admin();
    expect((await admin.post('/departments', { name: 'Tổ Toán' })).status).toBe(200);
    await refused(sql`update audit_log set user_name = 'x'`);
    await refused(sql`update audit_log set after = null where id = 1`);
    await refused(sql`delete from audit_log`);
    await refused(sql`delete from audit_log where id = 1`);
    await refused(sql`truncate audit_log`);
  });

  it('the history of marks can be added to and nothing else', async () => {
    const teacher = await server.teacher(world.teachers.subject.id);
    const value = { state: 'value', tenths: 91 };
    const change = { studentId: world.pupils.self.id, column: 'tx1', value, version: 1 };
    const saved = await teacher.put(`/mark-sheets/${world.sheets.maths.id}/marks`, { changes: [change] });
    expect(saved.body.results[0].status).toBe('saved');
    await refused(sql`update mark_changes set new_tenths = 100`);
    await refused(sql`delete from mark_changes`);
    await refused(sql`truncate mark_changes`);
  });

  it('an entry says who, what, when, where from, and what was and is', async () => {
    const account = await server.account('update_teacher', 'view_teacher');
    const made = await account.post('/departments', { name: 'Tổ Văn' });
    await account.put(`/departments/${made.body.id}`, { name: 'Tổ Ngữ văn', version: 1 });
    const entry = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'departments.update')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: expect.any(String),
      scope: 'account',
      user_name: 'Tài khoản thử',
      entity: 'department',
      entity_id: made.body.id,
      before: { name: 'Tổ Văn' },
      after: { name: 'Tổ Ngữ văn' },
      ip: '127.0.0.1',
      request_id: expect.any(String),
    });
    expect(Math.abs(Date.now() - entry.at.getTime())).toBeLessThan(60_000);
  });
});

describe('passwords', () => {
  const password = 'mua ha hoa phuong no do';
  const by = { actor: null, origin: null };
  const person = { scope: 'account' as const, displayName: 'Lê Văn Tám', password };

  it('are stored as argon2id with 19 MiB, two passes and a salt of their own', async () => {
    await inTransaction(server.services.database, async (trx) => {
      await createUser(trx, by, { ...person, username: 'tam' });
      const id = await createUser(trx, by, { ...person, username: 'tam2' });
      await setPassword(trx, by, id, { password, now: worldClock.now() });
    });
    const rows = await server.services.db
      .selectFrom('users')
      .select('password_hash as hash')
      .where('username', 'in', ['tam', 'tam2'])
      .execute();
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) {
      const [, kind, version, cost, salt = ''] = (hash ?? '').split('$');
      const { m, t, p } = Object.fromEntries((cost ?? '').split(',').map((part) => part.split('=')));
      expect([kind, version]).toEqual(['argon2id', 'v=19']);
      expect([Number(m) >= 19_456, Number(t) >= 2, Number(p) >= 1]).toEqual([true, true, true]);
      expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
    }
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  });

  it('and tokens are nowhere in the database in plain, nor in the audit log', async () => {
    const username = 'chin';
    await inTransaction(server.services.database, (trx) => createUser(trx, by, { ...person, username }));
    const tokens = await server.anonymous.post('/account/auth/login', { username, password });
    expect(tokens.status).toBe(200);
    const { rows } = await sql<{ all: string }>`select concat(
      (select string_agg(t::text, ' ') from users t), (select string_agg(t::text, ' ') from audit_log t),
      (select string_agg(t::text, ' ') from sessions t), (select string_agg(t::text, ' ') from refresh_tokens t)) as all`.execute(
      server.services.db,
    );
    const text = rows[0]?.all ?? '';
    expect(text.length).toBeGreaterThan(1_000);
    expect(text).not.toContain(password);
    expect(text).not.toContain(tokens.body.refresh_token);
    expect(text).not.toContain(tokens.body.access_token);
  });
});

describe('workbooks for people', () => {
  let pupil: Awaited<ReturnType<TestServer['student']>>;
  const hostile = [
    '=HYPERLINK("http://x","Bấm")',
    '+1+1',
    '-2+3',
    '@SUM(1;2)',
    '\t=1',
    '\r=1',
    '＝1+1',
    "=cmd|' /C calc'!A0",
  ];
  const exports = (Object.entries(api) as [RouteId, RouteDefinition][]).filter(
    // The own week and the own slip are the same papers as the office's; the calendar feed and scans are no workbooks and are read again by their own tests.
    ([routeId, { response }]) =>
      response === 'file' &&
      !/logo|photo|jobs|transcripts|timetablePapers\.own|paySlips\.ownPaper|calendarLinks|leaveCalendar|exemptions\.document|bookCovers|digitalBooks/.test(
        routeId,
      ),
  );

  beforeAll(async () => {
    const { db } = server.services;
    const { a } = world.classes;
    pupil = await server.student(world.pupils.self.id);
    for (const [index, name] of hostile.entries()) {
      const student = { name, code: `${name.slice(0, 3)}${index}`, classId: a.id, schoolYearId: world.years.now.id };
      await aStudent(db, student);
      const teacher = await aTeacher(db, { name, code: `${name.slice(0, 3)}T${index}` });
      await teaches(db, {
        teacherId: teacher.id,
        classId: a.id,
        subjectId: world.subjects.maths.id,
        semesterIds: [world.years.now.semester2],
      });
      const id = newId();
      const user = { id, scope: 'account' as const, username: id, username_key: id, display_name: name };
      const none = { password_hash: null, password_expires_at: null, email: null, teacher_id: null, student_id: null };
      await db
        .insertInto('users')
        .values({ ...user, ...none })
        .execute();
      await db.insertInto('audit_log').values({ action: name, entity: name, user_name: name, reason: name }).execute();
    }
    await db.updateTable('subjects').set({ name: '=1+1' }).where('id', '=', world.subjects.maths.id).execute();
  });

  /** A week that says such things where lessons should be, of classes that are found: other exports call them such things too. */
  async function aHostileWeek() {
    await sql`update classes set name = '9A' || (100 + place) from (
      select id as class_id, row_number() over (order by id) as place from classes where school_year_id = ${world.years.now.id}
    ) as placed where id = class_id`.execute(world.db);
    const classes = await world.db
      .selectFrom('classes')
      .select('name')
      .where('school_year_id', '=', world.years.now.id)
      .execute();
    const names = classes.map(({ name }) => name).slice(0, hostile.length);
    return aWorkbook(['Thứ', 'Tiết', ...names], ['Thứ Ba', '2', ...hostile.slice(0, names.length)]);
  }

  it('every export of the contract is looked at', () => {
    expect(exports.map(([routeId]) => routeId)).toEqual(
      expect.arrayContaining(['students.export', 'teachers.export', 'marks.export', 'students.importFaults']),
    );
  });

  it.for(exports)('%s holds what people wrote as text, never as a formula', async ([routeId, definition]) => {
    const { access } = definition;
    const isPupils = typeof access === 'object' && 'student' in access && !('account' in access);
    const client = isPupils ? pupil : await server.admin();
    const caller = { name: 'administrator' as const, client, userId: userIdOf(client.token) };
    const made = await samples[routeId].make(world, caller);
    // Given back as it came: the wrong rows of a file that is hostile itself.
    const labels = [
      'Họ và tên',
      'Mã cán bộ',
      'Lớp',
      'Khối',
      'Môn',
      'Mã giáo viên',
      'Ngày sinh',
      'Giới tính',
      'Phòng',
      'Loại lớp',
    ];
    const ofFormerSchools = labels.map(
      (label, index) => ['Họ và tên', 'Năm học', 'Trường cũ', 'Số học bạ'][index] ?? label,
    );
    const wider: Partial<Record<RouteId, object>> = {
      'employees.export': {},
      'auditLog.export': {},
      'sheets.export': { semesterId: world.years.now.semester2 },
      'books.export': { format: 'XLSX' },
      'deviceModels.export': { of: 'MODELS' },
    };
    const all = wider[routeId] ? { ...made, query: wider[routeId] as Record<string, unknown> } : made;
    const ofBooks = labels.map((label, index) => ['Nhan đề', 'Tác giả', 'Nhà xuất bản', 'ISBN'][index] ?? label);
    const ofDevices = labels.map((label, index) => ['Tên thiết bị', 'Số lượng', 'Đơn vị', 'Phòng'][index] ?? label);
    const ofClocks = labels.map((label, index) => ['Mã nhân viên', 'Ngày', 'Giờ vào', 'Giờ ra'][index] ?? label);
    const ofThings = [
      ['books.', ofBooks] as const,
      ['deviceModels.', ofDevices] as const,
      ['checkIns.', ofClocks] as const,
    ].find(([prefix]) => routeId.startsWith(prefix))?.[1];
    const known = routeId.startsWith('formerSchool.') ? ofFormerSchools : labels;
    const file = routeId.startsWith('timetables.')
      ? await aHostileWeek()
      : await aWorkbook(ofThings ?? known, [...hostile, 'x', 'x']);
    // Only who sat it stands in the one, the catalogue's only title in the other.
    if (routeId === 'testResults.export')
      await world.db
        .updateTable('students')
        .set({ full_name: hostile[0] ?? '' })
        .execute();
    if (['books.export', 'bookLoans.export', 'downloads.export'].includes(routeId))
      await world.db
        .updateTable('book_titles')
        .set({ title: hostile[0] ?? '' })
        .execute();
    if (routeId === 'stockTakes.export')
      await world.db
        .updateTable('stock_take_lines')
        .set({ title: hostile[0] ?? '' })
        .execute();
    if (routeId === 'deviceOrders.export')
      await world.db
        .updateTable('device_orders')
        .set({ purpose: hostile[0] ?? '' })
        .execute();
    if (routeId.startsWith('laborator'))
      await world.db
        .updateTable('rooms')
        .set({ name: hostile[0] ?? '' })
        .execute();
    if (routeId === 'deviceModels.export')
      await world.db
        .updateTable('device_models')
        .set({ name: hostile[0] ?? '' })
        .execute();
    if (['twoAreas.export', 'classAverages.export', 'reports.export'].includes(routeId))
      await world.db
        .updateTable('classes')
        .set({ name: sql<string>`${hostile[0] ?? ''}::text || right(id::text, 6)` })
        .execute();
    if (['leave.export', 'classLogs.export'].includes(routeId))
      await world.db
        .updateTable('teachers')
        .set({ full_name: hostile[0] ?? '' })
        .execute();
    if (routeId === 'payrollRuns.export')
      await world.db
        .updateTable('pay_slips')
        .set({ name: hostile[0] ?? '' })
        .execute();
    const call = made.file ? { ...made, file } : all;
    const answer = await callRoute(server.app, caller.client.token, definition, call);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^(?:attachment; filename="[\x20-\x7e]+\.(?:xlsx|zip|fet)"|(?:attachment|inline); filename="[\x20-\x7e]+\.pdf")/,
    );
    // Nobody of this world has earned a title.
    const isFilled = /\.(?:export|\w*Faults)$/.test(routeId) && routeId !== 'achievements.export';
    switch (answer.headers['content-type']) {
      case xlsx:
        expectNoFormulas(answer.raw, isFilled);
        break;
      case 'application/xml':
        // What is written there is text to whoever reads it: no element of a class's or a teacher's name.
        expect(readFet(answer.raw.toString()).activities.length).toBeGreaterThan(0);
        break;
      case 'application/zip': {
        const files = Object.entries(unzipSync(new Uint8Array(answer.raw)));
        const kinds = files.map(([name]) => name.replace(/^.*\./, '')).sort();
        expect([...new Set(kinds)]).toEqual(routeId === 'testPapers.word' ? ['docx'] : ['json', 'xlsx']);
        for (const [name, content] of files) {
          expect(name).not.toMatch(/[/\\]|\.\./);
          if (name.endsWith('.xlsx')) expectNoFormulas(content, false);
          else if (name.endsWith('.docx')) expectOnlyText(content);
          else expect(JSON.parse(Buffer.from(content).toString())).toBeTypeOf('object');
        }
        break;
      }
      default:
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.raw.toString('latin1')).not.toMatch(
          /\/(?:JavaScript|JS|OpenAction|Launch|EmbeddedFile|AA|RichMedia)\b/,
        );
    }
  });

  /** No program, no file of elsewhere, and no field but the number of a page. */
  function expectOnlyText(document: Uint8Array) {
    for (const [name, content] of Object.entries(unzipSync(new Uint8Array(document)))) {
      const xml = Buffer.from(content).toString();
      expect(name).not.toMatch(/vbaProject|embeddings|activeX|\.\./);
      expect(xml).not.toMatch(/TargetMode="External"|attachedTemplate|altChunk/);
      const fields = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, field = '']) => field.trim());
      expect(fields.filter((field) => !/^(?:PAGE|NUMPAGES|SECTIONPAGES)$/.test(field))).toEqual([]);
    }
  }

  function expectNoFormulas(workbook: Uint8Array, isFilled: boolean) {
    const parts = unzipSync(new Uint8Array(workbook));
    for (const [name, content] of Object.entries(parts)) {
      const xml = Buffer.from(content).toString();
      if (name.includes('/worksheets/')) expect([name, xml.match(/<(?:\w+:)?f[\s>]/)]).toEqual([name, null]);
      expect(name).not.toMatch(/vbaProject|externalLink|connections|\.\./);
      expect(xml).not.toMatch(/DDE|TargetMode="External"/);
    }
    const texts = Object.values(parts).flatMap((content) => textsIn(Buffer.from(content).toString()));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    // In a list of names it stands behind others.
    if (isFilled) expect(texts.filter((text) => /(?:^'|, )=HYPERLINK/.test(text)).length).toBeGreaterThan(0);
  }
});

/** What the cells of a part show. */
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) =>
    text.replace(/&(#x?\w+|\w+);/g, (_, name: string) => entities[name] ?? '?'),
  );
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
