import type { Migration } from 'kysely';
import { platform } from './0001_platform.ts';
import { access } from './0002_access.ts';
import { school } from './0003_school.ts';
import { staff } from './0004_staff.ts';
import { students } from './0005_students.ts';
import { classes } from './0006_classes.ts';
import { grading } from './0007_grading.ts';
import { transcripts } from './0008_transcripts.ts';
import { teacherHistory } from './0009_teacher_history.ts';
import { markHistoryStays } from './0010_mark_history_stays.ts';
import { federatedSignIn } from './0011_federated_sign_in.ts';
import { codesAndRequests } from './0012_codes_and_requests.ts';
import { employees } from './0013_employees.ts';
import { notificationsAndAuditChain } from './0014_notifications_and_audit_chain.ts';
import { marksRelock } from './0015_marks_relock.ts';
import { personalDataErasures } from './0016_personal_data_erasures.ts';
import { uploadQuota } from './0017_upload_quota.ts';
import { timetables } from './0018_timetables.ts';
import { makeUpDaysAndSwaps } from './0019_make_up_days_and_swaps.ts';
import { groupMembers } from './0020_group_members.ts';
import { referenceIndexes } from './0021_reference_indexes.ts';

/** Every migration in order; the name is what the database remembers, so it never changes once released. */
export const migrations: Record<string, Migration> = {
  '0001_platform': platform,
  '0002_access': access,
  '0003_school': school,
  '0004_staff': staff,
  '0005_students': students,
  '0006_classes': classes,
  '0007_grading': grading,
  '0008_transcripts': transcripts,
  '0009_teacher_history': teacherHistory,
  '0010_mark_history_stays': markHistoryStays,
  '0011_federated_sign_in': federatedSignIn,
  '0012_codes_and_requests': codesAndRequests,
  '0013_employees': employees,
  '0014_notifications_and_audit_chain': notificationsAndAuditChain,
  '0015_marks_relock': marksRelock,
  '0016_personal_data_erasures': personalDataErasures,
  '0017_upload_quota': uploadQuota,
  '0018_timetables': timetables,
  '0019_make_up_days_and_swaps': makeUpDaysAndSwaps,
  '0020_group_members': groupMembers,
  '0021_reference_indexes': referenceIndexes,
};
