import type { platformErrors as codes } from '@phuong/contract/platform/platform.errors.ts';

export const platformErrors: Record<keyof typeof codes, string> = {
  'platform.invalid_input': 'Có ô chưa đúng. Sửa các ô được đánh dấu rồi gửi lại.',
  'platform.not_signed_in': 'Cần đăng nhập để làm tiếp; nội dung đang nhập vẫn được giữ.',
  'platform.forbidden': 'Tài khoản này không có quyền làm việc đó. Liên hệ quản trị viên nếu cần.',
  'platform.bulk_export_not_allowed':
    'Lấy ra dữ liệu của {{count}} người cần quyền xuất dữ liệu cá nhân. Lọc còn tối đa {{max}} người, hoặc nhờ người có quyền.',
  'platform.bulk_export_reason': 'Lấy ra dữ liệu của {{count}} người phải ghi lí do.',
  'platform.too_many_exports': 'Bạn vừa lấy ra nhiều danh sách lớn. Chờ một lúc rồi làm lại.',
  'platform.not_found': 'Không tìm thấy. Mục này không có, đã bị xoá, hoặc không thuộc phạm vi của bạn.',
  'platform.stale_version': 'Người khác vừa sửa mục này. Xem giá trị mới rồi sửa lại.',
  'platform.changed_meanwhile':
    'Có người vừa xoá hoặc sửa thứ mà việc này cần tới. Chưa ghi gì; tải lại trang rồi làm lại.',
  'platform.records_changed': '{{names}} vừa được người khác sửa. Đóng lại, xem hồ sơ của họ rồi làm lại.',
  'platform.request_in_progress': 'Yêu cầu này đang được xử lí. Chờ một chút.',
  'platform.already_done': 'Yêu cầu này đã được ghi nhận. Tải lại trang để xem kết quả.',
  'platform.upload_broken': 'Tệp gửi lên bị đứt giữa chừng. Chưa ghi gì; chọn lại tệp rồi gửi lại.',
  'platform.too_large': 'Nội dung gửi lên quá lớn. Giảm bớt rồi gửi lại.',
  'platform.upload_quota':
    'Bạn đã dùng hết {{max}} MB dành cho tệp tải lên. Xoá bớt ảnh và tệp cũ, hoặc nhờ quản trị viên tải lên.',
  'platform.upload_offset': 'Máy chủ đã nhận tới chỗ khác của tệp. Gửi tiếp từ chỗ máy chủ báo.',
  'platform.upload_unfinished': 'Tệp chưa tới đủ. Gửi tiếp phần còn lại.',
  'platform.too_many_uploads': 'Bạn có {{max}} tệp đang gửi dở. Chờ gửi xong hoặc huỷ bớt rồi gửi tiếp.',
  'platform.school_full': 'Kho tệp của trường đã đầy. Nhờ quản trị viên xoá bớt tệp lớn hoặc thêm chỗ.',
  'platform.range_not_satisfiable': 'Tệp không có phần được hỏi. Tải lại trang rồi mở lại tệp.',
  'platform.file_kind':
    'Kiểu tệp này không được nhận. Gửi ảnh (JPG, PNG, WebP, GIF), âm thanh (MP3, M4A, OGG, WAV), phim (MP4, WebM), PDF, hoặc DOCX, PPTX, XLSX, ODT, ODP, ODS.',
  'platform.file_hides_another':
    'Trong tệp có giấu một tệp khác. Mở tệp bằng chương trình của nó, lưu thành tệp mới rồi gửi lại.',
  'platform.file_has_macros':
    'Tài liệu có macro (chương trình). Lưu lại thành DOCX, PPTX hoặc XLSX không có macro rồi gửi lại.',
  'platform.file_has_program': 'PDF này chứa chương trình. In nó ra một PDF mới (In → Lưu thành PDF) rồi gửi lại.',
  'platform.file_unpacks_too_large':
    'Tài liệu bung ra quá lớn so với kích thước của nó. Giảm bớt ảnh bên trong rồi gửi lại.',
  'platform.file_damaged': 'Tệp hỏng hoặc thiếu một phần. Mở thử trên máy, lưu lại rồi gửi lại.',
  'platform.file_infected': 'Tệp có mã độc ({{name}}) nên không được nhận. Quét máy tính của bạn rồi dùng bản sạch.',
  'platform.files_unavailable': 'Kho tệp của trường tạm thời chưa trả lời. Dữ liệu không mất; thử lại sau ít phút.',
  'platform.not_scanned': 'Máy quét virus chưa trả lời nên tệp chưa được nhận. Thử lại sau ít phút.',
  'platform.too_many_pixels': 'Ảnh có quá nhiều điểm ảnh (hơn 50 triệu). Thu nhỏ ảnh rồi tải lên lại.',
  'platform.file_missing':
    'Tệp “{{name}}” không còn nguyên vẹn trong kho tệp của máy chủ. Nhờ quản trị viên khôi phục từ bản sao lưu, hoặc tải tệp lên lại.',
  'platform.unsupported_media_type': 'Kiểu tệp hoặc kiểu dữ liệu này không được nhận.',
  'platform.key_reused': 'Yêu cầu trùng mã với một yêu cầu khác. Tải lại trang rồi làm lại.',
  'platform.internal': 'Máy chủ gặp lỗi. Thử lại; nếu còn lỗi, gửi mã yêu cầu cho quản trị viên.',
  'platform.unavailable': 'Máy chủ chưa sẵn sàng. Dữ liệu chưa được ghi; thử lại sau ít giây.',
  'platform.papers_busy': 'Máy đang in nhiều giấy tờ. Thử lại sau ít giây.',
  'platform.papers_of_person': 'Còn {{count}} bản bạn gọi in chưa xong. Chờ in xong rồi in bản tiếp theo.',
  'platform.not_a_workbook':
    'Không đọc được tệp này. Phượng đọc .xlsx, .xls, .ods và .csv: mở tệp bằng Excel, lưu thành một trong các loại ấy rồi chọn lại.',
  'platform.workbook_locked':
    'Tệp này có mật khẩu mở. Mở bằng Excel, vào Tệp › Thông tin › Bảo vệ sổ làm việc, bỏ mật khẩu, lưu rồi chọn lại.',
  'platform.workbook_too_large':
    'Tệp quá lớn. Mỗi lần đọc nhiều nhất 5.000 dòng và 10 MB: chia thành nhiều tệp, hoặc bỏ bớt trang và hình ảnh.',
  'platform.job_not_finished': 'Việc này chưa chạy xong.',
  'platform.no_header':
    'Không tìm thấy dòng tiêu đề trong 15 dòng đầu. Dòng tiêu đề cần có các cột: {{columns}}. Dùng tệp mẫu nếu chưa rõ.',
  'platform.import_undone': 'Lần nhập này đã được {{name}} hoàn tác rồi.',
  'platform.import_too_old': 'Lần nhập này đã quá 7 ngày nên không hoàn tác được nữa. Sửa từng hồ sơ thay vào đó.',
  'platform.import_edited':
    'Chưa hoàn tác: {{count}} mục của lần nhập này đã có người sửa sau đó. Hoàn tác sẽ mất chỗ sửa ấy.',
  'platform.import_has_marks':
    'Chưa hoàn tác: {{count}} hồ sơ hoặc lớp của lần nhập này đã có điểm. Xoá điểm trước nếu đúng là nhập nhầm.',
  'platform.import_has_results':
    'Chưa hoàn tác: {{count}} hồ sơ hoặc lớp của lần nhập này đã có rèn luyện, buổi nghỉ hoặc kết quả.',
  'platform.import_has_accounts':
    'Chưa hoàn tác: {{count}} người của lần nhập này đã có tài khoản hoặc mã truy cập. Gỡ tài khoản trước.',
  'platform.import_has_pupils':
    'Chưa hoàn tác: {{count}} lớp của lần nhập này đã có học sinh. Chuyển các em sang lớp khác trước.',
  'platform.import_has_lessons':
    'Chưa hoàn tác: {{count}} người hoặc lớp của lần nhập này đã có phân công hoặc thời khoá biểu.',
  'platform.import_in_use': 'Chưa hoàn tác: {{count}} mục của lần nhập này đang được dùng ở chỗ khác.',
  'platform.cell_required': 'Cột {{label}} bắt buộc nhưng đang trống. Điền vào ô này.',
  'platform.cell_too_long': 'Nội dung dài quá {{max}} kí tự. Rút ngắn lại.',
  'platform.cell_not_text': 'Ô có kí tự không đọc được. Gõ lại nội dung.',
  'platform.cell_formula_error': 'Công thức trong ô này bị lỗi. Gõ giá trị thật thay cho công thức.',
  'platform.cell_old_encoding': 'Chữ đang ở bảng mã cũ (TCVN3 hoặc VNI). Chuyển sang Unicode rồi nhập lại.',
  'platform.cell_not_a_name': 'Đây không giống họ tên. Ghi họ tên bằng chữ, không có số.',
  'platform.cell_not_a_date': 'Không đọc được ngày. Ghi theo dạng ngày/tháng/năm, ví dụ 05/09/2014.',
  'platform.cell_no_such_day': 'Ngày này không có trong lịch. Kiểm tra lại ngày và tháng.',
  'platform.cell_not_a_phone': 'Không phải số điện thoại Việt Nam. Ghi 10 số bắt đầu bằng 0, ví dụ 0912 345 678.',
  'platform.cell_wrong_digits':
    'Cần đúng {{length}} chữ số, ô này có {{digits}} kí tự. Ghi đủ số, định dạng ô là Văn bản.',
  'platform.cell_not_in_range': 'Cần số nguyên từ {{min}} đến {{max}}.',
  'platform.cell_not_a_choice': 'Không có giá trị này. Ghi một trong: {{choices}}…',
};
