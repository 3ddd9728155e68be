type Sex = 'MALE' | 'FEMALE';

/** Words of school files beside the names of our own lists; the first of each value is shown in messages. */
export const sexWords: readonly (readonly [string, Sex])[] = [
  ['Nam', 'MALE'],
  ['Nữ', 'FEMALE'],
  ['Trai', 'MALE'],
  ['Gái', 'FEMALE'],
  ['Male', 'MALE'],
  ['Female', 'FEMALE'],
];

export const statusWords = [
  ['Đang học', 'STUDYING'],
  ['Chuyển trường', 'TRANSFERRED'],
  ['Chuyển đi', 'TRANSFERRED'],
  ['Thôi học', 'DROPPED_OUT'],
  ['Bỏ học', 'DROPPED_OUT'],
  ['Bảo lưu', 'SUSPENDED'],
  ['Hoàn thành', 'COMPLETED'],
  ['Studying', 'STUDYING'],
  ['Transferred', 'TRANSFERRED'],
  ['Withdrawn', 'DROPPED_OUT'],
  ['Studies deferred', 'SUSPENDED'],
  ['Deferred', 'SUSPENDED'],
  ['Suspended', 'SUSPENDED'],
  ['Completed', 'COMPLETED'],
] as const;

/** The words of our own lists. */
export const statusNames = {
  STUDYING: ['Đang học', 'Studying'],
  SUSPENDED: ['Bảo lưu', 'Studies deferred'],
  TRANSFERRED: ['Chuyển trường', 'Transferred'],
  DROPPED_OUT: ['Thôi học', 'Withdrawn'],
  COMPLETED: ['Hoàn thành', 'Completed'],
} as const;

/** Spellings that school files use beside the names of the statistical list. */
export const otherEthnicNames = [
  ['Khmer', '05'],
  ['Mông', '08'],
  ['Jrai', '10'],
  ['Rê', '19'],
  ['Cill', '16'],
  ["K'Ho", '16'],
  ['Xê Đăng', '14'],
  ['Stiêng', '22'],
  ['Vân Kiều', '23'],
  ['Kà Tu', '26'],
  ['Co Lao', '47'],
] as const;

export const otherReligionNames = [
  ['Không có', 'NONE'],
  ['Phật', 'BUDDHISM'],
  ['Đạo Phật', 'BUDDHISM'],
  ['Thiên Chúa giáo', 'CATHOLIC'],
  ['Đạo Thiên Chúa', 'CATHOLIC'],
  ['Đạo Tin Lành', 'PROTESTANT'],
  ['Đạo Cao Đài', 'CAO_DAI'],
  ['Hòa Hảo', 'HOA_HAO'],
] as const;

export const disabilityWords = [
  ['Không', null],
  ['Vận động', 'MOBILITY'],
  ['Nghe, nói', 'HEARING_SPEECH'],
  ['Nhìn', 'SIGHT'],
  ['Thần kinh, tâm thần', 'MENTAL'],
  ['Trí tuệ', 'INTELLECTUAL'],
  ['Khác', 'OTHER'],
  ['Có', 'OTHER'],
  ['x', 'OTHER'],
  ['No', null],
  ['Mobility', 'MOBILITY'],
  ['Hearing and speech', 'HEARING_SPEECH'],
  ['Sight', 'SIGHT'],
  ['Mental', 'MENTAL'],
  ['Intellectual', 'INTELLECTUAL'],
  ['Other', 'OTHER'],
] as const;
