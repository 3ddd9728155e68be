export type Province = {
  readonly code: string;
  readonly name: string;
  /** First day as a centrally-run city (ISO); `null` for a province. */
  readonly cityFrom: string | null;
};

/** Provincial units exist in this form since then. */
const PROVINCES_FROM = { date: '2025-07-01', legalBasis: 'QĐ 19/2025/QĐ-TTg' } as const;

const province = (code: string, name: string): Province => ({ code, name, cityFrom: null });
const city = (code: string, name: string, cityFrom: string = PROVINCES_FROM.date): Province => ({
  code,
  name,
  cityFrom,
});

/** The 34 provincial units. Source: QĐ 19/2025/QĐ-TTg; Đồng Nai a city by NQ 30/2026/QH16. */
export const PROVINCES: readonly Province[] = [
  city('01', 'Hà Nội'),
  province('04', 'Cao Bằng'),
  province('08', 'Tuyên Quang'),
  province('11', 'Điện Biên'),
  province('12', 'Lai Châu'),
  province('14', 'Sơn La'),
  province('15', 'Lào Cai'),
  province('19', 'Thái Nguyên'),
  province('20', 'Lạng Sơn'),
  province('22', 'Quảng Ninh'),
  province('24', 'Bắc Ninh'),
  province('25', 'Phú Thọ'),
  city('31', 'Hải Phòng'),
  province('33', 'Hưng Yên'),
  province('37', 'Ninh Bình'),
  province('38', 'Thanh Hóa'),
  province('40', 'Nghệ An'),
  province('42', 'Hà Tĩnh'),
  province('44', 'Quảng Trị'),
  city('46', 'Huế'),
  city('48', 'Đà Nẵng'),
  province('51', 'Quảng Ngãi'),
  province('52', 'Gia Lai'),
  province('56', 'Khánh Hòa'),
  province('66', 'Đắk Lắk'),
  province('68', 'Lâm Đồng'),
  city('75', 'Đồng Nai', '2026-04-30'),
  city('79', 'Hồ Chí Minh'),
  province('80', 'Tây Ninh'),
  province('82', 'Đồng Tháp'),
  province('86', 'Vĩnh Long'),
  province('91', 'An Giang'),
  city('92', 'Cần Thơ'),
  province('96', 'Cà Mau'),
];

const BY_CODE = new Map(PROVINCES.map((p) => [p.code, p]));

/** The province of a two-digit code, or `null`. */
export function provinceByCode(code: string): Province | null {
  return BY_CODE.get(code) ?? null;
}

/** "thành phố Đồng Nai" / "tỉnh An Giang" as the unit was called on an ISO day. */
export function provinceFullName(unit: Province, on: string): string {
  return `${unit.cityFrom !== null && unit.cityFrom <= on ? 'thành phố' : 'tỉnh'} ${unit.name}`;
}
