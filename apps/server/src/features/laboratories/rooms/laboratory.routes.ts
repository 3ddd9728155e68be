import { laboratoryContract } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { renderTables } from '../../timetable/timetable.public.ts';
import { readLaboratoryWeek } from './board.reads.ts';
import { closeLaboratory, openLaboratory, previewClosing } from './closing.commands.ts';
import { renderDoor } from './door.document.ts';
import {
  createLaboratory,
  deleteLaboratory,
  exportLaboratories,
  setRules,
  updateLaboratory,
} from './laboratory.commands.ts';
import { laboratoryOptions, listLaboratories, readLaboratory } from './laboratory.reads.ts';
import { readLogBook } from './log-book.reads.ts';

const pdf = 'application/pdf';

export const laboratoryArea = (services: Services): Area => {
  const { db, clock, config } = services;
  return area(laboratoryContract, {
    'laboratories.list': ({ query }) => listLaboratories(db, query, clock.today()),
    'laboratories.export': ({ query, actor, origin }) => exportLaboratories(services, { actor, origin }, query),
    'laboratories.options': () => laboratoryOptions(db),
    'laboratories.week': ({ query, actor }) =>
      readLaboratoryWeek(db, actor, query, { now: clock.now(), today: clock.today() }),
    async 'laboratories.briefing'({ params }) {
      const { name, keeper, riskLevel, equipment, safety, chemicals } = await readLaboratory(
        db,
        params.id,
        clock.today(),
      );
      return { name, keeper: keeper?.name ?? null, riskLevel, equipment, safety, chemicals };
    },
    'laboratories.read': ({ params }) => readLaboratory(db, params.id, clock.today()),
    'laboratories.create': ({ body, actor, origin }) => createLaboratory(services, { actor, origin }, body),
    'laboratories.update': ({ params, body, actor, origin }) =>
      updateLaboratory(services, { actor, origin }, params.id, body),
    'laboratories.delete': ({ params, actor, origin }) => deleteLaboratory(services, { actor, origin }, params.id),
    'laboratories.setRules': ({ params, body, actor, origin }) =>
      setRules(services, { actor, origin }, params.id, body),
    async 'laboratories.history'({ params, query }) {
      await readLaboratory(db, params.id, clock.today());
      return recordHistory(db, { entity: 'laboratory', id: params.id }, query);
    },
    async 'laboratories.logBook'({ params, query, turn }) {
      const { name, frame, pages } = await readLogBook(services, params.id, query);
      return { name, mediaType: pdf, content: await renderTables(frame, pages, turn) };
    },
    async 'laboratories.doorPaper'({ params, query, turn }) {
      const { name, doorCode: code } = await readLaboratory(db, params.id, clock.today());
      const { name: school } = await schoolInfo(db);
      const address = `${config.publicUrl ?? query.address}/t/practical-laboratory?door=${code}`;
      const content = await renderDoor({ school, name, code, address, createdAt: clock.now() }, turn);
      return { name: `${name}.pdf`, mediaType: pdf, content };
    },
    'laboratoryClosings.preview': ({ params, body }) => previewClosing(services, params.id, body),
    'laboratoryClosings.create': ({ params, body, actor, origin }) =>
      closeLaboratory(services, { actor, origin }, params.id, body),
    'laboratoryClosings.delete': ({ params, actor, origin }) => openLaboratory(services, { actor, origin }, params.id),
  });
};
