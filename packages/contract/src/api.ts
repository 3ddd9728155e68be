import { auditLogContract } from './access/audit-log.contract.ts';
import { federatedContract } from './access/federated.contract.ts';
import { forgotPasswordContract } from './access/forgot-password.contract.ts';
import { identityContract } from './access/identity.contract.ts';
import { profileContract } from './access/profile.contract.ts';
import { roleContract } from './access/role.contract.ts';
import { secondFactorContract } from './access/second-factor.contract.ts';
import { setupContract } from './access/setup.contract.ts';
import { signInContract } from './access/sign-in.contract.ts';
import { accessCodeContract } from './accounts/access-code.contract.ts';
import { accessRequestContract } from './accounts/access-request.contract.ts';
import { employeeContract } from './accounts/employee.contract.ts';
import { firstPasswordContract } from './accounts/first-password.contract.ts';
import { invitationContract } from './accounts/invitation.contract.ts';
import { personalDataContract } from './accounts/personal-data.contract.ts';
import { classContract } from './classes/class.contract.ts';
import { classImportContract } from './classes/class-import.contract.ts';
import { homeroomContract } from './classes/homeroom.contract.ts';
import { numberOfLessonsContract } from './classes/number-of-lessons.contract.ts';
import { teachingAssignmentContract } from './classes/teaching-assignment.contract.ts';
import { absenceContract } from './grading/absence.contract.ts';
import { conductContract } from './grading/conduct.contract.ts';
import { contactSlipContract } from './grading/contact-slip.contract.ts';
import { gradeUpContract } from './grading/grade-up.contract.ts';
import { markSheetContract } from './grading/mark-sheet.contract.ts';
import { marksContract } from './grading/marks.contract.ts';
import { marksFileContract } from './grading/marks-file.contract.ts';
import { resultContract } from './grading/result.contract.ts';
import { transcriptContract } from './grading/transcript.contract.ts';
import { finderContract } from './home/finder.contract.ts';
import { homeContract } from './home/home.contract.ts';
import { notificationContract } from './notifications/notification.contract.ts';
import { jobsContract } from './platform/jobs.contract.ts';
import { academicYearContract } from './school/academic-year.contract.ts';
import { calendarDayContract } from './school/calendar-day.contract.ts';
import { gradeColumnContract } from './school/grade-column.contract.ts';
import { gradeSettingContract } from './school/grade-setting.contract.ts';
import { schoolInfoContract } from './school/school-info.contract.ts';
import { schoolYearContract } from './school/school-year.contract.ts';
import { semesterContract } from './school/semester.contract.ts';
import { subjectContract } from './school/subject.contract.ts';
import { departmentContract } from './staff/department.contract.ts';
import { teacherContract } from './staff/teacher.contract.ts';
import { teacherDutyContract } from './staff/teacher-duty.contract.ts';
import { teacherImportContract } from './staff/teacher-import.contract.ts';
import { studentContract } from './students/student.contract.ts';
import { studentImportContract } from './students/student-import.contract.ts';
import { arrangementContract } from './timetable/arrangement.contract.ts';
import { boardContract } from './timetable/board.contract.ts';
import { calendarLinkContract } from './timetable/calendar-link.contract.ts';
import { constraintContract } from './timetable/constraint.contract.ts';
import { generationContract } from './timetable/generation.contract.ts';
import { groupContract } from './timetable/group.contract.ts';
import { meetingContract } from './timetable/meeting.contract.ts';
import { overrideContract } from './timetable/override.contract.ts';
import { ownTimetableContract } from './timetable/own-timetable.contract.ts';
import { publishingContract } from './timetable/publishing.contract.ts';
import { timetableContract } from './timetable/timetable.contract.ts';
import { timetableImportContract } from './timetable/timetable-import.contract.ts';
import { timetablePaperContract } from './timetable/timetable-paper.contract.ts';
import { weekSetupContract } from './timetable/week-setup.contract.ts';

/** Every call of the product by its id. */
export const api = {
  ...jobsContract,
  ...setupContract,
  ...forgotPasswordContract,
  ...signInContract,
  ...roleContract,
  ...federatedContract,
  ...identityContract,
  ...secondFactorContract,
  ...profileContract,
  ...accessCodeContract,
  ...accessRequestContract,
  ...firstPasswordContract,
  ...invitationContract,
  ...personalDataContract,
  ...schoolInfoContract,
  ...schoolYearContract,
  ...semesterContract,
  ...calendarDayContract,
  ...academicYearContract,
  ...subjectContract,
  ...gradeColumnContract,
  ...gradeSettingContract,
  ...departmentContract,
  ...teacherContract,
  ...teacherDutyContract,
  ...teacherImportContract,
  ...classContract,
  ...classImportContract,
  ...numberOfLessonsContract,
  ...teachingAssignmentContract,
  ...homeroomContract,
  ...studentContract,
  ...studentImportContract,
  ...markSheetContract,
  ...marksContract,
  ...marksFileContract,
  ...conductContract,
  ...absenceContract,
  ...resultContract,
  ...gradeUpContract,
  ...transcriptContract,
  ...contactSlipContract,
  ...weekSetupContract,
  ...constraintContract,
  ...meetingContract,
  ...arrangementContract,
  ...groupContract,
  ...timetableContract,
  ...generationContract,
  ...boardContract,
  ...publishingContract,
  ...overrideContract,
  ...ownTimetableContract,
  ...timetablePaperContract,
  ...timetableImportContract,
  ...calendarLinkContract,
  ...employeeContract,
  ...homeContract,
  ...finderContract,
  ...notificationContract,
  ...auditLogContract,
};

export type Api = typeof api;
export type RouteId = keyof Api;
