/** Informatics of grades 6 to 9, in the notation of `readNotation`. */
export const informatics = String.raw`
# 9 | Máy tính và cộng đồng > Vai trò của máy tính
[B] Thiết bị nào sau đây có gắn bộ xử lí thông tin?
= Máy giặt tự chọn chế độ giặt || Bếp củi || Xe đạp thường || Quạt nan
[B] Chọn tất cả các thiết bị vào của máy tính.
== Bàn phím || Chuột || Micro
-- Loa || Máy in
[H] Vì sao máy tính được dùng để dự báo thời tiết?
= Xử lí được lượng dữ liệu rất lớn, rất nhanh || Tự biết trước mọi hiện tượng || Không bao giờ cho kết quả sai || Không cần dữ liệu đầu vào
[V] Một tệp ảnh có dung lượng 4 MB. Thẻ nhớ còn trống 2 GB chứa được nhiều nhất bao nhiêu tệp ảnh như thế? Lấy 1 GB = 1 024 MB.
@ 512
! $2 \cdot 1024 : 4 = 512$ tệp.
# 9 | Tổ chức lưu trữ, tìm kiếm và trao đổi thông tin > Đánh giá thông tin
[B] Thông tin trên Internet có chất lượng khi đạt những tiêu chí nào?
= Chính xác, mới, đầy đủ, sử dụng được || Dài, nhiều hình, nhiều màu || Được nhiều người chia sẻ || Xuất hiện đầu trang kết quả
[H] Trang nào đáng tin cậy nhất khi tìm số liệu dân số Việt Nam?
= Trang của cơ quan thống kê nhà nước || Một bài đăng trên mạng xã hội || Một trang bán hàng trực tuyến || Một diễn đàn ẩn danh
[V] Bạn Nam nhận được tin "Uống nước lá này khỏi mọi bệnh". Việc nên làm trước tiên là gì?
= Kiểm tra nguồn tin và đối chiếu với cơ sở y tế || Chia sẻ ngay cho cả lớp || Làm theo để thử xem sao || Gửi cho nhóm gia đình hỏi ý kiến
[H] Xét các nhận định về tìm kiếm thông tin.
+ Đặt cụm từ trong dấu ngoặc kép giúp tìm đúng cụm từ đó.
- Kết quả đứng đầu luôn là kết quả chính xác nhất.
+ Từ khoá càng cụ thể thì kết quả thường càng phù hợp.
- Máy tìm kiếm chỉ trả về kết quả là văn bản.
# 9 | Đạo đức, pháp luật và văn hoá trong môi trường số > Sử dụng dịch vụ số
[B] Hành vi nào vi phạm bản quyền?
= Sao chép phần mềm trả phí để bán lại || Dùng phần mềm mã nguồn mở đúng giấy phép || Trích dẫn và ghi rõ nguồn || Đăng ảnh do mình tự chụp
[B] Mật khẩu nào mạnh nhất?
= Xe@p7-mua_He || 12345678 || matkhau || 01012010
[H] Khi nhận được thư lạ yêu cầu bấm vào liên kết và nhập mật khẩu, em nên
= không bấm, báo cho người lớn || bấm thử bằng máy khác || trả lời để hỏi rõ || chuyển tiếp cho bạn bè
! Đó là dấu hiệu của thư lừa đảo lấy cắp tài khoản.
[B] Đăng ảnh riêng tư của bạn lên mạng khi chưa được bạn đồng ý là việc không nên làm.
> Đúng
[V] Lớp em lập một nhóm trò chuyện chung. Hãy viết ba quy tắc ứng xử cho nhóm và giải thích vì sao cần mỗi quy tắc.
* Ví dụ: tôn trọng, không chế giễu (tránh bắt nạt); kiểm tra trước khi chia sẻ (tránh tin giả); không đăng thông tin riêng tư (an toàn).
% 3 Đủ ba quy tắc phù hợp
% 3 Giải thích thuyết phục
% 1 Diễn đạt rõ ràng
# 9 | Ứng dụng tin học > Bảng tính nâng cao
[B] Trong bảng tính, hàm nào đếm số ô thoả một điều kiện?
= COUNTIF || COUNT || SUMIF || IF
[B] Hàm SUMIF dùng để
= tính tổng các ô thoả mãn điều kiện || đếm các ô thoả mãn điều kiện || tìm giá trị lớn nhất || tính trung bình cả cột
[H] Ô A1 có giá trị 7. Công thức =IF(A1>=5,"Đạt","Chưa đạt") cho kết quả gì?
= Đạt || Chưa đạt || TRUE || 7
[H] Các ô B1 đến B5 lần lượt là 4, 8, 6, 8, 10. Công thức =COUNTIF(B1:B5,">=8") cho kết quả bao nhiêu?
@ 3
! Có ba giá trị từ 8 trở lên: 8, 8 và 10.
[V] Các ô A1:A4 chứa Táo, Cam, Táo, Lê; các ô B1:B4 chứa 5, 7, 3, 4. Công thức =SUMIF(A1:A4,"Táo",B1:B4) cho kết quả bao nhiêu?
@ 8
! Cộng các ô cột B cùng hàng với "Táo": $5 + 3 = 8$.
[V] Ô C1 có công thức =A1*$B$1. Sao chép công thức này xuống ô C3 thì được công thức nào?
= =A3*$B$1 || =A1*$B$1 || =A3*$B$3 || =C3*$B$1
! Địa chỉ tương đối A1 đổi thành A3; địa chỉ tuyệt đối không đổi.
[H] Ghép mỗi hàm với công dụng.
<> SUM = Tính tổng || AVERAGE = Tính trung bình cộng || MAX = Tìm giá trị lớn nhất || COUNT = Đếm số ô chứa số || = Sắp xếp dữ liệu
[V] Các ô A1, A2, A3 lần lượt chứa 6, 9 và 12. Công thức =AVERAGE(A1:A3)+MAX(A1:A3) cho kết quả bao nhiêu?
≈ 21 || 0
! Trung bình là $9$, lớn nhất là $12$: $9 + 12 = 21$.
[B] Để người dùng chỉ được chọn giá trị trong một danh sách có sẵn, ta dùng công cụ nào?
= Xác thực dữ liệu (Data Validation) || Định dạng có điều kiện || Sắp xếp (Sort) || Lọc (Filter)
# 9 | Ứng dụng tin học > Trình chiếu và phần mềm mô phỏng
[B] Phần mềm mô phỏng giúp ta
= quan sát hiện tượng khó thực hiện ngoài thực tế || thay thế hoàn toàn mọi thí nghiệm || soạn thảo văn bản nhanh hơn || lưu trữ ảnh trên đám mây
[H] Một trang chiếu tốt nên
= có ít chữ, hình phù hợp với nội dung || chép nguyên cả đoạn văn dài || dùng thật nhiều hiệu ứng || mỗi dòng một màu và một phông chữ
[H] Sắp xếp các bước tạo một bài trình chiếu.
1. Xác định chủ đề và người xem
2. Lập dàn ý các trang chiếu
3. Nhập nội dung, chèn hình
4. Trình chiếu thử và chỉnh sửa
# 9 | Giải quyết vấn đề với sự trợ giúp của máy tính > Thuật toán và bài toán
[B] Thuật toán là
= dãy hữu hạn các bước để giải một bài toán || một ngôn ngữ lập trình || một loại máy tính || kết quả của bài toán
[B] Trong sơ đồ khối, hình thoi biểu thị
= điều kiện rẽ nhánh || bắt đầu hoặc kết thúc || nhập hoặc xuất dữ liệu || phép tính
[B] Ba cấu trúc điều khiển cơ bản của thuật toán là
= tuần tự, rẽ nhánh, lặp || nhập, xử lí, xuất || khai báo, gán, in || bắt đầu, chạy, dừng
[H] Bài toán "Tìm số lớn nhất trong ba số a, b, c" có đầu vào là
= ba số a, b, c || số lớn nhất || số a || phép so sánh
[H] Sau khi thực hiện lần lượt: x ← 3; y ← x + 2; x ← x * y. Giá trị của x là bao nhiêu?
@ 15
! $y = 5$ nên $x = 3 \cdot 5 = 15$.
[V] Thuật toán sau cho kết quả s bằng bao nhiêu?
s ← 0; lặp với i từ 1 đến 5: s ← s + i.
@ 15
! $1 + 2 + 3 + 4 + 5 = 15$.
[V] Tìm kiếm nhị phân trong dãy tăng dần 3, 7, 12, 18, 25, 31, 40. Số đầu tiên được so sánh với số cần tìm là
= 18 || 3 || 12 || 40
! Dãy có 7 số, số ở chính giữa là số thứ tư: 18.
[V] Sắp xếp nổi bọt tăng dần dãy 5, 2, 4, 1: duyệt từ trái sang phải, đổi chỗ hai số liền nhau nếu sai thứ tự. Sau lượt duyệt thứ nhất dãy là
= 2, 4, 1, 5 || 1, 2, 4, 5 || 2, 5, 4, 1 || 2, 1, 4, 5
! $5$ lần lượt đổi chỗ với $2$, $4$, $1$ và về cuối dãy.
[H] Đọc thuật toán rồi trả lời.
Bước 1: Nhập số nguyên n. Bước 2: Nếu n chia hết cho 2 thì in "chẵn", nếu không thì in "lẻ". Bước 3: Kết thúc.
..[B] Thuật toán dùng cấu trúc nào ở bước 2?
= Rẽ nhánh || Lặp với số lần biết trước || Lặp có điều kiện || Gọi chương trình con
..[H] Nhập n = 14 thì kết quả là
~ chẵn || chan
..[V] Nhập n = 0 thì kết quả là
= chẵn || lẻ || không in gì || báo lỗi chia cho 0
[H] Xét các nhận định về thuật toán tìm kiếm tuần tự.
+ Lần lượt so sánh từng phần tử với giá trị cần tìm.
- Chỉ dùng được khi dãy đã sắp xếp.
+ Dãy có n phần tử thì cần nhiều nhất n lần so sánh với giá trị cần tìm.
- Luôn nhanh hơn tìm kiếm nhị phân.
[B] Điền từ còn thiếu.
Thuật toán tìm kiếm nhị phân chỉ dùng được cho dãy đã được [[sắp xếp/mã hoá/nén lại]]; mỗi bước nó bỏ đi khoảng [[một nửa/một phần ba/một phần mười]] số phần tử còn lại.
# 9 | Hướng nghiệp với tin học > Nghề trong lĩnh vực tin học
[B] Công việc chính của lập trình viên là
= viết và kiểm thử chương trình || vẽ mạch điện cho toà nhà || sửa ống nước || bán máy tính cũ
[H] Người làm nghề thiết kế đồ hoạ cần nhất kĩ năng nào?
= Sử dụng phần mềm đồ hoạ và óc thẩm mĩ || Lắp ráp mạng máy tính || Quản trị cơ sở dữ liệu || Viết trình biên dịch
# 8 | Ứng dụng tin học > Soạn thảo văn bản và trình bày
[B] Để các trang có cùng tiêu đề ở phía trên, ta dùng công cụ nào?
= Đầu trang (Header) || Chân trang (Footer) || Cước chú (Footnote) || Chú thích (Comment)
[H] Để danh sách học sinh được đánh số tự động, ta dùng
= danh sách có thứ tự || danh sách dạng dấu đầu dòng || định dạng chữ đậm || bảng không viền
[V] Em cần in 24 trang văn bản hai mặt giấy. Cần ít nhất bao nhiêu tờ giấy?
@ 12
# 8 | Giải quyết vấn đề với sự trợ giúp của máy tính > Lập trình trực quan
[B] Trong Scratch, lệnh "lặp lại 10 lần" thuộc loại nào?
= Lặp với số lần biết trước || Lặp có điều kiện || Rẽ nhánh dạng thiếu || Rẽ nhánh dạng đủ
[H] Nhân vật đi 10 bước rồi quay phải 90 độ, lặp lại 4 lần. Đường đi tạo thành hình gì?
= Hình vuông || Hình tam giác đều || Hình tròn || Hình lục giác đều
[V] Muốn vẽ hình tam giác đều bằng cách lặp lại ba lần "đi 50 bước, quay phải ...", góc quay mỗi lần là bao nhiêu độ?
@ 120
! Tổng các góc quay là $360^\circ$, chia đều ba lần.
[H] Biến trong chương trình dùng để
= lưu giá trị có thể thay đổi khi chạy || đặt tên cho nhân vật || vẽ nền sân khấu || dừng chương trình
# 7 | Máy tính và cộng đồng > Phần cứng và phần mềm
[B] Hệ điều hành là
= phần mềm hệ thống || phần mềm ứng dụng || thiết bị phần cứng || một tệp văn bản
[B] Viết tên thiết bị dùng để đưa dữ liệu từ giấy vào máy tính dưới dạng ảnh.
~ máy quét || máy scan || scanner
[H] Phần mở rộng nào thường là của tệp ảnh?
= .png || .docx || .mp3 || .xlsx
# 6 | Máy tính và cộng đồng > Thông tin và dữ liệu
[B] Một byte gồm bao nhiêu bit?
= 8 || 2 || 10 || 1 024
[H] Với 3 bit có thể biểu diễn được bao nhiêu trạng thái khác nhau?
= 8 || 3 || 6 || 9
! $2^3 = 8$.
[B] Con số ghi trên nhiệt kế trước khi được con người hiểu nghĩa gọi là
= dữ liệu || thông tin || vật mang tin || thuật toán
`;
