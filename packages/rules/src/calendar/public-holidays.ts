export type PublicHoliday = {
  /** ISO day. */
  readonly date: string;
  readonly code: 'NEW_YEAR' | 'TET' | 'HUNG_KINGS' | 'REUNIFICATION' | 'LABOUR' | 'NATIONAL' | 'CULTURE';
  readonly viName: string;
  readonly enName: string;
  /** `false`: the day still depends on a decision of the authorities; the school should check it. */
  readonly confirmed: boolean;
  readonly legalBasis: string;
};

const LABOUR_CODE = 'Bộ luật Lao động 45/2019/QH14, Điều 112';
const NAMES = {
  NEW_YEAR: ['Tết Dương lịch', 'New Year'],
  TET: ['Tết Nguyên đán', 'Lunar New Year (Tết)'],
  HUNG_KINGS: ['Giỗ Tổ Hùng Vương', 'Hùng Kings’ Commemoration Day'],
  REUNIFICATION: ['Ngày Chiến thắng', 'Reunification Day'],
  LABOUR: ['Ngày Quốc tế lao động', 'International Labour Day'],
  NATIONAL: ['Quốc khánh', 'National Day'],
  CULTURE: ['Ngày Văn hoá Việt Nam', 'Vietnam Culture Day'],
} as const;

function holiday(code: keyof typeof NAMES, date: string, confirmed = true, legalBasis = LABOUR_CODE): PublicHoliday {
  const [viName, enName] = NAMES[code];
  return { date, code, viName, enName, confirmed, legalBasis };
}

/** Public holidays of school year 2026-2027 (01/09/2026 – 31/08/2027), without compensation days. */
export const PUBLIC_HOLIDAYS_2026_2027: readonly PublicHoliday[] = [
  holiday('NATIONAL', '2026-09-01', false),
  holiday('NATIONAL', '2026-09-02'),
  holiday('CULTURE', '2026-11-24', false, 'Nghị quyết của Bộ Chính trị (văn bản thực hiện cần kiểm tra)'),
  holiday('NEW_YEAR', '2027-01-01'),
  holiday('TET', '2027-02-05', false),
  holiday('TET', '2027-02-06'),
  holiday('TET', '2027-02-07', false),
  holiday('TET', '2027-02-08', false),
  holiday('TET', '2027-02-09', false),
  holiday('HUNG_KINGS', '2027-04-16'),
  holiday('REUNIFICATION', '2027-04-30'),
  holiday('LABOUR', '2027-05-01'),
];
