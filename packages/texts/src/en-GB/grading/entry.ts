import type { TextsOf } from '../../texts-of.ts';
import type { sheetList as vi } from '../../vi/grading/entry.ts';

export const sheetList: TextsOf<typeof vi> = {
  title: 'Mark sheets',
  detail: 'Every sheet of the semester: how far it is and what is missing.',
  search: 'Class, subject, teacher',
  none: 'The semester has no sheets yet',
  noneDetail: 'Enter the number of periods of the subjects, then come back.',
  grade: 'Year {{grade}}',
  gradeFilter: 'Year group',
  subject: 'Subject',
  state: 'State',
  verify: 'Verify',
  post: 'Post',
  lock: 'Lock',
  remind: 'Remind teachers',
  nothing: 'None of the chosen sheets is ready for this step.',
  skipped: '{{skipped}} others stay as they are.',
  refused: '{{done}} done, {{refused}} not: {{sheets}}',
  askRemind_one: 'Remind the teachers of {{count}} open sheet?',
  askRemind_other: 'Remind the teachers of {{count}} open sheets?',
  remindDetail: 'Each teacher gets one notification; a sheet is reminded of once a day.',
  reminded: '{{teachers}} teachers reminded of {{reminded}} sheets; {{already}} were reminded of today already.',
  ask: {
    verify_one: 'Verify {{count}} submitted sheet?',
    verify_other: 'Verify {{count}} submitted sheets?',
    post_one: 'Post {{count}} verified sheet?',
    post_other: 'Post {{count}} verified sheets?',
    lock_one: 'Lock {{count}} posted sheet?',
    lock_other: 'Lock {{count}} posted sheets?',
  },
};
