import { expect, it } from 'vitest';
import { aTurn } from '../../../../test/kit/a-turn.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { renderSlips, type Slip } from './slip.document.ts';

const aSlip = (changes: Partial<Slip> = {}): Slip => ({
  name: 'Nguyễn Thị Khánh Vân',
  place: '8A',
  lines: [
    ['Địa chỉ', 'truong-thcs-hoa-phuong.edu.vn'],
    ['Đăng nhập ở', 'Học sinh'],
    ['Tên đăng nhập', 'hs260001'],
    ['Mật khẩu lần đầu', 'dabe-gomu-kixa-ludo'],
  ],
  note: 'Đổi mật khẩu ở lần đăng nhập đầu.',
  link: 'https://truong-thcs-hoa-phuong.edu.vn/sign-in?area=student',
  ...changes,
});
const render = (slips: readonly Slip[]) =>
  renderSlips(
    { title: 'Phiếu', school: 'Trường THCS Hoa Phượng', locale: 'vi', slips },
    { createdAt: new Date(0), turn: aTurn },
  );

it('ten slips stand on a page, each whole, also with the longest names and hostile text', async () => {
  const long = aSlip({ name: 'Công Tằng Tôn Nữ Nguyễn Hoàng Quỳnh Như' });
  const hostile = aSlip({ name: '#panic("x") $x$ *đậm* \\ "ngoặc"', place: '#let', lines: [['Mã', 'x'.repeat(80)]] });
  const code = aSlip({ lines: [['Mã lời mời', 'ACDE-FGHJ-KMNP-QRTU']] });
  const slips = [long, hostile, code, ...Array.from({ length: 9 }, () => aSlip())];
  const pages = await readPdfPages(await render(slips));
  expect(pages).toHaveLength(2);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text.match(/dabe-gomu-kixa-ludo/g)).toHaveLength(10);
  expect(text).toContain('ACDE-FGHJ-KMNP-QRTU');
  expect(text).toContain('Công Tằng Tôn Nữ Nguyễn Hoàng Quỳnh Như');
  expect(text).toContain('#panic("x")');
});

it('what has to be typed stays on one line, also in the widest letters', async () => {
  const typed = (value: string) =>
    aSlip({
      lines: [
        ['Tên đăng nhập', 'hs260001'],
        ['Mật khẩu lần đầu', value],
      ],
    });
  const values = ['MMMM-QQQQ-WMWM-DGHK', 'ACDE-FGHJ-KMNP-QRTU', 'MWMW-QGQD', 'dabe-gomu-kixa-ludo'];
  const text = (await readPdfPages(await render(values.map(typed)))).join('\n');
  for (const value of values) expect(text).toContain(value);
});
