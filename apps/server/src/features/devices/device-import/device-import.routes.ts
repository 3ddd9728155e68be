import { deviceImportContract } from '@phuong/contract/devices/device-import/device-import.contract.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import { lockTree } from '../../../platform/record/tree.ts';
import type { Services } from '../../../platform/services.ts';
import { planDeviceImport } from './device-import.reads.ts';
import { deviceFields, deviceSample } from './device-import.rules.ts';
import { writeImportedDevices } from './device-import.writes.ts';

export const deviceImportArea = (services: Services): Area =>
  area(
    deviceImportContract,
    importHandlers(services, {
      calls: 'deviceModels',
      fields: deviceFields,
      sample: deviceSample,
      names: {
        sheet: ['Thiết bị', 'Devices'],
        template: ['mau-nhap-thiet-bi.xlsx', 'device-list-template.xlsx'],
        faults: ['thiet-bi-can-sua.xlsx', 'devices-to-correct.xlsx'],
      },
      plan: (db, table, { categoryId }: { readonly categoryId: string }, actor) =>
        planDeviceImport(db, table, {
          categoryId,
          today: services.clock.today(),
          mayChange: hasPermission(actor, 'update_device'),
        }),
      // Of two imports at once the second sees what the first has written; whoever adds items meanwhile waits for the model.
      async lock(trx) {
        await lockTree(trx, 'device_categories');
        await trx.selectFrom('device_models').select('id').orderBy('id').forUpdate().execute();
      },
      write: (trx, by, tasks) => writeImportedDevices(trx, by, tasks, services.clock.now()),
      hasFaults: 'devices.import_has_faults',
      undo: {},
    }),
  );
