/** Policy and priority groups (diện chính sách) of pupils. */
export const POLICY_GROUPS = [
  { code: 'POOR', viName: 'Hộ nghèo', enName: 'Poor household' },
  { code: 'NEAR_POOR', viName: 'Hộ cận nghèo', enName: 'Near-poor household' },
  { code: 'ORPHAN_FATHER', viName: 'Mồ côi cha', enName: 'Father deceased' },
  { code: 'ORPHAN_MOTHER', viName: 'Mồ côi mẹ', enName: 'Mother deceased' },
  { code: 'ORPHAN_BOTH', viName: 'Mồ côi cả cha và mẹ', enName: 'Both parents deceased' },
  { code: 'MARTYR_CHILD', viName: 'Con liệt sĩ', enName: 'Child of a martyr' },
  {
    code: 'WAR_INVALID_CHILD_BELOW_81',
    viName: 'Con thương binh (dưới 81%)',
    enName: 'Child of a war invalid (below 81%)',
  },
  {
    code: 'WAR_INVALID_CHILD_FROM_81',
    viName: 'Con thương binh (từ 81%)',
    enName: 'Child of a war invalid (81% or more)',
  },
  { code: 'DISABLED', viName: 'Khuyết tật', enName: 'Disabled' },
  { code: 'SICK_SOLDIER_CHILD', viName: 'Con bệnh binh', enName: 'Child of a sick soldier' },
  {
    code: 'AGENT_ORANGE_CHILD',
    viName: 'Con người hoạt động kháng chiến nhiễm chất độc hoá học',
    enName: 'Child of a resistance veteran exposed to Agent Orange',
  },
  { code: 'ETHNIC_MINORITY', viName: 'Dân tộc thiểu số', enName: 'Ethnic minority' },
  {
    code: 'EXTREMELY_DIFFICULT_AREA',
    viName: 'Vùng đặc biệt khó khăn, xã khu vực III',
    enName: 'Extremely difficult area',
  },
  { code: 'OTHER_HARDSHIP', viName: 'Hoàn cảnh khó khăn khác', enName: 'Other hardship' },
] as const;
