import type { Api, RouteId } from '@phuong/contract/api.ts';
import { setupSamples, signInSamples } from './access-samples.ts';
import {
  classImportSamples,
  classSamples,
  homeroomSamples,
  numberOfLessonsSamples,
  teachingAssignmentSamples,
} from './class-samples.ts';
import { absenceSamples, conductSamples, markSheetSamples, marksFileSamples, marksSamples } from './grading-samples.ts';
import { finderSamples, homeSamples } from './home-samples.ts';
import { jobsSamples } from './platform-samples.ts';
import { gradeUpSamples, resultSamples, transcriptSamples } from './result-samples.ts';
import type { AnySample, Samples } from './sample.ts';
import {
  academicYearSamples,
  calendarDaySamples,
  gradeColumnSamples,
  gradeSettingSamples,
  schoolInfoSamples,
  schoolYearSamples,
  semesterSamples,
  subjectSamples,
} from './school-samples.ts';
import { departmentSamples, teacherDutySamples, teacherImportSamples, teacherSamples } from './staff-samples.ts';
import { studentImportSamples, studentSamples } from './student-samples.ts';

const all: Samples<Api> = {
  ...jobsSamples,
  ...setupSamples,
  ...signInSamples,
  ...schoolInfoSamples,
  ...schoolYearSamples,
  ...semesterSamples,
  ...calendarDaySamples,
  ...academicYearSamples,
  ...subjectSamples,
  ...gradeColumnSamples,
  ...gradeSettingSamples,
  ...departmentSamples,
  ...teacherSamples,
  ...teacherDutySamples,
  ...classSamples,
  ...numberOfLessonsSamples,
  ...teachingAssignmentSamples,
  ...homeroomSamples,
  ...studentSamples,
  ...studentImportSamples,
  ...markSheetSamples,
  ...marksFileSamples,
  ...teacherImportSamples,
  ...classImportSamples,
  ...marksSamples,
  ...conductSamples,
  ...absenceSamples,
  ...resultSamples,
  ...gradeUpSamples,
  ...transcriptSamples,
  ...homeSamples,
  ...finderSamples,
};

/** One valid call of every operation: an operation without one does not compile. */
export const samples: Readonly<Record<RouteId, AnySample>> = all;
