/** What a phone's calendar says of a lesson; the server alone writes it. */
export const timetableCalendar = {
  name: 'Thời khoá biểu {{name}}',
  cancelled: 'Nghỉ: {{lesson}}',
  withTeacher: 'Giáo viên: {{names}}',
  insteadOf: 'Dạy thay {{names}}',
};
