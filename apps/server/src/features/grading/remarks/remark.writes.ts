import { cellTable } from '../../../platform/cells/cell-table.ts';
import type { SheetOfMarks } from '../sheets/marks.writes.ts';

export const remarkCells = cellTable('sheet_remarks', {
  keys: ['student_id', 'semester_id', 'subject_id'],
  blank: { remark: '' },
});

export interface RemarkInput {
  readonly studentId: string;
  readonly remark: string;
  readonly version: number;
}

export const remarkCell = ({ subjectId, semesterId }: SheetOfMarks, { studentId, remark }: RemarkInput) => ({
  key: { student_id: studentId, semester_id: semesterId, subject_id: subjectId },
  value: { remark },
});
