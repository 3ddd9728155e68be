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
  'access.last_administrator':
    'Đây là quản trị viên cuối cùng nên phải giữ lại. Giao quyền quản trị cho người khác trước.',
  'access.role_name_taken': 'Đã có vai trò tên {{name}}. Đặt tên khác.',
  'access.role_in_use': 'Vai trò {{name}} đang có {{count}} người giữ. Chọn vai trò khác cho họ rồi xoá.',
  'access.role_not_default': 'Vai trò này do trường tự đặt nên không có quyền mặc định để khôi phục.',
  'access.unknown_role': 'Vai trò vừa chọn không còn nữa. Tải lại trang rồi chọn vai trò khác.',
  'access.right_not_held':
    'Chỉ giao, đổi được những quyền chính mình có; ở đây có {{count}} quyền bạn không có. Nhờ quản trị viên làm việc này.',
  'access.right_needs_another':
    'Còn thiếu {{count}} quyền đi kèm: muốn thêm, sửa thì phải xem được. Đánh dấu đủ rồi lưu lại.',
  'access.own_rights': 'Không ai tự đổi quyền của chính mình. Nhờ quản trị viên khác làm việc này.',
  'access.administrators_only': 'Chỉ quản trị viên làm được việc này với tài khoản của quản trị viên.',
  'access.more_rights_than_own': 'Tài khoản này có những quyền bạn không có. Nhờ quản trị viên làm việc này.',
  'access.code_incomplete': 'Nhập đủ các ô của mã.',
  'access.reset_code_wrong': 'Mã chưa đúng. Xem lại mã trong email hoặc trên giấy; nhập sai 5 lần là mã hết dùng được.',
  'access.reset_code_over': 'Mã này đã dùng, đã hết hạn, hoặc đã nhập sai quá 5 lần. Lấy mã mới.',
  'access.too_many_codes':
    'Đã xin mã nhiều lần. Thử lại sau {{minutes}} phút, hoặc nhờ nhà trường in mã đặt lại mật khẩu.',
  'access.no_mail_server': 'Trường chưa gửi được email. Nhờ nhà trường in mã đặt lại mật khẩu.',
  'access.setup_link_invalid':
    'Đường dẫn thiết lập này đã dùng hoặc đã hết hạn. Khởi động lại máy chủ để lấy đường dẫn mới.',
  'access.already_set_up': 'Trường đã được thiết lập. Đăng nhập bằng tài khoản đã có.',
  'access.sign_in_not_offered': 'Trường chưa bật cách đăng nhập này. Đăng nhập bằng mật khẩu.',
  'access.identity_refused':
    'Lần đăng nhập này không xác nhận được hoặc đã hết hạn. Bấm lại nút đăng nhập để thử lại từ đầu.',
  'access.identity_not_linked':
    'Tài khoản này chưa liên kết với người dùng nào ở khu đã chọn. Đăng nhập bằng mật khẩu, rồi liên kết trong Trang cá nhân.',
  'access.identity_taken':
    'Tài khoản này đã liên kết với một người dùng khác của trường. Chọn tài khoản khác, hoặc nhờ văn phòng gỡ liên kết cũ.',
  'access.last_way_in': 'Đây là cách đăng nhập duy nhất của bạn nên chưa gỡ được. Nhờ văn phòng cấp mật khẩu trước.',
  'access.provider_unreachable': 'Dịch vụ đăng nhập chưa trả lời. Thử lại sau ít phút, hoặc đăng nhập bằng mật khẩu.',
  'access.second_factor_required': 'Nhập mã trong ứng dụng xác thực để vào.',
  'access.challenge_over': 'Bước xác thực này đã hết hạn. Đăng nhập lại từ đầu.',
  'access.wrong_code': 'Mã chưa đúng hoặc đã dùng. Đợi mã mới trong ứng dụng rồi nhập lại.',
  'access.second_factor_setup_required': 'Trường yêu cầu bạn bật xác thực hai bước trước khi làm việc khác.',
  'access.second_factor_not_begun': 'Mã QR đã hết hạn. Làm lại từ đầu để lấy mã QR mới.',
  'access.second_factor_off': 'Bạn chưa bật xác thực hai bước. Bật trước đã.',
  'access.second_factor_is_required':
    'Trường yêu cầu bạn dùng xác thực hai bước nên không tắt được. Có thể chuyển sang máy khác.',
  'access.step_up_required': 'Việc này cần xác nhận lại đúng là bạn. Xác nhận rồi làm tiếp.',
  'access.photo_not_an_image': 'Ảnh phải là tệp JPEG hoặc PNG. Chọn tệp khác.',
  'access.photo_too_large': 'Ảnh nặng hơn 2 MB. Chọn ảnh nhỏ hơn.',
};
