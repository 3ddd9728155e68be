export const shell = {
  menu: {
    home: 'Trang chủ',
    classesAndStudents: 'Lớp và học sinh',
    teaching: 'Dạy và học',
    staff: 'Nhân sự',
    settings: 'Thiết lập',
    today: 'Hôm nay',
    me: 'Hồ sơ',
    borrowing: 'Mượn và đặt',
    own: 'Của tôi',
  },
  year: {
    closed: 'Đã khoá sổ · chỉ xem',
    reopened: 'Năm đã đóng, mở lại để sửa đến {{until}}',
    planned: 'Năm học sắp tới',
  },
  build: { newer: 'Đã có bản mới của Phượng.', reload: 'Tải lại' },
};
