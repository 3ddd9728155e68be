import { gradeSettingContract } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { clearEntryWindow, setEntryWindow } from '../entry-windows/entry-window.commands.ts';
import { entryWindowsOfYear } from '../entry-windows/entry-window.reads.ts';
import { findSchoolYear } from '../years/school-year.reads.ts';
import { addPolicy, deletePolicy, updatePolicy } from './grade-setting.commands.ts';
import { gradeSettingOf } from './grade-setting.reads.ts';

export const gradeSettingArea = (services: Services): Area =>
  area(gradeSettingContract, {
    'gradeSetting.read': async ({ params }) => {
      const setting = await gradeSettingOf(services.db, params.schoolYearId, services.clock.today());
      if (!setting) throw notFound();
      return setting;
    },
    'gradeSetting.addPolicy': ({ body, actor, origin }) => addPolicy(services, { actor, origin }, body),
    'gradeSetting.updatePolicy': ({ params, body, actor, origin }) =>
      updatePolicy(services, { actor, origin }, params.id, body),
    'gradeSetting.deletePolicy': ({ params, actor, origin }) => deletePolicy(services, { actor, origin }, params.id),
    'entryWindows.list': async ({ params }) => {
      if (!(await findSchoolYear(services.db, params.schoolYearId))) throw notFound();
      return entryWindowsOfYear(services.db, params.schoolYearId, services.clock.today());
    },
    'entryWindows.set': ({ params, body, actor, origin }) => setEntryWindow(services, { actor, origin }, params, body),
    'entryWindows.clear': ({ params, actor, origin }) => clearEntryWindow(services, { actor, origin }, params),
  });
