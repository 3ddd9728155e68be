import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';

type Node = { readonly type: string; readonly [name: string]: unknown };

/** A text of these pieces: words, or nodes that stand among them. */
export const doc = (...pieces: readonly (string | Node)[]): never =>
  ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece)),
      },
    ],
  }) as never;
const formula = (latex: string): Node => ({ type: 'inlineFormula', attrs: { latex } });
const gap = (key: string): Node => ({ type: 'gap', attrs: { key } });
const withPicture = (words: string, fileId: string): never =>
  ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'picture', attrs: { fileId, alt: 'Một hình vuông màu đỏ', caption: '' } },
    ],
  }) as never;

/** A tenth of a second of silence. */
export function silence(): Buffer {
  const samples = 800;
  const wave = Buffer.alloc(44 + samples, 0x80);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + samples, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8_000, 24);
  wave.writeUInt32LE(8_000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples, 40);
  return wave;
}

interface PaperFiles {
  readonly pictureId: string;
  readonly soundId: string;
}

/** A question of every kind; the key says which: `choice`, `grid`, … */
export function everyKindOfQuestion({
  pictureId,
  soundId,
}: PaperFiles): readonly (readonly [string, WrittenQuestion])[] {
  return [
    [
      'choice',
      {
        kind: 'CHOICE',
        stem: doc('Nghiệm của phương trình ', formula('x^2-5x+6=0'), ' là'),
        options: [
          { key: 'a1', text: doc(formula('x=2'), ' hoặc ', formula('x=3')), share: 100 },
          { key: 'a2', text: doc(formula('x=-2'), ' hoặc ', formula('x=-3')), share: 0 },
          { key: 'a3', text: doc(formula('x=1'), ' hoặc ', formula('x=6')), share: 0 },
          { key: 'a4', text: doc('phương trình vô nghiệm'), share: 0, stays: true },
        ],
        solution: doc('Tích hai nghiệm là 6, tổng là 5.'),
      },
    ],
    [
      'choices',
      {
        kind: 'CHOICES',
        stem: doc('Số nào chia hết cho 3?'),
        options: ['12', '25', '36', '41'].map((text, at) => ({
          key: `b${at}`,
          text: doc(text),
          share: at % 2 === 0 ? 50 : 0,
        })),
      },
    ],
    ['truefalse', { kind: 'TRUE_FALSE', stem: doc('Tổng ba góc của một tam giác bằng 180 độ.'), isTrue: true }],
    [
      'statements',
      {
        kind: 'STATEMENTS',
        stem: doc('Cho hàm số ', formula('y=\\frac{2x-1}{x+1}'), '. Xét từng ý sau.'),
        statements: [
          { key: 's1', text: doc('Hàm số không xác định tại ', formula('x=-1'), '.'), isTrue: true },
          { key: 's2', text: doc('Đồ thị đi qua gốc toạ độ.'), isTrue: false },
          { key: 's3', text: doc('Khi ', formula('x=2'), ' thì ', formula('y=1'), '.'), isTrue: true },
          { key: 's4', text: doc('Hàm số nghịch biến trên từng khoảng xác định.'), isTrue: false },
        ],
      },
    ],
    ['short', { kind: 'SHORT_TEXT', stem: doc('Thủ đô của Việt Nam là gì?'), answers: [{ text: 'Hà Nội' }] }],
    [
      'number',
      {
        kind: 'NUMBER',
        stem: doc('Quãng đường từ nhà đến trường dài 1,5 km, đổi ra mét.'),
        answers: [{ value: '1500' }],
        units: [
          { name: 'm', factor: '1' },
          { name: 'km', factor: '1000' },
        ],
        unitCosts: 50,
      },
    ],
    ['grid', { kind: 'GRID_NUMBER', stem: doc('Tính ', formula('-\\frac{5}{2}'), '.'), answers: ['-2,5'] }],
    [
      'matching',
      {
        kind: 'MATCHING',
        stem: doc('Nối mỗi tỉnh với đặc sản.'),
        pairs: [
          { key: 'l1', text: doc('Huế'), rightKey: 'r1', right: doc('bún bò') },
          { key: 'l2', text: doc('Hà Nội'), rightKey: 'r2', right: doc('phở') },
          { key: 'l3', text: doc('Sóc Trăng'), rightKey: 'r3', right: doc('bánh pía') },
        ],
        decoys: [{ key: 'r4', text: doc('kẹo dừa') }],
      },
    ],
    [
      'ordering',
      {
        kind: 'ORDERING',
        stem: doc('Xếp từ bé đến lớn.'),
        rows: ['0,2', '0,25', '0,5', '1'].map((text, at) => ({ key: `o${at}`, text: doc(text) })),
      },
    ],
    [
      'cloze',
      {
        kind: 'CLOZE',
        stem: doc('Phượng nở vào mùa ', gap('g1'), ', hoa màu ', gap('g2'), ', mỗi hoa có ', gap('g3'), ' cánh.'),
        gaps: [
          {
            key: 'g1',
            kind: 'CHOICE',
            options: [
              { key: 'm1', text: 'hè', share: 100 },
              { key: 'm2', text: 'đông', share: 0 },
            ],
          },
          { key: 'g2', kind: 'TEXT', answers: [{ text: 'đỏ' }] },
          { key: 'g3', kind: 'NUMBER', answers: [{ value: '5' }] },
        ],
      },
    ],
    [
      'essay',
      {
        kind: 'ESSAY',
        stem: doc('Tả cây phượng ở sân trường.'),
        mostWords: 100,
        takesFiles: true,
        guide: doc('Có mở bài, thân bài, kết bài.'),
      },
    ],
    [
      'file',
      {
        kind: 'FILE',
        stem: withPicture('Vẽ lại hình này trên giấy rồi chụp.', pictureId),
        families: ['PICTURE'],
        mostFiles: 2,
      },
    ],
    [
      'hotspot',
      {
        kind: 'HOT_SPOT',
        stem: doc('Bấm vào góc trên bên trái của hình vuông.'),
        fileId: pictureId,
        alt: 'Một hình vuông màu đỏ',
        areas: [
          {
            key: 'h1',
            shape: 'RECTANGLE',
            points: [
              { x: 0, y: 0 },
              { x: 300, y: 300 },
            ],
            isRight: true,
          },
        ],
      },
    ],
    [
      'passage',
      {
        kind: 'PASSAGE',
        stem: doc('Nghe rồi trả lời. Ngày mai trời mưa to, các em mang áo mưa đến trường lúc bảy giờ.'),
        sound: { fileId: soundId, plays: 2 },
        parts: [
          {
            key: 'p1',
            question: {
              kind: 'CHOICE',
              stem: doc('Ngày mai trời thế nào?'),
              options: [
                { key: 'c1', text: doc('Mưa to'), share: 100 },
                { key: 'c2', text: doc('Nắng to'), share: 0 },
              ],
            },
          },
          { key: 'p2', question: { kind: 'SHORT_TEXT', stem: doc('Các em mang gì?'), answers: [{ text: 'áo mưa' }] } },
        ],
      },
    ],
  ];
}
