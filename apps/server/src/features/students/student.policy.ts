import { emptied, fieldsWhere } from '@phuong/contract/platform/entity.schema.ts';
import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import { type StudentStatus, studentLifecycle } from '@phuong/contract/students/student.lifecycle.ts';
import type { Student, StudentAction } from '@phuong/contract/students/student.schema.ts';
import { type Actor, hasPermission } from '../../platform/http/actor.ts';

/** How a teacher stands to a pupil today. */
export interface TeacherRelation {
  readonly isHomeroom: boolean;
  readonly teaches: boolean;
}

export const unrelated: TeacherRelation = { isHomeroom: false, teaches: false };

/**
 * How much of a record somebody sees: `full` the office, `self` the pupil, `homeroom` with the family's contacts, `teaching` the pupil
 * in class only.
 */
export type StudentView = 'full' | 'self' | 'homeroom' | 'teaching';

/** @returns null for somebody the record does not exist for. Access follows relation now, not role. */
export function viewOf(actor: Actor, studentId: string, relation: TeacherRelation): StudentView | null {
  if (actor.scope === 'student') return actor.studentId === studentId ? 'self' : null;
  if (actor.scope === 'teacher') return relation.isHomeroom ? 'homeroom' : relation.teaches ? 'teaching' : null;
  return hasPermission(actor, 'view_student') || hasPermission(actor, 'update_student') ? 'full' : null;
}

/** What this caller may do with the pupil now. `isPlaced`: has a class in the running year. */
export function actionsOn(actor: Actor, status: StudentStatus, isPlaced: boolean): StudentAction[] {
  const actions: StudentAction[] = [];
  if (hasPermission(actor, 'update_student')) {
    actions.push('update', ...actionsFrom(studentLifecycle, status));
    if (status === 'STUDYING') actions.push(isPlaced ? 'moveClass' : 'enrol');
  }
  if (hasPermission(actor, 'view_student')) actions.push('viewHistory');
  return actions;
}

/** The record as this view may see it; what is not meant for it is gone, not hidden. */
export function shownIn(view: StudentView, record: Student): Student {
  if (view === 'full') return record;
  if (view === 'self') return { ...record, statusChanges: [], warnings: [], can: [], personal: ownPersonal(record) };
  const seen = view === 'homeroom' ? record : emptied(record, familyFields);
  return {
    ...seen,
    personal: null,
    guardians: view === 'homeroom' ? record.guardians : record.guardians.map((each) => emptied(each, guardianContact)),
    statusChanges: [],
    warnings: [],
    can: [],
  };
}

const familyFields = fieldsWhere(studentFields, 'seenBy', 'family');
const guardianContact = fieldsWhere(guardianFields, 'seenBy', 'family', 'person', 'office');
const officeFields = fieldsWhere(studentFields, 'seenBy', 'office');

/** The office's own fields are not for the pupil. */
const ownPersonal = ({ personal }: Student) => personal && emptied(personal, officeFields);

/** How often a pupil was away is shown to those who see marks. */
export const maySeeAbsences = (actor: Actor) => hasPermission(actor, 'view_mark');

/** Whether the caller may take personal data out of the system in a file. */
export const mayExportPersonalData = (actor: Actor) => hasPermission(actor, 'export_personal_data');
