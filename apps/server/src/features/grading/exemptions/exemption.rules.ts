import type { StoredExemptionKind } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { ExemptionKind } from '@phuong/rules/regulation/codes.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';
import type { CellMap, SheetShape } from '../sheets/mark-sheet.rules.ts';

/**
 * Whether a record takes the whole subject out of assessment. Who is exempt from the practice is assessed on theory (circular 22, art. 10);
 * what was carried over from before keeps to the cells that were exempt then.
 */
export const isNotAssessed = (kind: StoredExemptionKind | undefined): boolean =>
  kind === 'DISABILITY' || kind === 'PRINCIPAL_DECISION';

/** Whether a cell of the pupil may be exempt at all. */
const mayBeExempt = (kind: StoredExemptionKind | undefined): boolean => isNotAssessed(kind) || kind === 'CARRIED_OVER';

/** The cells of a pupil who is not assessed in the subject: all exempt, whatever was written before; versions stay. */
export function exemptCells({ columns }: Pick<SheetShape, 'columns'>, cells: CellMap): CellMap {
  return Object.fromEntries(columns.map(({ key }) => [key, ['exempt', null, cells[key]?.[2] ?? 0]]));
}

/** Why a value is not written into a cell of a pupil with this record, or without one. */
export function exemptionRefusal(kind: StoredExemptionKind | undefined, { state }: MarkValue): ErrorCode | null {
  if (state === 'exempt') return mayBeExempt(kind) ? null : 'grading.exempt_without_record';
  return isNotAssessed(kind) && state !== 'blank' ? 'grading.pupil_exempt' : null;
}

/** Whether the regulation knows this reason for the subject. */
export function isLawful({ exemptions }: Pick<Regulation, 'exemptions'>, kind: ExemptionKind, code: string): boolean {
  return exemptions.value.some(
    (rule) => rule.kind === kind && (rule.subjects === 'ANY' || rule.subjects.includes(code)),
  );
}
