import type { NotificationKind } from '@phuong/contract/notifications/notification-kinds.schema.ts';

/** `name` is the kind in the settings; `title` and `detail` are what is said. */
type KindTexts = Readonly<Record<NotificationKind, { name: string; title: string; detail: string }>>;

export const notifications = {
  bell: 'Thông báo',
  bellUnread: 'Thông báo: {{count}} chưa đọc',
  title: 'Thông báo',
  all: 'Tất cả',
  unread: 'Chưa đọc',
  openAll: 'Xem tất cả',
  markAllRead: 'Đánh dấu đã đọc hết',
  markRead: 'Đánh dấu đã đọc',
  isUnread: 'Chưa đọc',
  none: 'Chưa có thông báo nào',
  noneDetail: 'Khi có việc cần biết, ví dụ sổ điểm bị trả lại hay đăng nhập từ máy lạ, tin sẽ hiện ở đây.',
  noneUnread: 'Không còn tin chưa đọc',
  noneUnreadDetail: 'Bạn đã đọc hết.',
  more: 'Xem tin cũ hơn',
  open: 'Mở',
  preferences: {
    title: 'Cách nhận thông báo',
    what: 'Việc',
    inApp: 'Trong Phượng',
    byMail: 'Thư hằng ngày',
    mailTo: 'Thư tổng hợp tin chưa đọc được gửi mỗi sáng tới {{address}}.',
    noAddress: 'Chưa có email của bạn nên chưa gửi thư được. Thêm email trong hồ sơ hoặc báo văn phòng.',
    noMail: 'Trường chưa nối máy chủ thư, nên thư hằng ngày chưa được gửi.',
    required: 'Luôn bật, vì an toàn của tài khoản',
    saved: 'Đã lưu',
    failed: 'Chưa lưu được. Thử lại.',
  },
  kinds: {
    sheetReturned: {
      name: 'Sổ điểm bị trả lại',
      title: '{{by}} trả lại sổ {{subjectName}} {{className}}, học kì {{semester}}',
      detail: 'Lí do: {{reason}}',
    },
    sheetSubmitted: {
      name: 'Sổ điểm chờ duyệt',
      title: '{{by}} nộp sổ {{subjectName}} {{className}}, học kì {{semester}}',
      detail: 'Sổ đang chờ duyệt.',
    },
    marksPosted: {
      name: 'Điểm được công bố',
      title: 'Điểm {{subjectName}} học kì {{semester}} đã được công bố',
      detail: 'Mở bảng điểm để xem.',
    },
    entryClosing: {
      name: 'Sắp hết hạn nhập điểm',
      title: 'Hạn nhập điểm học kì {{semester}} là ngày {{closesOn}}',
      detail: 'Số sổ chưa nộp: {{sheets}}',
    },
    transcriptsReady: {
      name: 'Học bạ in xong',
      title: 'Tệp học bạ đã in xong',
      detail: 'Số học sinh không in được: {{failures}}',
    },
    rightsChanged: {
      name: 'Quyền của tôi thay đổi',
      title: '{{by}} đã đổi vai trò hoặc quyền của bạn',
      detail: 'Menu đã đổi theo quyền mới.',
    },
    newDevice: {
      name: 'Đăng nhập từ máy lạ',
      title: 'Tài khoản vừa được đăng nhập từ một máy mới',
      detail: '{{device}}, địa chỉ {{ip}}, lúc {{at}}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
    },
    accessRequested: {
      name: 'Yêu cầu mở tài khoản',
      title: '{{name}} xin mở tài khoản',
      detail: 'Yêu cầu đang chờ duyệt.',
    },
    timetablePublished: {
      name: 'Thời khoá biểu mới',
      title: 'Thời khoá biểu mới áp dụng từ ngày {{fromDate}}',
      detail: 'Có tiết của bạn thay đổi.',
    },
    timetableWithdrawn: {
      name: 'Thời khoá biểu bị rút',
      title: 'Đã rút thời khoá biểu áp dụng từ ngày {{fromDate}}',
      detail: 'Vẫn theo thời khoá biểu trước đó.',
    },
    groupChosen: {
      name: 'Nhóm học trong lớp',
      title: 'Môn {{subjectName}}: bạn học {{group}}',
      detail: 'Từ ngày {{fromDate}}, thời khoá biểu của bạn chỉ có tiết của nhóm này.',
    },
    lessonCancelled: {
      name: 'Nghỉ tiết',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}: nghỉ',
      detail: 'Mở thời khoá biểu để xem.',
    },
    lessonCovered: {
      name: 'Dạy thay',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}: {{teacher}} dạy thay',
      detail: 'Mở thời khoá biểu để xem.',
    },
    lessonMoved: {
      name: 'Dời tiết',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}: dời sang {{toTime}} ngày {{toDate}}',
      detail: 'Mở thời khoá biểu để xem.',
    },
    lessonRoom: {
      name: 'Đổi phòng học',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}: học ở phòng {{room}}',
      detail: 'Mở thời khoá biểu để xem.',
    },
    lessonNote: {
      name: 'Dặn dò cho tiết học',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}',
      detail: '{{note}}',
    },
    lessonRestored: {
      name: 'Tiết học trở lại như cũ',
      title: '{{subjectName}} {{className}}, {{time}} ngày {{date}}: trở lại như thời khoá biểu',
      detail: 'Thay đổi trước đó đã bỏ.',
    },
    lessonsSwapped: {
      name: 'Đổi tiết trong ngày',
      title: 'Đổi tiết {{className}} ngày {{date}}: {{lessons}}',
      detail: 'Mở thời khoá biểu để xem.',
    },
    lessonsSwappedBack: {
      name: 'Bỏ đổi tiết trong ngày',
      title: 'Không đổi tiết {{className}} ngày {{date}} nữa: {{lessons}}',
      detail: 'Các tiết trở lại như thời khoá biểu.',
    },
  } satisfies KindTexts,
  digest: {
    subject: 'Phượng: {{count}} thông báo chưa đọc',
    hello: 'Chào {{name}},',
    intro: 'Bạn có {{count}} thông báo chưa đọc trong Phượng:',
    more: 'và {{count}} tin khác.',
    open: 'Xem trong Phượng: {{url}}',
    openHere: 'Mở Phượng để xem.',
    why: 'Thư này gửi mỗi sáng khi có tin mới. Đổi cách nhận ở trang Thông báo.',
  },
  ended: {
    refresh_reuse: 'Phiên đăng nhập đã bị ngắt vì có dấu hiệu bị sao chép. Đăng nhập lại, và đổi mật khẩu nếu thấy lạ.',
    signed_out_everywhere: 'Bạn đã đăng xuất khỏi mọi máy. Đăng nhập lại để tiếp tục.',
    password_changed: 'Mật khẩu đã được đổi. Đăng nhập lại bằng mật khẩu mới.',
    user_disabled: 'Tài khoản đã bị khoá. Liên hệ văn phòng nhà trường.',
    signed_out_here: 'Phiên này đã được đăng xuất từ máy khác. Đăng nhập lại để tiếp tục.',
    unlinked: 'Cách đăng nhập của phiên này đã bị gỡ. Đăng nhập lại để tiếp tục.',
    other: 'Phiên đăng nhập đã bị ngắt. Đăng nhập lại để tiếp tục.',
  },
};
