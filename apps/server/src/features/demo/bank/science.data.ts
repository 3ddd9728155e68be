/** Natural sciences, mostly of grade 9, in the notation of `readNotation`. */
export const science = String.raw`
# 9 | Năng lượng và sự biến đổi > Năng lượng cơ học
[B] Động năng của một vật được tính bằng công thức nào?
= $W_{\text{đ}} = \frac{1}{2}mv^2$ || $W_{\text{đ}} = mv$ || $W_{\text{đ}} = mgh$ || $W_{\text{đ}} = 2mv^2$
[B] Đơn vị của công trong hệ SI là
= jun (J) || niutơn (N) || oát (W) || paxcan (Pa)
[H] Khi tốc độ của một vật tăng gấp đôi còn khối lượng không đổi thì động năng của vật
= tăng gấp 4 lần || tăng gấp 2 lần || giảm 2 lần || không đổi
! $W_{\text{đ}} = \frac{1}{2}mv^2$ tỉ lệ với bình phương của tốc độ.
[V] Một người kéo thùng hàng bằng lực không đổi 150 N theo phương ngang, thùng dịch chuyển 8 m cùng hướng với lực. Công của lực kéo là bao nhiêu jun?
≈ 1200 || 0 || J
! $A = Fs = 150 \cdot 8 = 1200$ (J).
[V] Một máy bơm thực hiện công 36 000 J trong 1 phút. Công suất của máy bơm là
= 600 W || 36 000 W || 360 W || 2 160 W
! $P = \frac{A}{t} = \frac{36000}{60} = 600$ (W).
[H] Một quả bóng được ném thẳng đứng lên cao. Bỏ qua sức cản của không khí.
+ Khi bóng đi lên, thế năng của bóng tăng dần.
+ Ở vị trí cao nhất, động năng của bóng bằng 0.
- Khi bóng đi lên, cơ năng của bóng giảm dần.
- Khi bóng rơi xuống, động năng chuyển hoá dần thành thế năng.
! Bỏ qua sức cản thì cơ năng được bảo toàn; khi rơi, thế năng chuyển hoá thành động năng.
# 9 | Năng lượng và sự biến đổi > Ánh sáng
[B] Hiện tượng tia sáng bị gãy khúc khi truyền xiên góc qua mặt phân cách giữa hai môi trường trong suốt gọi là
= khúc xạ ánh sáng || phản xạ ánh sáng || tán xạ ánh sáng || nhiễu xạ ánh sáng
[B] Tia sáng đi qua quang tâm của thấu kính mỏng thì
= truyền thẳng, không đổi hướng || đi qua tiêu điểm || song song với trục chính || bị phản xạ trở lại
[H] Chiếu tia sáng xiên góc từ không khí vào nước thì góc khúc xạ
= nhỏ hơn góc tới || lớn hơn góc tới || bằng góc tới || luôn bằng $0^\circ$
! Chiết suất của nước lớn hơn của không khí nên tia khúc xạ lại gần pháp tuyến.
[H] Một vật đặt trước thấu kính phân kì luôn cho ảnh
= ảo, cùng chiều, nhỏ hơn vật || thật, ngược chiều, nhỏ hơn vật || ảo, cùng chiều, lớn hơn vật || thật, cùng chiều, bằng vật
[V] Vật đặt cách thấu kính hội tụ có tiêu cự 10 cm một khoảng 30 cm. Ảnh cách thấu kính bao nhiêu xăng-ti-mét?
@ 15
! $\frac{1}{d'} = \frac{1}{10} - \frac{1}{30} = \frac{1}{15}$ nên $d' = 15$ cm.
[B] Dùng lăng kính có thể phân tích chùm ánh sáng trắng thành nhiều chùm sáng màu.
> Đúng
# 9 | Năng lượng và sự biến đổi > Điện
[B] Biểu thức của định luật Ohm là
= $I = \frac{U}{R}$ || $I = UR$ || $R = UI$ || $U = \frac{I}{R}$
[B] Ghép mỗi đại lượng với đơn vị đo.
<> Cường độ dòng điện = ampe (A) || Hiệu điện thế = vôn (V) || Điện trở = ôm (Ω) || Công suất điện = oát (W) || = jun (J)
[H] Hai điện trở $R_1 = 6\ \Omega$ và $R_2 = 3\ \Omega$ mắc song song. Điện trở tương đương là
= $2\ \Omega$ || $9\ \Omega$ || $4{,}5\ \Omega$ || $18\ \Omega$
! $\frac{1}{R} = \frac{1}{6} + \frac{1}{3} = \frac{1}{2}$ nên $R = 2\ \Omega$.
[H] Trong đoạn mạch gồm hai điện trở mắc nối tiếp, đại lượng nào có giá trị như nhau ở mọi điểm?
= Cường độ dòng điện || Hiệu điện thế giữa hai đầu mỗi điện trở || Công suất tiêu thụ || Nhiệt lượng toả ra
[V] Một bóng đèn ghi 220 V – 11 W hoạt động bình thường 5 giờ mỗi ngày. Trong 30 ngày đèn tiêu thụ bao nhiêu kilôoát giờ điện năng?
≈ 1.65 || 0 || kWh
! $A = Pt = 0{,}011 \cdot 5 \cdot 30 = 1{,}65$ (kWh).
[V] Cho mạch điện gồm $R_1 = 4\ \Omega$ nối tiếp $R_2 = 8\ \Omega$ dưới hiệu điện thế 24 V.
+ Điện trở tương đương của mạch bằng $12\ \Omega$.
+ Cường độ dòng điện trong mạch bằng 2 A.
- Hiệu điện thế giữa hai đầu $R_1$ bằng 16 V.
+ Công suất điện của cả mạch bằng 48 W.
! $I = \frac{24}{12} = 2$ A; $U_1 = 2 \cdot 4 = 8$ V; $P = UI = 48$ W.
[B] Chọn tất cả việc làm đúng để dùng điện an toàn.
== Ngắt nguồn điện trước khi thay bóng đèn || Lau khô tay trước khi cắm phích điện || Lắp cầu dao tự động cho mạch điện trong nhà
-- Dùng dây đồng thay cho dây chì của cầu chì || Phơi quần áo trên dây điện ngoài trời
# 9 | Năng lượng và sự biến đổi > Điện từ
[H] Dòng điện cảm ứng xuất hiện trong cuộn dây dẫn kín khi
= số đường sức từ xuyên qua tiết diện cuộn dây biến thiên || cuộn dây đặt yên gần một nam châm đứng yên || có một điện trở mắc nối tiếp với cuộn dây || cuộn dây được quấn bằng dây đồng
[B] Dòng điện xoay chiều là dòng điện
= luân phiên đổi chiều || có chiều không đổi || có cường độ không đổi || chỉ chạy qua bóng đèn
# 9 | Chất và sự biến đổi của chất > Kim loại
[B] Kim loại nào dẫn điện tốt nhất trong các kim loại sau?
= Bạc || Đồng || Nhôm || Sắt
[B] Kim loại nào ở thể lỏng trong điều kiện thường?
= Thuỷ ngân || Natri || Kẽm || Chì
[H] Kim loại nào đẩy được đồng ra khỏi dung dịch $\mathrm{CuSO_4}$?
= Fe || Ag || Au || Hg
! Sắt đứng trước đồng trong dãy hoạt động hoá học: $\mathrm{Fe + CuSO_4 \to FeSO_4 + Cu}$.
[H] Sắp xếp các kim loại theo mức độ hoạt động hoá học giảm dần.
1. K
2. Mg
3. Fe
4. Cu
5. Ag
! Dãy hoạt động hoá học: K, Na, Ca, Mg, Al, Zn, Fe, Pb, H, Cu, Ag, Au.
[V] Cho 5,6 g sắt tác dụng hết với dung dịch HCl dư. Thể tích khí hydrogen thu được ở 25 °C, 1 bar là bao nhiêu lít? Biết $M_{Fe} = 56$ g/mol, thể tích mol khí là 24,79 L/mol.
≈ 2.479 || 0.005 || L
! $n_{Fe} = 0{,}1$ mol; $\mathrm{Fe + 2HCl \to FeCl_2 + H_2}$ nên $n_{H_2} = 0{,}1$ mol, $V = 2{,}479$ L.
[V] Ngâm một đinh sắt vào dung dịch $\mathrm{CuSO_4}$ màu xanh lam trong vài giờ.
+ Có lớp kim loại màu đỏ bám ngoài đinh sắt.
+ Màu xanh của dung dịch nhạt dần.
- Khối lượng dung dịch tăng lên sau phản ứng.
- Có nhiều bọt khí hydrogen thoát ra.
! Mỗi mol Fe (56 g) tan thì có 1 mol Cu (64 g) bám vào nên khối lượng dung dịch giảm.
# 9 | Chất và sự biến đổi của chất > Hợp chất hữu cơ. Hydrocarbon
[B] Chất nào sau đây là hợp chất hữu cơ?
= $\mathrm{CH_4}$ || $\mathrm{CO_2}$ || $\mathrm{CaCO_3}$ || $\mathrm{NaHCO_3}$
[B] Công thức phân tử của ethylene là
= $\mathrm{C_2H_4}$ || $\mathrm{C_2H_6}$ || $\mathrm{C_2H_2}$ || $\mathrm{CH_4}$
[H] Chất nào làm mất màu nước bromine ở điều kiện thường?
= Ethylene || Methane || Ethane || Propane
! Ethylene có liên kết đôi nên tham gia phản ứng cộng với bromine.
[H] Sản phẩm khi đốt cháy hoàn toàn hydrocarbon trong oxygen là
= $\mathrm{CO_2}$ và $\mathrm{H_2O}$ || $\mathrm{CO}$ và $\mathrm{H_2}$ || $\mathrm{CO_2}$ và $\mathrm{H_2}$ || $\mathrm{C}$ và $\mathrm{H_2O}$
[V] Đốt cháy hoàn toàn 1 mol propane $\mathrm{C_3H_8}$ cần bao nhiêu mol oxygen?
@ 5
! $\mathrm{C_3H_8 + 5O_2 \to 3CO_2 + 4H_2O}$.
# 9 | Chất và sự biến đổi của chất > Ethylic alcohol và acetic acid
[B] Giấm ăn là dung dịch loãng của chất nào?
= Acetic acid || Ethylic alcohol || Hydrochloric acid || Glucose
[H] Trong 100 mL rượu 40° có bao nhiêu mililít ethylic alcohol nguyên chất?
= 40 mL || 60 mL || 4 mL || 100 mL
! Độ cồn là số mililít ethylic alcohol có trong 100 mL hỗn hợp ở 20 °C.
[H] Acetic acid tác dụng được với tất cả các chất trong dãy nào?
= Mg, NaOH, $\mathrm{CaCO_3}$ || Cu, NaOH, NaCl || Ag, CuO, $\mathrm{CaCO_3}$ || Mg, NaCl, $\mathrm{Na_2SO_4}$
# 9 | Vật sống > Di truyền học Mendel
[B] Người đặt nền móng cho di truyền học là
= Mendel || Darwin || Pasteur || Lamarck
[B] Điền từ còn thiếu.
Tính trạng biểu hiện ở $F_1$ khi lai hai bố mẹ thuần chủng tương phản gọi là tính trạng [[trội/lặn/trung gian]]; tính trạng chỉ xuất hiện lại ở $F_2$ gọi là tính trạng [[lặn/trội/liên kết]].
[H] Phép lai nào cho đời con có tỉ lệ kiểu hình 3 trội : 1 lặn khi trội hoàn toàn?
= Aa × Aa || AA × aa || Aa × aa || AA × Aa
[H] Kiểu gene nào là dị hợp về hai cặp gene?
= AaBb || AABb || AaBB || aabb
[V] Ở đậu Hà Lan, hạt vàng trội hoàn toàn so với hạt xanh. Cho cây hạt vàng dị hợp lai với cây hạt xanh được 240 hạt. Theo lí thuyết có bao nhiêu hạt xanh?
@ 120
! Aa × aa cho $\frac{1}{2}$ Aa : $\frac{1}{2}$ aa, nên có $\frac{240}{2} = 120$ hạt xanh.
[V] Giải thích vì sao khi lai phân tích, kiểu hình của đời con cho biết kiểu gene của cá thể trội đem lai.
* Cá thể lặn chỉ cho một loại giao tử a, nên kiểu hình đời con do giao tử của cá thể trội quyết định. Đời con đồng tính trội: AA; phân tính 1 : 1: Aa.
% 1 Nêu được phép lai phân tích là lai với cá thể lặn
% 1 Giải thích bằng giao tử của hai bên
% 1 Kết luận đúng cho cả hai trường hợp
# 9 | Vật sống > Từ gene đến protein
[B] Nucleotide loại A trên mạch này của DNA liên kết với loại nào ở mạch kia?
= T || G || C || U
[H] Một đoạn mạch khuôn của gene có trình tự 3'-TAC GGA-5'. Trình tự mRNA được phiên mã từ đoạn này là
= 5'-AUG CCU-3' || 5'-ATG CCT-3' || 5'-UAC GGA-3' || 5'-AUG GGU-3'
[V] Một gene có 600 nucleotide loại A và 900 nucleotide loại G. Số liên kết hydrogen của gene là
= 3 900 || 3 000 || 3 600 || 1 500
! $H = 2A + 3G = 2 \cdot 600 + 3 \cdot 900 = 3900$.
[H] Đọc đoạn thông tin rồi trả lời.
Bộ nhiễm sắc thể lưỡng bội của ruồi giấm là $2n = 8$. Một tế bào sinh dưỡng nguyên phân 3 lần liên tiếp.
..[B] Mỗi tế bào con có bao nhiêu nhiễm sắc thể?
= 8 || 4 || 16 || 24
..[H] Có bao nhiêu tế bào con được tạo thành?
@ 8
..[H] Giao tử bình thường của ruồi giấm có bao nhiêu nhiễm sắc thể?
= 4 || 8 || 2 || 16
# 8 | Chất và sự biến đổi của chất > Phản ứng hoá học
[B] Trong phản ứng hoá học, đại lượng nào luôn được bảo toàn?
= Tổng khối lượng các chất || Số mol các chất || Thể tích các chất || Số phân tử
[H] Tổng hệ số nguyên tối giản của phương trình $\mathrm{Al + O_2 \to Al_2O_3}$ sau khi cân bằng là
= 9 || 5 || 7 || 10
! $\mathrm{4Al + 3O_2 \to 2Al_2O_3}$: $4 + 3 + 2 = 9$.
[V] Hoà tan 10 g muối ăn vào 40 g nước. Nồng độ phần trăm của dung dịch là bao nhiêu phần trăm?
@ 20
! $C\% = \frac{10}{10 + 40} \cdot 100\% = 20\%$.
# 7 | Vật sống > Trao đổi chất ở sinh vật
[B] Bào quan nào là nơi diễn ra quang hợp?
= Lục lạp || Ti thể || Nhân tế bào || Ribosome
[B] Viết tên chất khí mà cây hấp thụ để quang hợp.
~ carbon dioxide || khí carbonic || CO2 || carbonic
# 6 | Chất và sự biến đổi của chất > Các thể của chất
[B] Quá trình chất chuyển từ thể lỏng sang thể rắn gọi là
= sự đông đặc || sự nóng chảy || sự ngưng tụ || sự bay hơi
[H] Cách nào tách được muối ăn ra khỏi nước muối?
= Cô cạn || Lọc bằng giấy lọc || Dùng phễu chiết || Dùng nam châm
`;
