import { importCalls } from '../../platform/import-calls.schema.ts';

/** What a time clock wrote down: a row a person and day, with when they came and left. */
export const clockFileContract = importCalls({
  noun: 'checkIns',
  path: '/attendance/check-ins',
  access: { account: 'update_teacher' },
  summary: {
    look: 'Reads a file of a time clock and says which check-ins importing it would add; writes nothing',
    write:
      'Imports check-ins in one transaction: every row, or with `onlyValid` every right row. Again: changes nothing',
  },
  into: {},
  errors: ['attendance.way_not_open'],
  refused: ['attendance.import_has_faults', 'attendance.month_closed'],
  undoRefused: ['attendance.month_closed'],
});
