import { everybody, intent, learners, staff, teachers } from './intent.ts';

/** What pupils did and what teachers owe them. */
export const workIntents = [
  intent(
    'marks',
    everybody,
    `điểm của em
     xem điểm
     em được mấy điểm {subject}
     điểm {subject} của em
     điểm {column} môn {subject}
     điểm {column}
     {subject} được bao nhiêu điểm
     có điểm {subject} chưa
     có điểm {column} chưa
     điểm trung bình của em
     điểm trung bình {subject}
     điểm tổng kết {semester}
     trung bình môn {subject} {semester}
     điểm trung bình {semester}
     {semester} em xếp loại gì
     em được học lực gì
     em có được danh hiệu không
     hạnh kiểm của em
     bảng điểm của em
     kết quả học tập
     điểm {subject} của {person}
     {person} được mấy điểm {subject}
     bảng điểm của {person} {className}
     điểm trung bình của {person}
     my marks
     what are my marks in {subject}
     my grade in {subject}
     what did i get in {subject}
     my average in {subject}
     my results {semester}
     marks of {person}
     marks of pupil {person}
     results of {person}
     {person} {subject} mark
     em có được học sinh tiên tiến không
     em có đạt học sinh xuất sắc không`,
  ),
  intent(
    'needed',
    learners,
    `cần bao nhiêu điểm {column} để được {target} môn {subject}
     {column} {subject} phải được mấy điểm để {level}
     thi {column} mấy điểm thì được {level}
     cần mấy điểm để đạt {target} {subject}
     muốn được {level} thì {column} cần bao nhiêu
     muốn trung bình {subject} {target} thì thi mấy điểm
     phải thi được bao nhiêu để lên {target}
     để được {level} em cần bao nhiêu điểm {subject}
     bao nhiêu điểm thì {level}
     {subject} cần thêm bao nhiêu điểm nữa
     thi {subject} cần mấy điểm để không bị dưới {target}
     tính điểm cần đạt môn {subject}
     em còn thiếu bao nhiêu điểm để {level}
     what mark do i need in {subject}
     what do i need in the {column} to get {target}
     how many marks do i need for {level}
     mark needed for {target} in {subject}`,
  ),
  intent(
    'due',
    learners,
    `bài tập về nhà {days}
     có bài tập gì không
     bài tập nào sắp đến hạn
     hạn nộp bài {subject}
     bao giờ phải nộp bài {subject}
     khi nào hết hạn bài tập {subject}
     {days} phải nộp bài gì
     {days} có bài tập gì
     em phải làm bài gì
     bài nào cần nộp {days}
     deadline bài {subject}
     có bài tập {subject} không
     bài kiểm tra trên mạng nào đang mở
     bài kiểm tra nào sắp đến hạn
     có bài kiểm tra nào phải làm không
     which tests do i have to sit
     còn bài nào phải làm
     việc cần làm
     what homework do i have
     homework {days}
     what is due {days}
     when is the {subject} homework due
     assignments due
     do i have any homework in {subject}`,
  ),
  intent(
    'missing',
    learners,
    `em chưa nộp bài nào
     em còn thiếu bài nào
     em còn nợ bài gì
     bài nào quá hạn
     có bài nào nộp muộn không
     em thiếu bài {subject} không
     còn bài nào chưa làm
     còn bài nào chưa nộp
     em nợ bao nhiêu bài
     những bài đã trễ hạn
     bài tập quá hạn chưa nộp
     missing work
     what have i not handed in
     overdue homework
     what work am i missing
     which assignments are late`,
  ),
  intent(
    'marking',
    teachers,
    `bài nào chưa chấm
     còn bao nhiêu bài phải chấm
     bài chờ chấm
     bài kiểm tra nào tôi được giao chấm
     tests i was given to mark
     có bài nào cần chấm không
     lớp {className} nộp bài chưa
     tôi còn bài nào chưa trả
     bài học sinh mới nộp
     chấm bài {className}
     câu hỏi của học sinh chưa trả lời
     học sinh hỏi gì chưa trả lời
     what do i have to mark
     work waiting to be marked
     any work to mark
     questions from pupils to answer`,
  ),
  intent(
    'absences',
    everybody,
    `em nghỉ mấy buổi rồi
     em vắng bao nhiêu buổi
     số buổi nghỉ của em
     nghỉ có phép mấy buổi
     em nghỉ không phép mấy lần
     còn được nghỉ mấy buổi nữa
     nghỉ quá bao nhiêu buổi thì không được lên lớp
     em vắng ngày nào
     {person} nghỉ mấy buổi
     {person} vắng mấy buổi
     {person} lớp {className} nghỉ bao nhiêu buổi
     số ngày nghỉ của {person}
     ai nghỉ nhiều nhất lớp chủ nhiệm
     em nào nghỉ quá nhiều
     em nào sắp vượt số buổi nghỉ
     học sinh nào nghỉ nhiều
     cảnh báo nghỉ học
     which pupils are often absent
     how many days was i absent
     my absences
     how often was {person} absent
     absences of {person}
     how many sessions have i missed`,
  ),
  intent(
    'pupil',
    staff,
    `{person} dạo này sao
     {person} lớp {className} dạo này thế nào
     {person} học thế nào
     tình hình của {person}
     thông tin {person}
     cho xem hồ sơ {person}
     hồ sơ học sinh {person}
     {person} học lớp nào
     {person} là học sinh lớp mấy
     tìm học sinh {person}
     tìm {person}
     {person} là ai
     how is {person} doing
     tell me about {person}
     find {person}
     who is {person}
     which class is {person} in
     record of {person}`,
  ),
  intent(
    'deadlines',
    staff,
    `hạn nhập điểm
     hạn nộp sổ điểm
     bao giờ khóa sổ điểm
     bao giờ hết hạn nhập điểm
     còn mấy ngày nữa hết hạn vào điểm
     tôi còn sổ điểm nào chưa nộp
     sổ điểm của tôi
     lớp nào tôi chưa nhập điểm xong
     {className} còn thiếu điểm nào
     còn thiếu bao nhiêu điểm chưa nhập
     sổ điểm {subject} {className} xong chưa
     hạn nhập hạnh kiểm
     bao giờ mở nhập điểm
     khi nào đóng sổ {semester}
     when is the mark entry deadline
     when do marks close
     my mark sheets
     which mark sheets have i not submitted
     deadline for marks`,
  ),
  intent(
    'unsubmitted',
    ['account'],
    `ai chưa nộp sổ điểm
     giáo viên nào chưa nộp sổ điểm
     còn ai chưa nộp
     còn bao nhiêu sổ chưa nộp
     sổ điểm chưa nộp
     lớp nào chưa nộp sổ điểm
     môn nào chưa có điểm
     môn {subject} ai chưa nộp sổ
     khối 9 còn sổ nào chưa nộp
     những ai chưa nhập xong điểm
     tiến độ nhập điểm
     sổ điểm nào chờ duyệt
     who has not submitted
     which mark sheets are missing
     mark sheets not submitted
     teachers who have not entered marks`,
  ),
  intent(
    'counts',
    staff,
    `trường có bao nhiêu học sinh
     có bao nhiêu lớp
     tổng số học sinh
     sĩ số lớp {className}
     lớp {className} có bao nhiêu học sinh
     lớp {className} bao nhiêu em
     sĩ số
     có bao nhiêu giáo viên
     khối 9 có mấy lớp
     khối 6 bao nhiêu học sinh
     bao nhiêu học sinh nữ
     số lớp số học sinh toàn trường
     mấy em chưa xếp lớp
     how many pupils
     how many pupils are in {className}
     how many classes
     how many teachers
     class size of {className}
     number of students`,
  ),
];
