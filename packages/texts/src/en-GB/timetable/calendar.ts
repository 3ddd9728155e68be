import type { TextsOf } from '../../texts-of.ts';
import type { timetableCalendar as vi } from '../../vi/timetable/calendar.ts';

export const timetableCalendar: TextsOf<typeof vi> = {
  name: 'Timetable of {{name}}',
  cancelled: 'Cancelled: {{lesson}}',
  withTeacher: 'Teacher: {{names}}',
  insteadOf: 'Stands in for {{names}}',
};
