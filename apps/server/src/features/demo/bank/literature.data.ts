/** Vietnamese language and literature of grades 6 to 9, in the notation of `readNotation`. */
export const literature = `
# 9 | Đọc hiểu > Truyện thơ Nôm và truyện truyền kì
[B] Tác giả của "Truyện Kiều" là ai?
= Nguyễn Du || Nguyễn Dữ || Nguyễn Đình Chiểu || Nguyễn Trãi
[B] "Truyện Kiều" được viết theo thể thơ nào?
= Lục bát || Song thất lục bát || Thất ngôn bát cú || Thơ tự do
[B] "Chuyện người con gái Nam Xương" được rút từ tập truyện nào?
= Truyền kì mạn lục || Thánh Tông di thảo || Lĩnh Nam chích quái || Vũ trung tuỳ bút
! Truyền kì mạn lục là tập truyện viết bằng chữ Hán của Nguyễn Dữ, thế kỉ XVI.
[B] Ghép tác giả với tác phẩm.
<> Nguyễn Du = Truyện Kiều || Nguyễn Đình Chiểu = Lục Vân Tiên || Nguyễn Dữ = Truyền kì mạn lục || Đặng Trần Côn = Chinh phụ ngâm (nguyên tác chữ Hán) || = Cung oán ngâm khúc
[H] Câu thơ "Làn thu thuỷ, nét xuân sơn" (Truyện Kiều) tả vẻ đẹp của Thuý Kiều bằng bút pháp nào?
= Ước lệ tượng trưng || Tả thực chi tiết || Liệt kê tăng tiến || Trào phúng nhẹ nhàng
! Vẻ đẹp con người được gợi bằng hình ảnh thiên nhiên: làn nước mùa thu, dáng núi mùa xuân.
[H] Yếu tố nào làm nên màu sắc truyền kì của "Chuyện người con gái Nam Xương"?
= Phan Lang xuống thuỷ cung, Vũ Nương hiện về || Trương Sinh đi lính rồi trở về nhà || Vũ Nương chăm sóc mẹ chồng || Bé Đản nói chuyện với cha
[V] Chi tiết "cái bóng" trong "Chuyện người con gái Nam Xương" có vai trò gì?
= Vừa thắt nút vừa mở nút câu chuyện || Chỉ để tả cảnh đêm trong ngôi nhà || Giới thiệu xuất thân của Vũ Nương || Cho biết truyện xảy ra vào mùa đông
! Lời bé Đản về cái bóng gây nên nỗi oan; cũng chính cái bóng khiến Trương Sinh hiểu ra vợ bị oan.
[H] Đọc hai câu thơ và xét các nhận định.
"Buồn trông cửa bể chiều hôm,
Thuyền ai thấp thoáng cánh buồm xa xa?" (Truyện Kiều)
+ Hai câu thơ thuộc đoạn Kiều ở lầu Ngưng Bích.
+ "Thấp thoáng", "xa xa" là các từ láy.
- Hai câu thơ thể hiện niềm vui đoàn tụ.
- Hai câu thơ được viết theo thể song thất lục bát.
! Cảnh chiều nơi cửa bể gợi nỗi buồn xa quê; thể thơ là lục bát.
[V] Biện pháp điệp ngữ "Buồn trông" trong tám câu cuối đoạn "Kiều ở lầu Ngưng Bích" có tác dụng gì?
= Nhấn mạnh nỗi buồn chồng chất, kéo dài || Làm câu thơ ngắn gọn hơn || Giúp cảnh vật hiện ra vui tươi || Kể lại diễn biến sự việc theo thời gian
# 9 | Đọc hiểu > Thơ
[B] Bài thơ "Đồng chí" của Chính Hữu được sáng tác trong thời kì nào?
= Kháng chiến chống Pháp || Kháng chiến chống Mỹ || Trước Cách mạng tháng Tám || Sau năm 1975
! Bài thơ ra đời năm 1948, sau chiến dịch Việt Bắc thu – đông 1947.
[B] Tác giả bài thơ "Bếp lửa" là
= Bằng Việt || Phạm Tiến Duật || Huy Cận || Viễn Phương
[B] Bài thơ "Bài thơ về tiểu đội xe không kính" viết về
= những người lính lái xe Trường Sơn || những ngư dân ra khơi || những cô giáo vùng cao || những công nhân mỏ
[H] Trong bài "Bếp lửa", hình ảnh bếp lửa gắn liền với kỉ niệm về ai?
= Người bà || Người mẹ || Người cha || Người thầy
[H] Hình ảnh "Đầu súng trăng treo" trong bài "Đồng chí" mang ý nghĩa gì?
= Sự hoà quyện giữa chất chiến sĩ và chất thi sĩ || Sự thiếu thốn về vũ khí của bộ đội || Nỗi sợ hãi trong đêm phục kích || Ước mơ trở về quê làm ruộng
[B] Thể thơ song thất lục bát gồm các khổ có
= hai câu bảy tiếng, một câu sáu tiếng, một câu tám tiếng || một câu sáu tiếng, một câu tám tiếng || bốn câu bảy tiếng || hai câu sáu tiếng, hai câu tám tiếng
[V] Đọc bài ca dao và trả lời.
"Trong đầm gì đẹp bằng sen
Lá xanh, bông trắng lại chen nhị vàng
Nhị vàng, bông trắng, lá xanh
Gần bùn mà chẳng hôi tanh mùi bùn."
..[B] Bài ca dao được viết theo thể thơ nào?
= Lục bát || Bốn chữ || Năm chữ || Song thất lục bát
..[H] Trật tự các hình ảnh ở câu thứ ba so với câu thứ hai
= được đảo ngược lại || giữ nguyên như cũ || bị lược bớt hai hình ảnh || được thêm hai hình ảnh
..[V] Hình ảnh hoa sen ẩn dụ cho điều gì?
= Phẩm chất trong sạch của con người || Vẻ giàu sang của người thành thị || Sự vất vả của người trồng sen || Cảnh đẹp của mùa xuân
# 9 | Đọc hiểu > Truyện hiện đại
[B] Nhân vật chính trong truyện ngắn "Làng" của Kim Lân là
= ông Hai || lão Hạc || ông Sáu || anh thanh niên
[H] Tình huống nào bộc lộ sâu sắc tình yêu làng, yêu nước của nhân vật chính trong truyện "Làng"?
= Nghe tin làng Chợ Dầu theo giặc || Phải rời làng đi tản cư || Nghe đọc báo ở phòng thông tin || Khoe nhà mình bị đốt
[B] Anh thanh niên trong "Lặng lẽ Sa Pa" làm công việc gì?
= Công tác khí tượng kiêm vật lí địa cầu || Kĩ sư ở vườn rau || Lái xe khách đường dài || Hoạ sĩ vẽ tranh phong cảnh
[H] Trong "Lặng lẽ Sa Pa", các nhân vật đều không có tên riêng nhằm
= gợi vẻ đẹp chung của những người lao động thầm lặng || làm cho câu chuyện bí ẩn hơn || tránh nhầm lẫn với người có thật || cho thấy họ không quen biết nhau
[V] Sắp xếp các sự việc trong truyện "Làng" của Kim Lân theo đúng trình tự.
1. Ở nơi tản cư, ông Hai luôn nhớ và khoe về làng mình.
2. Ông nghe tin làng Chợ Dầu theo Tây.
3. Ông đau khổ, ở lì trong nhà và trò chuyện với đứa con út.
4. Ông nghe tin cải chính và vui mừng đi khoe khắp nơi.
[H] Truyện kể theo ngôi thứ nhất có đặc điểm nào?
= Người kể chuyện xưng "tôi" || Người kể giấu mình, gọi tên nhân vật || Người kể luôn là tác giả || Người kể biết hết suy nghĩ của mọi nhân vật
# 9 | Đọc hiểu > Văn bản nghị luận và thông tin
[B] Trong văn bản nghị luận, ý kiến được người viết nêu ra và bảo vệ gọi là
= luận điểm || bằng chứng || nhan đề || chú thích
[H] Bằng chứng trong văn nghị luận cần đạt những yêu cầu nào? Chọn tất cả ý đúng.
== Xác thực || Tiêu biểu || Phù hợp với lí lẽ
-- Càng dài càng tốt || Chỉ lấy từ văn học
[H] Đọc đoạn văn và trả lời.
Đọc sách không phải là chạy đua số lượng. Người đọc mười cuốn mà không nhớ gì chẳng hơn người đọc một cuốn thật kĩ. Mỗi trang sách hay đòi ta dừng lại, nghĩ, đối chiếu với đời mình. Đọc như thế, sách mới thành của ta.
..[B] Phương thức biểu đạt chính của đoạn văn là
= nghị luận || tự sự || miêu tả || thuyết minh
..[H] Luận điểm của đoạn văn là
= đọc sách cần đọc kĩ, đọc sâu || đọc sách càng nhiều càng tốt || không nên mua nhiều sách || sách hay thường rất dài
..[V] Câu thứ hai chủ yếu dùng thao tác nào?
= So sánh || Giải thích nghĩa của từ || Liệt kê số liệu || Nêu định nghĩa
[B] Trong văn bản thông tin, sơ đồ và bảng biểu là phương tiện phi ngôn ngữ.
> Đúng
[V] Nhan đề nào phù hợp nhất với một văn bản thuyết minh về quy trình làm nón lá?
= Nón lá được làm ra như thế nào? || Tôi yêu chiếc nón của mẹ || Cần giữ gìn nghề truyền thống || Chuyện kể về một làng quê
# 9 | Tiếng Việt > Biện pháp tu từ
[B] Gọi người con là "mặt trời của mẹ" là dùng biện pháp tu từ nào?
= Ẩn dụ || Hoán dụ || So sánh || Nói giảm nói tránh
[H] Từ "áo nâu" trong câu "Áo nâu liền với áo xanh" dùng biện pháp tu từ nào?
= Hoán dụ || Ẩn dụ || Nhân hoá || So sánh
! Lấy màu áo thường mặc để gọi người: áo nâu là nông dân, áo xanh là công nhân.
[B] Ghép câu với biện pháp tu từ.
<> Công cha như núi Thái Sơn = So sánh || Ông trời mặc áo giáp đen = Nhân hoá || Ruột để ngoài da = Nói quá || Cụ đã về cõi vĩnh hằng = Nói giảm nói tránh || = Hoán dụ
[V] Viết đoạn văn khoảng 150 chữ phân tích tác dụng của biện pháp so sánh trong câu ca dao "Công cha như núi Thái Sơn / Nghĩa mẹ như nước trong nguồn chảy ra".
* Chỉ ra hai hình ảnh so sánh; nêu tác dụng gợi hình (sự lớn lao, bất tận) và gợi cảm (lòng biết ơn); liên hệ với bổn phận của người con.
% 3 Chỉ ra đúng biện pháp so sánh
% 4 Phân tích tác dụng gợi hình, gợi cảm
% 2 Diễn đạt mạch lạc, có liên kết
% 1 Đúng chính tả, đúng dung lượng
^ viết đoạn văn
# 9 | Tiếng Việt > Câu và cách dẫn
[B] Khi dẫn trực tiếp lời của người khác, ta đặt lời dẫn trong
= dấu ngoặc kép || dấu ngoặc đơn || dấu gạch ngang || dấu ngoặc vuông
[H] Câu nào có lời dẫn gián tiếp?
= Thầy dặn rằng chúng em nên đọc sách mỗi ngày. || Thầy dặn: "Các em nên đọc sách mỗi ngày." || "Các em nên đọc sách", thầy dặn. || Các em ơi, nên đọc sách nhé!
[H] Câu nào là câu ghép?
= Trời mưa to nên đường làng ngập nước. || Chiếc áo mẹ mới may rất đẹp. || Những cánh diều bay cao trên bầu trời. || Buổi sáng, trên cánh đồng, bà con gặt lúa.
! Hai vế "trời mưa to" và "đường làng ngập nước" đều có chủ ngữ, vị ngữ, nối bằng quan hệ từ "nên".
[V] Quan hệ ý nghĩa giữa hai vế câu "Tuy nhà xa nhưng Lan luôn đi học đúng giờ" là
= tương phản || nguyên nhân – kết quả || điều kiện – kết quả || tăng tiến
[B] Câu "Bao giờ lớp mình đi tham quan?" thuộc kiểu câu nào?
= Câu hỏi || Câu khiến || Câu cảm || Câu kể
[V] Điền quan hệ từ thích hợp.
[[Nếu/Tuy/Vì]] em chăm đọc sách [[thì/nhưng/nên]] vốn từ của em sẽ phong phú hơn.
# 9 | Tiếng Việt > Từ ngữ
[B] Từ nào là từ láy?
= long lanh || hoa hồng || bàn ghế || học tập
[B] Từ nào là từ Hán Việt?
= giang sơn || sông núi || mùa màng || con đường
[H] Yếu tố "thiên" trong từ nào có nghĩa là "trời"?
= thiên tai || thiên vị || thiên đô || thiên niên kỉ
! Thiên vị: lệch; thiên đô: dời; thiên niên kỉ: nghìn.
[H] Từ "xuân" trong câu nào được dùng theo nghĩa gốc?
= Mùa xuân về, cây cối đâm chồi. || Bác ấy đã ngoài bảy mươi xuân. || Tuổi xuân của chị gắn với nghề giáo. || Trông bà còn xuân lắm.
[V] Viết lại từ dùng sai cho đúng trong câu: "Bạn ấy có một yếu điểm là hay nói chuyện riêng." (chỉ viết từ thay thế)
~ điểm yếu || nhược điểm
! "Yếu điểm" nghĩa là điểm quan trọng; ở đây cần dùng "điểm yếu".
[B] Viết từ trái nghĩa với "cẩn thận".
~ cẩu thả || ẩu || bất cẩn || sơ suất || ẩu tả || qua loa
# 9 | Viết > Nghị luận xã hội
[V] Viết bài văn nghị luận (khoảng 500 chữ) về vấn đề: học sinh cần làm gì để sử dụng mạng xã hội lành mạnh?
* Nêu vấn đề; thực trạng; nguyên nhân, tác hại; giải pháp cụ thể (giới hạn thời gian, chọn lọc thông tin, giữ an toàn, ứng xử văn minh); liên hệ bản thân.
% 1 Bố cục ba phần, xác định đúng vấn đề
% 3 Phân tích thực trạng và nguyên nhân
% 4 Đề xuất giải pháp khả thi, có bằng chứng
% 2 Diễn đạt, chính tả, sáng tạo
^ nghị luận xã hội, ôn vào 10
[H] Sắp xếp các bước viết một bài văn nghị luận.
1. Tìm hiểu đề và xác định vấn đề
2. Tìm ý và lập dàn ý
3. Viết bài
4. Đọc lại và chỉnh sửa
# 8 | Đọc hiểu > Thơ Đường luật và truyện lịch sử
[B] Một bài thơ thất ngôn tứ tuyệt có bao nhiêu câu?
= 4 || 5 || 7 || 8
[H] Trong bài thất ngôn bát cú, phép đối thường có ở những cặp câu nào?
= Câu 3–4 và câu 5–6 || Câu 1–2 và câu 7–8 || Câu 1–2 và câu 3–4 || Câu 5–6 và câu 7–8
[B] Bài thơ "Qua Đèo Ngang" là của ai?
= Bà Huyện Thanh Quan || Hồ Xuân Hương || Đoàn Thị Điểm || Nguyễn Khuyến
# 7 | Đọc hiểu > Tục ngữ và ngụ ngôn
[H] Câu tục ngữ "Có công mài sắt, có ngày nên kim" khuyên ta điều gì?
= Kiên trì, bền bỉ || Tiết kiệm thời gian || Chọn bạn mà chơi || Biết ơn tổ tiên
[B] Truyện "Ếch ngồi đáy giếng" thuộc thể loại nào?
= Truyện ngụ ngôn || Truyện cổ tích || Truyền thuyết || Truyện cười
# 6 | Đọc hiểu > Truyền thuyết và cổ tích
[B] Nhân vật Thánh Gióng đánh giặc nào?
= Giặc Ân || Giặc Minh || Giặc Thanh || Giặc Nguyên
[H] Truyền thuyết "Sơn Tinh, Thuỷ Tinh" giải thích hiện tượng nào?
= Lũ lụt hằng năm || Động đất || Thuỷ triều || Nhật thực
`;
