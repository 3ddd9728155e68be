export type EthnicGroup = { readonly code: string; readonly name: string; readonly isMinority: boolean };

/** Names in the order of their statistical codes 01–54. Source: QĐ 121-TCTK/PPCĐ (1979). */
const NAMES =
  `Kinh|Tày|Thái|Hoa|Khơ-me|Mường|Nùng|Hmông|Dao|Gia-rai|Ngái|Ê-đê|Ba-na|Xơ-đăng|Sán Chay|Cơ-ho|Chăm|Sán Dìu|Hrê|Mnông|Ra-glai|Xtiêng|Bru-Vân Kiều|Thổ|Giáy|Cơ-tu|Gié-Triêng|Mạ|Khơ-mú|Co|Ta-ôi|Chơ-ro|Kháng|Xinh-mun|Hà Nhì|Chu-ru|Lào|La Chí|La Ha|Phù Lá|La Hủ|Lự|Lô Lô|Chứt|Mảng|Pà Thẻn|Cơ Lao|Cống|Bố Y|Si La|Pu Péo|Brâu|Ơ-đu|Rơ-măm`.split(
    '|',
  );

const MAJORITY_CODE = '01';

/**
 * The 54 ethnic groups and two codes of custom: 55 foreigner, 99 unknown. `isMinority` is every group except Kinh.
 * Source: QĐ 121-TCTK/PPCĐ (1979).
 */
export const ETHNIC_GROUPS: readonly EthnicGroup[] = [
  ...NAMES.map((name, index) => {
    const code = String(index + 1).padStart(2, '0');
    return { code, name, isMinority: code !== MAJORITY_CODE };
  }),
  { code: '55', name: 'Người nước ngoài', isMinority: false },
  { code: '99', name: 'Không rõ', isMinority: false },
];

const BY_CODE = new Map(ETHNIC_GROUPS.map((group) => [group.code, group]));

/** The group of a code, or `null` for an unknown code. */
export function ethnicGroup(code: string): EthnicGroup | null {
  return BY_CODE.get(code) ?? null;
}
