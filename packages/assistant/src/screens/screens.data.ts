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
];
