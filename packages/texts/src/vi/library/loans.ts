/** What is said when a call about loans is refused. */
export const loanErrors = {
  'library.loan_refused': 'Chưa cho mượn được sách này. {{why}}',
  'library.override_not_allowed': 'Bạn không có quyền cho mượn ngoài quy định. Nhờ người phụ trách thư viện.',
  'library.wrong_loan_state': 'Phiếu này đã sang trạng thái khác nên không làm được việc này. Tải lại trang.',
  'library.unknown_barcode': 'Không có bản sách nào mang mã {{barcode}}. Quét lại, hoặc gõ số trên nhãn.',
  'library.unknown_reader': 'Không có bạn đọc này, hoặc đã thôi học, nghỉ việc. Chọn người khác.',
  'library.copy_not_lent': 'Bản {{barcode}} không có ai đang mượn. Cất lên kệ {{shelf}}.',
  'library.copy_in_loan':
    'Bản số {{number}} đang có người mượn hoặc đang giữ cho người đặt. Nhận trả trước, rồi mới đổi.',
  'library.copy_not_of_title': 'Bản {{barcode}} thuộc sách khác. Quét một bản của đúng sách được đặt.',
  'library.no_free_copy': 'Không còn bản nào trên kệ để giữ. Chờ một bản được trả.',
  'library.due_not_possible':
    'Hạn trả phải là ngày thư viện mở cửa, từ hôm nay và không quá ngày cuối được giữ sách. Ngày gần nhất: {{nearest}}.',
  'library.pause_not_ahead': 'Ngày nhận lại phải sau hôm nay. Chọn ngày khác, hoặc để trống để chờ tiếp.',
  'library.reason_required': 'Ghi lí do.',
};

/** What the log, the menu, notifications and a person's file say of loans. */
export const loansTold = {
  nouns: { book_loan: 'phiếu mượn sách' },
  menu: { bookLoans: 'Mượn trả sách' },
  fields: {
    dueOn: 'Hạn trả',
    issuedOn: 'Ngày mượn',
    returnedOn: 'Ngày trả',
    readyUntil: 'Giữ đến',
    pausedUntil: 'Tạm hoãn đến',
    reader: 'Bạn đọc',
    renewals: 'Số lần gia hạn',
    override: 'Ngoài quy định vì',
    loans: 'Phiếu mượn',
    tab: 'Loại phiếu',
    readerKind: 'Loại bạn đọc',
    readerId: 'Bạn đọc',
    titleId: 'Đầu sách',
  },
  tables: { book_loans: 'Mượn sách thư viện' },
  notices: {
    bookReady: {
      name: 'Sách đặt đã có',
      title: 'Mời lấy sách: {{title}}',
      detail: 'Thư viện giữ cho bạn đến hết ngày {{until}}.',
    },
    bookReadyOver: {
      name: 'Hết hạn giữ sách đặt',
      title: 'Hết hạn giữ: {{title}}',
      detail: 'Sách được giữ đến {{until}} mà chưa ai lấy nên đã chuyển cho người sau. Đặt lại nếu vẫn cần.',
    },
    bookRequestCancelled: {
      name: 'Thư viện huỷ phiếu đặt',
      title: 'Phiếu đặt đã huỷ: {{title}}',
      detail: '{{reason}}',
    },
    bookDueSoon: {
      name: 'Sách sắp đến hạn trả',
      title: 'Trả {{title}} trước hết ngày {{dueOn}}',
      detail: 'Còn cần thì gia hạn trước ngày đó.',
    },
    bookOverdue: {
      name: 'Sách quá hạn trả',
      title: '{{title}} quá hạn {{days}} ngày',
      detail: 'Hạn trả là {{dueOn}}. Mang sách đến thư viện; quá hạn lâu thì tạm dừng mượn.',
    },
    pupilBookOverdue: {
      name: 'Học sinh lớp chủ nhiệm giữ sách quá hạn',
      title: '{{name}} ({{className}}) giữ sách quá hạn {{days}} ngày',
      detail: 'Sách {{title}}. Thư viện đã nhắc em hai lần.',
    },
    bookCountsAsLost: {
      name: 'Sách tính là mất',
      title: '{{title}} tính là mất',
      detail: 'Sách quá hạn {{days}} ngày. Tìm được thì mang đến thư viện.',
    },
    bookDueChanged: {
      name: 'Đổi hạn trả sách',
      title: 'Hạn trả mới của {{title}}: {{dueOn}}',
      detail: 'Thư viện đã đổi hạn trả. Hạn cũ không còn dùng nữa.',
    },
  },
};

/** The desk of the library, its lists and forms. */
export const loans = {
  title: 'Mượn trả sách',
};
