import type { examContract } from '@phuong/contract/timetable/exams/exam.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aNewTeacher, type World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';

/** A period of grade 8 with a session, an exam room of its own, one candidate and one turn. */
async function anExam(world: World, state: 'draft' | 'published' = 'draft') {
  const { db, years, subjects, pupils, teachers } = world;
  const [id, sessionId, examRoomId] = [newId(), newId(), newId()];
  const name = `Kiểm tra ${world.nextCode()}`;
  const date = '2026-12-21';
  await db
    .insertInto('exam_periods')
    .values({
      id,
      school_year_id: years.now.id,
      semester_id: years.now.semester1,
      name,
      name_key: name.toLowerCase(),
      kind: 'FINAL',
      from_date: date,
      to_date: date,
      state,
      invigilators: 2,
      reserves: 1,
      own_subject: 'OWN_CLASS',
    })
    .execute();
  await db
    .insertInto('exam_sessions')
    .values({
      id: sessionId,
      period_id: id,
      on_date: date,
      start_time: '13:30',
      minutes: 90,
      subject_id: subjects.maths.id,
      grade: 8,
    })
    .execute();
  await db
    .insertInto('exam_rooms')
    .values({ id: examRoomId, period_id: id, grade: 8, number: 1, place: name, room_id: null, capacity: 24 })
    .execute();
  await db
    .insertInto('exam_candidates')
    .values({ period_id: id, student_id: pupils.mate.id, grade: 8, number: 1, exam_room_id: examRoomId })
    .execute();
  await db
    .insertInto('exam_turns')
    .values({ session_id: sessionId, exam_room_id: examRoomId, position: 1, teacher_id: teachers.homeroom.id })
    .execute();
  return { id, sessionId, examRoomId, date };
}

const ofExam = async (world: World) => ({ params: { id: (await anExam(world)).id } });

const fields = (world: World, date: string) => ({
  name: `Kiểm tra ${world.nextCode()}`,
  kind: 'MIDTERM' as const,
  fromDate: date,
  toDate: date,
  invigilators: 2,
  reserves: 1,
  ownSubject: 'SUBJECT' as const,
});

const session = ({ subjects }: World, date: string) => ({
  date,
  startTime: '07:30',
  minutes: 45,
  subjectId: subjects.literature.id,
  grade: 8,
});

export const examSamples: Samples<typeof examContract> = {
  'exams.list': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'exams.read': { make: ofExam },
  'exams.create': {
    make: (world) => ({
      body: {
        semesterId: world.years.now.semester1,
        ...fields(world, '2026-12-21'),
        exemptIds: [world.teachers.other.id],
      },
    }),
  },
  'exams.update': {
    make: async (world) => {
      const { id, date } = await anExam(world);
      return {
        params: { id },
        body: { version: 1, ...fields(world, date), exemptIds: [world.teachers.other.id] },
      };
    },
  },
  'exams.delete': { make: ofExam },
  'exams.publish': { make: async (world) => ({ ...(await ofExam(world)), body: { version: 1 } }) },
  'exams.withdraw': {
    make: async (world) => ({
      params: { id: (await anExam(world, 'published')).id },
      body: { version: 1, reason: 'Dời sang tuần sau' },
    }),
  },
  'examSessions.create': {
    make: async (world) => {
      const { id, date } = await anExam(world);
      const { classes } = world;
      return { params: { id }, body: { version: 1, ...session(world, date), classIds: [classes.a.id] } };
    },
  },
  'examSessions.update': {
    make: async (world) => {
      const { id, sessionId, date } = await anExam(world);
      return {
        params: { id, sessionId },
        body: { version: 1, ...session(world, date), classIds: [world.classes.a.id] },
      };
    },
  },
  'examSessions.delete': {
    make: async (world) => {
      const { id, sessionId } = await anExam(world);
      return { params: { id, sessionId } };
    },
  },
  'examRooms.divide': {
    make: async (world) => {
      const roomId = newId();
      const name = `K.${world.nextCode()}`;
      const room = { id: roomId, name, name_key: name.toLowerCase(), kind: 'CLASSROOM', seats: 24 } as const;
      await world.db.insertInto('rooms').values(room).execute();
      return {
        ...(await ofExam(world)),
        body: { version: 1, grade: 8, by: 'NAME', size: 24, roomIds: [roomId] },
      };
    },
  },
  'examRooms.update': {
    make: async (world) => {
      const { id, examRoomId } = await anExam(world);
      const roomId = newId();
      const name = `K.${world.nextCode()}`;
      const room = { id: roomId, name, name_key: name.toLowerCase(), kind: 'CLASSROOM', seats: 40 } as const;
      await world.db.insertInto('rooms').values(room).execute();
      return { params: { id, examRoomId }, body: { version: 1, roomId, capacity: 30 } };
    },
  },
  'examCandidates.list': { make: async (world) => ({ ...(await ofExam(world)), query: { grade: 8 } }) },
  'examCandidates.place': {
    make: async (world) => {
      const { id, examRoomId } = await anExam(world);
      return { params: { id }, body: { version: 1, studentId: world.pupils.other.id, examRoomId } };
    },
  },
  'examTurns.assign': {
    make: async (world) => ({ ...(await ofExam(world)), body: { version: 1, scope: 'ALL', seed: 1 } }),
  },
  'examTurns.save': {
    make: async (world) => {
      const { id, sessionId, examRoomId } = await anExam(world);
      // Nobody who has a turn of another call at that time.
      const { id: teacherId } = await aNewTeacher(world);
      return { params: { id }, body: { version: 1, sessionId, examRoomId, position: 2, teacherId } };
    },
  },
  'examTurns.teachers': {
    make: async (world) => {
      const { id, sessionId, examRoomId } = await anExam(world);
      return { params: { id }, query: { sessionId, examRoomId } };
    },
  },
  'examPapers.pdf': { make: async (world) => ({ ...(await ofExam(world)), query: { of: 'DOORS' } }) },
  'examPapers.workbook': { make: ofExam },
  'ownExams.read': { make: () => ({}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
};
