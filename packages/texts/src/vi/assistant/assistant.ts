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
  nouns: { assistant_model: 'mô hình ngôn ngữ của Hỏi Phượng', assistant_consent: 'đồng ý dùng mô hình ngôn ngữ' },
  tables: {
    assistant_consents: 'Đồng ý dùng mô hình ngôn ngữ',
    assistant_model_uses: 'Số lần mô hình ngôn ngữ hiểu giúp câu hỏi',
  },
  fields: {
    baseUrl: 'Địa chỉ mô hình',
    model: 'Tên mô hình',
    isOn: 'Đang bật',
    keySetAt: 'Khoá lưu lúc',
    timeLimitSeconds: 'Chờ tối đa (giây)',
    personDaily: 'Mỗi người một ngày',
    schoolDaily: 'Cả trường một ngày',
    recipient: 'Bên nhận',
    textVersion: 'Bản lời đồng ý',
    milliseconds: 'Thời gian (ms)',
  },
};

export const assistantErrors = {
  'assistant.too_many_questions': 'Bạn hỏi nhanh quá. Đợi {{minutes}} phút rồi hỏi tiếp.',
  'assistant.model_address':
    'Địa chỉ phải bắt đầu bằng https:// và không có tên, mật khẩu hay dấu ?. Mô hình trong mạng trường cần máy chủ cho phép bằng ASSISTANT_MODEL_HOST.',
  'assistant.model_not_set': 'Chưa lưu địa chỉ mô hình. Lưu thiết lập rồi thử lại.',
  'assistant.model_enough_today': 'Hôm nay đã hết lượt hỏi mô hình. Mai thử lại hoặc tăng giới hạn.',
  'assistant.model_changed': 'Thiết lập mô hình vừa thay đổi. Tải lại trang và đọc lại trước khi đồng ý.',
};
