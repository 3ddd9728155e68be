import { id } from '../../platform/fields.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';

/** Devices from a workbook: a row a model, with how many there are of it. */
export const deviceImportContract = importCalls({
  noun: 'deviceModels',
  path: '/devices/models',
  access: { account: 'create_device' },
  summary: {
    look: 'Reads a workbook and says which models and items importing it would add; writes nothing',
    write: 'Imports models with their items in one transaction; with `updateExisting` what is known by its code too',
  },
  /** Where models go whose row names no category. */
  into: { categoryId: id },
  errors: ['devices.unknown_category'],
  refused: ['devices.import_has_faults'],
});
