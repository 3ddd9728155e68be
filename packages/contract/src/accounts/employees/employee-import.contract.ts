import { addressErrors } from '../../access/codes/address-change.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';

export const employeeImportContract = importCalls({
  noun: 'employees',
  path: '/employees',
  access: { account: 'create_account' },
  summary: {
    look: 'Reads a workbook of people of the office and says what importing it would do; writes nothing',
    write:
      'Imports people with their posts, and accounts with the roles named: never roles with rights the caller lacks',
  },
  into: {},
  refused: [
    'accounts.import_has_faults',
    'access.right_not_held',
    'accounts.employee_code_taken',
    'platform.stale_version',
    ...addressErrors,
  ],
  undoRefused: addressErrors,
});
