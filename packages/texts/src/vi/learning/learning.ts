import type { learningErrors as codes } from '@phuong/contract/learning/learning.api.ts';

/** What is told of the area outside its screens: in the log, the menu, a person's file, notifications. */
export const learningTold = {
  nouns: {
    lesson: 'bài học',
    lesson_item: 'nội dung bài học',
    material: 'học liệu',
  },
  fields: {
    dueAt: 'hạn',
    edition: 'bản',
    goalsChanged: 'mục tiêu có sửa',
    isLinked: 'liên kết với bài gốc',
    materials: 'số học liệu chép riêng',
    moved: 'nội dung đổi chỗ',
    planPeriods: 'tiết theo kế hoạch',
    text: 'lời nhắn',
    words: 'số từ',
  },
  menu: {
    ownLearning: 'Bài học',
  },
  tables: {
    lesson_item_students: 'Nội dung bài học giao riêng',
    lesson_item_progress: 'Nội dung bài học đã mở',
    lesson_reminders: 'Lần nhắc làm bài',
    material_drafts: 'Bản nháp học liệu',
  },
  notices: {
    lessonPublished: {
      name: 'Bài học mới',
      title: '{{subjectName}}: {{lessonTitle}}',
      detail: 'Bài học đã mở. Mở để xem có gì.',
    },
    itemPublished: {
      name: 'Nội dung mới trong bài học',
      title: '{{subjectName}}: {{itemTitle}}',
      detail: 'Thuộc bài {{lessonTitle}}.',
    },
    documentChanged: {
      name: 'Tài liệu được sửa',
      title: '{{subjectName}}: {{itemTitle}} vừa được sửa',
      detail: 'Thuộc bài {{lessonTitle}}. Mở để đọc bản mới.',
    },
    itemReminder: {
      name: 'Nhắc học bài',
      title: '{{subjectName}}: {{itemTitle}}',
      detail: '{{text}}',
    },
  },
};

/** What is said when a call of the area is refused. */
export const learningErrors: Record<keyof typeof codes, string> = {
  'learning.not_taught':
    'Lớp {{class}} không học môn này, hoặc bạn không dạy môn này ở lớp đó. Chọn lớp hoặc môn khác.',
  'learning.already_linked': 'Lớp {{class}} đã có bài liên kết với bài này. Mở bài đó ở lớp {{class}}.',
  'learning.not_linked': 'Bài này không còn liên kết với bài nào. Tải lại trang.',
  'learning.wrong_state': 'Trạng thái vừa đổi nên không làm được việc này. Tải lại trang rồi thử lại.',
  'learning.order_stale': 'Danh sách vừa thay đổi. Tải lại trang rồi sắp xếp lại.',
  'learning.nothing_in_it': 'Chưa có nội dung. Viết nội dung hoặc chọn tệp.',
  'learning.dates_out_of_order': 'Thứ tự phải là: mở, rồi hạn, rồi khoá. Sửa lại ngày giờ.',
  'learning.condition_circle': 'Hai nội dung chờ nhau nên không nội dung nào mở được. Bỏ bớt một điều kiện.',
  'learning.not_in_class': 'Có học sinh không thuộc lớp này. Tải lại trang rồi chọn lại.',
  'learning.unknown_file': 'Không thấy tệp này nữa. Tải tệp lên lại.',
  'learning.not_for_them': 'Có học sinh không được giao nội dung này. Bỏ các em ấy rồi gửi lại.',
  'learning.not_open': 'Nội dung này chưa mở cho bạn.',
  'learning.no_right_to_kind': 'Vai trò của bạn không được sửa loại nội dung này.',
};
