/** Names as they are met in Vietnamese schools; a family name that stands twice is about twice as common. */
const weighted = (text: string): readonly string[] =>
  text
    .trim()
    .split(',')
    .flatMap((entry) => {
      const [name = '', times = '1'] = entry.trim().split('*');
      return Array.from({ length: Number(times) }, () => name);
    });

export const familyNames = weighted(
  `Nguyễn*38, Trần*11, Lê*9, Phạm*7, Huỳnh*5, Hoàng*4, Phan*4, Vũ*3, Võ*3, Đặng*3, Bùi*2, Đỗ*2, Hồ*2, Ngô*2, Dương*2, Lý*1,
   Đinh*1, Trương*2, Đoàn*1, Lâm*1, Mai*1, Cao*1, Tô*1, Châu*1, Thái*1, Trịnh*1, Hà*1, Tạ*1, Lương*1, Quách*1`,
);

export const maleMiddles = weighted(
  `Văn*6, Đức*4, Minh*6, Quốc*4, Gia*5, Hoàng*4, Anh*2, Tuấn*2, Hữu*3, Thành*3, Công*2, Nhật*4, Bảo*3, Trung*2, Xuân*1, Đình*2,
   Tiến*2, Ngọc*1, Phúc*2, Thiên*2, Huy*2, Khánh*1, Trọng*2, Thái*1, Hải*1, Đăng*2, Quang*3, Chí*1, Duy*2, Thanh*2`,
);

export const femaleMiddles = weighted(
  `Thị*6, Ngọc*6, Thị Minh*2, Thu*3, Phương*4, Khánh*4, Bảo*4, Mai*3, Hồng*2, Thuỳ*3, Quỳnh*3, Thanh*3, Minh*3, Kim*3, Diệu*2,
   Hoài*1, Hương*1, Cát*1, Nhã*2, Hà*2, Thảo*2, Tường*1, Gia*2, Yến*1, Tú*1, Thị Bích*1, Thị Thanh*1, Hoàng Phương*1, Ánh*2, Trúc*2`,
);

export const maleGivens = weighted(
  `Anh*4, Bảo*4, Cường*2, Dũng*3, Duy*3, Đạt*4, Đức*2, Hải*2, Hiếu*3, Hùng*2, Huy*5, Hưng*3, Khang*4, Khoa*4, Khôi*3, Kiên*2, Kiệt*2,
   Lâm*2, Long*4, Lộc*2, Minh*5, Nam*3, Nghĩa*2, Nguyên*3, Nhân*2, Phát*3, Phong*3, Phú*2, Phúc*4, Quân*4, Quang*2, Sơn*2, Tài*2,
   Tâm*1, Thắng*2, Thành*2, Thiên*2, Thịnh*3, Trí*2, Trung*2, Tuấn*3, Tùng*2, Việt*2, Vinh*2, Vũ*2, Ý*1, Ân*1`,
);

export const femaleGivens = weighted(
  `An*3, Anh*6, Ánh*2, Bích*1, Châu*3, Chi*4, Diệp*1, Dung*2, Dương*2, Giang*3, Hà*4, Hạnh*2, Hân*4, Hiền*3, Hoa*1, Hồng*1, Huyền*3,
   Hương*3, Khuê*1, Lan*2, Linh*6, Loan*1, Ly*2, Mai*3, Minh*2, My*4, Nga*2, Ngân*4, Ngọc*4, Nhi*5, Như*4, Nhung*2, Oanh*1, Phương*4,
   Quyên*2, Quỳnh*3, Tâm*1, Thảo*4, Thơ*1, Thuý*1, Thư*4, Thương*1, Tiên*2, Trang*4, Trâm*3, Trân*2, Trinh*2, Trúc*2, Tú*2, Uyên*3,
   Vân*2, Vy*5, Xuân*1, Yến*3, Ẩn*1`,
);

/** A few pupils of other peoples, whose names follow other rules. */
export const otherNames = [
  { name: "Y'Thin Niê", sex: 'MALE', ethnicity: '12' },
  { name: "H'Hen Niê", sex: 'FEMALE', ethnicity: '12' },
  { name: 'Thạch Sô Phia', sex: 'FEMALE', ethnicity: '05' },
  { name: 'Kim Sa Rinh', sex: 'MALE', ethnicity: '05' },
] as const;

export const occupations = [
  'Nông dân',
  'Công nhân',
  'Giáo viên',
  'Buôn bán',
  'Nội trợ',
  'Lái xe',
  'Kế toán',
  'Bác sĩ',
  'Thợ may',
  'Thợ xây',
  'Công chức',
  'Kĩ sư',
  'Tự do',
  'Y tá',
  'Bộ đội',
  'Thợ điện',
] as const;

export const wards = [
  'Cao Lãnh',
  'Mỹ Ngãi',
  'Mỹ Trà',
  'Mỹ Thọ',
  'Tân Hộ Cơ',
  'Sa Đéc',
  'Phương Thịnh',
  'Ba Sao',
] as const;
export const hamlets = [
  'Ấp Tịnh Mỹ',
  'Ấp 1',
  'Ấp 2',
  'Ấp 3',
  'Tổ 4, khóm Mỹ Phú',
  'Tổ 12, khóm 3',
  'Khóm Mỹ Hưng',
  'Ấp Hoà Dân',
] as const;
