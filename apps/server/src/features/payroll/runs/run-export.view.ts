import type { StaffData } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import type { PayLine } from '@phuong/rules/staff/pay-case.ts';
import type { InsuranceRates } from '@phuong/rules/staff/pay-tables.ts';
import type { TextsOf } from '@phuong/texts/texts-of.ts';
import type { payrollFiles } from '@phuong/texts/vi/payroll/payroll.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

export interface SlipToExport {
  readonly name: string;
  readonly code: string;
  readonly post: string;
  readonly state: string;
  readonly coefficient: string;
  readonly salary: number;
  readonly gross: number;
  readonly insurance: number;
  readonly taxable: number;
  readonly tax: number;
  readonly deductions: number;
  readonly net: number;
  readonly employer: number;
  readonly insuranceBase: number;
  readonly facts: Readonly<Record<string, string>>;
  readonly lines: readonly PayLine[];
  readonly data: StaffData;
}

type Words = TextsOf<typeof payrollFiles>;
type Slips = readonly SlipToExport[];

const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
const number = (header: string, width = 16, decimals = 0) => ({ header, width, type: 'number' as const, decimals });
const sum = (slips: Slips, of: (slip: SlipToExport) => number) => slips.reduce((all, slip) => all + of(slip), 0);

/** Accounts of public schools. Source: TT 24/2024/TT-BTC. */
const accounts = { cost: '611', payable: '334', insurance: '332', tax: '3335', bank: '112', other: '338' };

/** Sheets of a payroll by what they are for. What is held back is not transferred. */
export function sheetMaker(words: Words, month: string, rates: InsuranceRates) {
  const monthText = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  const paying = words.paying.replace('{{month}}', monthText);

  function bank(slips: Slips): SheetToWrite[] {
    const paid = slips.filter(({ state, net }) => state !== 'withheld' && net > 0);
    const hasAccount = ({ data }: SlipToExport) => data.bankAccount !== '';
    const sheet = (name: string, some: Slips): SheetToWrite => ({
      name,
      columns: [
        number(words.number, 6),
        text(words.name, 28),
        text(words.account, 22),
        text(words.bankName, 24),
        number(words.amount),
        text(words.content, 40),
      ],
      rows: some.map(({ name: person, data, net }, index) => [
        index + 1,
        data.bankHolder || person,
        data.bankAccount,
        data.bank,
        net,
        `${paying} ${person}`,
      ]),
    });
    const without = paid.filter((slip) => !hasAccount(slip));
    return [
      sheet(words.bank, paid.filter(hasAccount)),
      ...(without.length > 0 ? [sheet(words.noAccount, without)] : []),
    ];
  }

  const insurance = (slips: Slips): SheetToWrite[] => [
    {
      name: 'D02-TS',
      columns: [
        number(words.number, 6),
        text(words.name, 28),
        text(words.insuranceNumber, 14),
        text(words.post, 34),
        number(words.coefficient, 14, 2),
        number(words.position, 12, 2),
        number(words.overFrame, 12),
        number(words.seniority, 12),
        text(words.fromMonth, 12),
        number(words.base),
        number(words.employee),
        number(words.employer),
        text(words.note, 20),
      ],
      rows: slips
        .filter(({ insuranceBase }) => insuranceBase > 0)
        .map((slip, index) => [
          index + 1,
          slip.name,
          slip.data.insuranceNumber,
          slip.post,
          slip.coefficient === '' ? slip.salary : Number(slip.coefficient),
          Number(slip.facts.he_so_chuc_vu ?? 0),
          Number(slip.facts.vuot_khung ?? 0),
          Number(slip.facts.tham_nien ?? 0),
          monthText,
          slip.insuranceBase,
          slip.insurance,
          slip.employer,
          `${(rates.employee.social + rates.employee.health + rates.employee.unemployment) / 10} %`,
        ]),
    },
  ];

  const tax = (slips: Slips): SheetToWrite[] => [
    {
      name: words.tax.slice(0, 31),
      columns: [
        number(words.number, 6),
        text(words.name, 28),
        text(words.taxCode, 16),
        number(words.taxable),
        number(words.insured),
        number(words.dependants, 12),
        number(words.taxed),
      ],
      rows: slips.map((slip, index) => [
        index + 1,
        slip.name,
        slip.data.taxCode,
        slip.taxable,
        slip.insurance,
        Number(slip.facts.so_nguoi_phu_thuoc ?? 0),
        slip.tax,
      ]),
    },
  ];

  function accounting(slips: Slips): SheetToWrite[] {
    const { entries } = words;
    const other = sum(slips, ({ deductions, insurance: insured, tax: taxed }) => deductions - insured - taxed);
    const rows = [
      [accounts.cost, accounts.payable, sum(slips, ({ gross }) => gross), entries.gross],
      [accounts.payable, accounts.insurance, sum(slips, (slip) => slip.insurance), entries.employee],
      [accounts.payable, accounts.tax, sum(slips, (slip) => slip.tax), entries.tax],
      ...(other > 0 ? [[accounts.payable, accounts.other, other, entries.other]] : []),
      [accounts.cost, accounts.insurance, sum(slips, ({ employer }) => employer), entries.employer],
      [
        accounts.payable,
        accounts.bank,
        sum(
          slips.filter(({ state }) => state !== 'withheld'),
          ({ net }) => net,
        ),
        entries.net,
      ],
    ];
    return [
      {
        name: words.accounting,
        columns: [text(words.debit, 10), text(words.credit, 10), number(words.amount, 20), text(words.entry, 50)],
        rows,
      },
    ];
  }

  return { BANK: bank, INSURANCE: insurance, TAX: tax, ACCOUNTING: accounting };
}
