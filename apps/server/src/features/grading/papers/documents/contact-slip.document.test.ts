import { afterAll, expect, test } from 'vitest';
import { aTurn } from '../../../../../test/kit/a-turn.ts';
import { readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine } from '../../../../platform/pdf/typst-engine.ts';
import { renderContactSlips } from './contact-slip.document.ts';
import { contactSlip, pupilName } from './document-fixtures.ts';

afterAll(closeTypstEngine);

test('two slips a page, every pupil in order', async () => {
  const pages = await readPdfPages(
    await renderContactSlips(
      Array.from({ length: 5 }, (_, index) => contactSlip(index)),
      aTurn,
    ),
  );
  expect(pages).toHaveLength(3);
  for (let index = 0; index < 5; index += 1) expect(pages[Math.floor(index / 2)]).toContain(pupilName(index));
});

test('a slip never compares pupils: no mean of the class, no rank, no other name', async () => {
  const text = (await readPdfPages(await renderContactSlips([contactSlip(0)], aTurn))).join('');
  expect(text).not.toMatch(/hạng|trung bình lớp|sĩ số/i);
  expect(text).not.toContain(pupilName(1));
  expect(text).toContain('không phép: 0');
});

test('a full slip with a long remark stays on its half page', async () => {
  const remark = 'Em chăm ngoan, tiến bộ đều ở các môn; cần luyện thêm kĩ năng trình bày. '.repeat(14);
  const pages = await readPdfPages(
    await renderContactSlips([contactSlip(0, { homeroomRemark: remark }), contactSlip(1)], aTurn),
  );
  expect(pages).toHaveLength(1);
});

test('the year slip names title and outcome; the draft says it is one', async () => {
  const slip = contactSlip(0, { period: 'YEAR', title: 'OUTSTANDING_STUDENT', promotion: 'PROMOTED', draft: true });
  const text = (await readPdfPages(await renderContactSlips([slip], aTurn))).join('');
  expect(text).toContain('Học sinh Xuất sắc');
  expect(text).toContain('Được lên lớp');
  expect(text).toContain('Bản xem trước');
});
