import type { accessErrors as codes } from '@phuong/contract/access/access.errors.ts';

export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'Tên đăng nhập hoặc mật khẩu chưa đúng. Kiểm tra lại, và xem đã chọn đúng khu chưa.',
  'access.password_expired': 'Mật khẩu cấp lần đầu đã hết hạn. Nhờ văn phòng nhà trường cấp lại.',
  'access.session_expired': 'Phiên làm việc đã hết. Đăng nhập lại để làm tiếp.',
  'access.must_change_password': 'Đổi mật khẩu cấp lần đầu trước, rồi mới làm việc khác được.',
  'access.too_many_failures':
    'Nhập sai nhiều lần. Thử lại sau {{minutes}} phút, hoặc nhờ văn phòng nhà trường đặt lại mật khẩu.',
  'access.sign_in_stopped':
    'Nhập sai quá nhiều lần nên tài khoản này tạm ngừng đăng nhập. Nhờ văn phòng nhà trường đặt lại mật khẩu.',
  'access.wrong_current_password': 'Mật khẩu hiện tại chưa đúng. Nhập lại.',
  'access.password_too_short': 'Mật khẩu cần ít nhất {{min}} kí tự.',
  'access.password_too_common': 'Mật khẩu này dễ đoán. Ghép vài từ không liên quan với nhau, và tránh tên của mình.',
  'access.password_unchanged': 'Mật khẩu mới giống mật khẩu cũ. Chọn mật khẩu khác.',
  'access.username_taken': 'Tên đăng nhập {{username}} đã có người dùng. Chọn tên khác.',
  'access.last_administrator': 'Đây là quản trị viên cuối cùng nên không khoá được. Giao quyền cho người khác trước.',
  'access.setup_link_invalid':
    'Đường dẫn thiết lập này đã dùng hoặc đã hết hạn. Khởi động lại máy chủ để lấy đường dẫn mới.',
  'access.already_set_up': 'Trường đã được thiết lập. Đăng nhập bằng tài khoản đã có.',
};
