import { headerRow } from './row-columns.ts';

const row = (
  kind: string,
  question: string,
  options: readonly string[],
  answer: string,
  about: readonly string[] = [],
) => [kind, question, ...Array.from({ length: 6 }, (_, at) => options[at] ?? ''), answer, ...about];

/** Our own template: its header and a row of each kind, to be overwritten. */
export const exampleRows: readonly (readonly string[])[] = [
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
