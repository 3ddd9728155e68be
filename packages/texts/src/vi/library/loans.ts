/** What is said when a call about loans is refused. */
export const loanErrors = {
  'library.wrong_loan_state': 'Phiếu này đã sang trạng thái khác nên không làm được việc này. Tải lại trang.',
  'library.unknown_barcode': 'Không có bản sách nào mang mã {{barcode}}. Quét lại, hoặc gõ số trên nhãn.',
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
    bookReadyTaken: {
      name: 'Sách giữ phải chờ thêm',
      title: 'Phải chờ thêm: {{title}}',
      detail: 'Bản giữ cho bạn không còn ở quầy. Bạn vẫn giữ chỗ chờ.',
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
      detail: 'Hạn trả là {{dueOn}}. Tìm được thì mang đến thư viện.',
    },
    bookDueChanged: {
      name: 'Đổi hạn trả sách',
      title: 'Hạn trả mới của {{title}}: {{dueOn}}',
      detail: 'Thư viện đã đổi hạn trả. Hạn cũ không còn dùng nữa.',
    },
  },
};

/** What stands above the register of loans as a workbook. */
export const loanRegister = {
  name: 'Sổ mượn sách',
  counted: '{{n}} lượt mượn, ngày {{day}}',
};

/** The desk of the library, its lists and forms. */
export const loans = {
  title: 'Mượn trả sách',
  system: 'Hệ thống',
  allBack: 'Đã trả hết sách quá hạn',
  overdueBecause: 'Giữ sách quá hạn: {{title}}',
  nobodyKnown: 'Không còn lưu tên',
  states: {
    requested: 'Đang chờ',
    ready_for_pickup: 'Chờ lấy',
    on_loan: 'Đang mượn',
    returned: 'Đã trả',
    cancelled: 'Đã huỷ',
    expired: 'Hết hạn giữ',
    lost: 'Mất',
  },
  columns: {
    reader: 'Bạn đọc',
    code: 'Mã',
    class: 'Lớp',
    title: 'Sách',
    barcode: 'Mã vạch',
    state: 'Trạng thái',
    issuedOn: 'Ngày mượn',
    dueOn: 'Hạn trả',
    returnedOn: 'Ngày trả',
    daysLate: 'Trễ (ngày)',
    renewals: 'Gia hạn',
  },
};
