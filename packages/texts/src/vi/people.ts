/** What is asked of every person, pupil or staff. */
export const people = {
  fullName: 'Họ và tên',
  givenName: 'Tên gọi để xếp thứ tự',
  givenNameHint: 'Chỉ điền khi từ cuối của họ tên không phải là tên, như H’Hen Niê.',
  dateOfBirth: 'Ngày sinh',
  sex: 'Giới tính',
  sexes: { MALE: 'Nam', FEMALE: 'Nữ' },
  personalId: 'Số định danh cá nhân',
  moetCode: 'Mã định danh Bộ GD&ĐT',
  ethnicity: 'Dân tộc',
  religion: 'Tôn giáo',
  nationality: 'Quốc tịch',
  phone: 'Điện thoại',
  email: 'Email',
  currentAddress: 'Chỗ ở hiện nay',
};
