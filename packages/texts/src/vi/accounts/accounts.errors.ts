import type { accountsErrors as codes } from '@phuong/contract/accounts/accounts.errors.ts';

export const accountsErrors: Record<keyof typeof codes, string> = {
  'accounts.code_invalid': 'Mã này không đúng hoặc đã hết hạn. Hỏi lại giáo viên chủ nhiệm hoặc văn phòng nhà trường.',
  'accounts.too_many_requests': 'Đang có quá nhiều yêu cầu. Thử lại sau {{minutes}} phút.',
  'accounts.already_decided': 'Việc này đã có người xử lí. Tải lại trang để xem kết quả.',
  'accounts.person_has_account': '{{name}} đã có tài khoản {{username}}. Chọn đúng người, hoặc từ chối yêu cầu.',
  'accounts.person_needed': 'Chọn hồ sơ của người này trước khi duyệt.',
  'accounts.nobody_to_give':
    'Những người đã chọn đều có mật khẩu của riêng mình. Ai quên thì in mã đặt lại mật khẩu ở trang của người đó.',
  'accounts.too_many_people': 'Mỗi lần cấp được nhiều nhất {{most}} người. Chọn từng lớp.',
  'accounts.no_mail_server': 'Trường chưa đặt máy chủ gửi thư. In ra giấy thay cho gửi thư.',
  'accounts.no_mail_address': 'Chưa có email của {{name}}. Thêm email, hoặc in ra giấy.',
  'accounts.no_sign_in': '{{name}} chưa có tài khoản. Cấp tài khoản trước.',
  'accounts.invitation_invalid': 'Lời mời này đã dùng, đã thu hồi hoặc đã hết hạn. Xin nhà trường gửi lại.',
  'accounts.employee_code_taken': 'Mã {{code}} đã có người dùng. Đặt mã khác.',
  'accounts.teacher_is_employee': 'Giáo viên này đã có trong danh sách nhân viên.',
  'accounts.unknown_teacher': 'Giáo viên vừa chọn không còn trong danh sách. Chọn lại.',
  'accounts.no_account': 'Người này chưa có tài khoản. Mở tài khoản trước.',
  'accounts.left_in_future': 'Ngày nghỉ chưa đến. Ghi nghỉ vào đúng ngày đó.',
  'accounts.pupil_has_left': '{{name}} không còn học ở trường. Ghi đi học lại trước, rồi mới mời.',
  'accounts.has_left': '{{name}} đã nghỉ làm. Ghi đi làm lại trước, rồi mới mở tài khoản.',
  'accounts.still_here': '{{name}} còn ở trường nên chưa xoá dữ liệu được. Ghi nghỉ hoặc chuyển trường trước.',
  'accounts.has_not_left': '{{name}} vẫn đang làm việc.',
  'accounts.photo_not_an_image': 'Tệp này không phải ảnh JPEG hay PNG. Chọn tệp ảnh khác.',
  'accounts.photo_too_large': 'Ảnh lớn quá 2 MB. Chọn ảnh nhỏ hơn.',
};
