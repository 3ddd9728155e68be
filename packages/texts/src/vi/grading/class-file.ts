/** Conduct and absences of a class from a file. */
export const classFile = {
  title: 'Nhập rèn luyện và ngày nghỉ từ tệp',
  ofClass: 'Nhập rèn luyện và ngày nghỉ lớp {{name}}',
  what: 'Nhập gì',
  conduct: 'Rèn luyện',
  absences: 'Ngày nghỉ',
  into: 'Vào năm học {{year}}',
  class: 'Lớp',
  allClasses: 'Mọi lớp trong tệp',
  conductRow:
    'Mỗi dòng một học sinh: mã hoặc họ tên, lớp, cột HK1, HK2 ghi Tốt, Khá, Đạt, Chưa đạt (hoặc T, K, Đ, CĐ). Cột cả năm chỉ để đối chiếu.',
  absenceRow:
    'Mỗi dòng một ngày nghỉ (mã hoặc họ tên, ngày, P hoặc K), hoặc bảng điểm danh mỗi ngày một cột. Tệp chỉ có tổng số buổi thì không nhập được, vì buổi nghỉ tính theo ngày.',
  safe: 'Ô trống không đổi gì. Xem cũ và mới rồi mới nhập, nhập xong còn hoàn tác được.',
  reason: 'Lí do, khi nhập ngoài thời hạn',
};
