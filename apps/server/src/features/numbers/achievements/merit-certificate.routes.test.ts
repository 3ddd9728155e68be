import type { Title } from '@phuong/rules/regulation/codes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

const longName = 'Nguyễn Hoàng Phương Thảo Nguyên Tôn Nữ Diễm Quỳnh';

describe('certificates of merit', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let a1: { id: string };
  let a2: { id: string };
  let moved: { id: string };
  let none: { id: string };
  let best: { id: string };

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-06-02T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    a1 = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 });
    a2 = await aClass(db, { schoolYearId: year.id, name: '8A2', grade: 8 });
    const titled = async (name: string, classId: string, title: Title | null, sex: 'MALE' | 'FEMALE' = 'MALE') => {
      const pupil = await aStudent(db, { name, classId, schoolYearId: year.id });
      await db.updateTable('students').set({ sex }).where('id', '=', pupil.id).execute();
      await db
        .insertInto('term_results')
        .values({
          student_id: pupil.id,
          school_year_id: year.id,
          period: 'CN',
          class_id: classId,
          rule_set: 'TT22',
          academic_final: 'GOOD',
          conduct: title === null ? 'FAIR' : 'GOOD',
          title,
        })
        .execute();
      return pupil;
    };
    best = await titled(longName, a1.id, 'OUTSTANDING_STUDENT', 'FEMALE');
    await titled('Trần Văn An', a1.id, 'EXCELLENT_STUDENT');
    none = await titled('Lê Thị Bình', a1.id, null, 'FEMALE');
    // Whose title was stored in the class before: the certificate names the class at the end.
    moved = await titled('Phạm Chi', a1.id, 'EXCELLENT_STUDENT', 'FEMALE');
    await db.updateTable('enrolments').set({ to_date: '2027-05-20' }).where('student_id', '=', moved.id).execute();
    const stay = { school_year_id: year.id, class_id: a2.id, from_date: '2027-05-21', to_date: null };
    await db
      .insertInto('enrolments')
      .values({ id: newId(), student_id: moved.id, ...stay })
      .execute();
  });
  eachTestBeginsAfresh(() => server);

  const office = () => server.account('view_statistic', 'view_mark');
  const asked = async (body: object) =>
    (await office()).post('/numbers/achievements/certificates', { schoolYearId: year.id, ...body });
  const printed = async (body: object) => {
    const answer = await asked(body);
    expect(answer.status).toBe(200);
    return readPdfPages(new Uint8Array(answer.raw));
  };

  it('are a page for each title of the list, in its order, with the decision or a line for it', async () => {
    const pages = await printed({ decision: '45/QĐ-HP ngày 28/5/2027' });
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('PHẠM CHI');
    expect(pages[0]).toContain('8A2');
    expect(pages[1]).toContain('TRẦN VĂN AN');
    expect(pages[1]).toContain('Học sinh Giỏi');
    expect(pages[2]).toContain(longName.toLocaleUpperCase('vi').slice(0, 12));
    expect(pages[2]).toContain('Học sinh Xuất sắc');
    for (const page of pages) expect(page).toContain('45/QĐ-HP ngày 28/5/2027');
    const [log] = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'achievements.certificates')
      .execute();
    expect(log).toMatchObject({ entity_id: year.id, after: { of: 'TITLED', rows: 3 } });
  });

  it('are of a class, a grade, a group, a title, or of those ticked', async () => {
    expect(await printed({ classId: a1.id })).toHaveLength(2);
    expect(await printed({ grades: [8] })).toHaveLength(1);
    expect(await printed({ group: 'GIRLS' })).toHaveLength(2);
    expect(await printed({ of: 'OUTSTANDING_STUDENT' })).toHaveLength(1);
    const pages = await printed({ studentIds: [moved.id, best.id] });
    expect(pages).toHaveLength(2);
  });

  it('are for nobody without the title, and not for who may not see marks', async () => {
    expect(await asked({ studentIds: [none.id] })).toMatchObject({
      status: 409,
      body: { code: 'numbers.nobody_titled' },
    });
    expect((await asked({ studentIds: [none.id, best.id] })).status).toBe(404);
    expect((await asked({ of: 'NEAR' })).status).toBe(400);
    const reader = await server.account('view_statistic');
    expect((await reader.post('/numbers/achievements/certificates', { schoolYearId: year.id })).status).toBe(403);
  });
});
