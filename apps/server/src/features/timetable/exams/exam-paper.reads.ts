import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readPlanFrame } from '../plans/plan-paper.reads.ts';
import { readCandidates, readExam } from './exam.reads.ts';
import type { ExamPaper } from './exam-paper.rules.ts';

/** A period ready to print. @throws AppError 404. */
export async function readExamPaper(services: Services, actor: Actor, id: string): Promise<ExamPaper> {
  const { db, clock } = services;
  const today = clock.today();
  const exam = await readExam(db, { actor, today }, id);
  const grades = [...new Set(exam.rooms.map(({ grade }) => grade))];
  const candidates: [number, Awaited<ReturnType<typeof readCandidates>>][] = [];
  for (const grade of grades) candidates.push([grade, await readCandidates(db, id, grade, today)]);
  return { ...(await readPlanFrame(services, exam)), exam, candidates: new Map(candidates) };
}
