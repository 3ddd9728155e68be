import { choices, type Known, type Layout, options, shorts, statements, stem } from './word-layouts.ts';
import type { WordXml } from './word-xml.ts';

const each = (known: readonly Known[], make: (one: Known, number: number) => string) =>
  known.map((one, at) => make(one, at + 1)).join('');
const head = (xml: WordXml, code = '101') =>
  xml.table([
    [
      xml.p(xml.r('SỞ GD&ĐT HÀ NỘI')) + xml.p(xml.r('TRƯỜNG THPT CHU VĂN AN', { b: true })),
      xml.p(xml.r('ĐỀ KIỂM TRA GIỮA KÌ I', { b: true })) + xml.p(xml.r(`Mã đề: ${code}`)),
    ],
  ]) + xml.p(xml.r('Họ và tên: ........................ Lớp: ........'));
const end = (xml: WordXml) => xml.p(xml.r('---------- HẾT ----------'));
const bold = (xml: WordXml, text: string) => xml.p(xml.r(text, { b: true }));
const key = (xml: WordXml, rows: readonly (readonly string[])[]) =>
  bold(xml, 'BẢNG ĐÁP ÁN') + xml.table(rows.map((row) => row.map((cell) => xml.p(xml.r(cell)))));
const verdictRows = (xml: WordXml, { rows, right }: Known, how: 'behind' | 'underlined' | 'red' | 'none') =>
  rows
    .map((text, at) => {
      const isTrue = right[at] === 'Đ';
      const look = how === 'underlined' ? { u: isTrue } : how === 'red' ? { red: isTrue } : {};
      return xml.p(
        xml.r(`${'abcd'[at]})`, look) + xml.r(` ${text}${how === 'behind' ? ` ${isTrue ? '(Đ)' : '(S)'}` : ''}`),
      );
    })
    .join('');
const plainOf = (xml: WordXml, known: readonly Known[]) =>
  each(known, (one, n) => stem(xml, `Câu ${n}.`, one) + options(xml, one, 'two', {}));

