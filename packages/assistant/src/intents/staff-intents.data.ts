import { everybody, intent, staff } from './intent.ts';

/** Who is there and who is not, what staff are owed, what waits in the office. */
export const staffIntents = [
  intent(
    'registers',
    staff,
    `tiết nào chưa điểm danh
     {days} tiết nào chưa điểm danh
     lớp nào chưa điểm danh {days}
     {days} còn lớp nào chưa điểm danh
     còn tiết nào chưa ghi sổ đầu bài
     sổ đầu bài {days} còn thiếu tiết nào
     tôi còn tiết nào chưa điểm danh
     tôi quên điểm danh tiết nào
     ai chưa điểm danh {days}
     giáo viên nào chưa điểm danh {days}
     lớp {className} {days} điểm danh chưa
     {className} điểm danh đủ chưa
     which registers are not taken
     registers not taken {days}
     who has not taken the register
     did i take all my registers
     missing registers {days}`,
  ),
  intent(
    'away',
    staff,
    `{days} ai nghỉ
     {days} ai vắng
     {days} giáo viên nào nghỉ
     {days} những thầy cô nào nghỉ
     {days} giáo viên nào vắng
     giáo viên vắng {days}
     có giáo viên nào nghỉ {days} không
     {days} bao nhiêu giáo viên nghỉ
     trong tổ {days} ai nghỉ
     tổ tôi {days} có ai nghỉ không
     {person} {days} có nghỉ không
     {person} {days} có đi làm không
     ai xin nghỉ {days}
     ai nghỉ phép {days}
     danh sách giáo viên nghỉ {days}
     who is away {days}
     which teachers are away {days}
     who is on leave {days}
     is {person} away {days}
     is anybody away {days}`,
  ),
  intent(
    'covers',
    staff,
    `{days} tôi có phải dạy thay không
     tôi dạy thay tiết nào
     lịch dạy thay của tôi
     tôi được mời dạy thay tiết nào
     dạy thay {days}
     {days} dạy thay lớp nào
     tiết dạy thay của tôi
     ai dạy thay {person} {days}
     ai dạy thay tôi
     {days} tiết nào chưa có người dạy thay
     còn tiết nào chưa có ai dạy thay
     {days} còn thiếu người dạy thay không
     danh sách dạy thay {days}
     lớp {className} {days} ai dạy thay
     am i covering any lessons {days}
     my covers
     what do i cover {days}
     who covers for {person} {days}
     which lessons have no cover {days}
     lessons without a stand in`,
  ),
  intent(
    'leave',
    staff,
    `tôi còn mấy ngày phép
     còn bao nhiêu ngày phép
     số ngày phép còn lại của tôi
     phép năm của tôi còn bao nhiêu
     tôi còn được nghỉ phép mấy ngày
     đơn nghỉ phép của tôi duyệt chưa
     đơn xin nghỉ của tôi đến đâu rồi
     nghỉ phép của tôi
     xem phép năm
     nghỉ bù của tôi còn mấy ngày
     how much leave do i have left
     my leave balance
     how many days of leave have i left
     is my leave approved
     days of annual leave left`,
  ),
  intent(
    'pay',
    staff,
    `lương tháng này của tôi
     phiếu lương của tôi
     xem phiếu lương
     lương của tôi tháng này bao nhiêu
     bao giờ có lương
     khi nào trả lương
     đã có lương chưa
     lương tháng 10 của tôi
     xem lương
     lương {days}
     my pay slip
     my salary
     when do we get paid
     show my pay
     payslip of this month`,
  ),
  intent(
    'pupilLeave',
    everybody,
    `đơn xin nghỉ học của em duyệt chưa
     em xin nghỉ học được duyệt chưa
     thầy cô duyệt đơn nghỉ của em chưa
     đơn nghỉ học của em
     xin nghỉ học {days} được chưa
     đơn nghỉ của học sinh chờ duyệt
     có đơn xin nghỉ nào của học sinh không
     học sinh nào xin nghỉ
     học sinh xin nghỉ {days}
     em nào xin nghỉ {days}
     lớp {className} có em nào xin nghỉ không
     đơn xin nghỉ của {person}
     còn đơn nghỉ học nào chưa duyệt
     is my absence request approved
     my leave from school
     pupils who asked for leave
     absence requests to approve
     leave requests of pupils`,
  ),
  intent(
    'bookings',
    staff,
    `phòng tôi đặt duyệt chưa
     yêu cầu phòng của tôi thế nào rồi
     tôi đã đặt phòng nào
     lịch đặt phòng của tôi
     phòng thí nghiệm tôi đặt
     tôi đặt phòng {days} chưa
     yêu cầu phòng nào đang chờ duyệt
     có bao nhiêu yêu cầu phòng chờ duyệt
     phiếu mượn thiết bị nào chờ duyệt
     bao nhiêu phiếu mượn chờ duyệt
     yêu cầu nào đang chờ duyệt
     my laboratory bookings
     is my room request approved
     which rooms have i booked
     room requests to decide
     how many equipment orders wait`,
  ),
  intent(
    'reports',
    ['account'],
    `báo cáo hai mặt giáo dục
     thống kê của trường
     số liệu {days}
     tổng quan {days}
     báo cáo cuối học kì
     báo cáo thống kê
     xem báo cáo
     báo cáo {semester}
     báo cáo chuyên cần
     báo cáo học sinh chuyển đi chuyển đến
     con số hôm nay của trường
     có việc gì đang chờ trong trường
     what are the numbers today
     school statistics
     show the reports
     end of semester report
     two areas of education report
     attendance report`,
  ),
];
