/** What formulas of pay may ask for. The names are what a school types, so they are in its language. */
export const PAY_INPUTS = [
  'he_so',
  'he_so_chuc_vu',
  'he_so_bao_luu',
  'he_so_trach_nhiem',
  'he_so_khu_vuc',
  'he_so_khac',
  'vuot_khung',
  'uu_dai',
  'tham_nien',
  'phan_tram_khac',
  'luong_co_so',
  'ti_le_huong',
  'muc_luong',
  'don_gia_tiet',
  'so_tiet',
  'tien_trach_nhiem',
  'tien_khac',
  'ngay_chuan',
  'ngay_cong',
  'ngay_uu_dai',
  'luong_thang',
  'so_thang',
  'thu_nhap_12_thang',
  'dinh_muc_nam',
  'tiet_vuot',
  'tiet_toi_da',
  'so_nguoi_phu_thuoc',
] as const;
export type PayInput = (typeof PAY_INPUTS)[number];

/** Which days a line of pay goes by: those that are paid, those the preferential allowance counts, or none: it is whole. */
export type PaidBy = 'WORKED' | 'PREFERENTIAL' | 'WHOLE';

export const RUN_KINDS = ['MONTH', 'OVERTIME', 'BONUS'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

interface LawComponent {
  readonly code: LawCode;
  readonly run: RunKind;
  readonly formula: string;
  readonly paidBy: PaidBy;
  readonly inInsuranceBase: boolean;
  readonly taxable: boolean;
  readonly basis: string;
}

export const LAW_CODES = [
  'SALARY',
  'AMOUNT',
  'PERIODS',
  'POSITION',
  'OVER_FRAME',
  'RESERVED',
  'PREFERENTIAL',
  'SENIORITY',
  'RESPONSIBILITY',
  'REGION',
  'OTHER',
  'OVERTIME',
] as const;
export type LawCode = (typeof LAW_CODES)[number];

/** Insurance and tax, which follow from the lines before them. */
export const DEDUCTION_CODES = ['SOCIAL', 'HEALTH', 'UNEMPLOYMENT', 'TAX'] as const;
/** What the school pays besides. */
export const EMPLOYER_CODES = [
  'EMPLOYER_SOCIAL',
  'EMPLOYER_ACCIDENT',
  'EMPLOYER_HEALTH',
  'EMPLOYER_UNEMPLOYMENT',
] as const;

const scale = 'NĐ 204/2004/NĐ-CP';
const frame = 'he_so × vuot_khung%';

/**
 * What the law pays and how, as formulas like those of a school. Insurance base: without the preferential allowance (NĐ 182/2026 Điều 5), which is
 * not taxed either (NĐ 253/2026/NĐ-CP); seniority counts for both.
 */
export const LAW_COMPONENTS: readonly LawComponent[] = [
  {
    code: 'SALARY',
    run: 'MONTH',
    formula: 'he_so × luong_co_so × ti_le_huong%',
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: scale,
  },
  {
    code: 'AMOUNT',
    run: 'MONTH',
    formula: 'muc_luong × ti_le_huong%',
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: 'Bộ luật Lao động 45/2019/QH14, Điều 90',
  },
  {
    code: 'PERIODS',
    run: 'MONTH',
    formula: 'so_tiet × don_gia_tiet',
    paidBy: 'WHOLE',
    inInsuranceBase: false,
    taxable: true,
    basis: 'hợp đồng thỉnh giảng',
  },
  {
    code: 'POSITION',
    run: 'MONTH',
    formula: 'he_so_chuc_vu × luong_co_so',
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: 'TT 33/2005/TT-BGDĐT',
  },
  {
    code: 'OVER_FRAME',
    run: 'MONTH',
    formula: `${frame} × luong_co_so`,
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: 'TT 04/2005/TT-BNV',
  },
  {
    code: 'RESERVED',
    run: 'MONTH',
    formula: 'he_so_bao_luu × luong_co_so',
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: scale,
  },
  {
    code: 'PREFERENTIAL',
    run: 'MONTH',
    formula: `(he_so + he_so_chuc_vu + ${frame} + he_so_bao_luu) × luong_co_so × uu_dai%`,
    paidBy: 'PREFERENTIAL',
    inInsuranceBase: false,
    taxable: false,
    basis: 'NĐ 182/2026/NĐ-CP, Điều 5',
  },
  {
    code: 'SENIORITY',
    run: 'MONTH',
    formula: `(he_so + he_so_chuc_vu + ${frame}) × luong_co_so × tham_nien%`,
    paidBy: 'WORKED',
    inInsuranceBase: true,
    taxable: true,
    basis: 'NĐ 77/2021/NĐ-CP, Điều 4',
  },
  {
    code: 'RESPONSIBILITY',
    run: 'MONTH',
    formula: 'he_so_trach_nhiem × luong_co_so + tien_trach_nhiem',
    paidBy: 'WORKED',
    inInsuranceBase: false,
    taxable: true,
    basis: 'TT 05/2005/TT-BNV',
  },
  {
    code: 'REGION',
    run: 'MONTH',
    formula: 'he_so_khu_vuc × luong_co_so',
    paidBy: 'WORKED',
    inInsuranceBase: false,
    taxable: false,
    basis: 'NĐ 204/2004/NĐ-CP, Điều 6',
  },
  {
    code: 'OTHER',
    run: 'MONTH',
    formula: 'he_so_khac × luong_co_so + he_so × phan_tram_khac% × luong_co_so + tien_khac',
    paidBy: 'WORKED',
    inInsuranceBase: false,
    taxable: true,
    basis: scale,
  },
  {
    code: 'OVERTIME',
    run: 'OVERTIME',
    formula: 'thu_nhap_12_thang ÷ dinh_muc_nam × 22,5 ÷ 52 × 150% × min(tiet_vuot; tiet_toi_da)',
    paidBy: 'WHOLE',
    inInsuranceBase: false,
    taxable: true,
    basis: 'TT 21/2025/TT-BGDĐT, Điều 4, 5',
  },
];

/** Inputs of insurance and tax, and facts a slip compares with the month before, which no formula of a school asks for. */
export const OTHER_PAY_NAMES = [
  'muc_dong',
  'muc_tran',
  'ti_le_dong',
  'thu_nhap_chiu_thue',
  'bao_hiem',
  'giam_tru_ban_than',
  'giam_tru_phu_thuoc',
  'thue_suat',
  'so_tru_nhanh',
  'da_khau_tru',
  'ngay_nghi_khong_luong',
  'ngay_co_hop_dong',
  'ti_le_tinh_trang',
] as const;
