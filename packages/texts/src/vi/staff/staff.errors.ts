import type { staffErrors as codes } from '@phuong/contract/staff/staff.errors.ts';

export const staffErrors: Record<keyof typeof codes, string> = {
  'staff.code_taken': 'Mã {{code}} đã có người dùng. Nhập mã khác, hoặc để trống để máy tự đặt.',
  'staff.moet_code_taken': 'Mã định danh Bộ {{code}} đã có ở một giáo viên khác. Kiểm tra lại số.',
  'staff.personal_id_taken': 'Số định danh {{code}} đã có ở một giáo viên khác. Kiểm tra lại số.',
  'staff.unknown_department': 'Tổ này không còn. Tải lại trang rồi chọn tổ khác.',
  'staff.unknown_subject': 'Có môn không còn trong danh mục. Tải lại trang rồi chọn lại.',
  'staff.department_taken': 'Đã có tổ tên {{name}}. Chọn tên khác.',
  'staff.department_in_use': 'Tổ {{name}} còn {{count}} người nên chưa xoá được. Chuyển họ sang tổ khác trước.',
  'staff.status_same': 'Người này đang ở đúng trạng thái đó rồi. Chọn trạng thái khác.',
  'staff.status_in_future': 'Chưa tới ngày này. Ghi trạng thái vào đúng ngày, hoặc chọn ngày hôm nay trở về trước.',
  'staff.duty_automatic': 'Chủ nhiệm được tính tự động từ phân công chủ nhiệm, không thêm ở đây.',
  'staff.duty_periods_needed': 'Nhiệm vụ này do văn bản khác quy định số tiết. Nhập số tiết được giảm mỗi tuần.',
  'staff.duty_held': 'Người này đang giữ nhiệm vụ đó. Kết thúc lần trước rồi mới thêm lại.',
  'staff.duty_ended': 'Nhiệm vụ này đã kết thúc ngày {{date}}.',
  'staff.duty_ends_before_start': 'Ngày kết thúc phải từ {{date}}, ngày bắt đầu, trở đi.',
  'staff.import_has_faults': 'Tệp còn {{count}} dòng sai nên chưa nhập gì. Sửa tệp, hoặc chọn bỏ qua các dòng sai.',
  'staff.import_code_of_another': 'Mã này của {{name}}. Kiểm tra lại họ tên hoặc mã.',
  'staff.import_several_matches': 'Có {{count}} người cùng tên và ngày sinh. Ghi thêm mã để nhận đúng người.',
  'staff.import_subject_missing': 'Không có môn {{given}}. Ghi mã, tên hoặc tên ngắn của môn, cách nhau bằng dấu phẩy.',
  'staff.import_code_repeated': 'Dòng này trùng mã với dòng {{other}}. Giữ lại một dòng.',
};
