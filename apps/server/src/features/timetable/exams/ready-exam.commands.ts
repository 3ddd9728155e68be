import type { ExamKind } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readExamPeriod } from './exam.reads.ts';
import { pupilsOf, writeRooms } from './exam-candidates.writes.ts';
import { divide } from './exam-division.rules.ts';
import { readExamFacts } from './exam-facts.reads.ts';
import { assignedTurns, placesOf } from './exam-places.rules.ts';

interface ReadyExam {
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly name: string;
  readonly kind: ExamKind;
  readonly grade: number;
  /** In the order of their days. */
  readonly sessions: readonly {
    readonly date: string;
    readonly startTime: string;
    readonly minutes: number;
    readonly subjectId: string;
  }[];
  readonly size: number;
  readonly seed: number;
  readonly today: string;
}

/** A published exam period of one grade, divided by name and with its invigilators; for an empty database: nobody is told. */
export async function makeReadyExam(trx: Kysely<Tables>, ready: ReadyExam): Promise<void> {
  const { sessions, grade, size, seed, today } = ready;
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return;
  const id = newId();
  await trx
    .insertInto('exam_periods')
    .values({
      id,
      school_year_id: ready.schoolYearId,
      semester_id: ready.semesterId,
      name: ready.name,
      name_key: searchKey(ready.name),
      kind: ready.kind,
      from_date: first.date,
      to_date: last.date,
      state: 'published',
      invigilators: 2,
      reserves: 1,
      own_subject: 'OWN_CLASS',
    })
    .execute();
  await insertRows(
    trx,
    'exam_sessions',
    sessions.map(({ date, startTime, minutes, subjectId }) => ({
      id: newId(),
      period_id: id,
      on_date: date,
      start_time: startTime,
      minutes,
      subject_id: subjectId,
      grade,
    })),
  );
  const period = await readExamPeriod(trx, id);
  const pupils = await pupilsOf(trx, period, grade, today);
  await writeRooms(trx, id, grade, divide({ by: 'NAME', size, pupils, classes: [], places: [] }).rooms);
  const facts = await readExamFacts(trx, period, today);
  const turns = assignedTurns(facts, placesOf(facts), { keepsAll: false, seed });
  await insertRows(
    trx,
    'exam_turns',
    turns.map(({ sessionId, examRoomId, position, teacherId }) => ({
      session_id: sessionId,
      exam_room_id: examRoomId,
      position,
      teacher_id: teacherId,
      is_locked: false,
    })),
  );
}
