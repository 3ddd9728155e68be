import type { platformErrors as codes } from '@phuong/contract/platform/platform.errors.ts';

export const platformErrors: Record<keyof typeof codes, string> = {
  'platform.invalid_input': 'Có ô chưa đúng. Sửa các ô được đánh dấu rồi gửi lại.',
  'platform.not_signed_in': 'Phiên làm việc đã hết. Đăng nhập lại để làm tiếp; nội dung đang nhập vẫn được giữ.',
  'platform.forbidden': 'Tài khoản này không có quyền làm việc đó. Liên hệ quản trị viên nếu cần.',
  'platform.not_found': 'Không tìm thấy. Mục này không có, đã bị xoá, hoặc không thuộc phạm vi của bạn.',
  'platform.stale_version': 'Người khác vừa sửa mục này. Xem giá trị mới rồi sửa lại.',
  'platform.request_in_progress': 'Yêu cầu này đang được xử lí. Chờ một chút.',
  'platform.already_done': 'Yêu cầu này đã được ghi nhận. Tải lại trang để xem kết quả.',
  'platform.too_large': 'Nội dung gửi lên quá lớn. Giảm bớt rồi gửi lại.',
  'platform.unsupported_media_type': 'Kiểu tệp hoặc kiểu dữ liệu này không được nhận.',
  'platform.key_reused': 'Yêu cầu trùng mã với một yêu cầu khác. Tải lại trang rồi làm lại.',
  'platform.too_many_requests': 'Gửi quá nhiều lần. Chờ {{seconds}} giây rồi thử lại.',
  'platform.internal': 'Máy chủ gặp lỗi. Thử lại; nếu còn lỗi, gửi mã yêu cầu cho quản trị viên.',
  'platform.unavailable': 'Máy chủ chưa sẵn sàng. Dữ liệu chưa được ghi; thử lại sau ít giây.',
  'platform.not_a_workbook': 'Không đọc được tệp này. Lưu lại thành tệp Excel .xlsx rồi chọn lại.',
  'platform.job_not_finished': 'Việc này chưa chạy xong.',
};
