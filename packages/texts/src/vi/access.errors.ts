import type { accessErrors as codes } from '@phuong/contract/access/access.errors.ts';

export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'Tên đăng nhập hoặc mật khẩu chưa đúng. Kiểm tra lại, và xem đã chọn đúng khu chưa.',
  'access.session_expired': 'Phiên làm việc đã hết. Đăng nhập lại để làm tiếp.',
  'access.too_many_failures':
    'Nhập sai nhiều lần. Thử lại sau {{minutes}} phút, hoặc nhờ văn phòng nhà trường đặt lại mật khẩu.',
  'access.setup_link_invalid':
    'Đường dẫn thiết lập này đã dùng hoặc đã hết hạn. Khởi động lại máy chủ để lấy đường dẫn mới.',
  'access.password_too_short': 'Mật khẩu cần ít nhất {{min}} kí tự.',
};
