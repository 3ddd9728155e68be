import { headerRow } from './row-columns.ts';

const row = (
  kind: string,
  question: string,
  options: readonly string[],
  answer: string,
  about: readonly string[] = [],
) => [kind, question, ...Array.from({ length: 6 }, (_, at) => options[at] ?? ''), answer, ...about];

type Rows = readonly (readonly string[])[];

const vietnamese: Rows = [
  headerRow(6),
  row('TN', 'Đạo hàm của hàm số $y=x^2$ là', ['$2x$', '$x$', '$2$', '$x^2$'], 'A', [
    '',
    '0,25',
    'NB',
    'Toán 11 > Đạo hàm',
    'ôn tập',
    "Ta có $(x^2)'=2x$.",
  ]),
  row('NLC', 'Những số nào là số nguyên tố?', ['2', '4', '5', '9'], 'A, C', ['', '0,5', 'TH', 'Toán 6 > Số học']),
  row('ĐS', 'Nước sôi ở $100^\\circ C$ dưới áp suất thường.', [], 'Đ', ['', '0,25', 'NB']),
  row(
    'ĐS4',
    'Cho hàm số $y=x^3-3x$.',
    ['Hàm số có hai cực trị.', 'Hàm số đồng biến trên $\\mathbb{R}$.', 'Đồ thị đi qua gốc toạ độ.', 'Hàm số chẵn.'],
    'Đ S Đ S',
    ['bảng 2025', '1', 'VD'],
  ),
  row('TLN', 'Thủ đô của nước ta là thành phố nào?', [], 'Hà Nội | Thủ đô Hà Nội', ['', '0,5', 'NB']),
  row('SỐ', 'Gia tốc rơi tự do ở nước ta vào khoảng bao nhiêu $m/s^2$?', [], '9,8 ± 0,1', ['', '0,5', 'TH']),
  row('TLN4', 'Nghiệm dương của phương trình $2x^2-x-10=0$ là', [], '2,5', ['', '0,5', 'VD']),
  row(
    'GHÉP',
    'Ghép tác phẩm với tác giả.',
    ['Truyện Kiều => Nguyễn Du', 'Lão Hạc => Nam Cao', '=> Vũ Trọng Phụng'],
    '',
    ['từng ý', '0,5', 'NB'],
  ),
  row(
    'SẮP XẾP',
    'Sắp xếp theo thứ tự thời gian.',
    ['Chiến thắng Bạch Đằng', 'Chiến thắng Chi Lăng', 'Chiến thắng Đống Đa'],
    'A, B, C',
    ['', '0,5', 'TH'],
  ),
  row(
    'ĐIỀN',
    'Công thức của nước là [[1]], khối lượng mol là [[2]] g/mol, ở thể [[3]].',
    ['H2O', '#18', '?lỏng | rắn | khí'],
    '',
    ['', '0,75', 'NB'],
  ),
  row('TL', 'Phân tích vẻ đẹp của bài thơ.', [], 'Nêu được hoàn cảnh sáng tác (0,5); phân tích hai hình ảnh (1,5).', [
    'tối đa 600 từ',
    '2',
    'VDC',
  ]),
  row('TỆP', 'Chụp ảnh bài làm của em.', [], '', ['2 tệp', '1', 'VD']),
  row('ĐOẠN', 'Đọc đoạn trích: “Trăm năm trong cõi người ta…”', [], '', ['', '1', 'TH']),
  row('+TN', 'Đoạn trích thuộc tác phẩm nào?', ['Truyện Kiều', 'Chinh phụ ngâm'], 'A'),
  row('+TL', 'Nêu nội dung chính của đoạn trích.', [], 'Thân phận con người.', ['', '2']),
];

const english: Rows = [
  [
    'Type',
    'Question',
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'Answer',
    'Counting',
    'Points',
    'Level',
    'Topic',
    'Tags',
    'Solution',
    'Name',
  ],
  row('Single choice', 'The derivative of $y=x^2$ is', ['$2x$', '$x$', '$2$', '$x^2$'], 'A', [
    '',
    '0.25',
    'Recognise',
    'Mathematics 11 > Derivatives',
    'revision',
    "We have $(x^2)'=2x$.",
  ]),
  row('Multiple choice', 'Which of these numbers are prime?', ['2', '4', '5', '9'], 'A, C', [
    '',
    '0.5',
    'Understand',
    'Mathematics 6 > Arithmetic',
  ]),
  row('True false', 'Water boils at $100^\\circ C$ under normal pressure.', [], 'True', ['', '0.25', 'Recognise']),
  row(
    'Statements',
    'Let $y=x^3-3x$.',
    [
      'The function has two extrema.',
      'It increases on $\\mathbb{R}$.',
      'Its graph passes through the origin.',
      'It is even.',
    ],
    'T F T F',
    ['national', '1', 'Apply'],
  ),
  row('Short answer', 'Which city is the capital of Viet Nam?', [], 'Hanoi | Ha Noi', ['', '0.5', 'Recognise']),
  row('Number', 'What is the acceleration of free fall in $m/s^2$, about?', [], '9.8 ± 0.1', ['', '0.5', 'Understand']),
  row('Grid', 'The positive root of $2x^2-x-10=0$ is', [], '2,5', ['', '0.5', 'Apply']),
  row('Matching', 'Match works and authors.', ['Hamlet => Shakespeare', 'Emma => Austen', '=> Dickens'], '', [
    'each',
    '0.5',
    'Recognise',
  ]),
  row('Ordering', 'Put in order of time.', ['The wheel', 'The steam engine', 'The computer'], 'A, B, C', [
    '',
    '0.5',
    'Understand',
  ]),
  row(
    'Cloze',
    'The formula of water is [[1]], its molar mass is [[2]] g/mol, at room temperature it is a [[3]].',
    ['H2O', '#18', '?liquid | solid | gas'],
    '',
    ['', '0.75', 'Recognise'],
  ),
  row('Essay', 'Discuss the beauty of the poem.', [], 'Says when it was written (0.5); discusses two images (1.5).', [
    '600 words',
    '2',
    'Apply_high',
  ]),
  row('File', 'Photograph your work.', [], '', ['2 files', '1', 'Apply']),
  row('Passage', 'Read the passage: “It was the best of times…”', [], '', ['', '1', 'Understand']),
  row('+Single choice', 'Which book is it from?', ['A Tale of Two Cities', 'Emma'], 'A'),
  row('+Essay', 'What is the passage about?', [], 'Of a time full of contradictions.', ['', '2']),
];

/** Our own template in a language: its header and a row of each kind, to be overwritten. */
export const exampleRows: Readonly<Record<'vi' | 'en-GB', Rows>> = { vi: vietnamese, 'en-GB': english };
