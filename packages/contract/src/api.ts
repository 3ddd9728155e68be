import { auditLogContract } from './access/audit-log/audit-log.contract.ts';
import { forgotPasswordContract } from './access/codes/forgot-password.contract.ts';
import { federatedContract } from './access/federated/federated.contract.ts';
import { identityContract } from './access/federated/identity.contract.ts';
import { profileContract } from './access/profile/profile.contract.ts';
import { roleContract } from './access/roles/role.contract.ts';
import { secondFactorContract } from './access/second-factor/second-factor.contract.ts';
import { setupContract } from './access/sign-in/setup.contract.ts';
import { signInContract } from './access/sign-in/sign-in.contract.ts';
import { employeeContract } from './accounts/employees/employee.contract.ts';
import { firstPasswordContract } from './accounts/first-passwords/first-password.contract.ts';
import { invitationContract } from './accounts/invitations/invitation.contract.ts';
import { personalDataContract } from './accounts/personal-data/personal-data.contract.ts';
import { accessCodeContract } from './accounts/requests/access-code.contract.ts';
import { accessRequestContract } from './accounts/requests/access-request.contract.ts';
import { classContract } from './classes/class.contract.ts';
import { classImportContract } from './classes/class-import.contract.ts';
import { homeroomContract } from './classes/homeroom.contract.ts';
import { numberOfLessonsContract } from './classes/number-of-lessons.contract.ts';
import { teachingAssignmentContract } from './classes/teaching-assignment.contract.ts';
import { absenceContract } from './grading/absences/absence.contract.ts';
import { conductContract } from './grading/conduct/conduct.contract.ts';
import { gradeUpContract } from './grading/grade-up/grade-up.contract.ts';
import { marksFileContract } from './grading/marks-file/marks-file.contract.ts';
import { contactSlipContract } from './grading/papers/contact-slip.contract.ts';
import { transcriptContract } from './grading/papers/transcript.contract.ts';
import { resultContract } from './grading/results/result.contract.ts';
import { markSheetContract } from './grading/sheets/mark-sheet.contract.ts';
import { marksContract } from './grading/sheets/marks.contract.ts';
import { finderContract } from './home/finder.contract.ts';
import { homeContract } from './home/home.contract.ts';
import { notificationContract } from './notifications/notification.contract.ts';
import { jobsContract } from './platform/jobs.contract.ts';
import { calendarDayContract } from './school/calendar/calendar-day.contract.ts';
import { cohortContract } from './school/cohorts/cohort.contract.ts';
import { gradeColumnContract } from './school/grading-rules/grade-column.contract.ts';
import { gradeSettingContract } from './school/grading-rules/grade-setting.contract.ts';
import { schoolInfoContract } from './school/school-info/school-info.contract.ts';
import { subjectContract } from './school/subjects/subject.contract.ts';
import { schoolYearContract } from './school/years/school-year.contract.ts';
import { semesterContract } from './school/years/semester.contract.ts';
import { departmentContract } from './staff/department.contract.ts';
import { teacherContract } from './staff/teacher.contract.ts';
import { teacherDutyContract } from './staff/teacher-duty.contract.ts';
import { teacherImportContract } from './staff/teacher-import.contract.ts';
import { studentContract } from './students/student.contract.ts';
import { studentImportContract } from './students/student-import.contract.ts';
import { boardContract } from './timetable/board/board.contract.ts';
import { calendarLinkContract } from './timetable/calendar/calendar-link.contract.ts';
import { overrideContract } from './timetable/days/override.contract.ts';
import { generationContract } from './timetable/generation/generation.contract.ts';
import { groupContract } from './timetable/groups/group.contract.ts';
import { timetableImportContract } from './timetable/import/timetable-import.contract.ts';
import { timetablePaperContract } from './timetable/papers/timetable-paper.contract.ts';
import { publishingContract } from './timetable/publishing/publishing.contract.ts';
import { arrangementContract } from './timetable/setup/arrangement.contract.ts';
import { constraintContract } from './timetable/setup/constraint.contract.ts';
import { meetingContract } from './timetable/setup/meeting.contract.ts';
import { weekSetupContract } from './timetable/setup/week-setup.contract.ts';
import { timetableContract } from './timetable/versions/timetable.contract.ts';
import { ownTimetableContract } from './timetable/views/own-timetable.contract.ts';

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
  ...cohortContract,
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
