import type { TextsOf } from '../../texts-of.ts';
import type { timetableCalendar as vi } from '../../vi/timetable/calendar.ts';

export const timetableCalendar: TextsOf<typeof vi> = {
  name: 'Timetable of {{name}}',
  cancelled: 'Cancelled: {{lesson}}',
  withTeacher: 'Teacher: {{names}}',
  insteadOf: 'Stands in for {{names}}',
  duty: 'On duty: {{post}}',
  together: 'With {{names}}',
  exam: 'Exam: {{subject}}',
  invigilates: 'Invigilating: {{subject}}',
  number: 'Candidate number {{number}}',
  invigilator: 'Invigilator {{position}}',
  reserve: 'In reserve',
  due: 'Due: {{title}}',
  leave: 'On leave',
  leaveHalf: { MORNING: 'morning', AFTERNOON: 'afternoon' },
  leavePeriods: '{{half}}, periods {{periods}}',
  displaced: 'Not held, exam: {{lesson}}',
};
