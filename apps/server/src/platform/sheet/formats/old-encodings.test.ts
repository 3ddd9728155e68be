import { describe, expect, it } from 'vitest';
import type { Cell, Sheet } from '../cell.ts';
import { convertSheets, convertText, oldEncodingOf } from './old-encodings.ts';

const sheet = (...rows: Cell[][]): Sheet[] => [
  { name: 'A', isHidden: false, rows: rows.map((cells, index) => ({ number: index + 1, cells })) },
];
const cellsOf = (sheets: Sheet[]) => sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells));

describe('old Vietnamese encodings', () => {
  it('are turned into Unicode: TCVN3, with its fonts of capitals', () => {
    const texts = {
      'Hä vµ tªn': 'Họ và tên',
      'Ngµy sinh': 'Ngày sinh',
      'NguyÔn V¨n Dòng': 'Nguyễn Văn Dũng',
      'TrÇn ThÞ H­êng': 'Trần Thị Hường',
      '§Æng Thu Hµ': 'Đặng Thu Hà',
      'NGUYÔN V¡N HïNG': 'NGUYỄN VĂN HÙNG',
      'Bïi Quèc ViÖt': 'Bùi Quốc Việt',
      'Ph¹m Ngäc ¸nh': 'Phạm Ngọc ánh',
      'Lý ThÞ Thuý': 'Lý Thị Thuý',
      'Vò §øc Th¾ng': 'Vũ Đức Thắng',
      Mü: 'Mỹ',
    };
    for (const [before, after] of Object.entries(texts)) expect(convertText(before, 'tcvn3')).toBe(after);
  });

  it('are turned into Unicode: VNI', () => {
    const texts = {
      'Hoï vaø teân': 'Họ và tên',
      'Ngaøy sinh': 'Ngày sinh',
      'Nguyeãn Vaên Duõng': 'Nguyễn Văn Dũng',
      'Traàn Thò Höôøng': 'Trần Thị Hường',
      'Ñaëng Thu Haø': 'Đặng Thu Hà',
      'NGUYEÃN VAÊN HUØNG': 'NGUYỄN VĂN HÙNG',
      'Buøi Quoác Vieät': 'Bùi Quốc Việt',
      'Leâ Thò Myõ': 'Lê Thị Mỹ',
      'Vuõ Ñöùc Thaéng': 'Vũ Đức Thắng',
      'Phaïm Sôn': 'Phạm Sơn',
    };
    for (const [before, after] of Object.entries(texts)) expect(convertText(before, 'vni')).toBe(after);
  });

  it('are told apart by what reads like Vietnamese, with some texts before and after', () => {
    const tcvn3 = sheet(['Hä vµ tªn', 'Ngµy sinh', 'Líp'], ['NguyÔn V¨n Dòng', '02/01/2015', '6A']);
    expect(oldEncodingOf(tcvn3)).toMatchObject({
      from: 'tcvn3',
      cells: 3,
      samples: expect.arrayContaining([{ before: 'NguyÔn V¨n Dòng', after: 'Nguyễn Văn Dũng' }]),
    });
    const vni = sheet(['Hoï vaø teân', 'Ngaøy sinh'], ['Nguyeãn Vaên Duõng', '02/01/2015']);
    expect(oldEncodingOf(vni)).toMatchObject({ from: 'vni', cells: 3 });
  });

  it('are not seen in Unicode, nor in names of other peoples', () => {
    const names = [
      'Họ và tên',
      'Lê Văn Tòng',
      'Hà',
      'Tôn Nữ Mỹ',
      "H'Hen Niê",
      'René Müller',
      'Châu',
      'Là',
      'Vũ Thị Ánh',
      'Tô Hoài',
    ];
    expect(oldEncodingOf(sheet(names))).toBeNull();
  });

  it('in a workbook without Unicode every text is converted, else only what reads better', () => {
    const old = sheet(['Hoï vaø teân', 'Phaïm Sôn', 'Leâ An', 7]);
    expect(cellsOf(convertSheets(old, 'vni'))).toEqual([['Họ và tên', 'Phạm Sơn', 'Lê An', 7]]);
    const mixed = sheet(['Họ và tên', 'Tôn Sơn', 'Tôn', 'Nguyeãn Vaên Duõng']);
    expect(cellsOf(convertSheets(mixed, 'vni'))).toEqual([['Họ và tên', 'Tôn Sơn', 'Tôn', 'Nguyễn Văn Dũng']]);
  });
});
