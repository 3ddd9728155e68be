import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readCandidates, readExam } from './exam.reads.ts';
import type { ExamPaper } from './exam-paper.rules.ts';

/** A period ready to print. @throws AppError 404. */
export async function readExamPaper({ db, clock }: Services, actor: Actor, id: string): Promise<ExamPaper> {
  const today = clock.today();
  const exam = await readExam(db, { actor, today }, id);
  const school = await schoolInfo(db);
  const grades = [...new Set(exam.rooms.map(({ grade }) => grade))];
  const candidates: [number, Awaited<ReturnType<typeof readCandidates>>][] = [];
  for (const grade of grades) candidates.push([grade, await readCandidates(db, id, grade, today)]);
  const printed = `In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`;
  return {
    exam,
    candidates: new Map(candidates),
    school: school.name,
    period: await periodName(db, exam.semesterId),
    principal: school.principalName ?? '',
    placeDate: formatPlaceDate(school.placeForDates || null, today),
    foot: exam.state === 'draft' ? `${printed} – bản nháp, chưa công bố` : printed,
    createdAt: clock.now(),
  };
}

/** "Học kì I, năm học 2026-2027" */
export async function periodName(db: Kysely<Tables>, semesterId: string): Promise<string> {
  const row = await db
    .selectFrom('semesters as s')
    .innerJoin('school_years as y', 'y.id', 's.school_year_id')
    .select(['s.name', 'y.name as year'])
    .where('s.id', '=', semesterId)
    .executeTakeFirstOrThrow();
  return `${row.name}, năm học ${row.year}`;
}
