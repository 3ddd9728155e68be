/** Words in a text that is read. */
export const richText = {
  checkQuestion: 'Tự kiểm tra',
  yourAnswer: 'Trả lời của em',
  waits: 'Trả lời khi thầy cô hỏi cả lớp câu này.',
  check: 'Kiểm tra',
  isRight: 'Đúng rồi',
  isWrong: 'Chưa đúng, thử lại nhé',
  code: 'Đoạn mã',
  table: 'Bảng',
  formula: 'Công thức',
  footnote: 'Chú thích {{number}}',
  footnotes: 'Chú thích',
  backToText: 'Về chỗ đang đọc',
  gap: 'chỗ trống',
  pictureGone: 'Không còn hình này',
  callout: { note: 'Lưu ý', remember: 'Ghi nhớ', example: 'Ví dụ', warning: 'Cẩn thận' },
};
