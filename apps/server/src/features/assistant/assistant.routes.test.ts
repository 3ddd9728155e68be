import { intentIds } from '@phuong/assistant/intents/intent.ts';
import type { DefaultRoleKey } from '@phuong/contract/access/roles/role.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, demoPassword as password } from '../../../test/servers/demo-school.ts';
import { type Client, client, type TestServer } from '../../../test/servers/server.ts';
import { defaultRights, defaultRoles } from '../access/roles/default-roles.rules.ts';

/** Monday of a week of semester I, half past seven in the morning. */

interface Answer {
  kind: string;
  intent: string | null;
  text: string;
  rows: { name: string; detail: string; href: string | null }[];
  source: { name: string; href: string } | null;
  at: string;
  next: string[];
}

describe('questions in words', () => {
  let server: TestServer;
  let teacher: Client;
  let pupil: Client;
  let office: Client;
  /** Of a class that neither the teacher nor the pupil has anything to do with. */
  let foreign: { className: string; pupil: string; teacher: string };
  let own: { className: string; pupil: string };

  const ask = async (who: Client, question: string, before: string[] = []): Promise<Answer> =>
    (await who.post('/assistant/questions', { question, before })).body;

  beforeAll(async () => {
    server = await demoServer();
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    teacher = await signIn('login-teacher', 'giaovien');
    pupil = await signIn('login-student', 'hocsinh');
    office = await server.admin();
    const { rows } = await sql<{ className: string; pupil: string; teacher: string }>`
      with mine as (select u.teacher_id, u.student_id from users u where u.username in ('giaovien', 'hocsinh')),
        known as (
          select a.class_id from teaching_assignments a where a.teacher_id in (select teacher_id from mine where teacher_id is not null)
          union select h.class_id from homeroom_assignments h where h.teacher_id in (select teacher_id from mine where teacher_id is not null)
          union select e.class_id from enrolments e where e.student_id in (select student_id from mine))
      select c.name as "className", s.full_name as pupil, t.full_name as teacher
      from classes c join school_years y on y.id = c.school_year_id and y.status = 'ACTIVE'
      join enrolments e on e.class_id = c.id and e.to_date is null
      join students s on s.id = e.student_id
      join homeroom_assignments h on h.class_id = c.id and h.to_date is null
      join teachers t on t.id = h.teacher_id
      where c.id not in (select class_id from known)
        and not exists (select 1 from teaching_assignments a join enrolments e on e.class_id = a.class_id and e.to_date is null
          where a.teacher_id = t.id and e.student_id in (select student_id from mine))
        and not exists (select 1 from students o where o.full_name = s.full_name and o.id <> s.id)
      order by c.name, s.sort_key limit 1`.execute(server.services.db);
    const [row] = rows;
    if (!row) throw new Error('the demonstration school has no class that is foreign to both');
    foreign = row;
    const { body } = await pupil.get('/home/student');
    own = { className: body.className, pupil: (await pupil.get('/students/me')).body.fullName };
  });

  it('answers a pupil from their own week, marks, work and absences, with the screen that shows the same', async () => {
    const week = await ask(pupil, 'tuan nay hoc nhung mon nao');
    expect(week).toMatchObject({
      kind: 'ANSWERED',
      intent: 'timetable',
      source: { href: expect.stringContaining('/student/timetable') },
    });
    const { body } = await pupil.get('/timetable/own/week?date=2026-11-16');
    const periods = body.lessons
      .filter((lesson: { status: string }) => lesson.status !== 'MOVED_AWAY')
      .reduce((sum: number, lesson: { duration: number }) => sum + lesson.duration, 0);
    expect(week.text).toContain(`${periods} tiết`);
    expect((await ask(pupil, 'ai dạy toán lớp em')).rows[0]?.name).toBeTruthy();
    expect((await ask(pupil, 'gvcn lớp em là ai')).text).toContain(own.className);
    const absences = await ask(pupil, 'em nghỉ mấy buổi rồi');
    expect(absences.intent).toBe('absences');
    expect(['ANSWERED', 'NOTHING']).toContain(absences.kind);
    expect((await ask(pupil, 'điểm toán của em')).intent).toBe('marks');
    expect((await ask(pupil, 'bao giờ phải trả sách')).intent).toBe('loans');
    expect((await ask(pupil, 'bao giờ kiểm tra cuối kì')).kind).toBe('ANSWERED');
    expect((await ask(pupil, 'đổi mật khẩu ở đâu')).rows[0]?.href).toBe('/profile');
  });

  it('goes on from the question before', async () => {
    const tuesday = await ask(pupil, 'còn thứ 3?', ['mai có tiết gì']);
    expect(tuesday).toMatchObject({ intent: 'timetable' });
    expect(tuesday.text).toContain('thứ Ba');
  });

  it('says what mark is needed as the rules compute it', async () => {
    const reply = await ask(pupil, 'cần bao nhiêu điểm cuối kì để được 8,0 toán');
    expect(reply).toMatchObject({ intent: 'needed', kind: 'ANSWERED' });
    expect(reply.text).toContain('8,0');
  });

  it('answers a teacher about their lessons, their pupils and their sheets', async () => {
    expect(await ask(teacher, 'tuần này tôi dạy mấy tiết')).toMatchObject({ kind: 'ANSWERED', intent: 'timetable' });
    expect(await ask(teacher, 'hạn nhập điểm')).toMatchObject({ intent: 'deadlines' });
    expect((await ask(teacher, `em ${own.pupil} dạo này sao`)).intent).toBe('pupil');
    expect(await ask(teacher, 'sĩ số các lớp tôi dạy')).toMatchObject({ kind: 'ANSWERED', intent: 'counts' });
    expect(await ask(teacher, 'phòng thí nghiệm nào trống ngày mai')).toMatchObject({
      kind: 'ANSWERED',
      intent: 'rooms',
    });
  });

  it('answers the office by its rights', async () => {
    const { body } = await office.get('/students?pageSize=1&status=STUDYING');
    const counts = await ask(office, 'trường có bao nhiêu học sinh');
    expect(counts.rows[0]?.detail).toContain(String(body.total));
    expect(await ask(office, `thời khoá biểu ${foreign.className} tuần này`)).toMatchObject({ kind: 'ANSWERED' });
    expect((await ask(office, `hồ sơ học sinh ${foreign.pupil}`)).text).toContain(foreign.pupil);
    expect(await ask(office, 'ai chưa nộp sổ điểm')).toMatchObject({ intent: 'unsubmitted' });
    const nobody = await server.account('view_setting');
    expect(await ask(nobody, 'trường có bao nhiêu học sinh')).toMatchObject({
      kind: 'NOT_FOUND',
      rows: [],
      source: null,
    });
  });

  it('answers staff about registers, who is away, cover, their own leave and pay, and what they booked', async () => {
    const own = await ask(teacher, 'hôm nay tôi còn tiết nào chưa điểm danh');
    expect(own).toMatchObject({ intent: 'registers', source: { href: '/t/registers?date=2026-11-16' } });
    const { body: day } = await office.get('/registers/day?date=2026-11-16');
    const open = day.lessons.filter(
      (each: { takenAt: string | null; startTime: string }) => each.takenAt === null && each.startTime <= '07:30',
    ).length;
    expect(open).toBeGreaterThan(0);
    expect((await ask(office, 'hôm nay tiết nào chưa điểm danh')).text).toContain(`${open} tiết`);
    expect(await ask(teacher, 'tổ tôi hôm nay ai nghỉ')).toMatchObject({ intent: 'away' });
    const { body: board } = await office.get('/timetable/covers?date=2026-11-16');
    expect((await ask(office, 'hôm nay ai nghỉ')).intent).toBe('away');
    const clerk = await server.account('view_timetable');
    const away = await ask(clerk, 'hôm nay ai nghỉ');
    expect(away.rows.map(({ name }) => name)).toEqual(
      board.absent.map((each: { teacher: { name: string } }) => each.teacher.name),
    );
    expect(await ask(clerk, 'hôm nay tiết nào chưa có người dạy thay')).toMatchObject({ intent: 'covers' });
    expect(await ask(teacher, 'tôi có tiết dạy thay nào')).toMatchObject({
      intent: 'covers',
      source: { href: '/t/covers' },
    });
    const { body: leave } = await teacher.get('/staff/own-leave');
    const left = await ask(teacher, 'tôi còn mấy ngày phép');
    expect(left).toMatchObject({ kind: 'ANSWERED', intent: 'leave' });
    expect(left.rows.length).toBeGreaterThanOrEqual(leave.balances.length);
    const { body: pay } = await teacher.get('/payroll/own?year=2026');
    const slips = await ask(teacher, 'phiếu lương của tôi');
    expect(slips).toMatchObject({ intent: 'pay', kind: pay.slips.length > 0 ? 'ANSWERED' : 'NOTHING' });
    expect(slips.rows.length).toBe(pay.slips.length);
    for (const { net } of pay.slips) expect(JSON.stringify(slips)).not.toContain(String(net));
    expect(await ask(teacher, 'phòng tôi đặt duyệt chưa')).toMatchObject({ intent: 'bookings' });
    expect(await ask(office, 'yêu cầu phòng nào đang chờ duyệt')).toMatchObject({
      intent: 'bookings',
      kind: 'ANSWERED',
    });
    expect(await ask(office, 'báo cáo hai mặt giáo dục')).toMatchObject({ intent: 'reports', kind: 'ANSWERED' });
    expect(await ask(teacher, 'đơn nghỉ của học sinh chờ duyệt')).toMatchObject({ intent: 'pupilLeave' });
    expect(await ask(pupil, 'đơn xin nghỉ học của em duyệt chưa')).toMatchObject({ intent: 'pupilLeave' });
  });

  /** What an account must hold to be answered; of others nothing is told. */
  const rightsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
    registers: [['view_mark']],
    away: [['view_timetable'], ['leave_approve']],
    covers: [['view_timetable']],
    pupilLeave: [['view_mark']],
    bookings: [['view_laboratory_request'], ['view_lease']],
    reports: [['view_statistic']],
  };
  const asked = {
    registers: 'hôm nay tiết nào chưa điểm danh',
    away: 'hôm nay ai nghỉ',
    covers: 'hôm nay tiết nào chưa có người dạy thay',
    pupilLeave: 'đơn nghỉ của học sinh chờ duyệt',
    bookings: 'yêu cầu phòng nào đang chờ duyệt',
    reports: 'xem báo cáo',
  };

  it.each(Object.keys(defaultRoles) as DefaultRoleKey[])(
    'answers the role %s of the offices by its rights',
    async (role) => {
      const rights: readonly string[] = defaultRights(role);
      const who = await server.account(...defaultRights(role));
      for (const [intent, question] of Object.entries(asked)) {
        const isAnswered = rightsOf[intent]?.some((needed) => needed.every((right) => rights.includes(right)));
        const { kind, intent: understood } = await ask(who, question);
        expect([intent, understood, kind !== 'NOT_FOUND']).toEqual([intent, intent, isAnswered]);
      }
      // Nobody's leave or pay but their own: an account without a record of staff has none.
      for (const question of ['tôi còn mấy ngày phép', 'phiếu lương của tôi'])
        expect((await ask(who, question)).rows).toEqual([]);
    },
  );

  it('says that it does not know, with questions it does', async () => {
    const reply = await ask(pupil, 'giá vàng hôm nay');
    expect(reply).toMatchObject({ kind: 'UNKNOWN', intent: null, rows: [] });
  });

  it('speaks English when asked in an English browser', async () => {
    const { body } = await pupil.post(
      '/assistant/questions',
      { question: 'what lessons do I have tomorrow' },
      { 'accept-language': 'en-GB' },
    );
    expect(body.text).toContain('Tuesday');
  });

  /** Of every intent a question about somebody or some class, and about nobody. */
  const about = (who: {
    pupil: string;
    className: string;
    teacher: string;
  }): Readonly<Record<string, readonly string[]>> => ({
    timetable: [`thời khoá biểu lớp ${who.className} ngày mai`],
    teacher: [`ai dạy toán lớp ${who.className}`],
    homeroom: [`ai chủ nhiệm lớp ${who.className}`],
    where: [`lớp ${who.className} đang học ở đâu`],
    exams: [`lịch thi của lớp ${who.className}`],
    marks: [`điểm toán của em ${who.pupil}`, `bảng điểm của em ${who.pupil}`, `điểm trung bình của em ${who.pupil}`],
    needed: [`em ${who.pupil} cần bao nhiêu điểm cuối kì để được 8,0 toán`],
    due: [`em ${who.pupil} phải nộp bài gì`],
    missing: [`em ${who.pupil} còn thiếu bài nào`],
    loans: [`em ${who.pupil} đang mượn sách gì`],
    queue: [`sách em ${who.pupil} đặt đến lượt chưa`],
    absences: [`em ${who.pupil} nghỉ mấy buổi`],
    pupil: [`em ${who.pupil} dạo này sao`, `tìm học sinh ${who.pupil}`],
    counts: [`lớp ${who.className} có bao nhiêu học sinh`],
    deadlines: [`sổ điểm toán ${who.className} xong chưa`],
    marking: [`bài của lớp ${who.className} chờ chấm`],
    unsubmitted: [`lớp ${who.className} ai chưa nộp sổ điểm`],
    registers: [`lớp ${who.className} hôm nay điểm danh chưa`],
    // Colleagues of one's own group are shown to a teacher anyway.
    away: [`lớp ${who.className} hôm nay giáo viên nào nghỉ`],
    covers: [`ai dạy thay cô ${who.teacher} hôm nay`, `lớp ${who.className} hôm nay ai dạy thay`],
    leave: [`cô ${who.teacher} còn mấy ngày phép`],
    pay: [`phiếu lương của cô ${who.teacher}`],
    pupilLeave: [`đơn xin nghỉ của em ${who.pupil}`, `lớp ${who.className} có em nào xin nghỉ không`],
    bookings: [`phòng cô ${who.teacher} đặt duyệt chưa`],
    reports: [`báo cáo hai mặt giáo dục lớp ${who.className}`],
  });
  /** They name nobody: what they say is the same for everybody of a scope. */
  const ofNobody = ['next', 'rooms', 'calendar', 'contacts', 'screen', 'help', 'elsewhere'];
  const nobody = { pupil: 'Phùng Tuyết Nhiên Oanh', className: '12H9', teacher: 'Quách Phụng' };

  /** Told what was asked for, they are the same answer: nobody learns from it that the other exists. */
  const told = ({ at: _, next: __, ...answer }: Answer, who: typeof nobody) =>
    JSON.stringify(answer).replaceAll(who.pupil, '…').replaceAll(who.className, '…').replaceAll(who.teacher, '…');

  it('has a question about others for every intent that names any', () => {
    expect([...Object.keys(about(nobody)), ...ofNobody].toSorted()).toEqual([...intentIds].toSorted());
  });

  it.each(['student', 'teacher'] as const)(
    'tells a %s of others exactly what it tells of those who do not exist',
    async (scope) => {
      const who = scope === 'student' ? pupil : teacher;
      for (const [intent, questions] of Object.entries(about(foreign)))
        for (const [index, question] of questions.entries()) {
          const other = about(nobody)[intent]?.[index] ?? '';
          const [answer, none] = [await ask(who, question), await ask(who, other)];
          expect(told(answer, foreign), question).toBe(told(none, nobody));
          expect(answer.text, question).not.toContain(foreign.pupil);
        }
    },
  );

  it('tells a pupil nothing of a teacher who does not teach them', async () => {
    for (const question of [
      'cô {} dạy môn gì',
      'cô {} đang ở đâu',
      'thầy {} thứ 2 dạy lớp nào',
      'cô {} chủ nhiệm lớp nào',
    ])
      expect(told(await ask(pupil, question.replace('{}', foreign.teacher)), foreign), question).toBe(
        told(await ask(pupil, question.replace('{}', nobody.teacher)), nobody),
      );
  });

  it.each(Object.keys(defaultRoles) as DefaultRoleKey[])(
    'tells the role %s nothing its rights do not show',
    async (role) => {
      const rights = defaultRights(role);
      const who = await server.account(...rights);
      const may = (right: string) => (rights as readonly string[]).includes(right);
      const hidden = [
        ...(may('view_student') ? [] : ['pupil', 'marks', 'absences']),
        ...(may('view_mark') ? [] : ['marks', 'absences', 'unsubmitted']),
        ...(may('view_class') ? [] : ['teacher', 'homeroom', 'counts', 'timetable', 'where']),
        ...(may('view_timetable') ? [] : ['timetable', 'where']),
      ];
      for (const intent of new Set(hidden))
        for (const [index, question] of (about(foreign)[intent] ?? []).entries()) {
          const [answer, none] = [await ask(who, question), await ask(who, about(nobody)[intent]?.[index] ?? '')];
          expect(told(answer, foreign), `${role}: ${question}`).toBe(told(none, nobody));
        }
      // Who sees pupils and no marks is told neither marks nor absences beside the name.
      if (may('view_student') && !may('view_mark'))
        expect((await ask(who, `hồ sơ học sinh ${foreign.pupil}`)).rows.length).toBeLessThanOrEqual(1);
    },
  );

  it('is asked at most so many times in ten minutes, by each person', async () => {
    const fast = await server.account('view_class');
    const answers = [];
    for (let count = 0; count < 301; count += 1)
      answers.push((await fast.post('/assistant/questions', { question: 'chào' })).status);
    expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
