/** A schema that schools have had: that of the last commit before an area landed. */
interface Landing {
  readonly area: string;
  /** The commit, whose program makes a school of that time. */
  readonly before: string;
  /** The last migration it knows. */
  readonly schema: string;
}

/** From each of these a database is upgraded with its rows; a new area adds a line. */
export const landings: readonly Landing[] = [
  { area: 'access', before: '0f887220b22e', schema: '0010_mark_history_stays' },
  { area: 'timetable', before: '79dbada105e5', schema: '0017_upload_quota' },
  { area: 'learning', before: '3ea9602c4935', schema: '0047_duty_rosters' },
  { area: 'tests', before: 'c183f83614c2', schema: '0058_told_of_work' },
  { area: 'library', before: 'b2abfcc8b4a3', schema: '0062_test_papers' },
  { area: 'devices', before: '70574ada4e37', schema: '0067_answer_sheets_read' },
  { area: 'laboratories', before: 'fb06a2407f22', schema: '0071_library_readers' },
  { area: 'staff and pay', before: 'c2e0d2459043', schema: '0085_desks_and_class_readings' },
  { area: 'numbers', before: 'c85942990c7a', schema: '0089_staff_day_facts' },
];

/** What migrations put right in rows of a school, `table` or `table.column`, with the migration: the only things that an upgrade may change. */
export const putRight: Readonly<Record<string, string>> = {
  'files.is_upload': '0034: what counts as sent by a person',
  grading_policies: '0033: the limit of absences is the law’s',
  'term_results.is_out_of_date': '0026, 0033: to be computed again',
  'marks.version': '0023: two cells of a pupil who moved are one',
};
