import type { SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { TFunction } from 'i18next';

/** By what a pupil is exempt, in the words of a row. */
export function exemptionText(exemption: NonNullable<SheetRow['exemption']>, t: TFunction): string {
  const { kind, documentNumber: number } = exemption;
  if (kind === 'PRACTICE') return t('grading.exemptions.ofRowPractice');
  if (kind === 'CARRIED_OVER') return t('grading.exemptions.ofRowCarried');
  return t('grading.exemptions.ofRow', { kind: t(`grading.exemptions.kind.${kind}`), number });
}
