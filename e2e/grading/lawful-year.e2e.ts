import { expect, expectAccessible, settled, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';
import { choose, expectDone, fill, press } from '../steps/form.ts';
import { fillConduct, fillOtherSheets, type Office, office as officeCalls, placesOf } from '../steps/other-sheets.ts';
import { createClass } from '../steps/people-steps.ts';
import { computeResults, finishSheets } from '../steps/result-steps.ts';
import { schoolDays } from '../steps/school-days.ts';
import { createYear, fillSubjects, openEntry, setUpSchool } from '../steps/school-steps.ts';

/** Averages of the former school in semester I, by the order of the form: mathematics comes second; one key for "passed". */
const elsewhere = ['7,0', '6,4', '8,0', '7,5', '8,0', '7,0', '8,5', '9,0', 'd', 'd', 'd', 'd'];
const school = 'Trường THCS Nguyễn Du';

/**
 * Three pupils whose year is not like the others': one changes class with marks, one comes from another school after semester I, one is
 * re-assessed because the principal says so. Mathematics is theirs, everything else 8,0.
 */
test.describe('a lawful year', () => {
  let server: RunningServer;
  const days = schoolDays();
  const iso = (typed: string) => typed.split('/').reverse().join('-');

  test.beforeAll(async () => {
    server = await startServer({ demo: false });
  });
  test.afterAll(() => server?.stop());

  test('for who moves, who arrives and who is re-assessed', async ({ person, faults }) => {
    const desk = await person({ baseURL: server.url });
    await test.step('a school with a year, subjects and two classes', async () => {
      await setUpSchool(desk, server.setupLink);
      await createYear(desk, days);
      await fillSubjects(desk);
      await openEntry(desk, days);
      await createClass(desk, '6A1');
      await createClass(desk, '6A2');
    });
    const calls = await officeCalls(server.url);
    const former = await placesOf(calls, '6A1');
    const { classId, schoolYearId, semester1, semester2 } = await placesOf(calls, '6A2');
    const born = `${days.startYear - 11}-02-15`;
    const pupil = async (fullName: string, inClass: string, fromDate: string): Promise<string> => {
      const enrolment = { classId: inClass, fromDate: iso(fromDate) };
      return (await calls.post('/students', { fullName, dateOfBirth: born, sex: 'FEMALE', enrolment })).id;
    };
    const moving = await pupil('Nguyễn Bảo An', former.classId, days.first);
    const weak = await pupil('Trần Minh Châu', classId, days.first);
    const arriving = await pupil('Đỗ Gia Hân', classId, days.startOfSemester2);
    const maths = (await calls.get(`/classes/${classId}/mark-sheets?semesterId=${semester1}`)).items.find(
      ({ subjectName }: { subjectName: string }) => subjectName === 'Toán',
    ).subjectId as string;

    await test.step('who has marks in mathematics moves to the other class, and they go along', async () => {
      await mark(calls, { classId: former.classId, subjectId: maths, semesterId: semester1 }, { [moving]: 79 });
      await desk.goto(`/students/${moving}/detail`);
      await settled(desk);
      await press(desk, 'Chuyển lớp');
      const dialog = desk.getByRole('dialog');
      await choose(desk, 'Lớp mới', /6A2/, desk);
      await fill(dialog, 'Từ ngày', days.today);
      await dialog.getByRole('button', { name: 'Chuyển lớp' }).click();
      await expectDone(desk, /Đã chuyển .* sang 6A2/);
      await desk.goto(`/students/${moving}/detail?tab=results`);
      await settled(desk);
      await expect(desk.getByRole('row', { name: /^Toán/ })).toContainText('7,9');
    });

    await test.step('a refused form puts the focus on its first field, whose list stays closed over the error', async () => {
      await press(desk, 'Thêm quyết định miễn');
      const dialog = desk.getByRole('dialog');
      await press(dialog, 'Lưu');
      const subject = dialog.getByLabel('Môn', { exact: false }).first();
      await expect(subject).toBeFocused();
      await expect(desk.getByRole('listbox')).toBeHidden();
      await expect(dialog.getByText('Ô này bắt buộc').first()).toBeVisible();
      await desk.keyboard.press('ArrowDown');
      await expect(desk.getByRole('listbox')).toBeVisible();
      await desk.keyboard.press('Tab');
      await press(dialog, 'Huỷ');
    });

    await test.step('who comes from another school is received with its papers', async () => {
      await desk.goto(`/students/${arriving}/detail?tab=classes`);
      await settled(desk);
      await press(desk, 'Ghi tiếp nhận chuyển đến');
      const dialog = desk.getByRole('dialog');
      await fill(dialog, 'Chuyển đến từ trường', school);
      await fill(dialog, 'Xã/phường, tỉnh/thành phố', 'Phường Sa Đéc, tỉnh Đồng Tháp');
      await fill(dialog, 'Số giấy giới thiệu, quyết định', 'GT 15');
      await press(dialog, 'Lưu');
      await expectDone(desk, 'Đã lưu thông tin chuyển trường');
      await expect(desk.getByText(`Chuyển đến từ ${school}`)).toBeVisible();
      await expectAccessible(desk);
    });
    await test.step('and the averages of semester I are typed from them', async () => {
      await desk.getByRole('link', { name: 'Nhập kết quả ở trường cũ' }).click();
      await settled(desk);
      await fill(desk, 'Tên trường', school);
      await fill(desk, 'Xã/phường, tỉnh/thành phố', 'Phường Sa Đéc, tỉnh Đồng Tháp');
      await fill(desk, 'Số học bạ hoặc văn bản', 'Học bạ số 125/THCS');
      await desk.locator('[data-row="0"][data-column="0"]').click();
      for (const typed of elsewhere) {
        await desk.keyboard.type(typed);
        await desk.keyboard.press('Enter');
      }
      await expect(desk.locator('[data-row="1"][data-column="0"]')).toHaveText('6,4');
      await expect(desk.locator('[data-row="11"][data-column="0"]')).toHaveText('Đ');
      await choose(desk, 'Rèn luyện HK I', 'Khá');
      await fill(desk, 'Nghỉ có phép HK I', '3');
      await expectAccessible(desk);
      await press(desk, 'Lưu kết quả');
      await expectDone(desk, `Đã lưu kết quả ở ${school}`);
      await expect(desk.getByText(`Học kì I: kết quả do ${school} đánh giá.`)).toBeVisible();
    });

    await test.step('the other marks and conduct come in, sheets are locked', async () => {
      const first = { classId, subjectId: maths, semesterId: semester1 };
      await desk.goto(`/classes/list/${classId}/detail?tab=marks&semester=${semester1}&subject=${maths}`);
      await settled(desk);
      const marks = desk.getByRole('row', { name: /Minh Châu/ });
      await expect(marks).toBeVisible();
      await expect(marks).not.toContainText('4,0');
      await mark(calls, first, { [weak]: 40 });
      await expect(marks, 'the open sheet shows what somebody else has entered').toContainText('4,0');
      await mark(calls, { ...first, semesterId: semester2 }, { [moving]: 85, [weak]: 40, [arriving]: 65 });
      for (const semesterId of [semester1, semester2]) {
        await fillOtherSheets(calls, classId, semesterId);
        await fillConduct(calls, classId, semesterId);
        await finishSheets(desk, classId, semesterId);
      }
    });
    await test.step('the year is computed by the law for all three', async () => {
      await computeResults(desk, classId);
      const rowOf = (name: string) => desk.getByRole('main').getByRole('row').filter({ hasText: name });
      await expect(rowOf('Bảo An')).toContainText('8,3');
      await expect(rowOf('Gia Hân')).toContainText('6,5');
      await expect(rowOf('Gia Hân')).toContainText('HK I trường cũ');
      await expect(rowOf('Minh Châu')).toContainText('4,0');
      const rows = (await calls.get(`/classes/${classId}/results?period=CN`)).rows as Row[];
      const of = (id: string) => rows.find(({ studentId }) => studentId === id);
      // (7,9 + 2 × 8,5) / 3; (6,4 + 2 × 6,5) / 3; one subject alone holds the third back (art. 9.3).
      expect(of(moving)).toMatchObject({ academic: { final: 'GOOD' }, conduct: 'GOOD', decision: 'PROMOTED' });
      expect(of(arriving)).toMatchObject({
        academic: { final: 'FAIR' },
        conduct: 'GOOD',
        excused: 3,
        decision: 'PROMOTED',
      });
      expect(of(weak)).toMatchObject({ academic: { final: 'FAIR' }, decision: 'PROMOTED' });
    });
    await test.step('the principal has the third re-assessed, and it counts', async () => {
      const before = (await calls.get(`/classes/${classId}/results?period=CN`)).rows as Row[];
      const version = before.find(({ studentId }) => studentId === weak)?.version;
      const decided = { schoolYearId, period: 'CN', level: null, decision: 'RETEST', reason: 'Quyết định số 12' };
      await calls.put(`/students/${weak}/results`, { ...decided, version });
      const summer = await calls.get(`/classes/${classId}/summer`);
      expect(summer.retests).toMatchObject([{ studentId: weak, subjectId: maths, year: 40, retest: null }]);
      const change = { studentId: weak, subjectId: maths, value: { tenths: 55 }, version: 0 };
      await calls.put(`/classes/${classId}/retests`, { changes: [change] });
      await calls.post(`/classes/${classId}/results`, { period: 'HE' });
      await desk.goto(`/classes/list/${classId}/detail?tab=results`);
      await desk.getByRole('main').getByRole('button', { name: 'Sau hè', exact: true }).click();
      await settled(desk);
      const row = desk.getByRole('main').getByRole('row').filter({ hasText: 'Minh Châu' });
      await expect(row.first()).toContainText('5,5');
      const after = (await calls.get(`/classes/${classId}/results?period=HE`)).rows as Row[];
      expect(after.find(({ studentId }) => studentId === weak)?.decision).toBe('PROMOTED_AFTER_SUMMER');
    });

    await test.step('their papers say the same', async () => {
      const record = (id: string) => calls.paper(`/transcripts/student/${id}/preview.pdf`);
      const moved = await record(moving);
      for (const part of ['7,9', '8,5', '8,3', '6A2']) expect(moved).toContain(part);
      const arrived = await record(arriving);
      for (const part of ['6,4', '6,5', `HK I: ${school}`, 'Phường Sa Đéc, tỉnh Đồng Tháp'])
        expect(arrived).toContain(part);
      const reassessed = await record(weak);
      for (const part of ['4,0', '5,5']) expect(reassessed).toContain(part);
      const ofClass = await calls.paper(`/transcripts/class/${classId}/preview.pdf?period=CN`);
      for (const part of ['8,3', '6,5', 'HK I']) expect(ofClass).toContain(part);
      const { items } = await calls.get(`/students/${arriving}/transfers`);
      const slip = await calls.paper(`/transfers/${items[0].id}/paper.pdf`);
      for (const part of ['PHIẾU TIẾP NHẬN HỌC SINH CHUYỂN ĐẾN', 'ĐỖ GIA HÂN', school]) expect(slip).toContain(part);
    });

    await test.step('anybody has an issued paper confirmed, and is told of one that was not issued', async () => {
      const target = { kind: 'STUDENT', classId, studentId: moving, period: 'CN', address: server.url };
      const { id, number } = await calls.post('/transcripts', target);
      const paper = await calls.paper(`/transcripts/${id}/file.pdf`);
      const code = (/Mã xác thực:\s*((?:[0-9a-f]{4}\s*){8})/.exec(paper)?.[1] ?? '').replace(/\s/g, '');
      const parent = await person({ baseURL: server.url });
      const open = async (fingerprint: string) => {
        const answer = await parent.goto(`/papers/${number}/${fingerprint}`);
        await settled(parent);
        return answer?.status();
      };
      expect(await open(code)).toBe(200);
      await expect(parent.getByText('Nhà trường đã phát hành tài liệu này.')).toBeVisible();
      await expectAccessible(parent);
      faults.allow(/^GET (?:\/api\/paper-confirmations|\/papers)\/\S+ 404$/);
      expect(await open('0'.repeat(32))).toBe(404);
      const title = 'Nhà trường không phát hành tài liệu nào có số và mã xác thực này';
      await expect(parent.getByRole('heading', { name: title })).toBeVisible();
      await expect(parent.getByText('hỏi văn phòng nhà trường')).toBeVisible();
      await expect(parent.getByText('Không có trang này')).toHaveCount(0);
    });
  });
});

interface Row {
  readonly studentId: string;
  readonly version: number;
  readonly decision: string | null;
}

/** Writes the same mark into every column of these pupils, as the teacher of the subject would. */
async function mark(
  calls: Office,
  keys: { classId: string; subjectId: string; semesterId: string },
  tenths: Readonly<Record<string, number>>,
): Promise<void> {
  const { sheet } = await calls.get(`/mark-sheets/by-class?${new URLSearchParams(keys)}`);
  const { id } = await calls.put('/mark-sheets/by-class', keys);
  const changes = Object.entries(tenths).flatMap(([studentId, value]) =>
    sheet.columns.map(({ key }: { key: string }) => ({
      studentId,
      column: key,
      value: { state: 'value', tenths: value },
      version: 0,
    })),
  );
  const { results } = await calls.put(`/mark-sheets/${id}/marks`, { changes, reason: '' });
  expect(results.map(({ status }: { status: string }) => status)).toEqual(changes.map(() => 'saved'));
}
