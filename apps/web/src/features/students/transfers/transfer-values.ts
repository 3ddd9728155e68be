import type { Transfer } from '@phuong/contract/students/transfers/transfer.contract.ts';

/** The other school of a transfer as a form holds it. */
export interface SchoolValues {
  schoolName: string;
  schoolPlace: string;
  schoolCode: string;
  documentNumber: string;
  documentOn: string | null;
}

/** Of a transfer, or nothing yet. */
export const schoolValuesOf = (transfer?: Transfer | null): SchoolValues => ({
  schoolName: transfer?.schoolName ?? '',
  schoolPlace: transfer?.schoolPlace ?? '',
  schoolCode: transfer?.schoolCode ?? '',
  documentNumber: transfer?.documentNumber ?? '',
  documentOn: transfer?.documentOn ?? null,
});
