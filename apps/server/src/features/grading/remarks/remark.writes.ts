import { cellTable } from '../../../platform/cells/cell-table.ts';

export const remarkCells = cellTable('sheet_remarks', { keys: ['sheet_id', 'student_id'], blank: { remark: '' } });

export interface RemarkInput {
  readonly studentId: string;
  readonly remark: string;
  readonly version: number;
}

export const remarkCell = (sheetId: string, { studentId, remark }: RemarkInput) => ({
  key: { sheet_id: sheetId, student_id: studentId },
  value: { remark },
});
