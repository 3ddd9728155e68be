import { absenceContract } from './absences/absence.contract.ts';
import { conductContract } from './conduct/conduct.contract.ts';
import { gradeUpContract } from './grade-up/grade-up.contract.ts';
import { marksFileContract } from './marks-file/marks-file.contract.ts';
import { contactSlipContract } from './papers/contact-slip.contract.ts';
import { transcriptContract } from './papers/transcript.contract.ts';
import { resultContract } from './results/result.contract.ts';
import { markSheetContract } from './sheets/mark-sheet.contract.ts';
import { marksContract } from './sheets/marks.contract.ts';

/** Every call of this area by its id. */
export const gradingApi = {
  ...markSheetContract,
  ...marksContract,
  ...marksFileContract,
  ...conductContract,
  ...absenceContract,
  ...resultContract,
  ...gradeUpContract,
  ...transcriptContract,
  ...contactSlipContract,
};
