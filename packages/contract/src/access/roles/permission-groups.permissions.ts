import { type Permission, permissions } from '../access.permissions.ts';

/** Objects of the catalogue, each with a right to view, to create and to update. */
export type PermissionObject =
  Extract<Permission, `view_${string}`> extends infer P
    ? P extends `view_${infer N}`
      ? `create_${N}` extends Permission
        ? N
        : never
      : never
    : never;

export type SinglePermission = Exclude<Permission, `${'view' | 'create' | 'update'}_${PermissionObject}`>;

/** Under which heading of the role editor an object or a single right stands; a new right without one does not compile. */
export const permissionGroupOf = {
  class: 'pupils',
  student: 'pupils',
  grade_up: 'pupils',
  export_personal_data: 'pupils',
  erase_personal_data: 'pupils',
  view_grade_column: 'marks',
  update_grade_column: 'marks',
  view_mark: 'marks',
  enter_mark: 'marks',
  verify_mark: 'marks',
  grade_unlock: 'marks',
  update_conduct: 'marks',
  transcript_finalise: 'marks',
  view_statistic: 'marks',
  view_teacher_results: 'marks',
  subject: 'teaching',
  timetable: 'teaching',
  publish_timetable: 'teaching',
  test: 'teaching',
  slide: 'teaching',
  document: 'teaching',
  exercise: 'teaching',
  teacher: 'people',
  view_pay: 'people',
  update_contract: 'people',
  payroll_run: 'people',
  payroll_approve: 'people',
  leave_approve: 'people',
  account: 'people',
  role: 'people',
  book: 'rooms',
  borrow: 'rooms',
  borrow_override: 'rooms',
  category: 'rooms',
  device: 'rooms',
  lease: 'rooms',
  lease_force: 'rooms',
  laboratory: 'rooms',
  view_laboratory_request: 'rooms',
  school_year: 'settings',
  semester: 'settings',
  academic_year: 'settings',
  view_setting: 'settings',
  update_setting: 'settings',
  view_audit_log: 'settings',
} as const satisfies Record<PermissionObject | SinglePermission, string>;

export type PermissionGroup = (typeof permissionGroupOf)[keyof typeof permissionGroupOf];

export const permissionGroups: readonly PermissionGroup[] = [...new Set(Object.values(permissionGroupOf))];

export const permissionVerbs = ['view', 'create', 'update'] as const;
export type PermissionVerb = (typeof permissionVerbs)[number];

const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name);

/** The right to do this with the object; undefined for a single right. */
export function permissionFor(verb: PermissionVerb, object: string): Permission | undefined {
  const name = `${verb}_${object}`;
  return isPermission(name) && isPermission(`create_${object}`) ? name : undefined;
}

/** What a right is of no use without, besides viewing the same object: the screens it is used on. */
const furtherNeeds: Partial<Record<Permission, readonly Permission[]>> = {
  view_test: ['view_class'],
  view_slide: ['view_class'],
  view_document: ['view_class'],
  view_exercise: ['view_class'],
  view_lease: ['view_device'],
  view_borrow: ['view_book'],
  view_semester: ['view_school_year'],
  view_laboratory_request: ['view_laboratory'],
  create_student: ['view_class'],
  grade_up: ['view_mark', 'view_student'],
  update_setting: ['view_setting'],
  update_grade_column: ['view_grade_column'],
  view_mark: ['view_class'],
  enter_mark: ['view_mark'],
  verify_mark: ['view_mark'],
  grade_unlock: ['view_mark'],
  update_conduct: ['view_mark'],
  transcript_finalise: ['view_mark', 'view_student'],
  publish_timetable: ['view_timetable'],
  view_pay: ['view_teacher'],
  update_contract: ['view_pay'],
  payroll_run: ['view_pay'],
  payroll_approve: ['view_pay'],
  leave_approve: ['view_teacher'],
  view_teacher_results: ['view_statistic'],
};

/** The rights this one needs at once: to create or update something one must see it. */
function needsOf(permission: Permission): readonly Permission[] {
  const object = /^(?:create|update)_(.+)$/.exec(permission)?.[1];
  const view = object === undefined ? undefined : permissionFor('view', object);
  return [...(view ? [view] : []), ...(furtherNeeds[permission] ?? [])];
}

/** The rights with everything they need, all the way down. */
export function withNeeds(chosen: Iterable<Permission>): Set<Permission> {
  const all = new Set<Permission>();
  const add = (permission: Permission) => {
    if (all.has(permission)) return;
    all.add(permission);
    for (const needed of needsOf(permission)) add(needed);
  };
  for (const permission of chosen) add(permission);
  return all;
}

/** The rights that stay of use when one is taken away. */
export function without(chosen: Iterable<Permission>, taken: Permission): Set<Permission> {
  const rest = [...chosen].filter((permission) => permission !== taken);
  return new Set(rest.filter((permission) => !withNeeds([permission]).has(taken)));
}

/** What is missing for the chosen rights to be of use. */
export function missingNeeds(chosen: Iterable<Permission>): Permission[] {
  const held = new Set(chosen);
  return [...withNeeds(held)].filter((permission) => !held.has(permission));
}
