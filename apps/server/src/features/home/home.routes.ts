import { finderContract } from '@phuong/contract/home/finder.contract.ts';
import { homeContract } from '@phuong/contract/home/home.contract.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { type Area, area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { readAccountHome } from './account/account-home.reads.ts';
import { listSheetsBehind } from './account/account-sheets.reads.ts';
import { find } from './finder.reads.ts';
import { readHomeContext } from './home-context.reads.ts';
import { readStudentHome } from './student-home.reads.ts';
import { readTeacherHome } from './teacher-home.reads.ts';

export const homeAreas = ({ db, clock }: Services): Area[] => {
  const moment = () => ({ now: clock.now(), today: clock.today() });
  return [
    area(homeContract, {
      'home.account': ({ actor }) => readAccountHome(db, actor, clock.today()),
      'home.teacher': ({ actor }) => {
        if (!actor.teacherId) throw notFound();
        return readTeacherHome(db, actor.teacherId, moment());
      },
      'home.student': ({ actor }) => {
        if (!actor.studentId) throw notFound();
        return readStudentHome(db, actor.studentId, moment());
      },
      'home.sheets': async ({ query }) => {
        const { year, semester } = await readHomeContext(db, clock.today());
        if (!year || !semester) return { semesterId: null, total: 0, items: [] };
        const scope = { schoolYearId: year.id, semesterId: semester.id };
        return { semesterId: semester.id, ...(await listSheetsBehind(db, scope, query)) };
      },
    }),
    area(finderContract, {
      'finder.find': ({ query, actor }) => find(db, actor, query.q, clock.today()),
    }),
  ];
};
