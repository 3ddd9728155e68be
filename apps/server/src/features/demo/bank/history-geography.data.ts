/** History and geography of grades 6 to 9, in the notation of `readNotation`. */
export const historyGeography = String.raw`
# 9 | Lịch sử > Thế giới từ năm 1918 đến năm 1945
[B] Cuộc đại suy thoái kinh tế thế giới bắt đầu từ nước nào, năm 1929?
= Mỹ || Anh || Đức || Nhật Bản
[B] Quốc tế Cộng sản được thành lập vào năm nào?
= 1919 || 1917 || 1922 || 1929
[B] Chiến tranh thế giới thứ hai bùng nổ khi Đức tấn công nước nào?
= Ba Lan || Pháp || Liên Xô || Bỉ
! Ngày 1–9–1939, Đức tấn công Ba Lan.
[H] Sự kiện nào khiến Mỹ chính thức tham chiến trong Chiến tranh thế giới thứ hai?
= Nhật Bản tấn công Trân Châu Cảng || Đức tấn công Liên Xô || Phát xít Ý đầu hàng || Đồng minh đổ bộ lên Normandy
[H] Sắp xếp các sự kiện theo thứ tự thời gian.
1. Đức tấn công Ba Lan
2. Đức tấn công Liên Xô
3. Chiến thắng Stalingrad
4. Phát xít Đức đầu hàng
5. Nhật Bản đầu hàng
! 9–1939; 6–1941; 2–1943; 5–1945; 8–1945.
[V] Vì sao chiến thắng Stalingrad được coi là bước ngoặt của Chiến tranh thế giới thứ hai?
= Quân Đồng minh chuyển sang tấn công, phe phát xít bị đẩy lùi || Chiến tranh kết thúc ngay sau trận đánh || Nhật Bản phải rút khỏi chiến tranh || Mỹ bắt đầu tham gia chiến tranh
# 9 | Lịch sử > Việt Nam từ năm 1918 đến năm 1945
[B] Đảng Cộng sản Việt Nam được thành lập vào thời gian nào?
= Đầu năm 1930 || Cuối năm 1925 || Giữa năm 1929 || Đầu năm 1941
[B] Nguyễn Ái Quốc thành lập Hội Việt Nam Cách mạng Thanh niên ở đâu?
= Quảng Châu (Trung Quốc) || Paris (Pháp) || Mát-xcơ-va (Liên Xô) || Hương Cảng (Trung Quốc)
[B] Năm 1941, mặt trận nào được thành lập theo chủ trương của Nguyễn Ái Quốc?
= Việt Minh || Liên Việt || Mặt trận Dân chủ Đông Dương || Mặt trận Tổ quốc Việt Nam
[H] Phong trào cách mạng 1930 – 1931 đạt đỉnh cao ở đâu?
= Nghệ An và Hà Tĩnh || Hà Nội và Hải Phòng || Sài Gòn và Chợ Lớn || Huế và Đà Nẵng
! Tại đây chính quyền Xô viết được thành lập ở nhiều xã.
[B] Ghép sự kiện với năm diễn ra.
<> Thành lập Hội Việt Nam Cách mạng Thanh niên = 1925 || Thành lập Đảng Cộng sản Việt Nam = 1930 || Nguyễn Ái Quốc về nước lãnh đạo cách mạng = 1941 || Cách mạng tháng Tám = 1945 || = 1936
[B] Ngày 2–9–1945, tại Quảng trường Ba Đình, Chủ tịch Hồ Chí Minh đọc bản
= Tuyên ngôn Độc lập || Lời kêu gọi toàn quốc kháng chiến || Quân lệnh số 1 || Cương lĩnh chính trị
[H] Xét các nhận định về Cách mạng tháng Tám năm 1945.
+ Thời cơ của cách mạng xuất hiện khi Nhật Bản đầu hàng Đồng minh.
- Khởi nghĩa giành chính quyền ở Hà Nội thắng lợi vào ngày 2–9–1945.
+ Vua Bảo Đại tuyên bố thoái vị vào ngày 30–8–1945.
+ Thắng lợi của cách mạng dẫn tới sự ra đời nước Việt Nam Dân chủ Cộng hoà.
! Hà Nội giành chính quyền ngày 19–8–1945.
[V] Nguyên nhân chủ quan quan trọng nhất dẫn đến thắng lợi của Cách mạng tháng Tám là
= sự lãnh đạo đúng đắn của Đảng và Hồ Chí Minh || Nhật Bản đầu hàng Đồng minh || quân Đồng minh chưa vào Đông Dương || phe phát xít thất bại ở châu Âu
# 9 | Lịch sử > Việt Nam từ năm 1945 đến năm 1975
[B] Chiến thắng nào kết thúc cuộc kháng chiến chống thực dân Pháp của nhân dân ta?
= Điện Biên Phủ || Việt Bắc thu – đông || Biên giới thu – đông || Hoà Bình
[B] Hiệp định Giơ-ne-vơ về Đông Dương được kí vào năm nào?
= 1954 || 1946 || 1950 || 1973
[H] Theo Hiệp định Giơ-ne-vơ, giới tuyến quân sự tạm thời ở Việt Nam là
= vĩ tuyến 17 || vĩ tuyến 16 || vĩ tuyến 38 || vĩ tuyến 20
[B] Phong trào Đồng khởi (1959 – 1960) tiêu biểu nhất ở tỉnh nào?
= Bến Tre || Cà Mau || Tây Ninh || Quảng Nam
[H] Sắp xếp các chiến dịch của cuộc Tổng tiến công và nổi dậy Xuân 1975.
1. Chiến dịch Tây Nguyên
2. Chiến dịch Huế – Đà Nẵng
3. Chiến dịch Hồ Chí Minh
[V] Hiệp định Pa-ri năm 1973 có ý nghĩa nào đối với cách mạng miền Nam?
= Mỹ phải rút hết quân, tạo thời cơ giải phóng miền Nam || Đất nước được thống nhất ngay sau khi kí kết || Chính quyền Sài Gòn sụp đổ lập tức || Quân Pháp phải rút khỏi Đông Dương
[H] Đọc tư liệu và trả lời.
"Chúng ta muốn hoà bình, chúng ta phải nhân nhượng. Nhưng chúng ta càng nhân nhượng, thực dân Pháp càng lấn tới, vì chúng quyết tâm cướp nước ta lần nữa!" (Hồ Chí Minh)
..[B] Đoạn tư liệu trích từ văn bản nào?
= Lời kêu gọi toàn quốc kháng chiến || Tuyên ngôn Độc lập || Di chúc || Bản án chế độ thực dân Pháp
..[B] Văn bản này ra đời vào tháng nào?
= Tháng 12–1946 || Tháng 8–1945 || Tháng 7–1954 || Tháng 1–1930
..[H] Đoạn tư liệu cho biết nguyên nhân bùng nổ cuộc kháng chiến là gì?
= Thực dân Pháp có dã tâm xâm lược nước ta lần nữa || Ta từ chối mọi cuộc đàm phán || Quân Tưởng không chịu rút về nước || Mỹ can thiệp vào Đông Dương
[V] Trình bày ý nghĩa lịch sử của chiến thắng Điện Biên Phủ năm 1954.
* Đập tan kế hoạch Na-va; làm xoay chuyển cục diện chiến tranh; tạo điều kiện cho đấu tranh ngoại giao ở Giơ-ne-vơ; cổ vũ phong trào giải phóng dân tộc trên thế giới.
% 2 Ý nghĩa đối với cuộc kháng chiến và hội nghị Giơ-ne-vơ
% 2 Ý nghĩa đối với thế giới
% 1 Trình bày rõ ràng, đúng mốc thời gian
# 9 | Lịch sử > Việt Nam và thế giới từ năm 1975 đến nay
[B] Đường lối Đổi mới được đề ra tại Đại hội nào của Đảng?
= Đại hội VI (1986) || Đại hội IV (1976) || Đại hội V (1982) || Đại hội VII (1991)
[B] Việt Nam gia nhập ASEAN vào năm nào?
= 1995 || 1967 || 1986 || 2007
[H] Trật tự hai cực I-an-ta sụp đổ gắn với sự kiện nào?
= Liên Xô tan rã năm 1991 || Nước Đức bị chia cắt năm 1949 || Bức tường Béc-lin được xây năm 1961 || ASEAN thành lập năm 1967
# 9 | Địa lí > Dân cư Việt Nam
[B] Việt Nam có bao nhiêu dân tộc?
= 54 || 45 || 63 || 34
[B] Dân cư nước ta tập trung đông ở
= các đồng bằng và ven biển || vùng núi và cao nguyên || vùng biên giới || các đảo xa bờ
[H] Ghép dân tộc với địa bàn cư trú tiêu biểu.
<> Ê-đê = Tây Nguyên || Mường = Vùng đồi núi Hoà Bình, Thanh Hoá || Khơ-me = Đồng bằng sông Cửu Long || = Quần đảo Trường Sa
[V] Một tỉnh có dân số 1 200 000 người và diện tích 3 000 km². Mật độ dân số của tỉnh là bao nhiêu người trên một kilômét vuông?
@ 400
! $1200000 : 3000 = 400$ (người/km²).
[V] Năm 2020 một xã có 8 000 dân, trong năm có 136 trẻ ra đời và 56 người mất. Tỉ lệ gia tăng dân số tự nhiên của xã năm đó là bao nhiêu phần trăm?
@ 1
! $\frac{136 - 56}{8000} \cdot 100\% = 1\%$.
[H] Đô thị hoá ở nước ta thể hiện qua những dấu hiệu nào? Chọn tất cả ý đúng.
== Tỉ lệ dân thành thị tăng || Các đô thị được mở rộng || Lối sống thành thị phổ biến hơn
-- Tỉ lệ lao động nông nghiệp tăng || Dân nông thôn không di cư
# 9 | Địa lí > Các ngành kinh tế Việt Nam
[B] Loại đất nào chiếm diện tích lớn ở các đồng bằng, thích hợp trồng lúa nước?
= Đất phù sa || Đất feralit || Đất mùn núi cao || Đất xám bạc màu
[B] Vùng trồng cà phê lớn nhất nước ta là
= Tây Nguyên || Đông Nam Bộ || Đồng bằng sông Hồng || Bắc Trung Bộ
[H] Nhân tố tự nhiên nào tạo điều kiện để nước ta trồng lúa nhiều vụ trong năm?
= Khí hậu nhiệt đới ẩm gió mùa || Địa hình nhiều đồi núi || Đường bờ biển dài || Khoáng sản phong phú
[H] Nhà máy thuỷ điện nào nằm trên sông Đà?
= Sơn La || Trị An || Yaly || Thác Bà
! Trị An trên sông Đồng Nai, Yaly trên sông Sê San, Thác Bà trên sông Chảy.
[V] Một vùng có diện tích lúa 500 nghìn ha, sản lượng 3 000 nghìn tấn. Năng suất lúa của vùng là bao nhiêu tạ trên hecta?
@ 60
! $3000 : 500 = 6$ tấn/ha, tức là 60 tạ/ha.
[B] Loại hình vận tải nào có vai trò chủ yếu trong vận chuyển hàng hoá xuất nhập khẩu của nước ta?
= Đường biển || Đường sắt || Đường ô tô || Đường hàng không
[H] Xét các nhận định về ngành thuỷ sản nước ta.
+ Nước ta có vùng biển rộng, nhiều ngư trường.
+ Đồng bằng sông Cửu Long là vùng nuôi tôm, cá tra lớn.
- Thuỷ sản nước ta không chịu ảnh hưởng của thiên tai.
- Nước ta chỉ nuôi trồng thuỷ sản nước ngọt.
# 9 | Địa lí > Các vùng kinh tế
[B] Đồng bằng sông Cửu Long là vùng trọng điểm của nước ta về
= sản xuất lương thực || khai thác than || thuỷ điện || trồng chè
[H] Ở Đồng bằng sông Cửu Long, hiện tượng nào gây khó khăn lớn cho nông nghiệp vào mùa khô?
= Xâm nhập mặn || Sương muối || Rét đậm, rét hại || Lũ quét
[B] Cực Bắc của nước ta thuộc vùng nào?
= Trung du và miền núi Bắc Bộ || Đồng bằng sông Hồng || Bắc Trung Bộ || Tây Nguyên
[H] Dầu khí nước ta được khai thác chủ yếu ở thềm lục địa thuộc vùng biển của
= Đông Nam Bộ || Đồng bằng sông Hồng || Bắc Trung Bộ || Trung du và miền núi Bắc Bộ
[V] Vì sao Tây Nguyên có mùa khô kéo dài gây thiếu nước nghiêm trọng?
= Lượng mưa mùa khô rất ít, mực nước ngầm hạ thấp || Không có sông ngòi chảy qua || Đất feralit không giữ được mùn || Chịu ảnh hưởng mạnh của gió mùa Đông Bắc lạnh ẩm
[B] Quần đảo Hoàng Sa và quần đảo Trường Sa thuộc chủ quyền của Việt Nam.
> Đúng
[B] Viết tên con sông lớn bồi đắp nên đồng bằng lớn nhất miền Bắc nước ta.
~ sông Hồng || Hồng
# 8 | Địa lí > Tự nhiên Việt Nam
[B] Đỉnh núi cao nhất nước ta là
= Phan-xi-păng || Pu Si Cung || Ngọc Linh || Tây Côn Lĩnh
[H] Gió mùa mùa đông ở miền Bắc nước ta chủ yếu thổi theo hướng
= đông bắc || tây nam || đông nam || tây bắc
[B] Điền từ thích hợp.
Địa hình đồi núi chiếm khoảng [[ba phần tư/một nửa/một phần tư]] diện tích phần đất liền nước ta; phần lớn là đồi núi [[thấp/cao/rất cao]].
[V] Trên bản đồ tỉ lệ 1 : 6 000 000, khoảng cách giữa hai thành phố đo được 5 cm. Khoảng cách thực tế là bao nhiêu kilômét?
≈ 300 || 0 || km
! $5 \cdot 6000000 = 30000000$ cm $= 300$ km.
# 7 | Lịch sử > Việt Nam từ thế kỉ X đến thế kỉ XVI
[B] Ai lãnh đạo quân dân ta đánh tan quân Nam Hán trên sông Bạch Đằng năm 938?
= Ngô Quyền || Lê Hoàn || Lý Thường Kiệt || Trần Hưng Đạo
[B] Lý Công Uẩn dời đô từ Hoa Lư ra Đại La vào năm nào?
= 1010 || 938 || 1054 || 1225
[H] Nhà Trần ba lần kháng chiến thắng lợi chống quân xâm lược nào?
= Mông – Nguyên || Tống || Minh || Thanh
# 6 | Địa lí > Trái Đất
[B] Trái Đất tự quay quanh trục một vòng hết khoảng
= 24 giờ || 12 giờ || 30 ngày || 365 ngày
[H] Hệ quả nào là do Trái Đất tự quay quanh trục?
= Ngày và đêm luân phiên || Bốn mùa thay đổi || Thuỷ triều lên xuống hằng tháng || Núi lửa phun trào
# 6 | Lịch sử > Thời nguyên thuỷ và cổ đại
[B] Nhà nước đầu tiên trên lãnh thổ Việt Nam là
= Văn Lang || Âu Lạc || Vạn Xuân || Đại Cồ Việt
[H] Cuộc khởi nghĩa Hai Bà Trưng nổ ra vào năm nào?
= Năm 40 || Năm 248 || Năm 542 || Năm 722
`;
