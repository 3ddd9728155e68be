import type { Scope } from '../intents/intent.ts';

export interface AskedScreen {
  readonly id: string;
  readonly scope: Scope;
  readonly href: string;
  /** What an account needs to open it; null: nothing. */
  readonly permission: string | null;
  /** What it is asked for by. */
  readonly words: string;
}

const of =
  (scope: Scope) =>
  (id: string, href: string, permission: string | null, words: string): AskedScreen => ({
    id,
    scope,
    href,
    permission,
    words,
  });
const student = of('student');
const teacher = of('teacher');
const account = of('account');

/** Where people do what they ask how to do. */
export const askedScreens: readonly AskedScreen[] = [
  student(
    'profile',
    '/profile',
    null,
    'đổi mật khẩu ảnh đại diện xác thực hai bước thiết bị đăng nhập change password picture two step',
  ),
  student('notifications', '/notifications', null, 'thông báo bật tắt notifications'),
  student('timetable', '/student/timetable', null, 'xem thời khóa biểu lịch học timetable'),
  student('marks', '/student/transcripts', null, 'xem điểm bảng điểm học bạ kết quả marks results transcript'),
  student('lessons', '/student/e-learning', null, 'nộp bài tập bài học làm bài kiểm tra homework hand in lessons test'),
  student('books', '/student/library/books', null, 'mượn sách tìm sách thư viện đặt sách đọc sách borrow book library'),
  student('loans', '/student/library/borrow-download-list', null, 'gia hạn sách trả sách đang mượn renew return loans'),
  student('devices', '/student/device', null, 'mượn thiết bị máy tính borrow equipment device'),
  student('own', '/student/info', null, 'thông tin cá nhân hồ sơ của em địa chỉ own record'),
  student('pupilLeave', '/student/leave', null, 'xin nghỉ học đơn xin nghỉ ask for leave absence'),
  student('safety', '/student/safety', null, 'nội quy phòng thực hành an toàn thí nghiệm safety rules laboratory'),
  teacher('profile', '/profile', null, 'đổi mật khẩu ảnh đại diện xác thực hai bước change password picture two step'),
  teacher('notifications', '/notifications', null, 'thông báo bật tắt notifications'),
  teacher(
    'timetable',
    '/t/info-teacher/schedule',
    null,
    'xem thời khóa biểu lịch dạy đổi tiết nguyện vọng timetable swap',
  ),
  teacher(
    'classSheets',
    '/t/classes',
    null,
    'nhập điểm vào điểm sổ điểm excel in bảng điểm nhận xét hạnh kiểm rèn luyện điểm danh học bạ enter marks mark sheet print transcript conduct',
  ),
  teacher(
    'classLessons',
    '/t/classes',
    null,
    'giao bài tập tạo bài kiểm tra trắc nghiệm bài giảng tài liệu homework set exercise test slide document',
  ),
  teacher('bank', '/t/questions', null, 'ngân hàng câu hỏi đặt câu hỏi question bank'),
  teacher(
    'laboratories',
    '/t/practical-laboratory',
    null,
    'đặt phòng thí nghiệm thực hành phòng máy book laboratory computer room',
  ),
  teacher(
    'devices',
    '/t/device/list',
    null,
    'mượn thiết bị máy chiếu đồ dùng đăng kí borrow equipment projector device',
  ),
  teacher(
    'deviceOrders',
    '/t/device/borrowing-list',
    null,
    'phiếu mượn thiết bị trả thiết bị gia hạn return equipment',
  ),
  teacher('books', '/t/library/books', null, 'mượn sách tìm sách thư viện borrow book library'),
  teacher('loans', '/t/library/borrow-download-list', null, 'gia hạn sách trả sách renew return'),
  teacher('own', '/t/info-teacher', null, 'thông tin cá nhân hồ sơ hợp đồng số tiết own record contract load'),
  teacher('registers', '/t/registers', null, 'điểm danh sổ đầu bài ghi sổ đầu bài register class log'),
  teacher('pupilLeave', '/t/pupil-leave', null, 'duyệt đơn xin nghỉ học của học sinh approve leave of pupils'),
  teacher('ownLeave', '/t/info-teacher/on-leave', null, 'xin nghỉ phép đơn nghỉ phép ask for leave holiday'),
  teacher('covers', '/t/covers', null, 'dạy thay nhận dạy thay trả lời lời mời cover stand in'),
  teacher('ownPay', '/t/info-teacher/payroll', null, 'phiếu lương xem lương pay slip salary'),
  teacher('ownDays', '/t/info-teacher/history-attendance-tracking', null, 'chấm công bảng công check in working days'),
  teacher('marking', '/t/marking', null, 'chấm bài kiểm tra được giao mark tests'),
  teacher('kits', '/t/device/kits', null, 'mượn cả bộ bộ thiết bị kit'),
  account('profile', '/profile', null, 'đổi mật khẩu ảnh đại diện xác thực hai bước change password picture two step'),
  account('notifications', '/notifications', null, 'thông báo bật tắt notifications'),
  account('studentCreate', '/students/create', 'create_student', 'thêm học sinh mới add pupil new student'),
  account('studentImport', '/students?import=1', 'create_student', 'nhập danh sách học sinh từ excel import pupils'),
  account('students', '/students', 'view_student', 'danh sách học sinh tìm hồ sơ in thẻ giấy xác nhận pupils list'),
  account('classCreate', '/classes/list/create', 'create_class', 'thêm lớp tạo lớp add class'),
  account(
    'classes',
    '/classes/list',
    'view_class',
    'danh sách lớp in học bạ bảng điểm chuyển lớp classes transcripts print',
  ),
  account(
    'markSheets',
    '/mark-sheets',
    'view_mark',
    'sổ điểm duyệt sổ công bố khóa mở nhập điểm mark sheets verify unlock',
  ),
  account('gradeUp', '/classes/grade-up', 'grade_up', 'xét lên lớp move up'),
  account('teachers', '/teachers/list', 'view_teacher', 'danh sách giáo viên hồ sơ giáo viên teachers'),
  account('teacherCreate', '/teachers/list/create', 'create_teacher', 'thêm giáo viên add teacher'),
  account(
    'employees',
    '/employees/list',
    'view_account',
    'tạo tài khoản cấp tài khoản nhân viên mật khẩu cho giáo viên accounts create',
  ),
  account('roles', '/employees/roles', 'view_role', 'phân quyền vai trò quyền roles rights permissions'),
  account(
    'assignments',
    '/timetable/assign-teaching-schedule',
    'update_timetable',
    'phân công giảng dạy chuyên môn assign teaching',
  ),
  account(
    'homerooms',
    '/timetable/homeroom-teach-assignment',
    'update_timetable',
    'phân công chủ nhiệm homeroom assign',
  ),
  account(
    'timetables',
    '/timetable/list',
    'view_timetable',
    'xếp thời khóa biểu lịch kiểm tra lịch trực make timetable exams',
  ),
  account('days', '/teachers/schedule-management', 'view_teacher', 'dạy thay đổi tiết trong ngày stand in cover day'),
  account(
    'laboratoryRequests',
    '/laboratory/requests',
    'view_laboratory_request',
    'duyệt yêu cầu phòng thí nghiệm laboratory requests approve',
  ),
  account('laboratories', '/laboratory/list', 'view_laboratory', 'phòng thí nghiệm phòng thực hành laboratories'),
  account(
    'deviceOrders',
    '/device/borrowing-list',
    'view_lease',
    'phiếu mượn thiết bị lập phiếu giao trả equipment orders',
  ),
  account('deviceModels', '/device/management', 'view_device', 'thiết bị kho kiểm kê equipment devices'),
  account(
    'bookLoans',
    '/library/borrow-download-list',
    'view_borrow',
    'mượn trả sách quầy thư viện loans desk borrow book',
  ),
  account('bookTitles', '/library/books', 'view_book', 'đầu sách nhập sách thêm sách books add'),
  account(
    'entry',
    '/settings/grade-setting',
    'view_setting',
    'mở nhập điểm hạn nhập điểm khóa sổ entry window deadline',
  ),
  account(
    'years',
    '/settings/school-years',
    'view_school_year',
    'năm học học kì lịch nghỉ school year semesters holidays',
  ),
  account('school', '/settings/school-info', 'view_setting', 'thông tin trường logo school info'),
  account('auditLog', '/settings/audit-log', 'view_audit_log', 'nhật kí ai đã sửa audit log'),
  account('registers', '/classes/registers', 'view_mark', 'điểm danh trong ngày sổ đầu bài registers class log'),
  account('pupilLeave', '/classes/pupil-leave', 'view_mark', 'đơn xin nghỉ học của học sinh leave of pupils'),
  account('leave', '/teachers/leave-management', 'view_teacher', 'duyệt đơn nghỉ phép giáo viên approve leave staff'),
  account('ownLeave', '/profile/leave', null, 'xin nghỉ phép của tôi ask for leave own'),
  account('covers', '/timetable/covers', 'view_timetable', 'dạy thay tìm người dạy thay cover stand in'),
  account('payroll', '/teachers/salary-management', 'view_pay', 'bảng lương tính lương payroll calculate pay'),
  account('ownPay', '/profile/payroll', null, 'phiếu lương của tôi pay slip own'),
  account('ownDays', '/profile/attendance', null, 'chấm công của tôi check in own'),
  account('stockTakes', '/library/stock-takes', 'view_book', 'kiểm kê thư viện kiểm kê sách stock-take count books'),
  account('bookPapers', '/library/papers', 'view_book', 'in nhãn sách in thẻ thư viện sổ đăng kí labels cards'),
  account('kits', '/device/kits', 'view_device', 'bộ thiết bị tạo bộ kit'),
  account(
    'twoAreas',
    '/dashboard/two-areas-of-education-results',
    'view_statistic',
    'báo cáo hai mặt giáo dục in báo cáo cuối kì two areas report',
  ),
  account('reports', '/statistics', 'view_statistic', 'biểu báo cáo thống kê xuất báo cáo reports statistics'),
  account('overview', '/dashboard/overview', 'view_statistic', 'tổng quan số liệu numbers overview'),
  account('bank', '/questions', 'view_test', 'ngân hàng câu hỏi question bank'),
  account(
    'attendanceRules',
    '/settings/attendance-tracking',
    'view_setting',
    'quy định chấm công quy định điểm danh mã điểm danh attendance rules',
  ),
];
