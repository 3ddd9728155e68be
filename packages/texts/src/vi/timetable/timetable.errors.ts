import type { timetableErrors as codes } from '@phuong/contract/timetable/timetable.errors.ts';

export const timetableErrors: Record<keyof typeof codes, string> = {
  'timetable.not_editable': 'Bản {{name}} đã công bố nên không sửa được. Tạo bản sao rồi sửa bản sao.',
  'timetable.is_generating': 'Bản {{name}} đang được máy xếp. Chờ xong hoặc bấm dừng rồi sửa.',
  'timetable.not_generating': 'Bản này không đang được xếp. Tải lại trang để xem kết quả.',
  'timetable.name_taken': 'Học kì này đã có bản tên {{name}}. Chọn tên khác.',
  'timetable.in_use': 'Bản {{name}} đã dùng để dạy nên phải giữ lại. Chỉ xoá được bản chưa từng công bố.',
  'timetable.other_semester': 'Hai bản thuộc hai học kì khác nhau nên không so được. Chọn bản cùng học kì.',
  'timetable.unknown_lesson': 'Có tiết không còn trong bản này. Tải lại trang rồi làm lại.',
  'timetable.lesson_locked': '{{lesson}} đang khoá. Mở khoá trước rồi dời.',
  'timetable.slot_outside_week': 'Có giờ nằm ngoài tuần học của trường. Xem lại ngày, buổi và số tiết mỗi buổi.',
  'timetable.lesson_does_not_fit':
    '{{lesson}} dài {{duration}} tiết nên không vừa chỗ này. Chọn tiết sớm hơn trong buổi.',
  'timetable.no_lessons': 'Học kì này chưa có tiết nào để xếp. Nhập số tiết và phân công giảng dạy trước.',
  'timetable.has_hard_faults':
    'Bản này còn {{unplaced}} tiết chưa xếp và {{hard}} lỗi bắt buộc. Sửa cho hết, hoặc ghi lí do chấp nhận.',
  'timetable.unknown_room': 'Phòng này không còn. Tải lại trang rồi chọn phòng khác.',
  'timetable.room_name_taken': 'Trường đã có phòng tên {{name}}. Chọn tên khác.',
  'timetable.room_in_use': 'Phòng {{name}} đang có trong thời khoá biểu nên không xoá được. Chuyển sang ngừng dùng.',
  'timetable.room_taken': 'Phòng {{room}} đã có {{other}} vào giờ này. Chọn phòng khác.',
  'timetable.room_wrong_kind': 'Phòng {{room}} không phải loại phòng {{lesson}} cần. Chọn phòng khác.',
  'timetable.periods_overlap': 'Giờ vào tiết {{period}} phải sau giờ ra tiết trước, và giờ ra phải sau giờ vào.',
  'timetable.unknown_teacher': 'Giáo viên này không còn. Tải lại trang rồi chọn người khác.',
  'timetable.unknown_class': 'Lớp này không có trong năm học. Tải lại trang rồi chọn lại.',
  'timetable.unknown_subject': 'Môn này không còn hoặc lớp không học. Tải lại trang rồi chọn lại.',
  'timetable.rule_always_on': 'Quy định này luôn bắt buộc nên không tắt hay đổi thành mong muốn được.',
  'timetable.rule_value_unknown': 'Quy định này không có con số {{name}}. Tải lại trang rồi sửa lại.',
  'timetable.rule_value_range': 'Con số này phải từ {{min}} đến {{max}}.',
  'timetable.rule_target_unknown': 'Giáo viên, lớp hoặc môn được đặt riêng không còn. Tải lại trang rồi chọn lại.',
  'timetable.nothing_to_copy': 'Năm học kia chưa có thiết lập nào để chép. Chọn năm khác hoặc nhập mới.',
  'timetable.arrangement_overlaps': 'Lớp {{class}} đã được ghép hoặc tách ở môn này. Bỏ cách cũ trước.',
  'timetable.not_split': 'Các lớp này ghép chung chứ không tách nhóm. Chọn một lớp tách nhóm.',
  'timetable.not_in_class': 'Có học sinh không còn học lớp {{class}}. Tải lại danh sách rồi chia lại.',
  'timetable.unknown_group': 'Lớp {{class}} không có nhóm {{group}} ở môn này. Tải lại trang rồi chọn lại.',
  'timetable.group_name_taken': 'Tên {{group}} đang thuộc một nhóm khác. Đặt tên khác.',
  'timetable.not_checked': 'Bản {{name}} chưa được kiểm tra. Bấm kiểm tra, sửa hết lỗi rồi công bố.',
  'timetable.date_outside_semester': 'Ngày áp dụng phải nằm trong học kì, từ {{from}} đến {{to}}.',
  'timetable.date_in_past': 'Ngày này đã qua. Chọn hôm nay hoặc một ngày sau.',
  'timetable.date_taken': 'Bản {{name}} cũng áp dụng từ ngày này. Chọn ngày khác hoặc rút bản kia.',
  'timetable.changes_not_confirmed': 'Số thay đổi nay là {{changes}}, khác lúc bạn xem. Xem lại rồi công bố.',
  'timetable.cannot_withdraw': 'Chỉ rút được bản đang hẹn ngày, hoặc bản công bố trong hôm nay. Hãy công bố bản khác.',
  'timetable.none_in_force': 'Ngày này chưa có thời khoá biểu nào áp dụng. Công bố một bản trước.',
  'timetable.no_lesson_that_day': 'Tiết này không có vào ngày đó. Chọn đúng ngày có tiết.',
  'timetable.override_exists': 'Tiết này ngày đó đã có thay đổi. Sửa thay đổi cũ.',
  'timetable.part_of_swap': 'Tiết này nằm trong một lần đổi tiết. Hoàn tác cả lần đổi rồi làm lại.',
  'timetable.place_taken_since':
    'Chưa trả được tiết về chỗ cũ: {{name}} nay có {{lesson}} vào giờ này. Bỏ thay đổi của tiết kia trước.',
  'timetable.swap_repeated': 'Một tiết được chọn hai lần. Chọn hai hoặc ba tiết khác nhau.',
  'timetable.substitute_busy': '{{teacher}} bận vào giờ này: {{lesson}}. Chọn người khác.',
  'timetable.class_busy': 'Lớp {{class}} có {{lesson}} vào giờ này. Chọn giờ khác, hoặc cho tiết kia nghỉ trước.',
  'timetable.day_off': '{{date}} là ngày nghỉ ({{name}}). Chọn ngày khác.',
  'timetable.override_needs_teacher': 'Chọn người dạy thay.',
  'timetable.override_needs_room': 'Chọn phòng học thay.',
  'timetable.override_needs_place': 'Chọn ngày, buổi và tiết sẽ học.',
  'timetable.calendar_too_often': 'Lịch được tải quá nhiều lần. Thử lại sau ít phút.',
  'timetable.import_no_grid':
    'Không thấy bảng thời khoá biểu nào. Cần một dòng tiêu đề ghi tên lớp ({{classes}}…) và cột thứ, tiết.',
  'timetable.import_has_faults': 'Tệp có {{count}} ô sai. Sửa tệp, hoặc chọn bỏ qua các ô sai rồi nhập.',
  'timetable.import_subject_missing':
    'Không hiểu môn trong “{{given}}”. Ghi tên môn hoặc tên viết tắt trong danh mục môn, ví dụ “Toán - Mai”.',
  'timetable.import_subject_not_taught':
    'Lớp {{class}} không có {{subject}} trong học kì này. Sửa ô, hoặc nhập số tiết của môn cho lớp trước.',
  'timetable.import_teacher_missing': 'Không có giáo viên nào tên “{{given}}”. Ghi họ tên, tên gọi hoặc mã giáo viên.',
  'timetable.import_teacher_ambiguous': 'Có {{count}} giáo viên tên “{{given}}”. Ghi đủ họ tên hoặc mã giáo viên.',
  'timetable.import_teacher_other':
    'Theo phân công, {{subject}} lớp {{class}} do {{assigned}} dạy. Sửa ô, hoặc đổi phân công trước.',
  'timetable.import_nobody_assigned':
    'Chưa phân công ai dạy {{subject}} lớp {{class}}. Phân công trước, hoặc bỏ tên giáo viên trong ô.',
  'timetable.import_room_missing': 'Không có phòng nào tên “{{given}}”. Sửa tên phòng, hoặc thêm phòng trước.',
  'timetable.import_lesson_extra':
    '{{subject}} lớp {{class}} đã đủ {{count}} tiết theo phân công, ô này thừa. Xoá ô, hoặc tăng số tiết trước.',
  'timetable.import_place_fixed':
    'Giờ này lớp {{class}} có {{fixed}} theo thiết lập tuần. Sửa ô, hoặc đổi thiết lập tuần trước.',
  'timetable.import_fixed_elsewhere':
    'Thiết lập tuần đặt {{fixed}} lớp {{class}} ở {{place}}. Chuyển ô về đó, hoặc đổi thiết lập tuần trước.',
  'timetable.import_cell_repeated': 'Lớp {{class}} đã có {{other}} ở giờ này trong tệp. Giữ một ô thôi.',
  'timetable.paper_busy': 'Máy đang in nhiều tờ khác. Thử lại sau ít phút.',
};
