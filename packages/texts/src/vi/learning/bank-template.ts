/** The workbook that questions are written into. */
export const bankTemplate = {
  sheet: 'Câu hỏi',
  guide: 'Hướng dẫn',
  title: 'Mỗi dòng một câu hỏi. Xoá các dòng mẫu rồi viết đè lên.',
  formulas: 'Công thức viết giữa hai dấu $ (LaTeX), ví dụ $x^2$. Xuống dòng trong ô: Alt + Enter.',
  what: 'Cột hoặc dạng',
  how: 'Viết thế nào',
  columns: {
    kind: { what: 'Cột Dạng', how: 'Viết tắt như bên dưới. Bỏ trống thì phần mềm tự đoán.' },
    options: { what: 'Cột A đến F', how: 'Các lựa chọn, các ý, các cặp. Thêm cột G, H nếu cần.' },
    counting: { what: 'Cột Cách chấm', how: '“từng ý”, “tất cả” hoặc “bảng 2025”. Bỏ trống thì theo lệ của dạng.' },
    level: { what: 'Cột Mức độ', how: 'NB, TH, VD hoặc VDC.' },
    topic: { what: 'Cột Chủ đề', how: 'Chương > Bài. Chủ đề chưa có thì tạo lúc nhập, nếu thầy cô chọn.' },
    tags: { what: 'Cột Nhãn', how: 'Cách nhau bằng dấu chấm phẩy.' },
  },
  kinds: {
    CHOICE: { what: 'TN: một đáp án', how: 'Đáp án là một chữ cái: A' },
    CHOICES: { what: 'NLC: nhiều đáp án', how: 'Đáp án: A, C. Chia điểm từng lựa chọn: A 50%, C 50%' },
    TRUE_FALSE: { what: 'ĐS: đúng hay sai', how: 'Đáp án: Đ hoặc S' },
    STATEMENTS: { what: 'ĐS4: đúng sai từng ý', how: 'Các ý ở cột A đến D. Đáp án theo thứ tự: Đ S Đ S' },
    SHORT_TEXT: { what: 'TLN: điền từ', how: 'Nhiều cách viết cách nhau bằng dấu |: Hà Nội | Thủ đô Hà Nội' },
    NUMBER: { what: 'SỐ: điền số', how: 'Có thể thêm sai số: 9,8 ± 0,1' },
    GRID_NUMBER: { what: 'TLN4: trả lời ngắn 4 ô', how: 'Tối đa 4 ký tự: -1,5' },
    MATCHING: { what: 'GHÉP: ghép đôi', how: 'Mỗi cột một cặp: trái => phải. Mục gây nhiễu: => phải' },
    ORDERING: { what: 'SẮP XẾP: sắp thứ tự', how: 'Viết theo thứ tự đúng từ cột A, hoặc ghi thứ tự ở Đáp án: B, A, C' },
    CLOZE: {
      what: 'ĐIỀN: điền chỗ trống',
      how: 'Trong câu hỏi viết [[1]], [[2]]. Cột A là chỗ 1, cột B là chỗ 2. Số thì thêm # ở đầu, để chọn thì thêm ?, lựa chọn đúng đứng đầu: ?lỏng | rắn',
    },
    ESSAY: { what: 'TL: tự luận', how: 'Đáp án là gợi ý chấm. Cách chấm: “tối đa 600 từ”, “nhận tệp”' },
    FILE: { what: 'TỆP: nộp tệp', how: 'Cách chấm: “2 tệp”' },
    PASSAGE: {
      what: 'ĐOẠN: đoạn văn có câu hỏi con',
      how: 'Các dòng câu hỏi con đứng ngay dưới, dạng có dấu cộng: +TN, +TL',
    },
  },
};
