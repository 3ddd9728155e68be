import type { Api, RouteId } from '@phuong/contract/api.ts';
import { setupSamples, signInSamples } from './access-samples.ts';
import { accessCodeSamples, accessRequestSamples, firstPasswordSamples, invitationSamples } from './account-samples.ts';
import { auditLogSamples } from './audit-log-samples.ts';
import {
  classImportSamples,
  classSamples,
  homeroomSamples,
  numberOfLessonsSamples,
  teachingAssignmentSamples,
} from './class-samples.ts';
import { employeeSamples } from './employee-samples.ts';
import { forgotPasswordSamples } from './forgot-password-samples.ts';
import { absenceSamples, conductSamples, markSheetSamples, marksFileSamples, marksSamples } from './grading-samples.ts';
import { finderSamples, homeSamples } from './home-samples.ts';
import { notificationSamples } from './notification-samples.ts';
import { personalDataSamples } from './personal-data-samples.ts';
import { jobsSamples } from './platform-samples.ts';
import { contactSlipSamples, gradeUpSamples, resultSamples, transcriptSamples } from './result-samples.ts';
import { roleSamples } from './role-samples.ts';
import type { AnySample, Samples } from './sample.ts';
import {
  calendarDaySamples,
  cohortSamples,
  gradeColumnSamples,
  gradeSettingSamples,
  schoolInfoSamples,
  schoolYearSamples,
  semesterSamples,
  subjectSamples,
} from './school-samples.ts';
import { federatedSamples, identitySamples, profileSamples, secondFactorSamples } from './sign-in-samples.ts';
import { departmentSamples, teacherDutySamples, teacherImportSamples, teacherSamples } from './staff-samples.ts';
import { studentImportSamples, studentSamples } from './student-samples.ts';
import { timetableImportSamples } from './timetable-import-samples.ts';
import {
  calendarLinkSamples,
  overrideSamples,
  ownTimetableSamples,
  publishingSamples,
  timetablePaperSamples,
} from './timetable-in-use-samples.ts';
import { boardSamples, generationSamples, timetableSamples } from './timetable-samples.ts';
import {
  arrangementSamples,
  constraintSamples,
  groupSamples,
  meetingSamples,
  weekSetupSamples,
} from './timetable-setup-samples.ts';

const all: Samples<Api> = {
  ...jobsSamples,
  ...forgotPasswordSamples,
  ...firstPasswordSamples,
  ...accessCodeSamples,
  ...accessRequestSamples,
  ...invitationSamples,
  ...personalDataSamples,
  ...setupSamples,
  ...signInSamples,
  ...federatedSamples,
  ...identitySamples,
  ...secondFactorSamples,
  ...profileSamples,
  ...schoolInfoSamples,
  ...schoolYearSamples,
  ...semesterSamples,
  ...calendarDaySamples,
  ...cohortSamples,
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
  ...contactSlipSamples,
  ...roleSamples,
  ...employeeSamples,
  ...homeSamples,
  ...finderSamples,
  ...notificationSamples,
  ...auditLogSamples,
  ...publishingSamples,
  ...overrideSamples,
  ...weekSetupSamples,
  ...constraintSamples,
  ...meetingSamples,
  ...arrangementSamples,
  ...groupSamples,
  ...timetableSamples,
  ...generationSamples,
  ...boardSamples,
  ...ownTimetableSamples,
  ...timetablePaperSamples,
  ...timetableImportSamples,
  ...calendarLinkSamples,
};

/** One valid call of every operation: an operation without one does not compile. */
export const samples: Readonly<Record<RouteId, AnySample>> = all;
