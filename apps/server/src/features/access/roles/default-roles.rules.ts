import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { DefaultRoleKey } from '@phuong/contract/access/roles/role.contract.ts';

const nouns = (names: string, ...verbs: ('view' | 'create' | 'update')[]) =>
  names.split(' ').flatMap((noun) => verbs.map((verb) => `${verb}_${noun}` as Permission));
const all = ['view', 'create', 'update'] as const;

const lessons = 'test slide document exercise';
const records = 'class student subject teacher';
const calendar = 'school_year semester academic_year';

/** What the whole office sees. */
const office: readonly Permission[] = [
  ...nouns(`${records} ${calendar} timetable`, 'view'),
  'view_grade_column',
  'view_statistic',
];

const management: readonly Permission[] = [
  ...office,
  ...nouns(`${records} ${calendar} timetable`, 'create', 'update'),
  ...nouns(lessons, 'view'),
  ...nouns('device lease book borrow laboratory category', 'view'),
  'view_setting',
  'view_laboratory_request',
  'grade_up',
  'view_mark',
  'verify_mark',
  'grade_unlock',
  'update_conduct',
  'publish_timetable',
  'export_personal_data',
];

/**
 * The roles a school begins with; it may change them all. Marks, conduct, absences, results and their papers are seen by those who work
 * with them (`view_mark`): the heads and the academic clerk; not who keeps the computers, the library, the equipment or the accounts. Final
 * transcripts stay with the head.
 */
export const defaultRoles = {
  principal: [
    ...management,
    ...nouns('account role', 'view'),
    'update_setting',
    'update_grade_column',
    'transcript_finalise',
  ],
  vicePrincipal: management,
  academicClerk: [
    ...office,
    ...nouns('class student subject timetable', 'create', 'update'),
    ...nouns('teacher', 'update'),
    ...nouns('semester academic_year', 'create', 'update'),
    'view_setting',
    'update_grade_column',
    'view_mark',
    'enter_mark',
    'verify_mark',
    'update_conduct',
    'grade_up',
    'export_personal_data',
  ],
  librarian: [...nouns('book borrow category', ...all), ...nouns('class student teacher', 'view')],
  equipmentClerk: [
    ...nouns('device lease category laboratory', ...all),
    ...nouns('class teacher timetable', 'view'),
    'view_laboratory_request',
  ],
  accountant: [...nouns('class student teacher', 'view'), 'view_statistic'],
  it: [...nouns('account role', ...all), ...nouns('class teacher', 'view'), 'view_setting', 'update_setting'],
} as const satisfies Record<DefaultRoleKey, readonly Permission[]>;

/** What a default role may do at first, each right once. */
export const defaultRights = (key: DefaultRoleKey): Permission[] => [...new Set<Permission>(defaultRoles[key])];
