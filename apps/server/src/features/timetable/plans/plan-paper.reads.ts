import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import type { Services } from '../../../platform/services.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import type { PaperFrame } from '../papers/table-pages.rules.ts';

/** What every paper of a plan says besides the plan itself. */
export async function readPlanFrame(
  { db, clock }: Services,
  { name, semesterId, state }: { name: string; semesterId: string; state: PlanState },
): Promise<PaperFrame> {
  const school = await schoolInfo(db);
  const semester = await db
    .selectFrom('semesters as s')
    .innerJoin('school_years as y', 'y.id', 's.school_year_id')
    .select(['s.name', 'y.name as year'])
    .where('s.id', '=', semesterId)
    .executeTakeFirstOrThrow();
  const printed = `In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`;
  return {
    title: name,
    school: school.name,
    period: `${semester.name}, năm học ${semester.year}`,
    principal: school.principalName ?? '',
    placeDate: formatPlaceDate(school.placeForDates || null, clock.today()),
    foot: state === 'draft' ? `${printed} – bản nháp, chưa công bố` : printed,
    createdAt: clock.now(),
  };
}
