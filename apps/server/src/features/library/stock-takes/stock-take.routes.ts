import { stockTakeContract } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { userKeyOf } from '../../learning/learning.public.ts';
import { decideLines } from './decision.commands.ts';
import { printMinutes } from './minutes.commands.ts';
import { countScan, undoScan } from './scan.commands.ts';
import { listShelves, listStockTakes, readStockTake } from './stock-take.reads.ts';
import { exportLines } from './stock-take-export.commands.ts';
import { listLines, readReport } from './stock-take-lines.reads.ts';
import { changeStockTake, startStockTake } from './stock-take-start.commands.ts';
import { stockTakeSteps } from './stock-take-steps.writes.ts';

/** Single scans are thousands and stand with their lines. */
const told = ['start', 'update', 'undoScan', 'decide', 'close', 'cancel'].map((action) => `stockTakes.${action}`);

export const stockTakeArea = (services: Services): Area => {
  const { db } = services;
  return area(stockTakeContract, {
    'stockTakes.list': ({ query }) => listStockTakes(db, query),
    'stockTakes.start': ({ body, actor, origin }) => startStockTake(services, { actor, origin }, body),
    'stockTakes.shelves': () => listShelves(db),
    'stockTakes.deviceKey': ({ actor }) => userKeyOf(services, actor.userId),
    'stockTakes.read': ({ params }) => readStockTake(db, params.id),
    'stockTakes.update': ({ params, body, actor, origin }) =>
      changeStockTake(services, { actor, origin }, params.id, body),
    async 'stockTakes.report'({ params }) {
      const { id } = await readStockTake(db, params.id);
      return readReport(db, id);
    },
    async 'stockTakes.lines'({ params, query }) {
      const { id } = await readStockTake(db, params.id);
      return listLines(db, id, query);
    },
    'stockTakes.scan': ({ params, body, actor, origin }) => countScan(services, { actor, origin }, params.id, body),
    'stockTakes.undoScan': ({ params, body, actor, origin }) =>
      undoScan(services, { actor, origin }, params.id, body.lineId),
    'stockTakes.decide': ({ params, body, actor, origin }) => decideLines(services, { actor, origin }, params.id, body),
    'stockTakes.close': ({ params: { id }, body: input, actor, origin }) =>
      takeStep(services, { actor, origin }, stockTakeSteps, { id, action: 'close', input }),
    'stockTakes.cancel': ({ params: { id }, body: input, actor, origin }) =>
      takeStep(services, { actor, origin }, stockTakeSteps, { id, action: 'cancel', input }),
    async 'stockTakes.history'({ params, query }) {
      const { id } = await readStockTake(db, params.id);
      return recordHistory(db, { entity: 'stock_take', id, only: told }, query);
    },
    'stockTakes.minutes': ({ params, turn }) => printMinutes(services, params.id, turn),
    'stockTakes.export': ({ params, query, actor, origin }) =>
      exportLines(services, { actor, origin }, params.id, query),
  });
};
