/** The 65 permission names of the product's contract with its users, in their fixed spelling. */
export const catalogue = [
  ...crud('category'),
  ...crud('device'),
  ...crud('lease'),
  ...crud('class'),
  ...crud('test'),
  ...crud('slide'),
  ...crud('document'),
  ...crud('exercise'),
  ...crud('book'),
  ...crud('borrow'),
  ...crud('school_year'),
  ...crud('semester'),
  ...crud('academic_year'),
  ...crud('student'),
  ...crud('subject'),
  ...crud('teacher'),
  ...crud('account'),
  ...crud('role'),
  ...crud('timetable'),
  ...crud('laboratory'),
  'view_setting',
  'view_grade_column',
  'view_statistic',
  'view_laboratory_request',
  'grade_up',
] as const;

/** Rights the catalogue has no name for; ours, kept apart so that nobody takes them for the catalogue's. */
export const ownPermissions = [
  'update_setting',
  'update_grade_column',
  'view_mark',
  'enter_mark',
  'verify_mark',
  'grade_unlock',
  'update_conduct',
  'transcript_finalise',
  'publish_timetable',
  'export_personal_data',
  'erase_personal_data',
  'view_audit_log',
  'borrow_override',
  'lease_force',
  'view_pay',
  'update_contract',
  'payroll_run',
  'payroll_approve',
  'leave_approve',
  'view_teacher_results',
] as const;

export type CataloguePermission = (typeof catalogue)[number];
type OwnPermission = (typeof ownPermissions)[number];
export type Permission = CataloguePermission | OwnPermission;

export const permissions: readonly Permission[] = [...catalogue, ...ownPermissions];

function crud<const N extends string>(noun: N) {
  return [`view_${noun}`, `create_${noun}`, `update_${noun}`] as const;
}
