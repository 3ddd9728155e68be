import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

let server: TestServer;
let year: Awaited<ReturnType<typeof aSchoolYear>>;
let classId: string;
let office: Client;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-11-16T03:00:00Z')) });
  year = await aSchoolYear(server.services.db);
  classId = (await aClass(server.services.db, { schoolYearId: year.id, name: '6A1' })).id;
  office = await server.account('view_student', 'update_student');
});

const pupil = (place = true) =>
  aStudent(server.services.db, { name: 'Đỗ Gia Hân', ...(place ? { classId, schoolYearId: year.id } : {}) });
const du = {
  schoolName: 'Trường THCS Nguyễn Du',
  schoolPlace: 'Phường Sa Đéc, tỉnh Đồng Tháp',
  schoolCode: '87870501',
  documentNumber: 'GT 15/2026',
  documentOn: '2026-11-10',
};
const textOf = async (id: string) => {
  const { raw, status } = await office.get(`/transfers/${id}/paper.pdf`);
  expect(status).toBe(200);
  const pages = await readPdfPages(new Uint8Array(raw));
  expect(pages).toHaveLength(1);
  return pages.join('\n');
};
const transfersOf = async (id: string) => (await office.get(`/students/${id}/transfers`)).body.items;

describe('a pupil who comes from another school', () => {
  it('is not received, sent away or corrected on a day before the birth', async () => {
    const { id } = await pupil();
    const { dateOfBirth: born } = (await office.get(`/students/${id}`)).body;
    const before = `${Number(born.slice(0, 4)) - 1}-09-05`;
    const refusal = (field: string) => ({
      status: 422,
      body: { code: 'students.date_before_birth', errors: [{ field }] },
    });
    const body = { ...du, onDate: '2026-11-16', reason: 'Chuyển nhà' };
    const path = `/students/${id}/transfers`;
    expect(await office.post(path, { ...body, onDate: before })).toMatchObject(refusal('onDate'));
    expect(await office.post(path, { ...body, documentOn: before })).toMatchObject(refusal('documentOn'));
    expect(await transfersOf(id)).toEqual([]);
    const received = (await office.post(path, body)).body;
    expect(await office.put(`/transfers/${received.id}`, { ...body, onDate: before, version: 1 })).toMatchObject(
      refusal('onDate'),
    );
    const { version } = (await office.get(`/students/${id}`)).body;
    const away = { action: 'transferOut', reason: 'Chuyển nhà', version, effectiveOn: '2026-12-01', school: du };
    const leave = (change: object) => office.post(`/students/${id}/status`, { ...away, ...change });
    expect(await leave({ effectiveOn: before })).toMatchObject(refusal('effectiveOn'));
    expect(await leave({ school: { ...du, documentOn: before } })).toMatchObject(refusal('school.documentOn'));
    expect((await transfersOf(id)).map(({ direction }: { direction: string }) => direction)).toEqual(['IN']);
  });

  it('is received with school, paper and date, corrected with a version, and gets a numbered slip of admission', async () => {
    const { id } = await pupil();
    const received = await office.post(`/students/${id}/transfers`, {
      ...du,
      onDate: '2026-11-16',
      reason: 'Chuyển nhà',
    });
    expect(received.body).toMatchObject({ ...du, direction: 'IN', onDate: '2026-11-16', version: 1 });
    expect(received.body.number).toMatch(/^\d+\/2026\/TNCT$/);
    expect((await office.get(`/students/${id}`)).body.personal.enrolmentType).toBe('TRANSFERRED_IN');
    const paper = await textOf(received.body.id);
    expect(paper).toContain('PHIẾU TIẾP NHẬN HỌC SINH CHUYỂN ĐẾN');
    for (const part of [
      received.body.number,
      'ĐỖ GIA HÂN',
      du.schoolName,
      'GT 15/2026, ngày 10/11/2026',
      '6A1',
      '16/11/2026',
    ]) {
      expect(paper).toContain(part);
    }
    const change = { ...du, documentNumber: 'GT 16/2026', onDate: '2026-11-16', reason: 'Chuyển nhà' };
    const path = `/transfers/${received.body.id}`;
    expect((await office.put(path, { ...change, version: 1 })).body).toMatchObject({
      documentNumber: 'GT 16/2026',
      version: 2,
    });
    expect(await office.put(path, { ...change, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { version: 2 } },
    });
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .where('action', 'like', 'transfers.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['transfers.receive', 'transfers.update']);
    expect(log[1]).toMatchObject({ before: { documentNumber: 'GT 15/2026' }, after: { documentNumber: 'GT 16/2026' } });
  });

  it('is refused without the name of the school or the day; nobody else’s record is told of', async () => {
    const { id } = await pupil();
    const refused = await office.post(`/students/${id}/transfers`, { ...du, schoolName: '', onDate: '' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['onDate', 'schoolName']);
    expect((await office.post(`/students/${newId()}/transfers`, { ...du, onDate: '2026-11-16' })).status).toBe(404);
    const reader = await server.account('view_student');
    expect((await reader.post(`/students/${id}/transfers`, { ...du, onDate: '2026-11-16' })).status).toBe(403);
    expect(await transfersOf(id)).toEqual([]);
  });
});

describe('a pupil who goes to another school', () => {
  it('leaves with the school in one step, gets a letter of introduction, and may come back from there', async () => {
    const { id } = await pupil();
    const leaving = {
      action: 'transferOut',
      effectiveOn: '2026-11-14',
      reason: 'Theo gia đình',
      school: du,
      version: 1,
    };
    const left = await office.post(`/students/${id}/status`, leaving);
    expect(left.body.status).toBe('TRANSFERRED');
    const [out] = await transfersOf(id);
    expect(out).toMatchObject({ ...du, direction: 'OUT', onDate: '2026-11-14', reason: 'Theo gia đình' });
    expect(out.number).toMatch(/^\d+\/2026\/GTCT$/);
    const letter = await textOf(out.id);
    for (const part of [
      'GIẤY GIỚI THIỆU CHUYỂN TRƯỜNG',
      out.number,
      'Kính gửi',
      du.schoolName,
      '6A1',
      'Theo gia đình',
      'Học bạ (bản chính)',
    ]) {
      expect(letter).toContain(part);
    }
    const back = {
      action: 'comeBack',
      effectiveOn: '2026-11-16',
      reason: 'Về lại',
      school: du,
      classId,
      version: left.body.version,
    };
    expect((await office.post(`/students/${id}/status`, back)).body.status).toBe('STUDYING');
    expect((await transfersOf(id)).map(({ direction }: { direction: string }) => direction)).toEqual(['IN', 'OUT']);
  });

  it('without a known school leaves all the same, with no transfer noted; dropping out notes none', async () => {
    const [one, two] = [await pupil(), await pupil()];
    await office.post(`/students/${one.id}/status`, {
      action: 'transferOut',
      effectiveOn: '2026-11-14',
      reason: 'Chuyển nhà',
      version: 1,
    });
    await office.post(`/students/${two.id}/status`, {
      action: 'dropOut',
      effectiveOn: '2026-11-14',
      reason: 'Đi làm',
      school: du,
      version: 1,
    });
    expect([await transfersOf(one.id), await transfersOf(two.id)]).toEqual([[], []]);
  });
});

describe('the application for a transfer', () => {
  const application = async (id: string, query = '') => {
    const { raw, status } = await office.get(`/students/${id}/transfer-application.pdf${query}`);
    expect(status).toBe(200);
    const pages = await readPdfPages(new Uint8Array(raw));
    expect(pages).toHaveLength(1);
    return pages.join('\n');
  };
  const aMother = (id: string) =>
    server.services.db
      .insertInto('guardians')
      .values({
        id: newId(),
        student_id: id,
        relation: 'MOTHER',
        full_name: 'Bùi Thị Nga',
        birth_year: 1985,
        phone: '+84912345678',
        email: null,
        is_primary_contact: true,
      })
      .execute();

  it('is filled in from the record of a pupil who wants to leave; the new school is left to be written', async () => {
    const { id } = await pupil();
    await aMother(id);
    const text = await application(id);
    for (const part of [
      'ĐƠN XIN CHUYỂN TRƯỜNG',
      'Bùi Thị Nga',
      '0912 345 678',
      'mẹ',
      'ĐỖ GIA HÂN',
      '6A1',
      '2026 – 2027',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/NGƯỜI LÀM ĐƠN[\s\S]*TRƯỜNG CHUYỂN ĐI[\s\S]*TRƯỜNG CHUYỂN ĐẾN/);
    expect(text).not.toMatch(/Số:/);
  });

  it('of a noted transfer names both schools, the class and the reason, whichever way the pupil went', async () => {
    const { id } = await pupil();
    const { body } = await office.post(`/students/${id}/transfers`, {
      ...du,
      onDate: '2026-11-16',
      reason: 'Chuyển nhà',
    });
    const text = await application(id, `?transferId=${body.id}`);
    for (const part of [`chuyển đi: ${du.schoolName}`, 'Vào lớp: 6A1', 'Từ ngày: 16/11/2026', 'Lí do: Chuyển nhà']) {
      expect(text).toContain(part);
    }
    const leaver = await pupil();
    const leaving = { action: 'transferOut', effectiveOn: '2026-11-14', reason: 'Theo mẹ', school: du, version: 1 };
    await office.post(`/students/${leaver.id}/status`, leaving);
    const [out] = await transfersOf(leaver.id);
    const other = await application(leaver.id, `?transferId=${out.id}`);
    for (const part of ['Đang học lớp: 6A1', `chuyển đến: ${du.schoolName}`, 'Lí do: Theo mẹ'])
      expect(other).toContain(part);
  });

  it('stays on one page, however long what is filled in', async () => {
    const { id } = await pupil();
    await aMother(id);
    const long = (length: number) => 'Trường Nguyễn Bỉnh Khiêm '.repeat(20).slice(0, length).trim();
    const school = { ...du, schoolName: long(200), schoolPlace: long(200) };
    const { body } = await office.post(`/students/${id}/transfers`, {
      ...school,
      onDate: '2026-11-16',
      reason: long(300),
    });
    expect(await application(id, `?transferId=${body.id}`)).toContain('Vào lớp: 6A1');
  });

  it('is for whoever keeps the record, of a pupil there is and a transfer of theirs, and leaves an entry in the log', async () => {
    const [one, two] = [await pupil(), await pupil(false)];
    const { body } = await office.post(`/students/${one.id}/transfers`, { ...du, onDate: '2026-11-16' });
    const path = (id: string, query = '') => `/students/${id}/transfer-application.pdf${query}`;
    const reader = await server.account('view_student');
    expect((await reader.get(path(one.id))).status).toBe(403);
    expect((await office.get(path(newId()))).status).toBe(404);
    expect((await office.get(path(two.id, `?transferId=${body.id}`))).status).toBe(404);
    expect((await office.get(path(one.id, '?transferId=x'))).status).toBe(400);
    await application(two.id);
    const log = server.services.db.selectFrom('audit_log').select(['action', 'after']).where('entity_id', '=', two.id);
    expect(await log.execute()).toMatchObject([
      { action: 'transferPapers.printApplication', after: { name: 'Đỗ Gia Hân' } },
    ]);
  });
});
