import type { achievementsContract } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { averagesContract } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { overviewContract } from '@phuong/contract/numbers/overview/overview.contract.ts';
import type { reportContract } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { teachingContract } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import type { twoAreasContract } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import type { World } from '../world/world.ts';
import type { Samples } from './sample.ts';

const lastYear = ({ years }: World) => ({ query: { schoolYearId: years.last.id, period: 'CN' as const } });

export const twoAreasSamples: Samples<typeof twoAreasContract> = {
  'twoAreas.read': { make: lastYear },
  'twoAreas.pupils': { make: lastYear },
  'twoAreas.export': { make: lastYear },
  'twoAreas.print': { make: lastYear },
};

export const averagesSamples: Samples<typeof averagesContract> = {
  'classAverages.read': { make: lastYear },
  'classAverages.pupils': {
    make: ({ years, subjects }) => ({
      query: { schoolYearId: years.last.id, period: 'CN', subjectId: subjects.maths.id, of: 'COUNTED' },
    }),
  },
  'classAverages.export': { make: lastYear },
};

export const teachingSamples: Samples<typeof teachingContract> = {
  'teachingResults.byGrade': { make: lastYear },
  'teachingResults.exportByGrade': { make: lastYear },
  'teachingResults.byTeacher': { make: lastYear },
  'teachingResults.exportByTeacher': { make: lastYear },
};

const allOfLastYear = ({ years }: World) => ({ query: { schoolYearId: years.last.id } });

/** Nobody of this world has earned a title: one does. */
async function aTitleOfLastYear({ db, years, classes, pupils }: World) {
  const titled = { class_id: classes.last.id, rule_set: 'TT22', title: 'EXCELLENT_STUDENT' } as const;
  await db
    .insertInto('term_results')
    .values({ student_id: pupils.self.id, school_year_id: years.last.id, period: 'CN', ...titled })
    .onConflict((key) => key.columns(['student_id', 'school_year_id', 'period']).doUpdateSet({ title: titled.title }))
    .execute();
  return { body: { schoolYearId: years.last.id, decision: '45/QĐ-HP ngày 28/5/2026' } };
}

export const achievementsSamples: Samples<typeof achievementsContract> = {
  'achievements.read': { make: allOfLastYear },
  'achievements.pupils': { make: allOfLastYear },
  'achievements.export': { make: allOfLastYear },
  'achievements.certificates': { make: aTitleOfLastYear },
};

export const overviewSamples: Samples<typeof overviewContract> = { 'overview.read': { make: () => ({}) } };

const aReport = ({ years }: World) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT' as const } });

export const reportSamples: Samples<typeof reportContract> = {
  'reports.read': { make: aReport },
  'reports.pupils': {
    make: ({ years }) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT', column: 'PUPILS' } }),
  },
  'reports.export': { make: aReport },
  'reports.print': { make: aReport },
};
