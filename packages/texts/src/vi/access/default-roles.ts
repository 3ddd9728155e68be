/** The roles a school begins with: it is given them in Vietnamese and calls them what it likes from then on. */
export const defaultRoleNames = {
  principal: 'Hiệu trưởng',
  vicePrincipal: 'Phó hiệu trưởng',
  academicClerk: 'Giáo vụ',
  librarian: 'Thư viện',
  equipmentClerk: 'Thiết bị – thí nghiệm',
  accountant: 'Kế toán',
  it: 'Quản trị mạng',
};

export const defaultRoleDetails = {
  principal: 'Xem và sửa mọi việc của trường, mở khoá điểm, kí học bạ.',
  vicePrincipal: 'Điều hành chuyên môn: lớp, phân công, thời khoá biểu, duyệt và mở khoá điểm.',
  academicClerk: 'Hồ sơ học sinh, lớp, phân công, điểm và xét lên lớp hằng ngày.',
  librarian: 'Sách, danh mục, mượn và trả.',
  equipmentClerk: 'Thiết bị, phòng thí nghiệm, cho mượn và duyệt đăng kí.',
  accountant: 'Xem danh sách học sinh, giáo viên và thống kê.',
  it: 'Tài khoản, vai trò và thiết lập; không xem điểm.',
};
