import { payrollRunContract } from '@phuong/contract/payroll/runs/run.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { noteView } from '../payroll-view.writes.ts';
import { addDifferences } from './differences.commands.ts';
import { differencesOf } from './differences.reads.ts';
import { readinessOf } from './readiness.reads.ts';
import { createRun } from './run.commands.ts';
import { planPayroll } from './run.jobs.ts';
import { failuresOf, readRun, runRow, runsOfYear, slipsOf } from './run.reads.ts';
import { exportRun } from './run-export.commands.ts';
import { stepOfRun } from './run-steps.commands.ts';

const entity = 'payroll_run';
const told = [
  'create',
  'calculate',
  'finish',
  'fail',
  'send',
  'return',
  'approve',
  'pay',
  'cancel',
  'export',
  'read',
  'addDifferences',
];

export const payrollRunArea = (services: Services, sources: PayrollSources): Area => {
  const { db } = services;
  planPayroll(services, sources);
  return area(payrollRunContract, {
    'payrollRuns.list': ({ query, actor }) => runsOfYear(db, query.year, actor.userId),
    'payrollRuns.create': ({ body, actor, origin }) => createRun(services, { actor, origin }, body, sources),
    async 'payrollRuns.read'({ params, actor, origin }) {
      const run = await readRun(db, params.id, actor.userId);
      await noteView(services, { actor, origin }, { action: 'payrollRuns.read', entity, entityId: params.id });
      return run;
    },
    'payrollRuns.readiness': async ({ params }) => readinessOf(db, found(await runRow(db, params.id)), sources),
    async 'payrollRuns.slips'({ params, query, actor }) {
      await readRun(db, params.id, actor.userId);
      return slipsOf(db, params.id, query);
    },
    async 'payrollRuns.failures'({ params }) {
      found(await runRow(db, params.id));
      return failuresOf(db, params.id);
    },
    async 'payrollRuns.history'({ params, query }) {
      found(await runRow(db, params.id));
      return recordHistory(db, { entity, id: params.id, only: told.map((verb) => `payrollRuns.${verb}`) }, query);
    },
    async 'payrollRuns.differences'({ params, actor, origin }) {
      const run = found(await runRow(db, params.id));
      await noteView(services, { actor, origin }, { action: 'payrollRuns.read', entity, entityId: params.id });
      return run.kind === 'MONTH' ? differencesOf(db, run) : [];
    },
    'payrollRuns.addDifferences': ({ params, body, actor, origin }) =>
      addDifferences(services, { actor, origin }, params.id, body),
    'payrollRuns.calculate': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'calculate', { ...body, sources }),
    'payrollRuns.send': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'send', body),
    'payrollRuns.return': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'return', body),
    'payrollRuns.approve': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'approve', body),
    'payrollRuns.pay': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'pay', body),
    'payrollRuns.cancel': ({ params, body, actor, origin }) =>
      stepOfRun(services, { actor, origin }, params.id, 'cancel', body),
    'payrollRuns.export': ({ params, body, actor, origin }) =>
      exportRun(services, { actor, origin }, params.id, body.kind),
  });
};
