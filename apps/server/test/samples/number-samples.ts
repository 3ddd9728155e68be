import type { achievementsContract } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { averagesContract } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { earlyWarningContract } from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import type { supportActionContract } from '@phuong/contract/numbers/early-warning/support-action.contract.ts';
import type { overviewContract } from '@phuong/contract/numbers/overview/overview.contract.ts';
import type { reportContract } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { reportTemplateContract } from '@phuong/contract/numbers/reports/report-template.contract.ts';
import type { teachingContract } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import type { twoAreasContract } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { usualWarningRules } from '../../src/features/numbers/early-warning/usual-warning.rules.ts';
import { newId } from '../../src/platform/ids.ts';
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

export const overviewSamples: Samples<typeof overviewContract> = {
  'overview.read': { make: () => ({}) },
  'overview.pupilsOfConcern': { make: () => ({}) },
};

const aReport = ({ years }: World) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT' as const } });

export const reportSamples: Samples<typeof reportContract> = {
  'reports.read': { make: aReport },
  'reports.pupils': {
    make: ({ years }) => ({ query: { schoolYearId: years.now.id, report: 'ENROLMENT', column: 'PUPILS' } }),
  },
  'reports.export': { make: aReport },
  'reports.print': { make: aReport },
};

const aLook = (validFrom: string) => ({
  validFrom,
  legalBasis: 'Công văn 12/SGDĐT-KHTC',
  heading: { vi: 'Số lượng học sinh', en: 'Number of pupils' },
  columns: [{ code: 'PUPILS' as const, vi: 'Số học sinh', en: 'Pupils' }],
  rows: ['line' as const, 'total' as const],
});

/** A version of the school from a day that no other of this world begins on. */
let templates = 0;
const dayOfTemplate = () => {
  templates += 1;
  return new Date(Date.UTC(2030, 0, templates)).toISOString().slice(0, 10);
};

async function aTemplate({ db }: World): Promise<string> {
  const id = newId();
  const { validFrom, legalBasis, heading, columns, rows } = aLook(dayOfTemplate());
  const kept = { heading: JSON.stringify(heading), columns: JSON.stringify(columns), row_kinds: rows };
  await db
    .insertInto('report_templates')
    .values({ id, report: 'ENROLMENT', valid_from: validFrom, legal_basis: legalBasis, ...kept })
    .execute();
  return id;
}

export const reportTemplateSamples: Samples<typeof reportTemplateContract> = {
  'reportTemplates.list': { make: () => ({}) },
  'reportTemplates.create': { make: () => ({ body: { report: 'ENROLMENT', ...aLook(dayOfTemplate()) } }) },
  'reportTemplates.update': {
    make: async (world) => ({
      params: { id: await aTemplate(world) },
      body: { ...aLook(dayOfTemplate()), version: 1 },
    }),
  },
  'reportTemplates.delete': { make: async (world) => ({ params: { id: await aTemplate(world) } }) },
};

/** The day of the world. */
const today = '2026-11-16';
const homeroomAlone = { subjectTeacher: 'platform.not_found' } as const;

/** The rules are the school's one row: as nobody has changed them. */
async function forgetRules({ db }: World): Promise<void> {
  await db.deleteFrom('warning_rule_steps').execute();
  await db.deleteFrom('warning_rules').execute();
}

export const earlyWarningSamples: Samples<typeof earlyWarningContract> = {
  'earlyWarning.ofClass': {
    async make(world) {
      const twin = await world.aTwinOfClassA();
      await aSupportAction(world, twin.pupil.id);
      return { params: { id: twin.id } };
    },
    cells: homeroomAlone,
  },
  'earlyWarning.read': { make: () => ({}) },
  'earlyWarning.pupils': { make: () => ({ query: { level: 'HELP' } }) },
  'earlyWarning.updateRules': {
    make: () => ({ body: { ...usualWarningRules(today), days: 15, version: 0 } }),
    after: forgetRules,
  },
};

/** What was done for a pupil, still open. */
export async function aSupportAction({ db }: Pick<World, 'db'>, studentId: string): Promise<string> {
  const id = newId();
  const at = new Date(`${today}T00:00:00Z`);
  await db
    .insertInto('support_actions')
    .values({
      id,
      student_id: studentId,
      kind: 'PHONE',
      note: 'Mẹ hứa nhắc em nộp bài',
      on_date: today,
      follow_up_on: '2026-11-30',
      by_name: 'Phạm Văn Dũng',
      points_then: 3,
      level_then: 'WATCH',
      reasons_then: '[]',
      closed_at: null,
      closed_by_name: null,
      outcome: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const ofATwin = async (world: World) => ({
  params: { id: await aSupportAction(world, (await world.aTwinOfClassA()).pupil.id) },
});
const typed = { kind: 'HOME_VISIT' as const, note: 'Đến nhà buổi tối', day: today, followUpOn: '2026-12-01' };

export const supportActionSamples: Samples<typeof supportActionContract> = {
  'supportActions.create': {
    make: async (world) => ({ params: { id: (await world.aTwinOfClassA()).pupil.id }, body: typed }),
    cells: homeroomAlone,
  },
  'supportActions.update': {
    make: async (world) => ({ ...(await ofATwin(world)), body: { ...typed, version: 1 } }),
    cells: homeroomAlone,
  },
  'supportActions.history': { make: ofATwin, cells: homeroomAlone },
  'supportActions.close': {
    make: async (world) => ({
      ...(await ofATwin(world)),
      body: { version: 1, outcome: 'BETTER' as const, outcomeNote: 'Em đi học đều' },
    }),
    cells: homeroomAlone,
  },
};
