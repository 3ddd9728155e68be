import { inForce } from '../legal/dated.ts';
import { minus, rounded, whole, written } from './exact.ts';
import { lineOf, type PayCase, type PayLine } from './pay-case.ts';
import { BASE_SALARY, bracketOf, INCOME_TAX, INSURANCE, REGIONAL_MINIMUM } from './pay-tables.ts';

const share = (base: number, thousandths: number) => rounded(whole(base * thousandths, 1_000));
const percentText = (thousandths: number) => written(whole(thousandths, 10));

/** What is paid in of an insured month, by whoever works and by the school; each up to its ceiling. Source: Luật BHXH 41/2024/QH15. */
export function insuranceLines({ month, region }: PayCase, base: number): PayLine[] {
  const { value: rates, legalBasis: basis } = inForce(INSURANCE, month);
  const reference = inForce(BASE_SALARY, month).value * rates.capTimes;
  const regional = (inForce(REGIONAL_MINIMUM, month).value[region - 1] ?? 0) * rates.capTimes;
  const line = (code: string, kind: PayLine['kind'], thousandths: number, cap: number) =>
    lineOf({
      code,
      kind,
      basis,
      formula: 'min(muc_dong; muc_tran) × ti_le_dong%',
      inputs: [
        { name: 'muc_dong', value: String(base) },
        { name: 'muc_tran', value: String(cap) },
        { name: 'ti_le_dong', value: percentText(thousandths) },
      ],
      amount: share(Math.min(base, cap), thousandths),
    });
  const { employee, employer } = rates;
  return [
    line('SOCIAL', 'DEDUCTION', employee.social, reference),
    line('HEALTH', 'DEDUCTION', employee.health, reference),
    line('UNEMPLOYMENT', 'DEDUCTION', employee.unemployment, regional),
    line('EMPLOYER_SOCIAL', 'EMPLOYER', employer.social, reference),
    line('EMPLOYER_ACCIDENT', 'EMPLOYER', employer.accident, reference),
    line('EMPLOYER_HEALTH', 'EMPLOYER', employer.health, reference),
    line('EMPLOYER_UNEMPLOYMENT', 'EMPLOYER', employer.unemployment, regional),
  ];
}

/** Tax of a month's assessable income in đồng. Source: Luật Thuế TNCN 109/2025/QH15; before 2026 Luật 04/2007/QH12. */
export function taxOn(assessable: number, on: string): number {
  if (assessable <= 0) return 0;
  const { percent, less } = bracketOf(assessable, on);
  return rounded(minus(whole(assessable * percent, 100), whole(less)));
}

/** Income tax of a month, less what other payrolls of it have withheld. */
export function taxLine({ month, tax, dependants, already }: PayCase, taxable: number, insurance: number): PayLine {
  const { value: rules, legalBasis: basis } = inForce(INCOME_TAX, month);
  const total = taxable + already.taxable;
  const paid = already.tax === 0 ? '' : ' − da_khau_tru';
  const before = already.tax === 0 ? [] : [{ name: 'da_khau_tru', value: String(already.tax) }];
  const code = 'TAX';
  const kind = 'DEDUCTION' as const;
  if (tax === 'FLAT') {
    const due = total < rules.flat.from ? 0 : share(total, rules.flat.percent * 10);
    const inputs = [
      { name: 'thu_nhap_chiu_thue', value: String(total) },
      { name: 'thue_suat', value: String(rules.flat.percent) },
      ...before,
    ];
    return lineOf({
      code,
      kind,
      basis,
      formula: `thu_nhap_chiu_thue × thue_suat%${paid}`,
      inputs,
      amount: Math.max(0, due - already.tax),
    });
  }
  const off = rules.own + rules.dependant * dependants;
  const insured = insurance + already.insurance;
  const assessable = Math.max(0, total - insured - off);
  const { percent, less } = bracketOf(assessable, month);
  const inputs = [
    { name: 'thu_nhap_chiu_thue', value: String(total) },
    { name: 'bao_hiem', value: String(insured) },
    { name: 'giam_tru_ban_than', value: String(rules.own) },
    { name: 'so_nguoi_phu_thuoc', value: String(dependants) },
    { name: 'giam_tru_phu_thuoc', value: String(rules.dependant) },
    { name: 'thue_suat', value: String(percent) },
    { name: 'so_tru_nhanh', value: String(less) },
    ...before,
  ];
  const formula =
    'max(0; thu_nhap_chiu_thue − bao_hiem − giam_tru_ban_than − so_nguoi_phu_thuoc × giam_tru_phu_thuoc) × thue_suat% − so_tru_nhanh';
  return lineOf({
    code,
    kind,
    basis,
    formula: formula + paid,
    inputs,
    amount: Math.max(0, taxOn(assessable, month) - already.tax),
  });
}
