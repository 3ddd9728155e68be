import { cellTable } from '../../../platform/cells/cell-table.ts';
import '../grading.tables.ts';

/** A pupil who was there has no row. */
export const absenceCells = cellTable('absences', {
  keys: ['student_id', 'on_date'],
  blank: { kind: null, reason: '' },
  dropsBlank: true,
});
