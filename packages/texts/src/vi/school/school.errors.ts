import type { schoolErrors as codes } from '@phuong/contract/school/school.errors.ts';

export const schoolErrors: Record<keyof typeof codes, string> = {
  'school.subject_code_taken': 'Mã môn {{code}} đã có. Chọn mã khác.',
  'school.subject_mode_in_use': 'Môn này đã có điểm nên không đổi được hình thức đánh giá. Tạo môn mới nếu cần.',
  'school.subject_in_use': 'Môn này đang được dùng ở {{count}} lớp nên không xoá được. Ngừng dùng môn thay vì xoá.',
  'school.subject_has_records':
    'Môn {{name}} đang có trong thời khoá biểu, sổ điểm, phân công hoặc hồ sơ giáo viên nên không xoá được. Ngừng dùng môn thay vì xoá.',
  'school.dates_reversed': 'Ngày kết thúc phải sau ngày bắt đầu {{from}}.',
  'school.year_taken': 'Năm học {{name}} đã có. Mở năm học đó để sửa.',
  'school.year_date_outside': 'Ngày này phải nằm trong {{from}}–{{to}}.',
  'school.year_overlaps': 'Trùng ngày với năm học {{name}} ({{from}}–{{to}}). Chọn ngày khác.',
  'school.year_cuts_semester': 'Học kì {{ordinal}} ({{from}}–{{to}}) sẽ nằm ngoài năm học. Sửa học kì trước.',
  'school.year_closed': 'Năm học {{name}} đã đóng nên không sửa được nữa.',
  'school.year_not_planned': 'Chỉ xoá được năm học chưa dùng. Năm học {{name}} đang dùng hoặc đã đóng.',
  'school.year_already_active': 'Năm học {{name}} đang là năm hiện tại rồi.',
  'school.year_not_active': 'Chỉ đóng được năm học hiện tại. Năm học {{name}} không phải năm hiện tại.',
  'school.year_has_records': 'Năm học {{name}} đã có {{classes}} lớp và {{sheets}} sổ điểm nên không xoá được.',
  'school.year_has_timetables':
    'Năm học {{name}} đã có {{count}} bản thời khoá biểu nên không xoá được. Xoá các bản chưa công bố trước.',
  'school.year_not_ready_to_close':
    'Chưa đóng được năm học {{name}}: còn {{sheets}} sổ điểm chưa khoá và {{students}} học sinh chưa có kết quả xét lên lớp.',
  'school.semester_taken': 'Năm học này đã có học kì {{ordinal}}. Mở học kì đó để sửa.',
  'school.semester_outside_year': 'Học kì {{ordinal}} phải nằm trong {{from}}–{{to}}.',
  'school.semester_ends_too_late': 'Học kì I phải kết thúc trước {{limit}}, ngày bắt đầu học kì II.',
  'school.semester_starts_too_early': 'Học kì II phải bắt đầu sau {{limit}}, ngày kết thúc học kì I.',
  'school.semester_weeks_too_many': 'Từ {{from}} đến {{to}} chỉ có {{max}} tuần. Giảm số tuần học hoặc sửa ngày.',
  'school.semester_cuts_entry_window':
    'Thời gian nhập ({{from}}–{{to}}) sẽ cách học kì quá 30 ngày. Sửa thời gian nhập ở Thiết lập điểm trước.',
  'school.semester_year_not_active':
    'Năm học {{name}} không phải năm hiện tại. Chuyển sang năm học đó trước rồi chọn học kì.',
  'school.semester_has_records':
    'Học kì {{ordinal}} đã có {{sheets}} sổ điểm và {{assignments}} phân công giảng dạy nên không xoá được.',
  'school.semester_has_timetables':
    'Học kì {{ordinal}} đã có {{count}} bản thời khoá biểu nên không xoá được. Xoá các bản chưa công bố trước.',
  'school.cohort_taken': 'Niên khoá {{name}} của cấp học này đã có.',
  'school.cohort_in_use':
    'Niên khoá {{name}} đang có {{students}} học sinh và {{classes}} lớp. Chuyển các em và các lớp sang niên khoá khác trước.',
  'school.calendar_day_outside': 'Ngày này phải nằm trong năm học {{from}}–{{to}}.',
  'school.calendar_day_taken': 'Ngày {{date}} đã có trong lịch: {{name}}.',
  'school.calendar_range_too_long': 'Mỗi lần thêm nhiều nhất {{max}} ngày. Chia thành nhiều lần.',
  'school.grade_columns_below_minimum':
    'Nhóm môn này phải có ít nhất {{min}} đánh giá thường xuyên mỗi học kì ({{basis}}).',
  'school.grade_columns_above_allowed':
    'Nhóm môn này chỉ được nhiều nhất {{max}} cột. Muốn thêm, tăng “Số cột thường xuyên thêm” ở Thiết lập điểm.',
  'school.grade_columns_preview_changed': 'Điểm đã thay đổi từ lúc xem trước. Xem lại ảnh hưởng rồi áp dụng.',
  'school.policy_taken': 'Mục này đã có giá trị áp dụng từ {{date}}. Sửa dòng đó hoặc chọn ngày khác.',
  'school.policy_value_not_valid': 'Giá trị này không dùng được cho mục đã chọn.',
  'school.policy_year_closed': 'Thay đổi phải áp dụng từ {{from}} trở đi, vì các năm học trước đã đóng.',
  'school.entry_window_outside': 'Thời gian nhập của học kì {{ordinal}} phải nằm trong {{from}}–{{to}}.',
  'school.logo_not_an_image': 'Tệp này không phải ảnh PNG hay JPEG. Chọn ảnh khác.',
};
