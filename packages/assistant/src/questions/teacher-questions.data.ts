/** What teachers ask; as in `pupil-questions.data.ts`. */
export const teacherQuestions = `
mai tôi dạy mấy tiết | timetable | d=2026-11-26
mai toi day may tiet | timetable | d=2026-11-26
lịch dạy tuần này | timetable | w=2026-11-23
lich day tuan sau cua toi | timetable | w=2026-11-30
thứ 2 tôi có dạy không | timetable | d=2026-11-30
chiều thứ 5 tôi dạy lớp nào | timetable | d=2026-11-26 x=AFTERNOON
hôm nay dạy những lớp nào | timetable | d=2026-11-25
tkb 9A1 thứ 6 | timetable | c=9A1 d=2026-11-27
lớp 8a2 mai học gì | timetable | c=8A2 d=2026-11-26
9a1 tiết 2 mai học môn nào | timetable | c=9A1 n=2 d=2026-11-26
thời khoá biểu lớp 7A3 | timetable | c=7A3
sáng mai tôi có mấy tiết | timetable | d=2026-11-26 x=MORNING
t7 co phai day k | timetable | d=2026-11-28
tiết 1 thứ hai tôi dạy lớp nào | timetable | n=1 d=2026-11-30
ngay kia day nhung lop nao | timetable | d=2026-11-27
what do I teach tomorrow | timetable | d=2026-11-26
my teaching timetable next week | timetable | w=2026-11-30
which classes do I teach on Monday | timetable | d=2026-11-30
show the timetable of 6A1 | timetable | c=6A1
lớp 9A2 khi nào có tiết toán | timetable | c=9A2 s=MATH
hôm nay có tiết nào trống không | timetable | d=2026-11-25
lịch giảng dạy 30/11 | timetable | d=2026-11-30
tiết tới tôi dạy lớp nào | next |
tiep theo day lop nao | next |
tiết sau tôi ở lớp nào | next |
bây giờ là tiết mấy | next |
my next lesson | next |
which class do I have next | next |
ai dạy văn 9A1 | teacher | s=LIT c=9A1
ai day toan lop 8a2 | teacher | s=MATH c=8A2
gv dạy lý 9a3 là ai | teacher | s=PHY c=9A3
lớp 9A1 những thầy cô nào dạy | teacher | c=9A1
cô Hiền dạy lớp nào | teacher | p=Hiền
thầy Nguyễn Văn Hùng dạy môn gì | teacher | p=Nguyễn Văn Hùng
who teaches English in 9A1 | teacher | s=ENG c=9A1
which teachers does 7A2 have | teacher | c=7A2
ai dạy khtn 6a1 | teacher | s=SCI c=6A1
ai chủ nhiệm 9A2 | homeroom | c=9A2
gvcn 8a1 la ai | homeroom | c=8A1
chủ nhiệm lớp 7A3 là thầy cô nào | homeroom | c=7A3
tôi đang chủ nhiệm lớp nào | homeroom |
who is the homeroom teacher of 6A2 | homeroom | c=6A2
cô Lan chủ nhiệm lớp mấy | homeroom | p=Lan
mai tôi dạy 9A1 ở phòng nào | where | d=2026-11-26 c=9A1
tiết tiếp theo tôi dạy ở đâu | where |
9a1 dang hoc o dau | where | c=9A1
lớp 8A2 học phòng mấy | where | c=8A2
thầy Hùng đang dạy ở đâu | where | p=Hùng
toi day phong nao tiet 3 thu 5 | where | n=3 d=2026-11-26
where is 9A1 now | where | c=9A1
which room am I in tomorrow | where | d=2026-11-26
tôi coi thi ngày nào | exams |
lich coi thi cua toi | exams |
coi kiểm tra cuối kì phòng nào | exams | k=ck
khi nào kiểm tra giữa kì | exams | k=gk
bao gio thi hoc ki 1 | exams | h=1
when do I invigilate | exams |
exam timetable for the finals | exams | k=ck
tuần sau tôi có coi thi không | exams | w=2026-11-30
điểm toán của em An lớp 9A1 | marks | s=MATH p=An c=9A1
em Khánh Vân được mấy điểm văn | marks | p=Khánh Vân s=LIT
bảng điểm của em Nguyễn Minh Khang | marks | p=Nguyễn Minh Khang
diem gk toan cua em tuan 9a1 | marks | k=gk s=MATH p=tuan c=9A1
điểm trung bình kì 1 của Trần Thu Hà | marks | h=1 p=Trần Thu Hà
kết quả học tập của em Linh 8A2 | marks | p=Linh c=8A2
marks of pupil Nguyen Van An | marks | p=Nguyen Van An
what did Tran Thu Ha get in maths | marks | p=Tran Thu Ha s=MATH
bài nào chưa chấm | marking |
còn bao nhiêu bài cần chấm | marking |
con bai nao phai cham k | marking |
lớp 9A1 đã nộp bài chưa | marking | c=9A1
bài của 8a2 chờ chấm | marking | c=8A2
học sinh hỏi gì mà tôi chưa trả lời | marking |
any work to mark | marking |
what is waiting to be marked | marking |
còn ai chưa nộp bài | marking |
tôi còn bài nào chưa trả cho học sinh | marking |
tôi đang mượn thiết bị gì | loans |
bao giờ phải trả máy chiếu | loans |
toi muon sach gi o thu vien | loans |
phiếu mượn thiết bị của tôi duyệt chưa | loans |
sách tôi mượn hạn đến ngày nào | loans |
what have I borrowed | loans |
when must I return the projector | loans |
sách tôi đặt đã có chưa | queue |
toi dang cho muon cuon nao | queue |
is my reservation ready | queue |
tôi xếp thứ mấy chờ mượn sách | queue |
em Tuấn nghỉ mấy buổi rồi | absences | p=Tuấn
em An 9A1 vắng bao nhiêu buổi | absences | p=An c=9A1
em hanh nghi khong phep may buoi | absences | p=hanh
số buổi nghỉ của em Trần Minh Đức | absences | p=Trần Minh Đức
lớp chủ nhiệm ai nghỉ nhiều nhất | absences |
how many days was Nguyen Van An absent | absences | p=Nguyen Van An
ban lan nghi may buoi roi | absences | p=lan
em Tuấn 9A1 dạo này sao | pupil | p=Tuấn c=9A1
em tuan 9a1 dao nay the nao | pupil | p=tuan c=9A1
tình hình em Bảo Châu | pupil | p=Bảo Châu
em Quân học hành thế nào | pupil | p=Quân
cho xem hồ sơ em Đặng Thu Hà | pupil | p=Đặng Thu Hà
tìm học sinh Nguyễn Minh Anh | pupil | p=Nguyễn Minh Anh
em Phúc học lớp nào | pupil | p=Phúc
how is Tran Minh Khang doing | pupil | p=Tran Minh Khang
which class is Nguyen Minh Anh in | pupil | p=Nguyen Minh Anh
find pupil Le Bao Chau | pupil | p=Le Bao Chau
phòng nào trống chiều nay | rooms | d=2026-11-25 x=AFTERNOON
phong may 1 chieu nay co trong k | rooms | r=may 1 d=2026-11-25 x=AFTERNOON
mai còn phòng thí nghiệm nào trống không | rooms | d=2026-11-26
tiết 3 thứ 5 phòng nào trống | rooms | n=3 d=2026-11-26
phòng tin thứ 6 có ai dùng không | rooms | r=tin d=2026-11-27
lịch phòng thí nghiệm tuần sau | rooms | w=2026-11-30
which laboratories are free tomorrow | rooms | d=2026-11-26
is there a free room on Friday afternoon | rooms | d=2026-11-27 x=AFTERNOON
phòng máy 1 chiều nay? | rooms | r=máy 1 d=2026-11-25 x=AFTERNOON
bao giờ nghỉ tết nguyên đán | calendar |
thứ 2 tuần sau có nghỉ không | calendar | d=2026-11-30
hk1 kết thúc ngày nào | calendar | h=1
tuần này là tuần học thứ mấy | calendar | w=2026-11-23
lịch năm học | calendar |
when does the semester end | calendar |
is tomorrow a holiday | calendar | d=2026-11-26
sap toi nghi le ngay nao | calendar |
hạn nhập điểm hk1 | deadlines | h=1
bao gio khoa so diem | deadlines |
còn mấy ngày nữa hết hạn vào điểm | deadlines |
tôi còn sổ điểm nào chưa nộp | deadlines |
sổ điểm toán 9A1 xong chưa | deadlines | s=MATH c=9A1
lop nao toi chua nhap diem xong | deadlines |
hạn nộp sổ cuối kì là ngày nào | deadlines | k=ck
bao giờ hết hạn nhập hạnh kiểm | deadlines |
when do marks close | deadlines |
which of my mark sheets are not submitted | deadlines |
còn thiếu bao nhiêu điểm ở 8A2 | deadlines | c=8A2
so diem cua toi | deadlines |
9A1 có bao nhiêu học sinh | counts | c=9A1
si so lop 8a2 | counts | c=8A2
lớp tôi chủ nhiệm có bao nhiêu em | counts |
how many pupils are in 9A1 | counts | c=9A1
sĩ số các lớp tôi dạy | counts |
số điện thoại văn phòng trường | contacts |
hieu truong ten gi | contacts |
school address | contacts |
địa chỉ email của trường | contacts |
nhập điểm ở đâu | screen |
cach nhap diem tu excel | screen |
làm sao đặt phòng thí nghiệm | screen |
tạo bài kiểm tra trắc nghiệm thế nào | screen |
giao bài tập cho lớp kiểu gì | screen |
in sổ điểm ở chỗ nào | screen |
how do I set homework | screen |
where do I enter marks | screen |
đăng kí mượn thiết bị ở đâu | screen |
doi mat khau nhu the nao | screen |
đặt câu hỏi vào ngân hàng ở đâu | screen |
tôi hỏi được những gì | help |
xin chào | help |
what can you do | help |
đội tuyển việt nam đá mấy giờ | none |
viết cho tôi một bài thơ | none |
giá xăng hôm nay | none |
book me a flight to hanoi | none |
hôm nay tôi còn tiết nào chưa điểm danh | registers | d=2026-11-25
toi quen diem danh tiet nao | registers |
tiết nào của tôi chưa ghi sổ đầu bài | registers |
which registers have I not taken today | registers | d=2026-11-25
tổ tôi hôm nay ai nghỉ | away | d=2026-11-25
hom nay co giao vien nao nghi khong | away | d=2026-11-25
mai trong tổ có ai nghỉ không | away | d=2026-11-26
cô Hiền mai có nghỉ không | away | p=Hiền d=2026-11-26
who is away tomorrow | away | d=2026-11-26
hôm nay tôi có phải dạy thay không | covers | d=2026-11-25
mai day thay lop nao | covers | d=2026-11-26
tôi được mời dạy thay những tiết nào | covers |
lịch dạy thay tuần này của tôi | covers | w=2026-11-23
do I cover any lessons tomorrow | covers | d=2026-11-26
tôi còn mấy ngày phép | leave |
con bn ngay phep | leave |
đơn nghỉ phép của tôi được duyệt chưa | leave |
phép năm tôi còn lại bao nhiêu | leave |
how much leave do I have | leave |
phiếu lương tháng này của tôi | pay |
xem luong thang nay | pay |
bao giờ có lương | pay |
my salary this month | pay |
khi nào trả lương vậy | pay |
có học sinh nào xin nghỉ không | pupilLeave |
don xin nghi hoc nao cho duyet | pupilLeave |
mai lớp 9A1 có em nào xin nghỉ không | pupilLeave | d=2026-11-26 c=9A1
leave requests of my pupils | pupilLeave |
em nào sắp vượt số buổi nghỉ | absences |
học sinh nào nghỉ nhiều | absences |
phòng tôi đặt được duyệt chưa | bookings |
toi dat phong nao tuan nay | bookings | w=2026-11-23
yêu cầu phòng thí nghiệm của tôi đến đâu rồi | bookings |
is my laboratory request approved | bookings |
bài kiểm tra nào tôi được giao chấm | marking |
which tests was I given to mark | marking |
`;
