import type { StaffData } from '@phuong/contract/staff/contracts/staff-data.contract.ts';

/** Of somebody of whom nothing is written down yet. */
export const noData: StaffData = {
  insuranceNumber: '',
  taxCode: '',
  bank: '',
  bankAccount: '',
  bankHolder: '',
  dependants: [],
};

const shownDigits = 4;

/** A number but for its last digits: "••••••7890". Short ones are hidden whole. */
const masked = (number: string): string =>
  number.length <= shownDigits
    ? '•'.repeat(number.length)
    : '•'.repeat(number.length - shownDigits) + number.slice(-shownDigits);

/** Data as they are shown until somebody asks for them in full. Source: NĐ 356/2025/NĐ-CP. */
export const maskedData = (data: StaffData): StaffData => ({
  ...data,
  insuranceNumber: masked(data.insuranceNumber),
  taxCode: masked(data.taxCode),
  bankAccount: masked(data.bankAccount),
  dependants: data.dependants.map((each) => ({ ...each, taxCode: masked(each.taxCode) })),
});

/** Which fields differ: all the log is told of a change. */
export const changedFields = (before: StaffData, after: StaffData): string[] =>
  (Object.keys(after) as (keyof StaffData)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** The same fields in one order, whatever order the database keeps them in. */
export const orderedData = (stored: unknown): StaffData => {
  const { insuranceNumber, taxCode, bank, bankAccount, bankHolder, dependants } = stored as StaffData;
  const rows = dependants.map(({ name, relation, dateOfBirth, taxCode: code }) => ({
    name,
    relation,
    dateOfBirth,
    taxCode: code,
  }));
  return { insuranceNumber, taxCode, bank, bankAccount, bankHolder, dependants: rows };
};
