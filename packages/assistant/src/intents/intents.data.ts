import type { Intent, IntentId, Scope } from './intent.ts';

const everybody: readonly Scope[] = ['account', 'teacher', 'student'];
const learners: readonly Scope[] = ['student'];
const teachers: readonly Scope[] = ['teacher'];
const staff: readonly Scope[] = ['account', 'teacher'];
const borrowers: readonly Scope[] = ['teacher', 'student'];

const intent = (id: IntentId, scopes: readonly Scope[], examples: string): Intent => ({
  id,
  scopes,
  examples: examples
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/** Every intent with questions that mean it. A new one is a line in `intent.ts`, its examples here and its provider on the server. */
export const intents: readonly Intent[] = [
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
    'loans',
    borrowers,
    `em đang mượn sách gì
     sách mượn bao giờ phải trả
     hạn trả sách
     khi nào trả sách
     tôi đang mượn gì
     em mượn mấy cuốn
     có cuốn nào quá hạn không
     sách nào sắp đến hạn trả
     tôi đang mượn thiết bị nào
     bao giờ phải trả máy chiếu
     thiết bị mượn hạn trả
     phiếu mượn của tôi
     phiếu mượn thiết bị duyệt chưa
     mượn đồ gì chưa trả
     what books do i have
     when is my book due
     my loans
     what have i borrowed
     books to return
     when must i return my book
     when do i return the projector
     tôi mượn sách gì ở thư viện
     equipment i borrowed`,
  ),
  intent(
    'queue',
    borrowers,
    `sách em đặt đến lượt chưa
     em xếp hàng thứ mấy
     đang chờ sách thứ mấy
     bao giờ đến lượt em mượn
     sách đặt có chưa
     sách em giữ chỗ về chưa
     còn mấy người trước em
     yêu cầu mượn sách của em thế nào rồi
     sách chờ lấy
     đang chờ mượn cuốn nào
     có sách nào chờ em đến lấy không
     my place in the queue
     is my reserved book ready
     what books am i waiting for
     reservations
     how many people are before me`,
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
  intent(
    'contacts',
    everybody,
    `số điện thoại của trường
     liên hệ nhà trường thế nào
     địa chỉ trường ở đâu
     email của trường
     trường ở đâu
     hiệu trưởng là ai
     tên thầy hiệu trưởng
     phó hiệu trưởng là ai
     số điện thoại văn phòng
     gọi cho trường số nào
     website của trường
     tên trường là gì
     school phone number
     how do i contact the school
     school address
     who is the head teacher
     who is the principal
     email of the school`,
  ),
  intent(
    'screen',
    everybody,
    `làm sao để đổi mật khẩu
     đổi mật khẩu ở đâu
     cách mượn sách
     làm thế nào để mượn sách
     nhập điểm ở đâu
     cách nhập điểm
     làm sao để nộp bài
     in bảng điểm ở chỗ nào
     in học bạ như thế nào
     đặt phòng thí nghiệm ở đâu
     cách đặt phòng thí nghiệm
     cách mượn thiết bị
     mượn máy chiếu như thế nào
     đổi ảnh đại diện thế nào
     tạo bài kiểm tra như thế nào
     cách giao bài tập
     cách xem thời khóa biểu
     vào đâu để xem điểm
     hướng dẫn sử dụng
     xếp thời khóa biểu như thế nào
     thêm học sinh mới ở đâu
     làm sao thêm lớp
     nhập danh sách học sinh từ excel
     phân công giảng dạy ở đâu
     tạo tài khoản ở đâu
     phân quyền ở đâu
     bật thông báo ở đâu
     điểm danh ở đâu
     nhập hạnh kiểm ở chỗ nào
     cách gia hạn sách
     mở trang nào để
     mở màn hình
     how do i change my password
     how do i borrow a book
     how do i enter marks
     where do i enter marks
     where can i print a transcript
     how can i book a laboratory
     how to hand in homework
     how to set up two step verification
     open the page of
     how do i set an exercise
     how do i add a pupil
     cách lập phiếu mượn
     giao bài kiểu gì
     xếp thời khóa biểu ở đâu
     đăng kí mượn thiết bị ở chỗ nào
     tạo câu hỏi trong ngân hàng câu hỏi ở đâu
     phân công chuyên môn ở đâu
     duyệt yêu cầu ở đâu`,
  ),
  intent(
    'help',
    everybody,
    `bạn làm được gì
     bạn giúp được gì
     hỏi được những gì
     xin chào
     chào bạn
     chào phượng
     bạn là ai
     giúp tôi với
     trợ giúp
     cảm ơn
     help
     hello
     hi
     what can you do
     what can i ask
     who are you
     thank you`,
  ),
  intent(
    'elsewhere',
    everybody,
    `thời tiết {days}
     {days} trời mưa không
     giá vàng {days}
     giá xăng giá đô
     kể chuyện cười
     kể chuyện ma
     viết bài thơ
     viết bài văn giúp em
     giải bài toán này
     dịch sang tiếng anh
     bóng đá tối nay
     đội nào vô địch
     mấy giờ đá bóng
     một cộng một bằng mấy
     mua vé máy bay
     phim gì hay
     hát một bài
     weather {days}
     tell me a joke
     who won the match
     world cup
     write a poem
     translate this
     book a flight
     bitcoin price`,
  ),
];
