/**
 * What pupils ask: the question, what it means, what it names (d day, w week from its Monday, x session, n period, c class, s subject, p person,
 * r room, k column, h semester, t target in tenths, l level). Today is Wednesday 25 November 2026. `none`: nothing the school answers.
 */
export const pupilQuestions = `
mai có tiết gì ạ | timetable | d=2026-11-26
mai co tiet gi | timetable | d=2026-11-26
mai hoc j z | timetable | d=2026-11-26
ngày mai lớp mình học những môn nào thế | timetable | d=2026-11-26
thứ 6 học môn gì | timetable | d=2026-11-27
thu 6 hoc mon gi v | timetable | d=2026-11-27
t5 tuần sau học gì | timetable | d=2026-12-03
tkb tuần sau | timetable | w=2026-11-30
cho em xem tkb tuan nay | timetable | w=2026-11-23
thời khoá biểu hôm nay | timetable | d=2026-11-25
lịch học ngày kia của em | timetable | d=2026-11-27
chiều nay có phải đi học ko | timetable | d=2026-11-25 x=AFTERNOON
sáng mai có mấy tiết | timetable | d=2026-11-26 x=MORNING
tiết 3 mai là môn gì | timetable | n=3 d=2026-11-26
tiet 2 thu 2 hoc mon nao | timetable | n=2 d=2026-11-30
mai có tiết toán k | timetable | d=2026-11-26 s=MATH
hôm nay có sinh ko mn | timetable | d=2026-11-25 s=BIO
khi nào có tiết thể dục | timetable | s=PE
môn tin học vào thứ mấy | timetable | s=INF
thứ hai tuần tới học đến mấy giờ | timetable | d=2026-11-30
mai mấy giờ vào lớp | timetable | d=2026-11-26
thoi khoa bieu mai | timetable | d=2026-11-26
thowif khoas bieeur ngay mai | timetable | d=2026-11-26
thời khóa bểu ngày mai | timetable | d=2026-11-26
what lessons do I have tomorrow | timetable | d=2026-11-26
my timetable for next week | timetable | w=2026-11-30
what do we have on friday morning | timetable | d=2026-11-27 x=MORNING
do i have maths tomorrow | timetable | s=MATH d=2026-11-26
hôm qua học những gì | timetable | d=2026-11-24
26/11 có học không | timetable | d=2026-11-26
tiết tiếp theo là môn gì | next |
tiet sau hoc j | next |
bây giờ đang tiết mấy | next |
lát nữa học môn gì nhỉ | next |
h là tiết mấy r | next |
giờ này lớp em học môn gì | next |
what's next | next |
what is my next class | next |
ai dạy toán lớp em | teacher | s=MATH
ai day van lop minh | teacher | s=LIT
gv tiếng anh lớp em là ai | teacher | s=ENG
cô nào dạy sử vậy | teacher | s=HIS
thầy nào dạy thể dục | teacher | s=PE
môn lí do ai dạy | teacher | s=PHY
gvbm hóa là ai | teacher | s=CHE
thầy Hùng dạy môn gì | teacher | p=Hùng
co hien day mon gi | teacher | p=hien
cô Lan dạy những lớp nào | teacher | p=Lan
tên giáo viên dạy công nghệ | teacher | s=TECH
các thầy cô dạy lớp em là những ai | teacher |
who teaches us English | teacher | s=ENG
who is our science teacher | teacher | s=SCI
what does Mr Hung teach | teacher | p=Hung
ai day lop minh mon dia | teacher | s=GEO
gvcn lớp em là ai | homeroom |
gvcn la ai v | homeroom |
cô chủ nhiệm tên gì | homeroom |
chu nhiem lop minh la thay co nao | homeroom |
who is my homeroom teacher | homeroom |
tên thầy chủ nhiệm của em | homeroom |
giao vien chu nhiem cua lop em ten gi | homeroom |
who is our form teacher | homeroom |
mai học tin ở phòng nào | where | d=2026-11-26 s=INF
tiết tiếp theo học ở đâu | where |
hoc hoa o phong nao | where | s=CHE
môn nhạc học ở chỗ nào | where | s=MUS
lớp mình học phòng nào thế | where |
phòng học của lớp em ở đâu | where |
thầy Tuấn đang ở đâu | where | p=Tuấn
cô Mai đang dạy ở phòng nào | where | p=Mai
where is my next lesson | where |
which room is chemistry in tomorrow | where | s=CHE d=2026-11-26
tiet 4 thu 5 hoc o dau | where | n=4 d=2026-11-26
the duc hoc o san nao | where | s=PE
bao giờ kiểm tra giữa kì | exams | k=gk
bao gio thi ck | exams | k=ck
lịch thi học kì 1 | exams | h=1
lt ck1 | exams | k=ck h=1
khi nào thi toán | exams | s=MATH
hôm nào kiểm tra tiếng anh vậy | exams | s=ENG
em thi phòng nào | exams |
sbd của em là gì | exams |
số báo danh của em | exams |
tuần sau có kiểm tra gì ko | exams | w=2026-11-30
mai co kt k | exams | d=2026-11-26
kt cuối kì môn văn ngày nào | exams | k=ck s=LIT
lich kiem tra cuoi ki | exams | k=ck
thi lí ngày mấy | exams | s=PHY
when is the maths exam | exams | s=MATH
when are the final exams | exams | k=ck
exam dates please | exams |
which room do I sit my exam in | exams |
thứ 4 tuần sau có thi không | exams | d=2026-12-02
điểm toán của em | marks | s=MATH
diem toan bao nhieu | marks | s=MATH
em được mấy điểm văn | marks | s=LIT
e dc may diem su | marks | s=HIS
xem điểm | marks |
xem diem hk1 | marks | h=1
điểm giữa kì môn anh | marks | k=gk s=ENG
có điểm gk chưa ạ | marks | k=gk
có điểm toán chưa | marks | s=MATH
đtb môn hóa hk1 | marks | s=CHE h=1
điểm trung bình cả năm của em | marks | h=year
dtb cua em bao nhieu | marks |
em xếp loại gì kì 1 | marks | h=1
học lực của em thế nào | marks |
hạnh kiểm em loại gì | marks |
kết quả học tập của em | marks |
bảng điểm hk2 | marks | h=2
điểm thường xuyên môn tin | marks | k=tx s=INF
ddieemr toan cua em | marks | s=MATH
điêm lý của em bao nhiêu | marks | s=PHY
what are my marks in history | marks | s=HIS
my average in maths | marks | s=MATH
show me my results for semester 1 | marks | h=1
what did I get in physics | marks | s=PHY
my midterm mark in english | marks | k=gk s=ENG
em có được học sinh xuất sắc không | marks |
cần bao nhiêu điểm cuối kì để được 8.0 toán | needed | k=ck t=80 s=MATH
thi ck mấy điểm thì được giỏi | needed | k=ck l=GOOD
muốn được học sinh giỏi thì toán cần bao nhiêu điểm | needed | l=GOOD s=MATH
can may diem ck de duoc 6,5 van | needed | k=ck t=65 s=LIT
phải thi được mấy điểm lý để lên 8 phẩy | needed | s=PHY t=80
ck anh can bn diem de dc kha | needed | k=ck s=ENG l=FAIR
bao nhiêu điểm nữa thì em được loại tốt môn hóa | needed | l=GOOD s=CHE
cuối kì sinh cần mấy điểm để không dưới 5.0 | needed | k=ck s=BIO t=50
tb toán 8.5 thì thi phải mấy điểm | needed | s=MATH t=85
what do I need in the final to get 8.0 in maths | needed | k=ck t=80 s=MATH
what mark do i need in literature | needed | s=LIT
mark needed in the final for english | needed | k=ck s=ENG
em cần đạt bao nhiêu điểm giữa kì toán để được khá | needed | k=gk s=MATH l=FAIR
có bài tập gì ko | due |
btvn hôm nay là gì | due | d=2026-11-25
btvn toan | due | s=MATH
mai phải nộp bài gì | due | d=2026-11-26
tuần này có bài nào phải nộp | due | w=2026-11-23
hạn nộp bài văn | due | s=LIT
bao giờ hết hạn nộp bài lý | due | s=PHY
bai tap anh khi nao nop | due | s=ENG
deadline bài tin khi nào | due | s=INF
có bài nào sắp đến hạn không | due |
em phải làm những bài gì | due |
what homework do I have | due |
what's due this week | due | w=2026-11-23
any homework for tomorrow | due | d=2026-11-26
when is the history homework due | due | s=HIS
bai tap ve nha mon hoa | due | s=CHE
em còn thiếu bài nào | missing |
em no bai gi k | missing |
em chưa nộp những bài nào | missing |
có bài nào quá hạn không ạ | missing |
còn bài nào chưa nộp ko | missing |
em thiếu bài toán nào | missing | s=MATH
minh con no bao nhieu bai | missing |
what am I missing | missing |
overdue work | missing |
have I got any late assignments | missing |
em đang mượn sách gì | loans |
e dang muon sach j | loans |
bao giờ phải trả sách | loans |
khi nào em phải trả sách thư viện | loans |
hạn trả sách của em | loans |
em mượn mấy cuốn rồi | loans |
co cuon nao qua han k | loans |
sach muon tv khi nao tra | loans |
when is my library book due | loans |
what books have I borrowed | loans |
em đang mượn thiết bị gì | loans |
sách em đặt đến lượt chưa | queue |
em chờ sách xếp thứ mấy | queue |
sach e dat ve chua | queue |
còn mấy bạn trước em nữa | queue |
bao giờ đến lượt em mượn cuốn đó | queue |
my place in the queue | queue |
is my reserved book ready yet | queue |
em nghỉ mấy buổi rồi | absences |
e nghi bao nhieu buoi r | absences |
em vắng mấy buổi không phép | absences |
số buổi nghỉ của em năm nay | absences |
em còn được nghỉ mấy buổi | absences |
how many days have I missed | absences |
my absences | absences |
nghi qua bn buoi thi o lai lop | absences |
bao giờ nghỉ tết | calendar |
bao gio nghi tet v | calendar |
khi nào được nghỉ hè | calendar |
mai có được nghỉ không | calendar | d=2026-11-26
thứ 7 có nghỉ không | calendar | d=2026-11-28
lịch nghỉ lễ năm nay | calendar |
học kì 1 kết thúc khi nào | calendar | h=1
bao giờ hết hk1 | calendar | h=1
tuần này là tuần mấy | calendar | w=2026-11-23
khi nao bat dau hk2 | calendar | h=2
when is the next holiday | calendar |
when does semester 1 end | calendar | h=1
sđt của trường | contacts |
so dien thoai nha truong | contacts |
hiệu trưởng trường mình là ai | contacts |
địa chỉ trường | contacts |
what is the school's phone number | contacts |
email trường là gì | contacts |
làm sao đổi mật khẩu | screen |
doi mk o dau | screen |
cách mượn sách thư viện | screen |
nộp bài tập ở đâu | screen |
lam sao de nop bai | screen |
đổi ảnh đại diện kiểu gì | screen |
xem bảng điểm ở chỗ nào | screen |
how do I change my password | screen |
how do I borrow a book | screen |
gia hạn sách thế nào | screen |
bạn làm được những gì | help |
chào bạn | help |
hi | help |
help me | help |
thời tiết mai thế nào | none |
giá vàng hôm nay | none |
kể chuyện cười đi | none |
2 cộng 2 bằng mấy | none |
who won the world cup | none |
đơn xin nghỉ học của em duyệt chưa | pupilLeave |
don nghi hoc cua em the nao roi | pupilLeave |
cô duyệt đơn nghỉ của em chưa | pupilLeave |
em xin nghỉ học mai được duyệt chưa | pupilLeave | d=2026-11-26
is my leave from school approved | pupilLeave |
my absence request | pupilLeave |
bài kiểm tra nào sắp đến hạn | due |
co bai kiem tra nao phai lam k | due |
có bài kiểm tra trên mạng nào đang mở không | due |
which tests do I have to do | due |
`;
