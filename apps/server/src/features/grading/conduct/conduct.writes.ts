import { cellTable } from '../../../platform/cells/cell-table.ts';
import '../grading.tables.ts';

export const conductCells = cellTable('conduct_results', {
  keys: ['student_id', 'semester_id'],
  blank: { level: null, remark: '' },
});
