import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { boardContract } from './board/board.contract.ts';
import { calendarLinkContract } from './calendar/calendar-link.contract.ts';
import { coverContract } from './covers/cover.contract.ts';
import { overrideContract } from './days/override.contract.ts';
import { dutyContract } from './duties/duty.contract.ts';
import { ownDutyContract } from './duties/own-duty.contract.ts';
import { examContract } from './exams/exam.contract.ts';
import { fetContract } from './fet/fet.contract.ts';
import { generationContract } from './generation/generation.contract.ts';
import { groupContract } from './groups/group.contract.ts';
import { timetableImportContract } from './import/timetable-import.contract.ts';
import { timetablePaperContract } from './papers/timetable-paper.contract.ts';
import { publishingContract } from './publishing/publishing.contract.ts';
import { arrangementContract } from './setup/arrangement.contract.ts';
import { constraintContract } from './setup/constraint.contract.ts';
import { meetingContract } from './setup/meeting.contract.ts';
import { weekSetupContract } from './setup/week-setup.contract.ts';
import { swapRequestContract } from './swaps/swap-request.contract.ts';
import { timetableContract } from './versions/timetable.contract.ts';
import { leaveLessonsContract } from './views/leave-lessons.contract.ts';
import { ownTimetableContract } from './views/own-timetable.contract.ts';
import { wishContract } from './wishes/wish.contract.ts';

/** Every call of this area by its id. */
export const timetableApi = {
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
  ...coverContract,
  ...swapRequestContract,
  ...ownTimetableContract,
  ...leaveLessonsContract,
  ...timetablePaperContract,
  ...timetableImportContract,
  ...fetContract,
  ...calendarLinkContract,
  ...examContract,
  ...wishContract,
  ...dutyContract,
  ...ownDutyContract,
};

