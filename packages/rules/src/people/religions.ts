/** Religions and religious organisations recognised by the state, with "none" first and "other" last. */
export const RELIGIONS = [
  { code: 'NONE', viName: 'Không', enName: 'None' },
  { code: 'BUDDHISM', viName: 'Phật giáo', enName: 'Buddhism' },
  { code: 'CATHOLIC', viName: 'Công giáo', enName: 'Catholicism' },
  { code: 'PROTESTANT', viName: 'Tin Lành', enName: 'Protestantism' },
  { code: 'CAO_DAI', viName: 'Cao Đài', enName: 'Caodaism' },
  { code: 'HOA_HAO', viName: 'Phật giáo Hòa Hảo', enName: 'Hòa Hảo Buddhism' },
  { code: 'ISLAM', viName: 'Hồi giáo', enName: 'Islam' },
  { code: 'BAHAI', viName: "Baha'i", enName: "Baha'i" },
  {
    code: 'PURE_LAND',
    viName: 'Tịnh độ cư sĩ Phật hội Việt Nam',
    enName: 'Pure Land Buddhist Home-Practice Association',
  },
  { code: 'ADVENTIST', viName: 'Cơ đốc Phục lâm', enName: 'Seventh-day Adventism' },
  { code: 'TU_AN_HIEU_NGHIA', viName: 'Phật giáo Tứ Ân Hiếu Nghĩa', enName: 'Tứ Ân Hiếu Nghĩa Buddhism' },
  { code: 'MINH_SU', viName: 'Minh Sư đạo', enName: 'Minh Sư' },
  { code: 'MINH_LY', viName: 'Minh lý đạo – Tam Tông Miếu', enName: 'Minh Lý – Tam Tông Miếu' },
  { code: 'BRAHMANISM', viName: 'Bà-la-môn giáo', enName: 'Brahmanism' },
  { code: 'LATTER_DAY_SAINTS', viName: 'Mặc Môn', enName: 'Latter-day Saints' },
  { code: 'TA_LON', viName: 'Phật giáo Hiếu Nghĩa Tà Lơn', enName: 'Hiếu Nghĩa Tà Lơn Buddhism' },
  { code: 'BUU_SON_KY_HUONG', viName: 'Bửu Sơn Kỳ Hương', enName: 'Bửu Sơn Kỳ Hương' },
  { code: 'OTHER', viName: 'Khác', enName: 'Other' },
] as const;
export type ReligionCode = (typeof RELIGIONS)[number]['code'];
