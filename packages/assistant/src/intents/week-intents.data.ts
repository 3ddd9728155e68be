import { borrowers, everybody, intent, staff } from './intent.ts';

/** Whose lesson is when and where, and the days of the school. */
export const weekIntents = [
  intent(
    'timetable',
    everybody,
    `thời khóa biểu {days}
     xem thời khóa biểu
     thời khóa biểu lớp {className}
     thời khóa biểu của {person}
     lịch học {days}
     lịch dạy {days}
     {days} có tiết gì
     {days} học gì
     {days} học những môn nào
     {days} học môn gì
     {days} em có tiết nào
     {days} tôi dạy mấy tiết
     {days} dạy những lớp nào
     {days} có bao nhiêu tiết
     {days} có phải đi học không
     {days} tôi có dạy không
     {days} có phải dạy không
     {days} có tiết {subject} không
     {days} có {subject} không
     {days} tôi dạy lớp nào
     {days} {person} dạy lớp nào
     what do we have {days}
     lịch của tôi {days}
     {period} {days} là môn gì
     {period} {days} học gì
     lớp {className} {days} học gì
     {className} {period} {days} học môn nào
     {person} {days} dạy lớp nào
     {person} {days} có tiết không
     phòng {room} {days} có lớp nào học
     {room} {days} ai dùng
     khi nào có tiết {subject}
     môn {subject} học vào thứ mấy
     {subject} học thứ mấy
     {days} học đến mấy giờ
     {days} mấy giờ tan học
     {days} mấy giờ vào học
     {days} nghỉ tiết nào
     what lessons do i have {days}
     what do i have {days}
     timetable {days}
     my timetable
     show the timetable of {className}
     schedule of {person} {days}
     when do i have {subject}
     which classes do i teach {days}
     how many lessons {days}`,
  ),
  intent(
    'next',
    borrowers,
    `tiết tiếp theo là gì
     tiết sau học môn gì
     tiết kế tiếp là môn gì
     bây giờ học môn gì
     giờ này học gì
     lát nữa học gì
     tiết tới dạy lớp nào
     tiếp theo tôi dạy lớp nào
     sắp tới có tiết gì
     bây giờ là tiết mấy
     đang học tiết gì
     còn mấy phút nữa vào tiết
     tiết tiếp theo lúc mấy giờ
     what is my next lesson
     next lesson
     next class
     what do i have now
     what is next`,
  ),
  intent(
    'teacher',
    everybody,
    `ai dạy {subject}
     ai dạy {subject} lớp {className}
     giáo viên {subject} là ai
     {subject} do ai dạy
     thầy cô nào dạy {subject}
     cô nào dạy {subject} lớp em
     thầy nào dạy môn {subject} {className}
     tên giáo viên dạy {subject}
     giáo viên bộ môn {subject}
     {person} dạy môn gì
     {person} dạy lớp nào
     {person} dạy những lớp nào
     danh sách giáo viên dạy lớp {className}
     các thầy cô dạy lớp mình
     lớp {className} những ai dạy
     ai dạy lớp {className}
     who teaches {subject}
     who teaches {subject} in {className}
     who is the {subject} teacher
     what does {person} teach
     which teachers does {className} have`,
  ),
  intent(
    'homeroom',
    everybody,
    `giáo viên chủ nhiệm lớp em là ai
     ai chủ nhiệm lớp {className}
     chủ nhiệm {className} là ai
     thầy cô chủ nhiệm là ai
     tên cô chủ nhiệm
     cô chủ nhiệm của em tên gì
     giáo viên chủ nhiệm {className}
     {person} chủ nhiệm lớp nào
     tôi chủ nhiệm lớp nào
     lớp chủ nhiệm của tôi
     who is my homeroom teacher
     homeroom teacher of {className}
     form teacher of {className}
     which class is {person} homeroom teacher of`,
  ),
  intent(
    'where',
    everybody,
    `học {subject} ở đâu
     {subject} học phòng nào
     {days} học {subject} ở phòng nào
     tiết tiếp theo ở phòng nào
     tiết {subject} ở phòng nào
     phòng học của lớp {className} ở đâu
     lớp em học phòng nào
     {className} đang học ở đâu
     {className} học phòng mấy
     {person} đang ở đâu
     {person} đang dạy ở phòng nào
     {person} bây giờ dạy ở đâu
     {person} ở lớp nào bây giờ
     {period} học ở đâu
     tôi dạy ở phòng nào {days}
     tìm {person} ở đâu
     where is {person} now
     where is {className}
     where is my next lesson
     which room is {subject} in
     what room do i teach in`,
  ),
  intent(
    'exams',
    everybody,
    `bao giờ kiểm tra {column}
     lịch kiểm tra {column}
     lịch thi
     lịch thi {column} {semester}
     khi nào thi {subject}
     bao giờ thi {subject}
     thi {column} ngày nào
     thi môn {subject} hôm nào
     {days} có kiểm tra gì không
     {days} có thi không
     em thi phòng nào
     số báo danh của em là bao nhiêu
     thi học kì bao giờ
     kiểm tra {subject} ngày mấy
     bao giờ kiểm tra {subject}
     tôi coi thi ngày nào
     lịch coi thi của tôi
     coi kiểm tra phòng nào
     phân công giám thị
     các đợt kiểm tra
     when is the {subject} exam
     exam dates
     exam timetable
     when are the {column} exams
     my candidate number
     when do i invigilate
     which room is my exam in`,
  ),
  intent(
    'rooms',
    staff,
    `phòng nào trống {days}
     phòng nào còn trống {period} {days}
     {days} còn phòng thí nghiệm nào trống
     phòng máy trống {days}
     {room} {days} có trống không
     {room} có ai dùng {days} không
     phòng nào rảnh {days}
     còn phòng nào không
     đặt được phòng nào {days}
     lịch phòng thí nghiệm {days}
     {room} {days}
     which rooms are free {days}
     free rooms {period} {days}
     is {room} free {days}
     is a computer room free {days}
     any laboratory free {days}`,
  ),
  intent(
    'calendar',
    everybody,
    `{days} có được nghỉ không
     {days} có nghỉ không
     bao giờ nghỉ tết
     khi nào nghỉ hè
     bao giờ được nghỉ
     lịch nghỉ
     lịch nghỉ lễ
     nghỉ tết mấy ngày
     ngày nghỉ sắp tới
     sắp tới nghỉ lễ ngày nào
     {semester} kết thúc khi nào
     bao giờ hết học kì
     bao giờ thi xong nghỉ
     khi nào bắt đầu {semester}
     tuần này là tuần mấy
     đang là tuần học thứ mấy
     năm học kết thúc ngày nào
     lịch năm học
     {days} học bù không
     {days} nghỉ lễ gì
     hôm nay là ngày mấy
     when is the next holiday
     holidays
     school calendar
     when does {semester} end
     is there school {days}
     when are the tet holidays
     what week is it`,
  ),
];
