import { readRichText } from '@phuong/rich-text/read-rich-text.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, demoPassword as password } from '../../../test/servers/demo-school.ts';
import { client, type TestServer } from '../../../test/servers/server.ts';

describe('the demonstration school', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await demoServer();
  });

  it('is taught by a timetable that keeps every compulsory rule', async () => {
    const office = await server.account('view_timetable');
    const { body } = await office.get('/timetable/in-force');
    expect(body.timetable).toMatchObject({ state: 'published', score: { hard: 0, unplaced: 0 } });
    const rooms = await server.services.db
      .selectFrom('timetable_lessons')
      .select('id')
      .where('room_kind', 'is not', null)
      .where('room_id', 'is', null)
      .execute();
    expect(rooms).toEqual([]);
  });

  it('shows its teacher and its pupil their week, with a colleague’s lesson she gives', async () => {
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    const mai = await signIn('login-teacher', 'giaovien');
    const pupil = await signIn('login-student', 'hocsinh');
    const own = await mai.get('/timetable/own/week');
    expect(own.body.lessons.length).toBeGreaterThan(5);
    const week = await pupil.get('/timetable/own/week');
    expect(week.body.lessons.length).toBeGreaterThan(25);
    const covered = (lessons: { override: unknown; date: string }[]) => lessons.filter(({ override }) => override);
    expect(covered(own.body.lessons)).toMatchObject([
      { override: { kind: 'COVER' }, teachers: [{ name: 'Trần Thị Mai' }] },
    ]);
    expect(covered(week.body.lessons)).toHaveLength(1);
    const exams = await pupil.get('/timetable/own/exams');
    expect(exams.body.exams).toHaveLength(3);
    expect(exams.body.exams[0]).toMatchObject({
      subjectName: 'Toán',
      candidateNumber: expect.stringMatching(/^\d{6}$/),
    });
    const turns = await server.services.db.selectFrom('exam_turns').select('teacher_id').execute();
    expect(turns.length).toBeGreaterThan(10);
  });

  it('has everybody under a contract, somebody whose raise is due and one that ends soon', async () => {
    const { db } = server.services;
    const { rows } = await sql<{ without: number; overlapping: number; ending: number; drafts: number }>`select
        (select count(*)::int from teachers t where not exists (
          select from staff_contracts c where c.teacher_id = t.id and c.state = 'active')) as without,
        (select count(*)::int from staff_contracts c where not exists (
          select from staff_contract_pay p where p.contract_id = c.id and p.from_date = c.from_date)) as overlapping,
        (select count(*)::int from staff_contracts where state = 'active' and last_day < '2027-01-01') as ending,
        (select count(*)::int from staff_contracts where state = 'draft') as drafts`.execute(db);
    expect(rows).toEqual([{ without: 0, overlapping: 0, ending: expect.any(Number), drafts: 1 }]);
    expect(rows[0]?.ending).toBeGreaterThan(0);
    const office = await server.account('view_teacher', 'update_teacher', 'view_pay', 'update_contract');
    const raises = await office.get('/staff/pay-proposals');
    expect(raises.body.length).toBeGreaterThan(3);
  });

  it('has two payrolls that are paid and one that waits for approval, nobody left out', async () => {
    const { rows } = await sql`select r.state, count(s.id)::int > 20 as "hasSlips", min(s.net) > 3000000 as "arePaid",
        (select count(*)::int from payroll_failures f where f.run_id = r.id) as failed
      from payroll_runs r join pay_slips s on s.run_id = r.id group by r.id order by r.month`.execute(
      server.services.db,
    );
    const month = { hasSlips: true, arePaid: true, failed: 0 };
    expect(rows).toEqual([
      { state: 'paid', ...month },
      { state: 'paid', ...month },
      { state: 'in_review', ...month },
    ]);
  });

  it('has leave of pupils behind days they missed, and some that waits for the homeroom teacher', async () => {
    const { db } = server.services;
    const leaves = await db.selectFrom('pupil_leaves').select(['student_id', 'from_date', 'state']).execute();
    expect(leaves.length).toBeGreaterThanOrEqual(15);
    expect(new Set(leaves.map(({ state }) => state))).toEqual(new Set(['requested', 'approved', 'refused']));
    const { rows: wrong } = await sql`
      select l.id from pupil_leaves l join absences a on a.student_id = l.student_id and a.on_date between l.from_date and l.to_date
      where (l.state = 'approved') <> (a.kind = 'P')`.execute(db);
    expect(wrong).toEqual([]);
    const { body } = await server.anonymous.post('/account/auth/login-teacher', { username: 'giaovien', password });
    const mai = client(server.app, body.access_token);
    expect((await mai.get('/home/teacher')).body.pupilLeaves).toBe(2);
    expect((await mai.get('/pupil-leaves')).body.waiting).toHaveLength(2);
  });

  it('gives a class books to read', async () => {
    const rows = await server.services.db.selectFrom('class_readings').select('note').execute();
    expect(rows).toHaveLength(3);
  });

  it('has six laboratories with bookings at every point of their way, her own among them', async () => {
    const { db } = server.services;
    const rows = await db
      .selectFrom('laboratory_requests as q')
      .innerJoin('teachers as t', 't.id', 'q.teacher_id')
      .select(['q.state', 't.full_name as teacher'])
      .execute();
    const states = new Set(rows.map(({ state }) => state));
    for (const state of [
      'completed',
      'no_show',
      'rejected',
      'cancelled',
      'pending',
      'info_needed',
      'approved',
      'displaced',
    ])
      expect(states).toContain(state);
    expect(rows.filter(({ teacher }) => teacher === 'Trần Thị Mai').length).toBeGreaterThan(3);
    expect(await db.selectFrom('laboratories').select('id').execute()).toHaveLength(6);
  });

  it('has a duty roster in which everybody has their share, its teacher and its class among them', async () => {
    const { db } = server.services;
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    const { body: mai } = await (await signIn('login-teacher', 'giaovien')).get('/timetable/own/duties');
    expect(mai.turns.map(({ postName }: { postName: string }) => postName)).toContain('Cổng trường');
    const { body: pupil } = await (await signIn('login-student', 'hocsinh')).get('/timetable/own/duties');
    expect(pupil.turns[0]).toMatchObject({ postName: 'Lớp trực tuần', className: '9A1' });
    const { id } = await db.selectFrom('duty_rosters').select('id').executeTakeFirstOrThrow();
    const office = await server.account('view_timetable');
    const { body } = await office.get(`/timetable/duties/${id}`);
    expect(body.filled / body.needed).toBeGreaterThan(0.95);
    const counts = body.loads
      .filter(({ serves }: { serves: string }) => serves === 'TEACHERS')
      .map(({ turns }: { turns: number }) => turns);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(body.turns.flatMap(({ clashes }: { clashes: unknown[] }) => clashes)).toEqual([]);
  });

  it('has the holidays of its year and a day off that is made up for', async () => {
    const office = await server.account('view_timetable');
    const { body } = await office.get('/timetable/views/day?date=2026-11-29');
    expect(body.days[0]).toMatchObject({ makeUp: 'Học bù ngày Hội khoẻ Phù Đổng', taughtAs: 4 });
    expect(body.lessons.length).toBeGreaterThan(50);
    const off = await office.get('/timetable/views/day?date=2026-11-26');
    expect([off.body.days[0].holiday, off.body.lessons]).toEqual(['Hội khoẻ Phù Đổng cấp trường', []]);
    const culture = await office.get('/timetable/views/day?date=2026-11-24');
    expect(culture.body.days[0].holiday).toBe('Ngày Văn hoá Việt Nam');
  });

  it('has lessons in grade 10 and of the year before, which can be taken from', async () => {
    const { db } = server.services;
    const inClass = async (name: string, status: 'ACTIVE' | 'CLOSED') =>
      (
        await db
          .selectFrom('lessons as l')
          .innerJoin('classes as c', 'c.id', 'l.class_id')
          .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
          .select('l.title')
          .where('c.name', '=', name)
          .where('y.status', '=', status)
          .execute()
      ).map(({ title }) => title);
    expect(await inClass('10A1', 'ACTIVE')).toContain('Hệ thức lượng trong tam giác');
    expect(await inClass('9A1', 'CLOSED')).toContain('Phương trình bậc hai một ẩn');
    const early = await db
      .selectFrom('lessons as l')
      .innerJoin('classes as c', 'c.id', 'l.class_id')
      .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
      .select('l.id')
      .whereRef('l.publish_at', '<', 'y.start_date')
      .execute();
    expect(early).toEqual([]);
  });

  it('has pupils who say things in their own words, teachers who say what to think of, and work on paper', async () => {
    const { db } = server.services;
    const works = await db
      .selectFrom('submission_versions as v')
      .innerJoin('submissions as w', 'w.id', 'v.submission_id')
      .innerJoin('lesson_items as i', 'i.id', 'w.item_id')
      .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
      .innerJoin('subjects as s', 's.id', 'l.subject_id')
      .select(['s.name', 'v.words', 'l.class_id'])
      .execute();
    for (const subject of ['Toán', 'Ngữ văn', 'Tiếng Anh', 'Khoa học tự nhiên']) {
      const own = works.filter(({ name }) => name === subject);
      const different = new Set(own.map(({ words }) => words)).size;
      expect(different / own.length, subject).toBeGreaterThan(0.75);
    }
    const comments = await db.selectFrom('markings').select('comment').where('comment', '<>', '').execute();
    expect(new Set(comments.map(({ comment }) => comment)).size).toBeGreaterThan(50);
    const photos = await db
      .selectFrom('submission_files as f')
      .innerJoin('files', 'files.id', 'f.file_id')
      .select(['files.id', 'files.media_type', 'files.size'])
      .execute();
    expect(photos).toHaveLength(6);
    for (const { id, media_type, size } of photos) {
      expect(media_type).toBe('image/jpeg');
      expect(size).toBeLessThan(400_000);
      expect((await server.services.files.read(db, id))?.content.length).toBe(Number(size));
    }
    const [figure] = await db
      .selectFrom('material_files as f')
      .innerJoin('materials as m', 'm.id', 'f.material_id')
      .select(['m.title', 'm.content', 'f.file_id'])
      .execute();
    expect(JSON.stringify(figure?.content)).toContain(figure?.file_id);
    expect(figure?.title).toBe('Ghi nhớ: Tỉ số lượng giác của góc nhọn');
  });

  it('has a digital shelf of every kind, with leave that was given and leave that is asked for', async () => {
    const pupil = client(
      server.app,
      (await server.anonymous.post('/account/auth/login-student', { username: 'hocsinh', password })).body.access_token,
    );
    const { db } = server.services;
    const titles = await db
      .selectFrom('book_digitals as d')
      .innerJoin('book_titles as t', 't.id', 'd.title_id')
      .innerJoin('book_files as f', 'f.title_id', 'd.title_id')
      .select(['t.id', 't.title', 'd.access', 'f.pages', 'f.file_id'])
      .execute();
    expect(new Set(titles.map(({ access }) => access))).toEqual(new Set(['FREE', 'ON_REQUEST', 'READ_ONLY']));
    for (const { title, pages, file_id } of titles) {
      expect(pages, title).toBeGreaterThan(1);
      const file = await server.services.files.read(db, file_id);
      expect(Buffer.from(file?.content.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
    }
    const grants = await db.selectFrom('download_grants').select(['state', 'decided_by_name', 'used']).execute();
    expect(grants).toHaveLength(2);
    expect(grants).toContainEqual({ state: 'granted', decided_by_name: expect.stringMatching(/ /), used: 1 });
    expect(grants).toContainEqual({ state: 'requested', decided_by_name: null, used: 0 });
    const free = titles.find(({ access }) => access === 'FREE');
    const shown = await pupil.get(`/library/catalogue/${free?.id}/digital`);
    expect(shown.status).toBe(200);
  });

  it('has covers on some of its books, kits of what is there, hazards that are named, and safety papers in their second edition', async () => {
    const { db, files } = server.services;
    const covers = await db.selectFrom('book_covers').selectAll().execute();
    expect(covers.length).toBeGreaterThan(30);
    expect(covers.length).toBeLessThan(80);
    for (const { file_id, small_file_id } of covers.slice(0, 3)) {
      expect((await files.read(db, file_id))?.mediaType).toBe('image/jpeg');
      const small = await files.read(db, small_file_id);
      expect(small?.content.length).toBeLessThan(20_000);
    }
    const office = await server.account('view_device');
    const { body: kits } = await office.get('/devices/kits');
    expect(kits.items).toHaveLength(2);
    for (const { name, lines } of kits.items) {
      for (const line of lines) expect(line.quantity, `${name}: ${line.modelName}`).toBeLessThanOrEqual(line.total);
    }
    expect(
      kits.items
        .flatMap(({ lines }: { lines: { hazard: string }[] }) => lines)
        .some((line: { hazard: string }) => line.hazard !== ''),
    ).toBe(true);
    const papers = await db
      .selectFrom('laboratory_safety_papers')
      .select(['laboratory_id', 'number', 'text'])
      .execute();
    expect(papers.map(({ number }) => number).sort()).toEqual([1, 1, 2, 2]);
    for (const { text } of papers) expect(readRichText(text)).toMatchObject({ type: 'doc' });
    const { id } = await db
      .selectFrom('teachers')
      .select('id')
      .where('full_name', '=', 'Trần Thị Mai')
      .executeTakeFirstOrThrow();
    const own = await db
      .selectFrom('laboratory_safety_readings')
      .select('number')
      .where('teacher_id', '=', id)
      .execute();
    expect(own.map(({ number }) => number).sort()).toEqual([1, 2]);
  });
});
