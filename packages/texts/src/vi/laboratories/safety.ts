/** The safety paper of a laboratory and who has read it. */
export const safetyPaper = {
  title: 'Nội quy, an toàn phòng học bộ môn',
  tab: 'Nội quy',
  none: 'Phòng chưa có nội quy',
  noneDetail: 'Viết nội quy để giáo viên đọc và xác nhận trước khi gửi yêu cầu dùng phòng.',
  edition: 'Bản {{number}}, công bố {{date}}',
  by: '{{name}} công bố',
  write: 'Viết nội quy',
  change: 'Công bố bản mới',
  changeTitle: 'Bản mới của nội quy',
  changeDetail: 'Ai đã xác nhận bản trước sẽ được hỏi lại trước yêu cầu tiếp theo.',
  text: 'Nội dung',
  publish: 'Công bố',
  published: 'Đã công bố bản {{number}}.',
  readers: 'Ai đã đọc',
  noReaders: 'Chưa có giáo viên nào xác nhận hay đăng kí phòng này.',
  readPresent: 'bản {{number}}, {{date}}',
  readOld: 'bản {{number}} (cũ), {{date}}',
  notRead: 'chưa xác nhận',
  editions: 'Các bản',
  editionsRead_one: '{{count}} giáo viên đã xác nhận',
  editionsRead_other: '{{count}} giáo viên đã xác nhận',
  ask: 'Đọc nội quy rồi xác nhận để gửi yêu cầu. Mỗi bản chỉ hỏi một lần.',
  confirm: 'Tôi đã đọc và sẽ thực hiện',
  confirmed: 'Đã xác nhận bản {{number}}.',
  confirmedAt: 'Bạn đã xác nhận ngày {{date}}.',
  own: 'Nội quy phòng bộ môn',
  ownNone: 'Chưa có nội quy nào',
  ownNoneDetail: 'Nội quy của phòng lớp em thực hành sẽ nằm ở đây.',
  nextOn: 'Lớp dùng phòng này ngày {{date}}',
};

/** What the log, the menu and a person’s file say of it. */
export const safetyPaperTold = {
  menu: { safetyPapers: 'Nội quy phòng bộ môn' },
  fields: { edition: 'Bản' },
  tables: { laboratory_safety_readings: 'Xác nhận nội quy phòng bộ môn' },
};
