import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { testServer } from '../../../../test/servers/server.ts';
import { aStudent, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aTaughtClass } from '../../../../test/world/taught-class.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

/** A Monday, in the first lesson. */
const monday = '2026-11-16';

async function aSchool() {
  const server = await testServer({ clock: clockAt(() => new Date('2026-11-16T00:15:00Z')) });
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const { year, maths, a, hoa, mai } = await aTaughtClass(db);
  const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
  const place = { classId: a.id, schoolYearId: year.id };
  const an = await aStudent(db, { ...place, name: 'Lê Quỳnh An' });
  const late = await aStudent(db, { ...place, name: 'Vũ Bình', from: '2026-11-18' });
  await teaches(db, { teacherId: mai.id, classId: a.id, subjectId: maths.id, semesterIds: [year.semester1] });
  const teacher = await server.teacher(mai.id);
  const at = `/registers/${a.id}/${monday}/MORNING`;
  for (const period of [1, 2]) {
    await teacher.put(`${at}/${period}`, {
      isTaken: true,
      changes: [{ studentId: an.id, code: 'UNEXCUSED', version: 0 }],
    });
  }
  const log = { planNumber: 31, content: 'Hàm số', homework: 'Bài 3', remark: 'Lớp chăm', rating: 'A', version: 0 };
  expect((await teacher.put(`${at}/1/log`, log)).status).toBe(200);
  return { server, db, a, an, late, teacher, hoa, nam };
}

describe('the class log and the month of absences', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool();
  });
  eachTestBeginsAfresh(() => school.server);

  it('the log of a week leaves as .xlsx with what was taught, who was away and who taught', async () => {
    const { a, teacher } = school;
    const answer = await teacher.get(`/class-logs/${a.id}/export?date=${monday}&span=WEEK`);
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(answer.raw);
    const lines = (sheet?.rows ?? []).map(({ cells }) => cells.map(String));
    const first = lines.find((cells) => cells.includes('Hàm số'));
    expect(first).toEqual(
      expect.arrayContaining(['Sáng', 'Toán', 'Lê Quỳnh An (K)', 'Hàm số', 'Lớp chăm', 'A', 'Trần Thị Mai']),
    );
  });

  it('on paper it is a page a week, for who teaches the class, leads it, or the office; for nobody else', async () => {
    const { server, a, teacher, hoa, nam } = school;
    const asked = `/class-logs/${a.id}/paper?date=${monday}&span=MONTH`;
    for (const reader of [teacher, await server.teacher(hoa.id), await server.account('view_mark')]) {
      const paper = await reader.get(asked);
      expect(paper.status).toBe(200);
      expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await (await server.teacher(nam.id)).get(asked)).status).toBe(404);
    expect((await (await server.account('view_class')).get(asked)).status).toBe(403);
    expect((await teacher.get(`/class-logs/${a.id}/paper?date=2026-07-01&span=WEEK`)).status).toBe(200);
  });

  it('the month of absences has the sums of the month, the semester and the year; who came late is in it', async () => {
    const { server, a, teacher, hoa } = school;
    const leads = await server.teacher(hoa.id);
    const answer = await leads.get(`/absence-months/${a.id}/export?month=2026-11`);
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(answer.raw);
    const lines = (sheet?.rows ?? []).map(({ cells }) => cells);
    const an = lines.find((cells) => cells.includes('Lê Quỳnh An'));
    expect(an?.slice(-7)).toEqual([0, 1, 0, 1, 0, 1, 1]);
    expect(an).toContain('K');
    expect(lines.some((cells) => cells.includes('Vũ Bình'))).toBe(true);
    const paper = await leads.get(`/absence-months/${a.id}/paper?month=2026-11`);
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await teacher.get(`/absence-months/${a.id}/export?month=2026-11`)).status).toBe(404);
  });
});
