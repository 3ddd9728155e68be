import { workloadContract } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { addActivity, removeActivity, waiveLimit } from './workload.commands.ts';
import { teacherWorkload, yearWorkloads } from './workload.reads.ts';
import { workloadSheet, workloadWords } from './workload.view.ts';

export const workloadArea = (services: Services): Area => {
  const { db, clock } = services;
  const list = (schoolYearId: string) => yearWorkloads(db, schoolYearId, clock.today());
  const one = (id: string, schoolYearId: string) => teacherWorkload(db, id, schoolYearId, clock.today());
  return area(workloadContract, {
    async 'workload.list'({ query }) {
      const items = await list(query.schoolYearId);
      return { items, isOver: items[0]?.isOver ?? false };
    },
    async 'workload.export'({ query, actor, origin }) {
      const rows = await list(query.schoolYearId);
      const { title } = workloadWords(origin.locale);
      return exportList(
        services,
        { actor, origin },
        {
          action: 'workload.export',
          entity: 'workload',
          heading: title,
          fileName: `${title} ${clock.today()}`,
          schoolYearId: query.schoolYearId,
          sheet: workloadSheet(rows, origin.locale),
          after: { rows: rows.length },
          reason: query.reason,
          people: rows.map(({ teacher }) => teacher.code),
        },
      );
    },
    'workload.own': ({ query, actor }) => {
      if (!actor.teacherId) throw notFound();
      return one(actor.teacherId, query.schoolYearId);
    },
    'workload.teacher': ({ params, query }) => one(params.id, query.schoolYearId),
    async 'workload.waive'({ params, body, actor, origin }) {
      await waiveLimit(services, { actor, origin }, params.id, body);
      return one(params.id, body.schoolYearId);
    },
    async 'workload.addActivity'({ params, body, actor, origin }) {
      await addActivity(services, { actor, origin }, params.id, body);
      return one(params.id, body.schoolYearId);
    },
    async 'workload.removeActivity'({ params, actor, origin }) {
      await removeActivity(services, { actor, origin }, params.id);
      return undefined;
    },
  });
};