/** What its calls are refused with, and the status of each. */
export const timetableErrors = {
  'timetable.not_editable': 409,
  'timetable.is_generating': 409,
  'timetable.not_generating': 409,
  'timetable.name_taken': 409,
  'timetable.in_use': 409,
  'timetable.other_semester': 400,
  'timetable.unknown_lesson': 400,
  'timetable.lesson_locked': 409,
  'timetable.double_booked': 409,
  'timetable.clash_stands': 409,
  'timetable.slot_outside_week': 400,
  'timetable.lesson_does_not_fit': 400,
  'timetable.no_lessons': 409,
  'timetable.has_hard_faults': 409,
  'timetable.unknown_room': 400,
  'timetable.room_name_taken': 409,
  'timetable.room_in_use': 409,
  'timetable.room_taken': 409,
  'timetable.room_wrong_kind': 400,
  'timetable.periods_overlap': 400,
  'timetable.unknown_teacher': 400,
  'timetable.unknown_class': 400,
  'timetable.unknown_subject': 400,
  'timetable.rule_always_on': 400,
  'timetable.rule_value_unknown': 400,
  'timetable.rule_value_range': 400,
  'timetable.rule_target_unknown': 400,
  'timetable.nothing_to_copy': 409,
  'timetable.arrangement_overlaps': 409,
  'timetable.not_split': 409,
  'timetable.not_in_class': 400,
  'timetable.unknown_group': 400,
  'timetable.group_name_taken': 400,
  'timetable.not_checked': 409,
  'timetable.date_outside_semester': 400,
  'timetable.date_in_past': 400,
  'timetable.date_taken': 409,
  'timetable.changes_not_confirmed': 409,
  'timetable.cannot_withdraw': 409,
  'timetable.none_in_force': 409,
  'timetable.fet_too_large': 400,
  'timetable.fet_not_xml': 400,
  'timetable.fet_doctype': 400,
  'timetable.fet_unknown_format': 400,
  'timetable.fet_faulty': 400,
  'timetable.fet_choice_unknown': 400,
  'timetable.fet_has_unknown': 409,
  'timetable.fet_empty': 409,
  'timetable.fet_settings_right': 403,
  'timetable.no_lesson_that_day': 400,
  'timetable.override_exists': 409,
  'timetable.part_of_swap': 409,
  'timetable.place_taken_since': 409,
  'timetable.swap_repeated': 400,
  'timetable.substitute_busy': 409,
  'timetable.class_busy': 409,
  'timetable.day_off': 400,
  'timetable.override_needs_teacher': 400,
  'timetable.override_needs_room': 400,
  'timetable.override_needs_place': 400,
  'timetable.import_no_grid': 400,
  'timetable.import_has_faults': 409,
  'timetable.import_subject_missing': 400,
  'timetable.import_subject_not_taught': 400,
  'timetable.import_teacher_missing': 400,
  'timetable.import_teacher_ambiguous': 400,
  'timetable.import_teacher_other': 400,
  'timetable.import_nobody_assigned': 400,
  'timetable.import_room_missing': 400,
  'timetable.import_lesson_extra': 400,
  'timetable.import_place_fixed': 400,
  'timetable.import_fixed_elsewhere': 400,
  'timetable.import_cell_repeated': 400,
  'timetable.calendar_too_often': 429,
  'timetable.exam_name_taken': 409,
  'timetable.exam_outside_semester': 400,
  'timetable.exam_sessions_outside': 409,
  'timetable.exam_outside_period': 400,
  'timetable.exam_session_overlaps': 409,
  'timetable.exam_ends_late': 400,
  'timetable.exam_grade_empty': 400,
  'timetable.exam_published': 409,
  'timetable.exam_not_published': 409,
  'timetable.exam_reason_required': 400,
  'timetable.exam_no_sessions': 409,
  'timetable.exam_no_rooms': 409,
  'timetable.exam_room_full': 409,
  'timetable.exam_place_taken': 409,
  'timetable.exam_not_candidate': 400,
  'timetable.exam_unknown_place': 400,
  'timetable.exam_teacher_busy': 409,
  'timetable.duty_name_taken': 409,
  'timetable.duty_outside_semester': 400,
  'timetable.duty_nothing_to_copy': 400,
  'timetable.duty_post_taken': 409,
  'timetable.duty_posts_full': 409,
  'timetable.duty_unknown_person': 400,
  'timetable.duty_unknown_place': 400,
  'timetable.duty_other_kind': 409,
  'timetable.duty_busy': 409,
  'timetable.duty_published': 409,
  'timetable.duty_not_published': 409,
  'timetable.duty_reason_required': 400,
  'timetable.duty_no_turns': 409,
  'timetable.duty_no_places': 409,
  'timetable.duty_asked_already': 409,
  'timetable.duty_turn_past': 409,
  'timetable.duty_swap_answered': 409,
  'timetable.swap_unlike': 400,
  'timetable.swap_not_away': 400,
  'timetable.swap_asked_already': 409,
  'timetable.swap_answered': 409,
  'timetable.cover_settled': 409,
  'timetable.cover_answered': 409,
  'timetable.cover_lesson_past': 409,
  'timetable.cover_not_free': 409,
  'timetable.cover_away': 409,
  'timetable.cover_reason_required': 400,
  'timetable.wishes_not_open': 409,
  'timetable.wish_days_wrong': 400,
  'timetable.wish_day_past': 400,
  'timetable.wish_slot_twice': 400,
  'timetable.wish_not_asked': 400,
  'timetable.wish_too_many_cannot': 400,
  'timetable.wish_not_sent': 409,
  'timetable.wish_teacher_left': 409,
  'timetable.wish_reason_missing': 400,
} as const;

/** One lesson on one date; `time` is when it begins, `07:50`. */
const lesson = { className: z.string(), subjectName: z.string(), date: z.string(), time: z.string() };

/** Lessons that change places, on a date or, named with theirs, on two; `lessons`: "Toán 07:00 → 08:45, Ngữ văn 08:45 → 07:00". */
const swapped = z.strictObject({ className: z.string(), date: z.string(), lessons: z.string() });

/** Two lessons that a colleague is asked to change. */
const lessonPair = { ...lesson, otherSubject: z.string(), otherDate: z.string(), otherTime: z.string() };
/** A sitting of an exam period: what, when. */
const examSitting = { periodName: z.string(), subjectName: z.string(), date: z.string(), time: z.string() };
/** A turn of duty: where, when. */
const dutyTurn = { post: z.string(), date: z.string(), time: z.string() };
/** What a colleague asks of a turn, or answers. */
const dutyAsked = z.strictObject({ ...dutyTurn, teacher: z.string() });
/** A decision on somebody's wishes. */
const wishDecided = z.strictObject({ semester: z.number(), reason: z.string() });

