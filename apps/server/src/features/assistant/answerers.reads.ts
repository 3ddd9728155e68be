import type { IntentId } from '@phuong/assistant/intents/intent.ts';
import { answerAbsences } from './answers/absences.reads.ts';
import { answerAway } from './answers/away.reads.ts';
import { answerBookings } from './answers/bookings.reads.ts';
import { answerCalendar } from './answers/calendar.reads.ts';
import { answerContacts } from './answers/contacts.reads.ts';
import { answerCounts } from './answers/counts.reads.ts';
import { answerCovers } from './answers/covers.reads.ts';
import { answerExams } from './answers/exams.reads.ts';
import { answerHomeroom } from './answers/homeroom.reads.ts';
import { answerLoans, answerQueue } from './answers/loans.reads.ts';
import { answerMarks } from './answers/marks.reads.ts';
import { answerNeeded } from './answers/needed.reads.ts';
import { answerNext } from './answers/next.reads.ts';
import { answerLeave, answerPay } from './answers/own-staff.reads.ts';
import { answerPupil } from './answers/pupil.reads.ts';
import { answerPupilLeave } from './answers/pupil-leave.reads.ts';
import { answerRegisters } from './answers/registers.reads.ts';
import { answerReports } from './answers/reports.reads.ts';
import { answerRooms } from './answers/rooms.reads.ts';
import { answerHelp, answerScreen } from './answers/screens.reads.ts';
import { answerDeadlines, answerUnsubmitted } from './answers/sheets.reads.ts';
import { answerTeacher } from './answers/teacher.reads.ts';
import { answerTimetable } from './answers/timetable.reads.ts';
import { answerWhere } from './answers/where.reads.ts';
import { answerDue, answerMarking, answerMissing } from './answers/work.reads.ts';
import type { Answerer } from './asking.rules.ts';

/** Who answers which intent: an intent without one does not compile. */
export const answerers: Readonly<Record<Exclude<IntentId, 'elsewhere'>, Answerer>> = {
  timetable: answerTimetable,
  next: answerNext,
  teacher: answerTeacher,
  homeroom: answerHomeroom,
  where: answerWhere,
  exams: answerExams,
  marks: answerMarks,
  needed: answerNeeded,
  due: answerDue,
  missing: answerMissing,
  marking: answerMarking,
  loans: answerLoans,
  queue: answerQueue,
  absences: answerAbsences,
  pupil: answerPupil,
  rooms: answerRooms,
  calendar: answerCalendar,
  deadlines: answerDeadlines,
  unsubmitted: answerUnsubmitted,
  counts: answerCounts,
  registers: answerRegisters,
  away: answerAway,
  covers: answerCovers,
  leave: answerLeave,
  pay: answerPay,
  pupilLeave: answerPupilLeave,
  bookings: answerBookings,
  reports: answerReports,
  contacts: answerContacts,
  screen: answerScreen,
  help: answerHelp,
};
