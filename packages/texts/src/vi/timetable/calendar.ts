/** What a phone's calendar says of a lesson; the server alone writes it. */
export const timetableCalendar = {
  name: 'Thời khoá biểu {{name}}',
  cancelled: 'Nghỉ: {{lesson}}',
  withTeacher: 'Giáo viên: {{names}}',
  insteadOf: 'Dạy thay {{names}}',
  duty: 'Trực {{post}}',
  together: 'Cùng trực: {{names}}',
  exam: 'Kiểm tra {{subject}}',
  invigilates: 'Coi kiểm tra {{subject}}',
  number: 'Số báo danh {{number}}',
  invigilator: 'Giám thị {{position}}',
  reserve: 'Dự phòng',
  due: 'Hạn: {{title}}',
  leave: 'Nghỉ phép',
  leaveHalf: { MORNING: 'buổi sáng', AFTERNOON: 'buổi chiều' },
  leavePeriods: '{{half}}, tiết {{periods}}',
  displaced: 'Nghỉ vì kiểm tra: {{lesson}}',
};