/** What people are told of it. */
export const timetableNotices = noticesOf({
  coverOffered: {
    scopes: ['teacher'],
    params: z.strictObject({ ...lesson, teacher: z.string(), until: z.string() }),
    byMail: true,
  },
  coverNotNeeded: { scopes: ['teacher'], params: z.strictObject(lesson), byMail: false },
  coversOpen: {
    scopes: ['account'],
    params: z.strictObject({ count: z.number(), teacher: z.string(), date: z.string() }),
    byMail: true,
  },
  coverDeclined: {
    scopes: ['account'],
    params: z.strictObject({ ...lesson, teacher: z.string(), reason: z.string() }),
    byMail: false,
  },
  coverUnanswered: { scopes: ['account'], params: z.strictObject(lesson), byMail: false },
  coverLost: { scopes: ['account'], params: z.strictObject({ ...lesson, teacher: z.string() }), byMail: true },
  lessonSwapAsked: {
    scopes: ['teacher'],
    params: z.strictObject({ ...lessonPair, teacher: z.string() }),
    byMail: true,
  },
  lessonSwapDeclined: {
    scopes: ['teacher'],
    params: z.strictObject({ ...lessonPair, teacher: z.string(), reason: z.string() }),
    byMail: true,
  },
  lessonSwapOver: { scopes: ['teacher'], params: z.strictObject(lessonPair), byMail: false },
  timetablePublished: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ fromDate: z.string() }),
    byMail: true,
  },
  timetableWithdrawn: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ fromDate: z.string() }),
    byMail: true,
  },
  groupChosen: {
    scopes: ['student'],
    params: z.strictObject({ subjectName: z.string(), group: z.string(), fromDate: z.string() }),
    byMail: false,
  },
  lessonCancelled: { scopes: ['teacher', 'student'], params: z.strictObject(lesson), byMail: false },
  lessonCovered: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, teacher: z.string() }),
    byMail: false,
  },
  lessonMoved: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, toDate: z.string(), toTime: z.string() }),
    byMail: false,
  },
  lessonRoom: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, room: z.string() }),
    byMail: false,
  },
  lessonNote: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, note: z.string() }),
    byMail: false,
  },
  lessonRestored: { scopes: ['teacher', 'student'], params: z.strictObject(lesson), byMail: false },
  lessonsSwapped: { scopes: ['teacher', 'student'], params: swapped, byMail: false },
  examPublished: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ periodName: z.string(), fromDate: z.string(), toDate: z.string() }),
    byMail: true,
  },
  examWithdrawn: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ periodName: z.string(), reason: z.string() }),
    byMail: true,
  },
  examTurnGiven: { scopes: ['teacher'], params: z.strictObject(examSitting), byMail: true },
  examTurnTaken: { scopes: ['teacher'], params: z.strictObject(examSitting), byMail: true },
  examSessionChanged: { scopes: ['teacher', 'student'], params: z.strictObject(examSitting), byMail: true },
  examSessionDropped: { scopes: ['teacher', 'student'], params: z.strictObject(examSitting), byMail: true },
  examPlaceChanged: {
    scopes: ['teacher', 'student'],
    params: z.strictObject({ periodName: z.string(), room: z.string() }),
    byMail: false,
  },
  dutyPublished: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ roster: z.string(), fromDate: z.string(), toDate: z.string() }),
    byMail: true,
  },
  dutyWithdrawn: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ roster: z.string(), reason: z.string() }),
    byMail: true,
  },
  dutyGiven: { scopes: ['teacher', 'account'], params: z.strictObject(dutyTurn), byMail: true },
  dutyTaken: { scopes: ['teacher', 'account'], params: z.strictObject(dutyTurn), byMail: true },
  dutySwapAsked: { scopes: ['teacher'], params: dutyAsked, byMail: true },
  dutySwapAccepted: { scopes: ['teacher'], params: dutyAsked, byMail: true },
  dutySwapDeclined: { scopes: ['teacher'], params: dutyAsked, byMail: true },
  lessonsSwappedBack: { scopes: ['teacher', 'student'], params: swapped, byMail: false },
  wishesOpen: {
    scopes: ['teacher'],
    params: z.strictObject({ semester: z.number(), opensOn: z.string(), closesOn: z.string() }),
    byMail: true,
  },
  wishesReminded: {
    scopes: ['teacher'],
    params: z.strictObject({ semester: z.number(), closesOn: z.string(), by: z.string() }),
    byMail: true,
  },
  wishAccepted: { scopes: ['teacher'], params: z.strictObject({ semester: z.number() }), byMail: false },
  wishAcceptedPartly: { scopes: ['teacher'], params: wishDecided, byMail: false },
  wishRefused: { scopes: ['teacher'], params: wishDecided, byMail: false },
});
