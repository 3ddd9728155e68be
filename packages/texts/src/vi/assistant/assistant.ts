/** The screen where one asks. */
export const assistant = {
  title: 'Hỏi Phượng',
  promise: 'chỉ trả lời từ những gì bạn được xem',
  back: 'Trang chủ',
  field: 'Câu hỏi',
  placeholder: 'Hỏi bằng tiếng Việt, không dấu cũng được',
  send: 'Gửi câu hỏi',
  begin: 'Thử hỏi',
  talk: 'Hỏi và trả lời',
  asked: 'Bạn hỏi',
  waiting: 'Đang tìm…',
  at: 'Xem lúc {{time}}',
  next: 'Hỏi tiếp',
  clear: 'Xoá cuộc hỏi này',
  notKept: 'Câu hỏi không được lưu; rời trang là hết.',
  offline: 'Đang mất mạng. Có mạng lại thì hỏi được.',
};

export const assistantTold = {
  menu: { bot: 'Hỏi Phượng' },
};

export const assistantErrors = {
  'assistant.too_many_questions': 'Bạn hỏi nhanh quá. Đợi {{minutes}} phút rồi hỏi tiếp.',
};
