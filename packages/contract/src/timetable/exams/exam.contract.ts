import { z } from 'zod';
import { id, idParams, integer, isoDate, message, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { clockTime, inOrder, planFields, wrongOrder } from '../plans/plan.schema.ts';
import {
  clashKinds,
  divisionWay,
  examCandidate,
  examDetail,
  examKind,
  examSummary,
  mostInRoom,
  mostInvigilators,
  mostReserves,
  ownExams,
  ownSubjectRule,
} from './exam.schema.ts';

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

const periodFields = {
  ...planFields,
  kind: examKind,
  invigilators: integer(1, mostInvigilators),
  reserves: integer(0, mostReserves),
  ownSubject: ownSubjectRule,
};

const sessionFields = {
  date: isoDate,
  startTime: clockTime,
  minutes: integer(10, 240),
  subjectId: id,
  grade: integer(1, 12),
  /** Empty: every class of the grade. */
  classIds: z.array(id).max(60).default([]),
};

const place = { sessionId: id, examRoomId: id.nullable(), position: integer(1, mostReserves) };

const edited = ['school.year_closed', 'platform.stale_version'] as const;
const periodErrors = [
  'timetable.exam_name_taken',
  'timetable.exam_outside_semester',
  'timetable.exam_sessions_outside',
  'timetable.unknown_teacher',
] as const;
const sessionErrors = [
  'timetable.exam_outside_period',
  'timetable.day_off',
  'timetable.exam_session_overlaps',
  'timetable.exam_ends_late',
  'timetable.unknown_subject',
  'timetable.unknown_class',
  'timetable.exam_grade_empty',
] as const;

export const examContract = {
  'exams.list': route({
    method: 'GET',
    path: '/timetable/exams',
    summary: 'Exam periods of a semester, the earliest first',
    access: viewer,
    query: z.strictObject({ semesterId: id }),
    response: z.array(examSummary),
  }),
  'exams.read': route({
    method: 'GET',
    path: '/timetable/exams/:id',
    summary: 'An exam period whole: sessions, rooms, turns, what is open and what clashes',
    access: viewer,
    params: idParams,
    response: examDetail,
  }),
  'exams.create': route({
    method: 'POST',
    path: '/timetable/exams',
    summary: 'Adds an exam period to a semester',
    access: editor,
    body: z.strictObject({ semesterId: id, ...periodFields }).refine(inOrder, wrongOrder),
    response: examDetail,
    errors: [...periodErrors, 'school.year_closed'],
    idempotent: true,
  }),
  'exams.update': route({
    method: 'PUT',
    path: '/timetable/exams/:id',
    summary: 'Changes name, dates and rules of an exam period',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...periodFields }).refine(inOrder, wrongOrder),
    response: examDetail,
    errors: [...periodErrors, ...edited],
  }),
  'exams.delete': route({
    method: 'DELETE',
    path: '/timetable/exams/:id',
    summary: 'Removes an exam period that is not published',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['timetable.exam_published', 'school.year_closed'],
  }),
  'exams.publish': route({
    method: 'POST',
    path: '/timetable/exams/:id/publish',
    summary: 'Shows an exam period to its teachers and pupils; they are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: examDetail,
    errors: ['timetable.exam_published', 'timetable.exam_no_sessions', ...edited],
  }),
  'exams.withdraw': route({
    method: 'POST',
    path: '/timetable/exams/:id/withdraw',
    summary: 'Takes a published exam period back; those concerned are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(300) }),
    response: examDetail,
    errors: ['timetable.exam_not_published', 'timetable.exam_reason_required', ...edited],
  }),
  'examSessions.create': route({
    method: 'POST',
    path: '/timetable/exams/:id/sessions',
    summary: 'Adds a session; those concerned are told when the period is published',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...sessionFields }),
    response: examDetail,
    errors: [...sessionErrors, ...edited],
    idempotent: true,
  }),
  'examSessions.update': route({
    method: 'PUT',
    path: '/timetable/exams/:id/sessions/:sessionId',
    summary: 'Changes a session; those concerned are told when the period is published',
    access: editor,
    params: z.strictObject({ id, sessionId: id }),
    body: z.strictObject({ version, ...sessionFields }),
    response: examDetail,
    errors: [...sessionErrors, ...edited],
  }),
  'examSessions.delete': route({
    method: 'DELETE',
    path: '/timetable/exams/:id/sessions/:sessionId',
    summary: 'Removes a session with its turns; those concerned are told when the period is published',
    access: editor,
    params: z.strictObject({ id, sessionId: id }),
    response: 'empty',
    errors: ['school.year_closed'],
  }),
  'examRooms.divide': route({
    method: 'POST',
    path: '/timetable/exams/:id/divide',
    summary:
      'Divides the pupils of a grade anew over exam rooms and numbers them; whoever finds no seat stays without a room',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      grade: integer(1, 12),
      by: divisionWay,
      /** Pupils of a room at most; a room of the school with fewer seats takes fewer. */
      size: integer(1, mostInRoom),
      /** Rooms of the school in the order they are filled; none: as many exam rooms as it takes, without a place. */
      roomIds: z.array(id).max(100).default([]),
    }),
    response: examDetail,
    errors: [
      'timetable.exam_published',
      'timetable.exam_grade_empty',
      'timetable.unknown_room',
      'timetable.exam_place_taken',
      ...edited,
    ],
  }),
  'examRooms.update': route({
    method: 'PUT',
    path: '/timetable/exams/:id/rooms/:examRoomId',
    summary: 'Says where an exam room is and how many it holds; its people are told when the period is published',
    access: editor,
    params: z.strictObject({ id, examRoomId: id }),
    body: z.strictObject({
      version,
      roomId: id.nullable().default(null),
      place: optionalText(40),
      capacity: integer(1, mostInRoom),
    }),
    response: examDetail,
    errors: ['timetable.unknown_room', 'timetable.exam_room_full', 'timetable.exam_place_taken', ...edited],
  }),
  'examCandidates.list': route({
    method: 'GET',
    path: '/timetable/exams/:id/candidates',
    summary: 'The pupils of a grade with number and exam room, those without one last',
    access: viewer,
    params: idParams,
    query: z.strictObject({ grade: z.coerce.number().int().min(1).max(12) }),
    response: z.array(examCandidate),
  }),
  'examCandidates.place': route({
    method: 'PUT',
    path: '/timetable/exams/:id/candidates',
    summary: 'Puts a pupil into an exam room, or out of it; the pupil is told when the period is published',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, studentId: id, examRoomId: id.nullable() }),
    response: examDetail,
    errors: ['timetable.exam_room_full', 'timetable.unknown_room', 'timetable.exam_not_candidate', ...edited],
  }),
  'examTurns.assign': route({
    method: 'POST',
    path: '/timetable/exams/:id/assign',
    summary: 'Gives invigilators their turns, evenly; by hand chosen ones stay. OPEN: fills only what is empty',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      scope: z.enum(['ALL', 'OPEN'], { error: message.invalid }),
      seed: integer(0, 1_000_000),
    }),
    response: examDetail,
    errors: ['timetable.exam_published', 'timetable.exam_no_rooms', ...edited],
  }),
  'examTurns.save': route({
    method: 'PUT',
    path: '/timetable/exams/:id/turns',
    summary: 'Gives a turn to a teacher, or takes it away; both are told when the period is published',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...place, teacherId: id.nullable(), isLocked: z.boolean().default(true) }),
    response: examDetail,
    errors: ['timetable.unknown_teacher', 'timetable.exam_unknown_place', 'timetable.exam_teacher_busy', ...edited],
  }),
  'examTurns.teachers': route({
    method: 'GET',
    path: '/timetable/exams/:id/teachers',
    summary: 'Who could take a turn: those nothing speaks against first, then by number of turns',
    access: viewer,
    params: idParams,
    query: z.strictObject({ sessionId: id, examRoomId: id.optional() }),
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        turns: z.int(),
        clashes: z.array(z.object({ kind: z.enum(clashKinds), what: z.string() })),
      }),
    ),
    errors: ['timetable.exam_unknown_place'],
  }),
  'examPapers.pdf': route({
    method: 'GET',
    path: '/timetable/exams/:id/paper.pdf',
    summary: 'DOORS: a list for each exam room. TURNS: who invigilates. SCHEDULE: when what is sat',
    access: viewer,
    params: idParams,
    query: z.strictObject({ of: z.enum(['DOORS', 'TURNS', 'SCHEDULE'], { error: message.invalid }) }),
    response: 'file',
    paper: true,
  }),
  'examPapers.workbook': route({
    method: 'GET',
    path: '/timetable/exams/:id/paper.xlsx',
    summary: 'The same three as sheets of a workbook',
    access: viewer,
    params: idParams,
    response: 'file',
  }),
  'ownExams.read': route({
    method: 'GET',
    path: '/timetable/own/exams',
    summary: 'Exams of the calling pupil, turns of the calling teacher, from today on',
    access: { teacher: 'self', student: 'self' },
    response: ownExams,
  }),
};
