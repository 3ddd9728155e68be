import type { classesErrors as codes } from '@phuong/contract/classes/classes.errors.ts';

export const classesErrors: Record<keyof typeof codes, string> = {
  'classes.unknown_year': 'Năm học này không còn. Tải lại trang rồi chọn năm khác.',
  'classes.unknown_subject': 'Có môn không còn trong danh mục. Tải lại trang rồi chọn lại.',
  'classes.unknown_cohort': 'Niên khoá này không còn. Tải lại trang rồi chọn lại.',
  'classes.year_closed': 'Năm học {{year}} đã đóng nên không sửa được nữa.',
  'classes.name_taken': 'Năm học này đã có lớp {{names}}. Chọn tên khác.',
  'classes.grade_in_use': 'Lớp đã có {{count}} học sinh nên không đổi khối được. Chuyển học sinh đi trước.',
  'classes.not_empty':
    'Lớp {{name}} đã có {{students}} học sinh và {{sheets}} sổ điểm nên không xoá được. Chỉ xoá được lớp chưa dùng.',
  'classes.in_timetable':
    'Lớp {{name}} có tiết trong thời khoá biểu đã công bố ({{timetable}}) nên không xoá được: lịch đã dạy phải giữ nguyên.',
  'classes.subject_has_marks':
    'Môn {{subject}} của lớp {{class}} đã có {{count}} điểm nên không bỏ được. Xoá điểm trước, hoặc giữ môn này.',
  'classes.subject_not_taught': 'Lớp {{class}} không học môn {{subject}}. Nhập số tiết cho môn này trước.',
  'classes.teacher_not_working': '{{teacher}} không còn làm việc nên không phân công được. Chọn người khác.',
  'classes.unknown_teacher': 'Giáo viên này không còn. Tải lại trang rồi chọn người khác.',
  'classes.other_year': 'Lớp hoặc học kì thuộc năm học khác. Tải lại trang rồi làm lại.',
  'classes.homeroom_taken':
    '{{teacher}} đang chủ nhiệm lớp {{class}}. Mỗi người chỉ chủ nhiệm một lớp; đổi lớp kia trước.',
  'classes.homeroom_too_early': 'Chủ nhiệm hiện tại nhận lớp ngày {{date}}. Chọn ngày từ đó trở đi.',
  'classes.homeroom_outside_year': 'Ngày nhận lớp phải từ {{from}} đến {{to}}, trong năm học.',
  'classes.import_has_faults': 'Tệp còn {{count}} dòng sai nên chưa nhập gì. Sửa tệp, hoặc chọn bỏ qua các dòng sai.',
  'classes.import_grade_missing': 'Không đọc được khối từ tên lớp. Ghi khối từ 1 đến 12 ở cột Khối.',
  'classes.import_class_missing': 'Năm học này chưa có lớp {{given}}. Tạo lớp trước, hoặc sửa tên lớp.',
  'classes.import_subject_missing': 'Không có môn {{given}}. Ghi mã, tên hoặc tên ngắn của môn như trong danh mục.',
  'classes.import_subject_not_taught': 'Lớp này không học môn {{given}}. Nhập số tiết cho môn trước.',
  'classes.import_teacher_missing': 'Không tìm thấy giáo viên {{given}} đang làm việc. Ghi mã hoặc đúng họ tên.',
  'classes.import_teacher_ambiguous': 'Có {{count}} giáo viên tên {{given}}. Ghi mã giáo viên thay cho tên.',
  'classes.import_row_repeated': 'Dòng này trùng với dòng {{other}}. Giữ lại một dòng.',
};
