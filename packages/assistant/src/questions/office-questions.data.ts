/** What the office asks; as in `pupil-questions.data.ts`. */
export const officeQuestions = `
tkb lớp 9A1 ngày mai | timetable | c=9A1 d=2026-11-26
lop 6a2 thu 3 hoc gi | timetable | c=6A2 d=2026-12-01
thầy Hùng mai dạy lớp nào | timetable | p=Hùng d=2026-11-26
cô Hiền thứ 5 có tiết không | timetable | p=Hiền d=2026-11-26
thay tuan hom nay day may tiet | timetable | p=tuan d=2026-11-25
phòng 203 mai có lớp nào học | timetable | r=203 d=2026-11-26
lịch dạy tuần sau của cô Trần Thị Mai | timetable | w=2026-11-30 p=Trần Thị Mai
tiết 4 hôm nay 9a1 học môn gì | timetable | n=4 d=2026-11-25 c=9A1
schedule of Ms Lan on Thursday | timetable | p=Lan d=2026-11-26
timetable of class 9A1 | timetable | c=9A1
what does 7A1 have tomorrow | timetable | c=7A1 d=2026-11-26
chiều nay lớp 8A3 học gì | timetable | d=2026-11-25 x=AFTERNOON c=8A3
ai dạy toán 9A1 | teacher | s=MATH c=9A1
gv dạy sinh 8a1 là ai | teacher | s=BIO c=8A1
thầy Bình dạy môn gì | teacher | p=Bình
co thuy day nhung lop nao | teacher | p=thuy
danh sách giáo viên dạy 9A2 | teacher | c=9A2
who teaches literature in 8A1 | teacher | s=LIT c=8A1
lop 7a1 ai day tieng anh | teacher | c=7A1 s=ENG
ai chủ nhiệm lớp 9A1 | homeroom | c=9A1
gvcn 6a3 | homeroom | c=6A3
cô Hạnh chủ nhiệm lớp nào | homeroom | p=Hạnh
homeroom teacher of 8A2 | homeroom | c=8A2
thầy Hùng đang ở đâu | where | p=Hùng
co mai dang day o phong nao | where | p=mai
lớp 9A1 học ở phòng nào | where | c=9A1
where is Mr Tuan now | where | p=Tuan
tìm cô Hiền ở đâu bây giờ | where | p=Hiền
các đợt kiểm tra của trường | exams |
khi nào thi cuối kì 1 | exams | k=ck h=1
lịch kiểm tra giữa kì môn toán | exams | k=gk s=MATH
bao gio kiem tra hoc ki | exams |
when are the midterm exams | exams | k=gk
bảng điểm em Nguyễn Văn An 9A1 | marks | p=Nguyễn Văn An c=9A1
điểm toán của học sinh Trần Thu Hà | marks | s=MATH p=Trần Thu Hà
ket qua hoc tap cua em khang 8a2 | marks | p=khang c=8A2
results of Nguyen Van An | marks | p=Nguyen Van An
em Nguyễn Thị Lan nghỉ mấy buổi | absences | p=Nguyễn Thị Lan
số buổi vắng của em Đức 9A1 | absences | p=Đức c=9A1
how often was Le Bao Chau absent | absences | p=Le Bao Chau
tìm em Nguyễn Minh Khang | pupil | p=Nguyễn Minh Khang
hồ sơ học sinh Đặng Thu Hà | pupil | p=Đặng Thu Hà
em Bảo Châu học lớp mấy | pupil | p=Bảo Châu
thong tin hoc sinh nguyen van an | pupil | p=nguyen van an
tell me about Tran Minh Duc | pupil | p=Tran Minh Duc
em Trang lớp 6A1 dạo này học thế nào | pupil | p=Trang c=6A1
mai phòng nào trống | rooms | d=2026-11-26
phong tin 1 thu 5 co trong khong | rooms | r=tin 1 d=2026-11-26
tiết 2 sáng mai còn phòng thí nghiệm nào trống | rooms | n=2 d=2026-11-26 x=MORNING
phòng thí nghiệm hóa tuần này có ai đặt | rooms | r=hóa w=2026-11-23
free rooms tomorrow afternoon | rooms | d=2026-11-26 x=AFTERNOON
lịch nghỉ tết | calendar |
bao giờ kết thúc học kì 1 | calendar | h=1
năm học kết thúc ngày nào | calendar |
ngày nghỉ lễ sắp tới | calendar |
20/12 có nghỉ không | calendar | d=2026-12-20
tuan nay tuan may | calendar | w=2026-11-23
school calendar | calendar |
when do the holidays start | calendar |
hạn nhập điểm là khi nào | deadlines |
bao giờ đóng sổ học kì 1 | deadlines | h=1
khi nao het han nop so diem | deadlines |
mark entry deadline | deadlines |
ai chưa nộp sổ điểm | unsubmitted |
con ai chua nop so diem | unsubmitted |
giáo viên nào chưa nhập xong điểm | unsubmitted |
còn bao nhiêu sổ điểm chưa nộp | unsubmitted |
môn toán ai chưa nộp sổ | unsubmitted | s=MATH
sổ điểm nào đang chờ duyệt | unsubmitted |
tiến độ nộp sổ điểm | unsubmitted |
khối 9 còn sổ nào chưa nộp | unsubmitted |
so diem lop nao chua nop | unsubmitted |
who has not submitted their mark sheets | unsubmitted |
which mark sheets are still missing | unsubmitted |
trường có bao nhiêu học sinh | counts |
truong minh co bn hs | counts |
có bao nhiêu lớp | counts |
tổng số giáo viên | counts |
sĩ số 9A1 | counts | c=9A1
lop 7a2 bao nhieu em | counts | c=7A2
khối 6 có mấy lớp | counts |
bao nhiêu học sinh nữ | counts |
how many pupils do we have | counts |
how many classes are there | counts |
how many teachers work here | counts |
còn em nào chưa xếp lớp không | counts |
số điện thoại trường mình | contacts |
tên hiệu trưởng | contacts |
website trường | contacts |
who is the principal | contacts |
thêm học sinh mới ở đâu | screen |
nhập danh sách học sinh từ excel thế nào | screen |
tao tai khoan cho giao vien o dau | screen |
phân quyền cho nhân viên ở đâu | screen |
xếp thời khoá biểu kiểu gì | screen |
in học bạ ở đâu | screen |
phân công chuyên môn ở chỗ nào | screen |
mở nhập điểm ở đâu | screen |
how do I add a class | screen |
where can I print transcripts | screen |
cách lập phiếu mượn thiết bị | screen |
duyệt yêu cầu phòng thí nghiệm ở đâu | screen |
bạn giúp được những gì | help |
what can I ask you | help |
chào Phượng | help |
tỉ giá đô la hôm nay | none |
mua vé xem phim | none |
dịch câu này sang tiếng pháp | none |
hôm nay lớp nào chưa điểm danh | registers | d=2026-11-25
tiet nao chua diem danh | registers |
giáo viên nào chưa điểm danh sáng nay | registers | d=2026-11-25 x=MORNING
hôm qua còn tiết nào thiếu sổ đầu bài | registers | d=2026-11-24
registers not taken today | registers | d=2026-11-25
hôm nay ai nghỉ | away | d=2026-11-25
hom nay nhung giao vien nao vang | away | d=2026-11-25
mai có thầy cô nào nghỉ không | away | d=2026-11-26
ai nghỉ phép tuần này | away | w=2026-11-23
thầy Hùng hôm nay có đi làm không | away | p=Hùng d=2026-11-25
who is on leave today | away | d=2026-11-25
hôm nay tiết nào chưa có người dạy thay | covers | d=2026-11-25
ai dạy thay cô Hiền hôm nay | covers | p=Hiền d=2026-11-25
mai con thieu nguoi day thay khong | covers | d=2026-11-26
danh sách dạy thay ngày mai | covers | d=2026-11-26
which lessons have no cover today | covers | d=2026-11-25
tôi còn bao nhiêu ngày phép | leave |
don nghi cua toi duyet chua | leave |
how many days of leave do I have left | leave |
phiếu lương của tôi | pay |
thang nay co luong chua | pay |
show my pay slip | pay |
đơn nghỉ học nào chờ duyệt | pupilLeave |
hôm nay có học sinh nào xin nghỉ | pupilLeave | d=2026-11-25
don xin nghi cua hoc sinh lop 9A1 | pupilLeave | c=9A1
absence requests of pupils to approve | pupilLeave |
có bao nhiêu yêu cầu phòng chờ duyệt | bookings |
phieu muon thiet bi nao cho duyet | bookings |
yêu cầu phòng thí nghiệm nào đang chờ | bookings |
room requests waiting for a decision | bookings |
báo cáo hai mặt giáo dục kì 1 | reports | h=1
thong ke cua truong | reports |
xem số liệu hôm nay | reports | d=2026-11-25
báo cáo cuối học kì | reports |
bao cao chuyen can | reports |
show me the school statistics | reports |
`;
