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
};
