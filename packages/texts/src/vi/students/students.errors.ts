import type { studentsErrors as codes } from '@phuong/contract/students/students.errors.ts';

export const studentsErrors: Record<keyof typeof codes, string> = {
  'students.code_taken': 'Mã học sinh {{code}} đã có người dùng. Chọn mã khác, hoặc để trống để máy cấp mã.',
  'students.moet_code_taken': 'Mã định danh {{code}} đã có ở một học sinh khác. Kiểm tra lại mã.',
  'students.personal_id_taken': 'Số định danh cá nhân này đã có ở một học sinh khác. Kiểm tra lại số.',
  'students.action_not_allowed':
    'Trạng thái hiện tại của học sinh không cho làm việc này. Tải lại để xem trạng thái mới.',
  'students.reason_required': 'Cần ghi lí do. Ghi ngắn gọn vì sao.',
  'students.class_not_found': 'Không có lớp này. Chọn lại lớp.',
  'students.already_enrolled': 'Học sinh đang học lớp {{className}} trong năm học này. Dùng “Chuyển lớp” để đổi lớp.',
  'students.not_enrolled': '{{name}} chưa có lớp trong năm học này. Xếp lớp trước, rồi mới chuyển được.',
  'students.same_class': '{{name}} đang học chính lớp {{className}}. Bỏ chọn học sinh này, hoặc chọn lớp khác.',
  'students.year_closed': 'Năm học này đã kết thúc nên không sửa được nữa. Chọn năm học khác.',
  'students.date_outside_year': 'Ngày này nằm ngoài năm học {{year}}. Chọn ngày trong năm học.',
  'students.date_before_enrolment': 'Ngày này sớm hơn ngày vào lớp {{className}}. Chọn ngày muộn hơn.',
  'students.photo_not_an_image': 'Tệp này không phải ảnh JPG hoặc PNG. Chọn ảnh khác.',
  'students.photo_too_large': 'Ảnh nặng quá 2 MB. Thu nhỏ ảnh rồi chọn lại.',
  'students.import_has_faults':
    'Có {{count}} dòng sai nên chưa nhập dòng nào. Sửa tệp, hoặc chọn chỉ nhập các dòng đúng.',
  'students.import_class_missing': 'Năm học {{year}} chưa có lớp {{className}}. Tạo lớp này, hoặc sửa tên lớp.',
  'students.import_grade_differs':
    'Lớp {{className}} thuộc khối {{grade}}, không khớp khối ghi ở đây. Sửa khối hoặc lớp.',
  'students.import_duplicate_row': 'Trùng với dòng {{row}} trong cùng tệp. Sửa mã, hoặc bỏ một trong hai dòng.',
  'students.import_code_of_another': 'Mã này đang là của {{name}}. Kiểm tra lại mã.',
  'students.import_several_matches': 'Trường có {{count}} học sinh cùng họ tên và ngày sinh. Ghi thêm mã học sinh.',
  'students.import_unknown_ethnicity':
    'Không có dân tộc này trong danh mục 54 dân tộc. Ghi tên như Kinh, Tày, Thái, Hmông.',
  'students.import_sex': 'Không hiểu giới tính. Ghi Nam hoặc Nữ.',
  'students.import_code_form': 'Mã chỉ gồm chữ không dấu, số và các dấu . - / _, tối đa 30 kí tự.',
};