/** Layouts as teachers have them, each in the XML of one of three programs. */
export const layouts: readonly Layout[] = [
  {
    name: 'underlined letters, tabs on one line, a head and an end',
    manner: 'word',
    known: choices(8),
    body: (xml, known) =>
      head(xml) +
      each(known, (one, n) => stem(xml, `Câu ${n}.`, one) + options(xml, one, 'tabs', { u: true })) +
      end(xml),
  },
  {
    name: 'red letters on two lines, levels in brackets',
    manner: 'libre',
    known: choices(8, 1),
    body: (xml, known) =>
      each(known, (one, n) => stem(xml, `Câu ${n} (NB).`, one) + options(xml, one, 'two', { red: true })),
  },
  {
    name: 'whole options red, each on its own line, colons',
    manner: 'google',
    known: choices(8, 2),
    body: (xml, known) =>
      each(known, (one, n) => stem(xml, `Câu ${n}:`, one) + options(xml, one, 'own', { red: true }, true)),
  },
  {
    name: 'borderless table, underlined',
    manner: 'word',
    known: choices(8, 3),
    body: (xml, known) =>
      each(known, (one, n) => stem(xml, `CÂU ${n}:`, one) + options(xml, one, 'table', { u: true })),
  },
  {
    name: 'letters in cells of their own, with a coloured ground',
    manner: 'google',
    known: choices(6, 4),
    body: (xml, known) =>
      each(known, (one, n) => stem(xml, `Câu ${n})`, one) + options(xml, one, 'split-table', { ground: true })),
  },
  {
    name: 'blanks between options, a key line',
    manner: 'word',
    known: choices(8, 5),
    body: (xml, known) =>
      each(
        known,
        (one, n) =>
          stem(xml, `Câu ${n}.`, one) +
          options(xml, one, 'blanks', {}) +
          xml.p(xml.r(`Đáp án: ${one.right}`, { i: true })),
      ),
  },
  {
    name: 'a solution that ends with what to choose',
    manner: 'libre',
    known: choices(6, 6),
    body: (xml, known) =>
      each(
        known,
        (one, n) =>
          stem(xml, `Câu ${n}: [TH]`, one) +
          options(xml, one, 'two', {}) +
          bold(xml, 'Lời giải') +
          xml.p(xml.r('Theo định nghĩa ta có điều phải tìm.')) +
          xml.p(xml.r(`Chọn ${one.right}`)),
      ),
  },
  {
    name: 'numbers and letters counted by Word, the right one by its paragraph mark',
    manner: 'word',
    known: choices(8, 7),
    body: (xml, known) =>
      each(
        known,
        (one) =>
          xml.p(xml.r(one.stem), { id: 1 }) +
          one.rows
            .map((text, at) => xml.p(xml.r(text), { id: 1, depth: 1, mark: { red: 'ABCD'[at] === one.right } }))
            .join(''),
      ),
  },
  {
    name: 'bare numbers counted by Word',
    manner: 'libre',
    known: choices(6),
    body: (xml, known) =>
      each(known, (one) => xml.p(xml.r(one.stem), { id: 2 }) + options(xml, one, 'tabs', { u: true })),
  },
  {
    name: 'bare numbers as typed',
    manner: 'google',
    known: choices(6, 2),
    body: (xml, known) => each(known, (one, n) => stem(xml, `${n}.`, one) + options(xml, one, 'own', { u: true })),
  },
  {
    name: 'a table of answers at the end, numbers above letters',
    manner: 'word',
    known: choices(8, 1),
    body: (xml, known) =>
      plainOf(xml, known) +
      end(xml) +
      key(xml, [known.map((_, at) => String(at + 1)), known.map(({ right }) => right)]),
  },
  {
    name: 'a table of answers for several codes',
    manner: 'libre',
    known: choices(6, 3),
    body: (xml, known) =>
      head(xml, '102') +
      plainOf(xml, known) +
      key(xml, [['Câu', '101', '102', '103'], ...known.map(({ right }, at) => [String(at + 1), 'A', right, 'D'])]),
  },
  {
    name: 'a table of answers in pairs of columns',
    manner: 'google',
    known: choices(6, 4),
    body: (xml, known) =>
      plainOf(xml, known) +
      key(
        xml,
        [0, 1, 2].map((row) => [row, row + 3].flatMap((at) => [String(at + 1), known[at]?.right ?? ''])),
      ),
  },
  {
    name: 'answers in lines at the end',
    manner: 'word',
    known: choices(6, 5),
    body: (xml, known) =>
      plainOf(xml, known) +
      bold(xml, 'ĐÁP ÁN') +
      xml.p(xml.r(known.map(({ right }, at) => `${at + 1}.${right}`).join('  '))),
  },
  {
    name: 'statements with verdicts behind them',
    manner: 'word',
    known: statements(6),
    body: (xml, known) =>
      bold(xml, 'PHẦN II. Câu trắc nghiệm đúng sai') +
      xml.p(xml.r('Thí sinh trả lời từ câu 1 đến câu 6. Trong mỗi ý a), b), c), d) thí sinh chọn đúng hoặc sai.')) +
      each(known, (one, n) => stem(xml, `Câu ${n}.`, one) + verdictRows(xml, one, 'behind')),
  },
  {
    name: 'statements underlined, and red',
    manner: 'libre',
    known: statements(6),
    body: (xml, known) =>
      each(known, (one, n) => stem(xml, `Câu ${n}:`, one) + verdictRows(xml, one, n % 2 === 0 ? 'underlined' : 'red')),
  },
  {
    name: 'short answers',
    manner: 'google',
    known: shorts(6),
    body: (xml, known) =>
      bold(xml, 'PHẦN III. Câu trắc nghiệm trả lời ngắn') +
      each(
        known,
        (one, n) => stem(xml, `Câu ${n}.`, one) + xml.p(xml.r(`${n % 2 ? 'Trả lời' : 'Đáp án'}: ${one.right}`)),
      ),
  },
  {
    name: 'three parts that count anew, with a key by parts',
    manner: 'word',
    known: [...choices(4), ...statements(2), ...shorts(2)],
    body: (xml, known) =>
      head(xml) +
      bold(xml, 'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn') +
      plainOf(xml, known.slice(0, 4)) +
      bold(xml, 'PHẦN II. Câu trắc nghiệm đúng sai') +
      each(known.slice(4, 6), (one, n) => stem(xml, `Câu ${n}.`, one) + verdictRows(xml, one, 'none')) +
      bold(xml, 'PHẦN III. Câu trắc nghiệm trả lời ngắn') +
      each(known.slice(6), (one, n) => stem(xml, `Câu ${n}.`, one)) +
      end(xml) +
      bold(xml, 'BẢNG ĐÁP ÁN') +
      bold(xml, 'PHẦN I') +
      xml.table(
        [
          ['Câu', '1', '2', '3', '4'],
          ['Đáp án', ...known.slice(0, 4).map(({ right }) => right)],
        ].map((row) => row.map((cell) => xml.p(xml.r(cell)))),
      ) +
      bold(xml, 'PHẦN II') +
      xml.table(
        [
          ['Câu', '1', '2'],
          ...[0, 1, 2, 3].map((at) => [`${'abcd'[at]})`, known[4]?.right[at] ?? '', known[5]?.right[at] ?? '']),
        ].map((row) => row.map((cell) => xml.p(xml.r(cell)))),
      ) +
      bold(xml, 'PHẦN III') +
      xml.table(
        [
          ['Câu', '1', '2'],
          ['Đáp án', ...known.slice(6).map(({ right }) => right)],
        ].map((row) => row.map((cell) => xml.p(xml.r(cell)))),
      ),
  },
  {
    name: 'options behind the question on its line, and by soft breaks',
    manner: 'google',
    known: choices(6, 3),
    body: (xml, known) =>
      each(known, (one, n) => {
        const rows = one.rows.map(
          (text, at) => xml.r(`${'ABCD'[at]}.`, { u: 'ABCD'[at] === one.right }) + xml.r(` ${text}`),
        );
        return xml.p(
          xml.r(`Câu ${n}. `, { b: true }) +
            xml.r(one.stem) +
            xml.r(n % 2 ? '\n' : '   ') +
            rows.join(xml.r(n % 2 ? '\n' : '   ')),
        );
      }),
  },
  {
    name: 'pictures in the line and floating, formulas, raised figures',
    manner: 'word',
    known: choices(4),
    body: (xml, known) =>
      each(
        known,
        (one, n) =>
          xml.p(
            xml.r(`Câu ${n}.`, { b: true }) +
              xml.r(` ${one.stem}`) +
              xml.fraction('x+1', 'y') +
              xml.r('10') +
              xml.r('3', { height: 'superscript' }),
          ) +
          xml.p(xml.picture(n % 2 === 0)) +
          options(xml, one, 'tabs', { u: true }),
      ),
  },
  {
    name: 'MathType, wrong and missing numbers, letters twice, two questions in one paragraph, no key',
    manner: 'libre',
    known: choices(7),
    flagged: [1, 2, 3, 4, 5, 7],
    body: (xml, known) => {
      const [mathType, lost, twice, wrong, missing, joined, noKey] = known as [
        Known,
        Known,
        Known,
        Known,
        Known,
        Known,
        Known,
      ];
      const quick = (one: Known) =>
        one.rows
          .map((text, at) => xml.r(`${'ABCD'[at]}.`, { u: 'ABCD'[at] === one.right }) + xml.r(` ${text}\t`))
          .join('');
      return [
        xml.p(xml.r(`Câu 1. ${mathType.stem} `) + xml.mathType('rId9')) + options(xml, mathType, 'tabs', { u: true }),
        xml.p(xml.r(`Câu 2. ${lost.stem} `) + xml.mathType('rId10')) + options(xml, lost, 'tabs', { u: true }),
        stem(xml, 'Câu 3.', twice) +
          xml.p(
            twice.rows
              .map((text, at) => xml.r(`${'ABBD'[at]}.`, { u: 'ABCD'[at] === twice.right }) + xml.r(` ${text}\t`))
              .join(''),
          ),
        stem(xml, 'Câu 9.', wrong) + options(xml, wrong, 'tabs', { u: true }),
        xml.p(xml.r(`Câu : ${missing.stem}`)) + options(xml, missing, 'tabs', { u: true }),
        xml.p(xml.r(`Câu 11. ${joined.stem}\t`) + quick(joined) + xml.r(`Câu 12. ${noKey.stem}`)) +
          options(xml, noKey, 'tabs', {}),
      ].join('');
    },
  },
];
