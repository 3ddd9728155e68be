import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const NO_RECORD = 'grading.exempt_without_record';

interface Row {
  readonly studentId: string;
  readonly cells: readonly (readonly [string, unknown, number])[];
  readonly average: unknown;
  readonly exemption: { readonly kind: string; readonly documentNumber: string } | null;
}

describe('exemptions', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let office: Client;
  let sport: Awaited<ReturnType<typeof aSubject>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-11-16T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    sport = await aSubject(db, { code: 'PE', mode: 'COMMENT', annualPeriods: 70 });
    maths = await aSubject(db, { code: 'MATH', annualPeriods: 35 });
    office = await server.account('view_class', 'view_mark', 'verify_mark', 'enter_mark', 'update_class');
  });

  /** A class with two pupils and their teacher, and the sheet of a subject in semester I. */
  async function aSheet(subject = sport) {
    const { db } = server.services;
    const schoolClass = await aClass(db, { schoolYearId: year.id, grade: 8, subjects: [sport, maths] });
    const place = { classId: schoolClass.id, schoolYearId: year.id };
    const pupil = await aStudent(db, { ...place, name: 'Lê Ánh' });
    const mate = await aStudent(db, { ...place, name: 'Phạm Bình' });
    const teacherId = (await aTeacher(db)).id;
    const semesterIds = [year.semester1, year.semester2];
    for (const { id } of [sport, maths]) {
      await teaches(db, { teacherId, classId: schoolClass.id, subjectId: id, semesterIds });
    }
    const teacher = await server.teacher(teacherId);
    const keys = { classId: schoolClass.id, subjectId: subject.id, semesterId: year.semester1 };
    const id: string = (await teacher.put('/mark-sheets/by-class', keys)).body.id;
    const path = `/mark-sheets/by-class?${new URLSearchParams(keys)}`;
    const read = async (client = teacher): Promise<{ rows: Row[] }> => (await client.get(path)).body;
    const rowOf = async (studentId: string, client = teacher) => {
      const row = (await read(client)).rows.find((each) => each.studentId === studentId);
      if (!row) throw new Error('the pupil is in the class');
      return row;
    };
    const save = async (client: Client, studentId: string, column: string, value: object, version = 0) => {
      const changes = [{ studentId, column, value, version }];
      const { body } = await client.put(`/mark-sheets/${id}/marks`, { changes, reason: 'Nhập giúp' });
      return body.results[0].code ?? body.results[0].status;
    };
    return { id, schoolClass, pupil, mate, teacher, rowOf, save, keys };
  }

  it('have the scan of the decision: kept, replaced, taken away; for who may see them, whatever a file calls itself', async () => {
    const { db } = server.services;
    const { pupil, teacher } = await aSheet();
    const facts = {
      fromSemester: 1,
      untilSemester: 2,
      kind: 'DISABILITY',
      documentNumber: '9/QĐ',
      documentDate: '2026-09-03',
    };
    const body = { ...facts, schoolYearId: year.id, subjectId: sport.id };
    const made = (await office.post(`/students/${pupil.id}/exemptions`, body)).body;
    expect(made).toMatchObject({ hasDocument: false, version: 1 });
    const path = `/exemptions/${made.id}/document`;
    const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj');
    const put = (name: string, content: Uint8Array, client = office) => client.upload(path, name, content);
    expect((await office.get(path)).status).toBe(404);
    expect(await put('quyet-dinh.pdf', new TextEncoder().encode('<html>'))).toMatchObject({
      status: 415,
      body: { code: 'grading.not_a_document' },
    });
    const heavy = new Uint8Array(5 * 1024 * 1024 + 1);
    heavy.set(pdf);
    expect((await put('nang.pdf', heavy)).body.code).toBe('grading.document_too_large');
    expect((await put('quyết định.PDF', pdf)).status).toBe(204);
    const answer = await office.get(path);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('attachment; filename="quyet-dinh-mien.pdf"'),
    ]);
    expect(answer.raw.equals(Buffer.from(pdf))).toBe(true);
    const better = Buffer.concat([pdf, Buffer.from(' rõ hơn')]);
    expect((await put('lai.pdf', better)).status).toBe(204);
    const scans = () =>
      db.selectFrom('files').select(['name', 'is_upload']).where('name', 'like', 'quyet-dinh%').execute();
    expect(await scans()).toEqual([{ name: 'quyet-dinh-mien.pdf', is_upload: true }]);
    expect((await office.get(`/students/${pupil.id}/exemptions`)).body).toMatchObject([{ hasDocument: true }]);
    const reader = await server.account('view_class', 'view_mark');
    const stranger = await server.account('view_class', 'view_student');
    expect((await reader.get(path)).status).toBe(200);
    expect([(await stranger.get(path)).status, (await teacher.get(path)).status]).toEqual([403, 403]);
    expect((await put('x.pdf', pdf, reader)).status).toBe(403);
    expect((await office.delete(path)).status).toBe(204);
    expect([(await office.delete(path)).status, (await office.get(path)).status]).toEqual([404, 404]);
    const named = (content: Uint8Array) => ({
      document: 'quyet-dinh-mien.pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const log = db.selectFrom('audit_log').select(['action', 'before', 'after']).where('entity_id', '=', made.id);
    expect((await log.where('action', 'like', '%Document').orderBy('id').execute()).map(Object.values)).toEqual([
      ['exemptions.setDocument', null, named(pdf)],
      ['exemptions.setDocument', named(pdf), named(better)],
      ['exemptions.removeDocument', named(better), null],
    ]);
    await put('lai.pdf', pdf);
    expect((await office.delete(`/exemptions/${made.id}`)).status).toBe(204);
    expect(await scans()).toEqual([]);
  });

  const facts = {
    fromSemester: 1,
    untilSemester: 1,
    kind: 'PRINCIPAL_DECISION',
    documentNumber: '12/QĐ-THCS',
    documentDate: '2026-09-20',
  };
  const record = (studentId: string, more: object = {}) =>
    office.post(`/students/${studentId}/exemptions`, {
      schoolYearId: year.id,
      subjectId: sport.id,
      ...facts,
      ...more,
    });
  const exempt = { state: 'exempt' };
  const pass = { state: 'value', passed: true };

  it('are no teacher’s and no clerk’s to type: a cell is exempt only by a record', async () => {
    const { teacher, pupil, save } = await aSheet();
    expect(await save(teacher, pupil.id, 'tx1', exempt)).toBe(NO_RECORD);
    expect(await save(office, pupil.id, 'tx1', exempt)).toBe(NO_RECORD);
    expect((await record(pupil.id)).status).toBe(200);
    expect(await save(teacher, pupil.id, 'tx1', exempt)).toBe('saved');
    expect(await save(teacher, pupil.id, 'tx2', pass)).toBe('grading.pupil_exempt');
  });

  it('show on every sheet by themselves, leave no gap, and give no mark; the others are assessed', async () => {
    const { id, teacher, pupil, mate, save, rowOf, schoolClass } = await aSheet();
    expect(await save(teacher, pupil.id, 'tx1', pass)).toBe('saved');
    expect(await record(pupil.id)).toMatchObject({ status: 200, body: { version: 1, recordedBy: 'Tài khoản thử' } });
    const row = await rowOf(pupil.id);
    expect(row.cells.map(([state]) => state)).toEqual(['exempt', 'exempt', 'exempt', 'exempt']);
    expect(row).toMatchObject({ average: 'EXEMPT', exemption: { documentNumber: '12/QĐ-THCS' } });
    expect(await rowOf(mate.id)).toMatchObject({ average: null, exemption: null });
    for (const column of ['tx1', 'tx2', 'gk', 'ck']) await save(teacher, mate.id, column, pass);
    const { body: list } = await office.get(`/mark-sheets?semesterId=${year.semester1}&classId=${schoolClass.id}`);
    const own = list.items.find((each: { sheetId: string }) => each.sheetId === id);
    expect(own.progress).toMatchObject({ pupils: 2, filled: 8, required: 8, complete: 2 });
    const submitted = await teacher.post(`/mark-sheets/${id}/actions`, { action: 'submit', note: '', version: 1 });
    expect(submitted.status).toBe(200);
    const results = (await office.get(`/classes/${schoolClass.id}/results?period=HK1`)).body;
    const index = results.subjects.findIndex((each: { id: string }) => each.id === sport.id);
    const outcomes = Object.fromEntries(
      results.rows.map((each: { studentId: string; outcomes: unknown[] }) => [each.studentId, each.outcomes[index]]),
    );
    expect(outcomes).toEqual({ [pupil.id]: 'EXEMPT', [mate.id]: 'PASS' });
  });

  it('are refused in a file of marks without a record, and marks of an exempt pupil with one', async () => {
    const { id, teacher, pupil, mate, schoolClass } = await aSheet();
    await record(mate.id);
    const header = ['Lớp', 'Mã học sinh', 'Họ và tên', 'TX1', 'TX2'];
    const line = ({ code, name }: { code: string; name: string }, ...cells: string[]) => [
      schoolClass.name,
      code,
      name,
      ...cells,
    ];
    const file = await writeWorkbook({
      sheets: [
        {
          name: 'Điểm',
          title: [],
          columns: header.map((text) => ({ header: text, width: 12, type: 'text' as const })),
          rows: [line(pupil, 'Miễn', 'Đ'), line(mate, 'Miễn', 'Đ')],
        },
      ],
    });
    const { body } = await teacher.upload(`/mark-sheets/${id}/import`, 'diem.xlsx', Buffer.from(file));
    expect(body.faults.map(({ code }: { code: string }) => code)).toEqual([NO_RECORD, 'grading.pupil_exempt']);
    expect(body).toMatchObject({ created: 1 });
  });

  it('need a reason of the law for the subject, a document, and a subject the pupil learns', async () => {
    const { pupil } = await aSheet();
    const learnt = { subjectId: maths.id };
    expect(await record(pupil.id, learnt)).toMatchObject({ status: 409, body: { code: 'grading.exemption_subject' } });
    expect((await record(pupil.id, { documentNumber: '' })).status).toBe(400);
    expect((await record(pupil.id, { documentDate: null })).status).toBe(400);
    expect((await record(pupil.id, { fromSemester: 2 })).status).toBe(400);
    expect((await record(pupil.id, { documentDate: '2099-01-01' })).status).toBe(400);
    const other = await aSubject(server.services.db, { annualPeriods: 35 });
    expect(await record(pupil.id, { subjectId: other.id, kind: 'DISABILITY' })).toMatchObject({
      status: 409,
      body: { code: 'grading.exemption_not_learnt' },
    });
    expect((await record(pupil.id, { ...learnt, kind: 'DISABILITY' })).status).toBe(200);
    expect(await record(pupil.id, { ...learnt, kind: 'DISABILITY' })).toMatchObject({
      status: 409,
      body: { code: 'grading.exemption_exists' },
    });
    const clerk = await server.account('view_class', 'view_mark', 'enter_mark', 'update_class');
    const refused = await clerk.post(`/students/${pupil.id}/exemptions`, {
      schoolYearId: year.id,
      subjectId: sport.id,
      ...facts,
    });
    expect(refused.status).toBe(403);
  });

  it('from the practice alone leave the pupil assessed', async () => {
    const { teacher, pupil, save, rowOf } = await aSheet();
    expect((await record(pupil.id, { kind: 'PRACTICE' })).status).toBe(200);
    expect(await save(teacher, pupil.id, 'tx1', exempt)).toBe(NO_RECORD);
    expect(await save(teacher, pupil.id, 'tx1', pass)).toBe('saved');
    expect(await rowOf(pupil.id)).toMatchObject({ average: null, exemption: { kind: 'PRACTICE' } });
  });

  it('are changed by version and taken back: cells are empty then, marks of before count again', async () => {
    const { teacher, pupil, save, rowOf } = await aSheet();
    await save(teacher, pupil.id, 'tx1', pass);
    const { body } = await record(pupil.id);
    await save(teacher, pupil.id, 'tx2', exempt);
    const changed = { ...facts, fromSemester: 2, untilSemester: 2, version: 1 };
    expect((await office.put(`/exemptions/${body.id}`, { ...changed, version: 7 })).status).toBe(409);
    expect((await office.put(`/exemptions/${body.id}`, changed)).body).toMatchObject({ version: 2, fromSemester: 2 });
    expect((await rowOf(pupil.id)).cells.map(([state]) => state)).toEqual(['value', 'blank', 'blank', 'blank']);
    const { rows } = await sql`select source, new_state, version from mark_changes
      where student_id = ${pupil.id} order by id desc limit 1`.execute(server.services.db);
    expect(rows).toEqual([{ source: 'exemption', new_state: 'blank', version: 2 }]);
    expect((await office.delete(`/exemptions/${body.id}`)).status).toBe(204);
    expect((await office.get(`/students/${pupil.id}/exemptions`)).body).toEqual([]);
    const { entries } = await server.services.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('entity', '=', 'exemption')
      .where('entity_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(Number(entries)).toBe(3);
  });

  it('put stored results out of date', async () => {
    const { pupil, schoolClass } = await aSheet();
    await office.post(`/classes/${schoolClass.id}/results`, { period: 'HK1' });
    await record(pupil.id);
    const { is_out_of_date: isOutOfDate } = await server.services.db
      .selectFrom('term_results')
      .select('is_out_of_date')
      .where('student_id', '=', pupil.id)
      .where('period', '=', 'HK1')
      .executeTakeFirstOrThrow();
    expect(isOutOfDate).toBe(true);
  });
});
