import { doc } from '../submissions/work-fixtures.ts';

const text = (words: string) => ({ type: 'text', text: words });
const formula = (latex: string) => ({ type: 'inlineFormula', attrs: { latex } });
const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

/** The right option says which question it is of, so that a key can be held against a paper. */
const choice = (number: number) => ({
  kind: 'CHOICE',
  stem: doc(`Câu hỏi số ${number}?`),
  options: [
    { key: `a${number}`, text: doc(`Đúng ${number}`), share: 100 },
    { key: `b${number}`, text: doc(`Nhiễu thứ nhất ${number}`), share: 0 },
    { key: `c${number}`, text: doc(`Nhiễu thứ hai ${number}`), share: 0 },
    { key: `d${number}`, text: doc(`Nhiễu thứ ba ${number}`), share: 0 },
  ],
});

const questionsOf = (part: string, points: number, questions: readonly object[]) =>
  questions.map((question, at) => ({ key: `${part}${at}`, points, question }));

/** A test of four parts as papers have them: choices, statements, short answers, and what is written by hand. */
export const aWholeTest = () => ({
  title: 'Kiểm tra giữa học kì I',
  rules: { minutes: 90, purpose: 'MIDTERM' },
  parts: [
    {
      key: 'p1',
      name: 'Phần I. Câu trắc nghiệm nhiều phương án lựa chọn',
      intro: doc('Mỗi câu hỏi học sinh chỉ chọn một phương án.'),
      questions: questionsOf('c', 25, [1, 2, 3, 4, 5, 6, 7, 8].map(choice)),
    },
    {
      key: 'p2',
      name: 'Phần II. Câu trắc nghiệm đúng sai',
      questions: questionsOf('s', 100, [
        {
          kind: 'STATEMENTS',
          stem: paragraph(text('Xét hàm số '), formula('y=\\frac{x^2-1}{x+1}'), text(' trên tập xác định.')),
          statements: [
            { key: 'k1', text: paragraph(text('Hàm số rút gọn thành '), formula('x-1')), isTrue: true },
            { key: 'k2', text: doc('Tập xác định là mọi số thực'), isTrue: false },
            { key: 'k3', text: doc('Đồ thị cắt trục tung tại điểm có tung độ 1'), isTrue: false },
            { key: 'k4', text: doc('Hàm số đồng biến trên từng khoảng'), isTrue: true },
          ],
        },
        { kind: 'TRUE_FALSE', stem: doc('Số 2 là số nguyên tố chẵn duy nhất.'), isTrue: true },
      ]),
    },
    {
      key: 'p3',
      name: 'Phần III. Câu trắc nghiệm trả lời ngắn',
      questions: questionsOf('n', 50, [
        { kind: 'GRID_NUMBER', stem: paragraph(text('Giải '), formula('\\sqrt{x+2}=1{,}5')), answers: ['0,25'] },
        { kind: 'NUMBER', stem: doc('Một giờ có bao nhiêu phút?'), answers: [{ value: '60' }] },
        {
          kind: 'MATCHING',
          stem: doc('Ghép thủ đô với nước.'),
          pairs: [
            { key: 'l1', text: doc('Việt Nam'), rightKey: 'r1', right: doc('Hà Nội') },
            { key: 'l2', text: doc('Lào'), rightKey: 'r2', right: doc('Viêng Chăn') },
          ],
        },
        {
          kind: 'ORDERING',
          stem: doc('Xếp từ bé đến lớn.'),
          rows: [
            { key: 'o1', text: paragraph(formula('\\frac{1}{3}')) },
            { key: 'o2', text: paragraph(formula('\\frac{1}{2}')) },
          ],
        },
        {
          kind: 'CLOZE',
          stem: paragraph(text('Nước sôi ở '), { type: 'gap', attrs: { key: 'g1' } }, text(' độ.')),
          gaps: [
            {
              key: 'g1',
              kind: 'CHOICE',
              options: [
                { key: 'x1', text: '100', share: 100 },
                { key: 'x2', text: '90', share: 0 },
              ],
            },
          ],
        },
      ]),
    },
    {
      key: 'p4',
      name: 'Phần IV. Tự luận',
      questions: questionsOf('e', 150, [
        {
          kind: 'PASSAGE',
          stem: doc('Đọc đoạn trích: “Trăng cứ tròn vành vạnh, kể chi người vô tình”.'),
          parts: [
            {
              key: 't1',
              question: { kind: 'SHORT_TEXT', stem: doc('Ai là tác giả?'), answers: [{ text: 'Nguyễn Duy' }] },
            },
            { key: 't2', question: { kind: 'ESSAY', stem: doc('Nêu cảm nhận.'), guide: doc('Hướng dẫn chấm') } },
          ],
        },
        { kind: 'ESSAY', stem: doc('Chứng minh định lí Pythagore.'), guide: doc('Hướng dẫn chấm') },
      ]),
    },
  ],
});
