/** The named queries of each report, in their usual order: what a template may show as a column. */
export const reportColumns = {
  ENROLMENT: ['PUPILS', 'GIRLS', 'MINORITY', 'MINORITY_GIRLS', 'DISABLED'],
  MOVES: ['AT_START', 'ARRIVED', 'FROM_CLASS', 'LEFT', 'TO_CLASS', 'AT_END'],
  PROMOTION: [
    'ALL',
    'PROMOTED',
    'COMPLETED',
    'PROMOTED_AFTER_SUMMER',
    'COMPLETED_AFTER_SUMMER',
    'RETEST',
    'SUMMER_TRAINING',
    'REPEAT',
    'UNDECIDED',
  ],
  ATTENDANCE: ['ABSENCES', 'EXCUSED', 'UNEXCUSED', 'ABSENT_PUPILS'],
  STAFF: ['TEACHERS', 'WOMEN', 'PARTY', 'INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR', 'NOT_STATED'],
  USE: ['BOOKS', 'DOWNLOADS', 'DEVICES', 'LABORATORIES'],
} as const;
export type ReportKey = keyof typeof reportColumns;
export const reportKeys = Object.keys(reportColumns) as ReportKey[];

/** Reports whose numbers are pupils that can be listed; their rows are classes, with sums of grades. */
export const reportsOfPupils = ['ENROLMENT', 'MOVES', 'PROMOTION'] as const satisfies readonly ReportKey[];
export type PupilReport = (typeof reportsOfPupils)[number];

export const isOfPupils = (report: ReportKey): report is PupilReport => reportsOfPupils.some((each) => each === report);
