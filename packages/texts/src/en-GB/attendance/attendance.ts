import type { attendanceErrors as codes } from '@phuong/contract/attendance/attendance.api.ts';

export const attendanceErrors: Record<keyof typeof codes, string> = {
  'attendance.rules_same_day': 'There are rules that begin on {{date}}. Choose another day, or delete those first.',
  'attendance.times_reversed': 'A later time must come after the earlier one.',
  'attendance.network_needed': 'To let people check in with their phones, write at least one network of the school.',
  'attendance.network_unreadable': '“{{network}}” is no network address. Write it like 113.161.72.0/24.',
  'attendance.month_closed': 'The staff sheet of {{month}} is closed. The office has to open it first.',
  'attendance.month_open': 'The month {{month}} is open.',
  'attendance.month_not_over': 'The month {{month}} is not over. Close it once it is.',
  'attendance.days_unclear': '{{month}} still has {{count}} unclear [count:day|days]. Say what each was, then close.',
  'attendance.corrections_waiting':
    '{{month}} still has {{count}} [count:correction|corrections] to decide. Decide, then close.',
  'attendance.way_not_open': 'The school has not opened this way of checking in.',
  'attendance.outside_network':
    'Your phone is not in the network of the school. Join the school’s Wi-Fi and try again, or type the code.',
  'attendance.code_wrong': 'The code is wrong or has changed. Type the one on the screen now.',
  'attendance.code_used': 'You have used this code. Wait for the next one.',
  'attendance.too_many_codes': 'Too many wrong codes. Wait some minutes and try again.',
  'attendance.just_checked_in': 'You checked in at {{time}}. Wait some minutes to do it again.',
  'attendance.own_day': 'Nobody records or decides their own days. Ask somebody else in the office.',
  'attendance.day_ahead': 'This day is still to come.',
  'attendance.time_recorded': '{{time}} is recorded for this day already.',
  'attendance.correction_late':
    'Corrections can be asked for within {{days}} [days:day|days]. Tell the office if it is later.',
  'attendance.correction_pending': 'A correction of this day is waiting already.',
  'attendance.correction_decided': 'This request has been decided.',
  'attendance.reason_required': 'Give the reason, so that they know.',
  'attendance.outside_year': 'The day must be in the school year: {{from}} to {{to}}.',
  'attendance.import_has_faults':
    '{{count}} [count:row is|rows are] wrong. Correct the file, or import the right rows alone.',
  'attendance.unknown_code': 'No teacher or employee has this code.',
  'attendance.not_a_time': 'This is no time of day. Write it like 06:50.',
};

/** What the log, the menu, a person's file and notifications say of the area. */
export const attendanceTold = {
  menu: { attendanceSettings: 'Attendance', ownDays: 'Working days, periods' },
  nouns: {
    staff_day_rule: 'attendance rules',
    staff_day: 'working day',
    staff_month: 'staff attendance sheet',
    workload: 'periods taught',
  },
  tables: {
    staff_check_ins: 'Check-ins',
    staff_day_corrections: 'Corrections of working days',
    staff_day_marks: 'Working days written by the office',
    overtime_waivers: 'Lifted limits of paid overtime',
    converted_activities: 'Activities that count as periods',
  },
  fields: {
    mark: 'Written as',
    arrived: 'Came at',
    left: 'Left at',
    method: 'How',
    time: 'At',
    month: 'Month',
    weekdays: 'Working days',
    morningStart: 'Morning begins',
    morningEnd: 'Morning ends',
    afternoonStart: 'Afternoon begins',
    afternoonEnd: 'Afternoon ends',
    graceMinutes: 'Grace (minutes)',
    teacherProof: 'Teachers’ days by',
    employeeProof: 'Employees’ days by',
    ways: 'Ways of checking in',
    networks: 'Networks of the school',
    correctionDays: 'Days to ask for a correction',
    isWaived: 'Limit lifted',
  },
  notices: {
    staffCorrectionAsked: {
      name: 'Correction of a working day',
      title: '{{name}} asks to correct {{date}}',
      detail: 'Read the reason, then accept or refuse.',
    },
    staffCorrectionAccepted: {
      name: 'Correction accepted',
      title: 'The office accepted your correction of {{date}}',
      detail: 'The sheet has been corrected.',
    },
    staffCorrectionRefused: {
      name: 'Correction refused',
      title: 'The office refused your correction of {{date}}',
      detail: '{{reason}}',
    },
    staffDayMarked: {
      name: 'The office wrote a day of mine',
      title: 'Your day {{date}} was written as {{sign}}',
      detail: '{{reason}}',
    },
  },
};
