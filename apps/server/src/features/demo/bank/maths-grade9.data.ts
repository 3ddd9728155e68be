/** Mathematics of grade 9, in the notation of `readNotation`. */
export const mathsGrade9 = String.raw`
# 9 | Số và Đại số > Phương trình và hệ phương trình
[B] Phương trình nào sau đây là phương trình bậc nhất hai ẩn?
= $2x - 3y = 5$ || $x^2 + y = 1$ || $xy - 2 = 0$ || $\frac{1}{x} + y = 3$
! Phương trình bậc nhất hai ẩn có dạng $ax + by = c$ với $a$, $b$ không đồng thời bằng $0$.
^ nhận dạng
[B] Cặp số nào là nghiệm của phương trình $3x - y = 4$?
= $(2; 2)$ || $(1; 1)$ || $(0; 4)$ || $(-1; 7)$
[H] Hệ phương trình $\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}$ có nghiệm là
= $(3; 2)$ || $(2; 3)$ || $(4; 1)$ || $(3; -2)$
! Cộng từng vế hai phương trình được $2x = 6$, suy ra $x = 3$ và $y = 2$.
[H] Hệ phương trình $\begin{cases} 2x - y = 3 \\ 4x - 2y = 7 \end{cases}$ có bao nhiêu nghiệm?
= Vô nghiệm || Một nghiệm duy nhất || Hai nghiệm || Vô số nghiệm
! Nhân hai vế của phương trình thứ nhất với $2$ được $4x - 2y = 6$, trái với phương trình thứ hai.
[V] Một cửa hàng bán 30 vé gồm vé người lớn giá 50 nghìn đồng và vé trẻ em giá 30 nghìn đồng, thu được 1 260 nghìn đồng. Cửa hàng đã bán bao nhiêu vé người lớn?
= 18 vé || 12 vé || 15 vé || 20 vé
! Gọi $x$ là số vé người lớn: $50x + 30(30 - x) = 1260$, suy ra $20x = 360$, $x = 18$.
^ toán thực tế, ôn vào 10
[B] Điều kiện xác định của phương trình $\frac{2}{x - 1} + \frac{3}{x + 2} = 1$ là
= $x \ne 1$ và $x \ne -2$ || $x \ne -1$ và $x \ne 2$ || $x \ne 1$ || $x \ne 0$
[H] Nghiệm của phương trình $(x - 3)(2x + 4) = 0$ là
= $x = 3$ hoặc $x = -2$ || $x = -3$ hoặc $x = 2$ || $x = 3$ hoặc $x = 2$ || $x = 3$ hoặc $x = -4$
[V] Hai vòi nước cùng chảy vào một bể cạn thì sau 6 giờ đầy. Nếu chảy một mình, vòi thứ nhất cần 10 giờ. Vòi thứ hai chảy một mình cần bao nhiêu giờ để đầy bể?
@ 15
! Mỗi giờ vòi thứ hai chảy được $\frac{1}{6} - \frac{1}{10} = \frac{1}{15}$ bể.
^ toán thực tế, ôn vào 10
[H] Cho hệ phương trình $\begin{cases} 2x + y = 7 \\ x - y = 2 \end{cases}$.
+ Cặp số $(3; 1)$ là nghiệm của hệ.
- Cặp số $(2; 3)$ là nghiệm của hệ.
+ Cộng từng vế hai phương trình ta được $3x = 9$.
- Hệ phương trình có vô số nghiệm.
! Từ $3x = 9$ có $x = 3$, thay vào được $y = 1$; hệ có nghiệm duy nhất $(3; 1)$.
# 9 | Số và Đại số > Bất đẳng thức và bất phương trình bậc nhất một ẩn
[B] Cho $a > b$. Khẳng định nào sau đây đúng?
= $a + 5 > b + 5$ || $-2a > -2b$ || $a - 3 < b - 3$ || $-a > -b$
[B] Bất phương trình nào sau đây là bất phương trình bậc nhất một ẩn?
= $3x - 7 \ge 0$ || $x^2 - 1 > 0$ || $0x + 5 < 0$ || $\frac{1}{x} \le 2$
[H] Nghiệm của bất phương trình $-2x + 6 > 0$ là
= $x < 3$ || $x > 3$ || $x < -3$ || $x > -3$
! Chuyển vế được $-2x > -6$; chia hai vế cho số âm $-2$ thì đổi chiều: $x < 3$.
[V] Bạn Minh có 200 nghìn đồng, muốn mua một cây bút giá 20 nghìn đồng và một số quyển vở giá 12 nghìn đồng mỗi quyển. Minh mua được nhiều nhất bao nhiêu quyển vở?
@ 15
! $12x + 20 \le 200$ nên $x \le 15$.
^ toán thực tế
[B] Nếu nhân cả hai vế của một bất đẳng thức với cùng một số âm thì bất đẳng thức mới ngược chiều với bất đẳng thức đã cho.
> Đúng
# 9 | Số và Đại số > Căn bậc hai và căn bậc ba
[B] Căn bậc hai của 49 là
= $7$ và $-7$ || $7$ || $-7$ || $24{,}5$
[B] Giá trị của $\sqrt[3]{-27}$ bằng
= $-3$ || $3$ || $-9$ || $9$
[B] Biểu thức $\sqrt{2x - 6}$ xác định khi
= $x \ge 3$ || $x \le 3$ || $x > -3$ || $x \ge -3$
[H] Rút gọn $\sqrt{50} - \sqrt{18} + \sqrt{8}$ được kết quả là
= $4\sqrt{2}$ || $6\sqrt{2}$ || $2\sqrt{10}$ || $10\sqrt{2}$
! $5\sqrt{2} - 3\sqrt{2} + 2\sqrt{2} = 4\sqrt{2}$.
[H] Với $a < 2$, biểu thức $\sqrt{(a - 2)^2}$ bằng
= $2 - a$ || $a - 2$ || $a + 2$ || $(a - 2)^2$
[H] Trục căn thức ở mẫu của $\frac{2}{\sqrt{5} - \sqrt{3}}$ được
= $\sqrt{5} + \sqrt{3}$ || $\sqrt{5} - \sqrt{3}$ || $2(\sqrt{5} + \sqrt{3})$ || $\frac{\sqrt{5} + \sqrt{3}}{4}$
! Nhân cả tử và mẫu với $\sqrt{5} + \sqrt{3}$, mẫu bằng $5 - 3 = 2$.
[V] Tính giá trị của biểu thức $A = \sqrt{7 + 4\sqrt{3}} - \sqrt{3}$.
@ 2
! $7 + 4\sqrt{3} = (2 + \sqrt{3})^2$ nên $A = 2 + \sqrt{3} - \sqrt{3} = 2$.
[V] Chọn tất cả các số là số hữu tỉ.
== $\sqrt{0{,}25}$ || $\sqrt{2} \cdot \sqrt{8}$ || $\sqrt[3]{8}$
-- $\sqrt{12}$ || $\sqrt{2} + 1$
! $\sqrt{0{,}25} = 0{,}5$; $\sqrt{2} \cdot \sqrt{8} = 4$; $\sqrt[3]{8} = 2$.
# 9 | Số và Đại số > Hàm số y = ax² và phương trình bậc hai một ẩn
[B] Đồ thị hàm số $y = ax^2$ với $a \ne 0$ luôn đi qua điểm nào?
= $O(0; 0)$ || $A(1; 1)$ || $B(0; 1)$ || $C(-1; 1)$
[B] Điểm nào thuộc đồ thị hàm số $y = -2x^2$?
= $(1; -2)$ || $(1; 2)$ || $(-1; 2)$ || $(2; -4)$
[B] Biệt thức $\Delta$ của phương trình $x^2 - 5x + 3 = 0$ bằng
= $13$ || $37$ || $22$ || $-13$
[H] Phương trình $x^2 - 7x + 10 = 0$ có hai nghiệm là
= $2$ và $5$ || $-2$ và $-5$ || $1$ và $10$ || $-2$ và $5$
[H] Gọi $x_1$, $x_2$ là hai nghiệm của phương trình $2x^2 - 6x + 1 = 0$. Giá trị của $x_1 + x_2$ bằng
= $3$ || $-3$ || $6$ || $\frac{1}{2}$
! Theo định lí Viète, $x_1 + x_2 = -\frac{b}{a} = \frac{6}{2} = 3$.
[V] Gọi $x_1$, $x_2$ là hai nghiệm của phương trình $x^2 - 4x + 1 = 0$. Tính $x_1^2 + x_2^2$.
@ 14
! $x_1^2 + x_2^2 = (x_1 + x_2)^2 - 2x_1x_2 = 16 - 2 = 14$.
^ ôn vào 10
[V] Tìm tất cả các giá trị của $m$ để phương trình $x^2 - 2x + m = 0$ có hai nghiệm phân biệt.
= $m < 1$ || $m > 1$ || $m \le 1$ || $m < -1$
! $\Delta' = 1 - m > 0$ khi và chỉ khi $m < 1$.
[V] Một mảnh vườn hình chữ nhật có chiều dài hơn chiều rộng 5 m và diện tích 84 m². Chiều rộng của mảnh vườn là bao nhiêu mét?
≈ 7 || 0 || m
! $x(x + 5) = 84$ hay $x^2 + 5x - 84 = 0$, có nghiệm dương $x = 7$.
^ toán thực tế
[H] Cho phương trình $x^2 - 3x - 4 = 0$.
+ Phương trình có hai nghiệm trái dấu.
+ Tổng hai nghiệm bằng $3$.
- Tích hai nghiệm bằng $4$.
- Cả hai nghiệm đều là số nguyên dương.
! $ac = -4 < 0$; hai nghiệm là $-1$ và $4$, tích bằng $-4$.
[H] Sắp xếp các bước giải phương trình $x^2 - 6x + 5 = 0$ bằng cách đưa về phương trình tích.
1. Viết phương trình thành $x^2 - x - 5x + 5 = 0$.
2. Nhóm hạng tử: $x(x - 1) - 5(x - 1) = 0$.
3. Đặt nhân tử chung: $(x - 1)(x - 5) = 0$.
4. Kết luận: $x = 1$ hoặc $x = 5$.
# 9 | Hình học và Đo lường > Hệ thức lượng trong tam giác vuông
[B] Cho tam giác $ABC$ vuông tại $A$. Tỉ số $\sin B$ bằng
= $\frac{AC}{BC}$ || $\frac{AB}{BC}$ || $\frac{AC}{AB}$ || $\frac{AB}{AC}$
[B] Ghép mỗi tỉ số lượng giác với giá trị của nó.
<> $\sin 30^\circ$ = $\frac{1}{2}$ || $\cos 30^\circ$ = $\frac{\sqrt{3}}{2}$ || $\tan 45^\circ$ = $1$ || $\tan 60^\circ$ = $\sqrt{3}$ || = $\frac{\sqrt{2}}{2}$
[H] Khẳng định nào đúng với mọi góc nhọn $\alpha$?
= $\sin \alpha = \cos(90^\circ - \alpha)$ || $\tan \alpha = \tan(90^\circ - \alpha)$ || $\sin \alpha > \cos \alpha$ || $\cot \alpha = \tan \alpha$
[H] Tam giác $ABC$ vuông tại $A$ có $BC = 10$ cm, $\widehat{B} = 30^\circ$. Độ dài $AC$ là
= 5 cm || $5\sqrt{3}$ cm || $10\sqrt{3}$ cm || 20 cm
! $AC = BC \cdot \sin B = 10 \cdot \frac{1}{2} = 5$ (cm).
[V] Một chiếc thang dài 4 m dựa vào tường, chân thang tạo với mặt đất một góc $65^\circ$. Đầu thang cách mặt đất bao nhiêu mét? Làm tròn kết quả đến hàng phần trăm.
≈ 3.63 || 0.01 || m
! $4 \cdot \sin 65^\circ \approx 4 \cdot 0{,}9063 \approx 3{,}63$ (m).
^ toán thực tế, máy tính cầm tay
# 9 | Hình học và Đo lường > Đường tròn
[B] Góc nội tiếp chắn nửa đường tròn có số đo bằng
= $90^\circ$ || $45^\circ$ || $60^\circ$ || $180^\circ$
[B] Đường thẳng và đường tròn tiếp xúc nhau thì có bao nhiêu điểm chung?
= 1 || 0 || 2 || Vô số
[H] Cho đường tròn $(O; 5\text{ cm})$ và đường thẳng $d$ cách $O$ một khoảng 4 cm. Khi đó
= $d$ cắt đường tròn tại hai điểm || $d$ tiếp xúc với đường tròn || $d$ và đường tròn không giao nhau || $d$ đi qua tâm của đường tròn
[H] Góc ở tâm $\widehat{AOB} = 110^\circ$. Góc nội tiếp chắn cung nhỏ $AB$ có số đo bằng
= $55^\circ$ || $110^\circ$ || $70^\circ$ || $125^\circ$
[V] Hai tiếp tuyến tại $A$ và $B$ của đường tròn $(O; 6\text{ cm})$ cắt nhau tại $M$ với $OM = 10$ cm. Độ dài $MA$ bằng bao nhiêu xăng-ti-mét?
@ 8
! Tam giác $OAM$ vuông tại $A$ nên $MA = \sqrt{10^2 - 6^2} = 8$ (cm).
[V] Từ điểm $M$ nằm ngoài đường tròn $(O)$ kẻ hai tiếp tuyến $MA$, $MB$ ($A$, $B$ là tiếp điểm). Chứng minh bốn điểm $M$, $A$, $O$, $B$ cùng thuộc một đường tròn và $OM$ vuông góc với $AB$.
* Góc $OAM$ và $OBM$ vuông nên $A$, $B$ thuộc đường tròn đường kính $OM$. $MA = MB$ và $OA = OB$ nên $OM$ là trung trực của $AB$.
% 1 Chỉ ra hai góc vuông tại tiếp điểm
% 1 Kết luận bốn điểm cùng thuộc đường tròn đường kính OM
% 1 Chứng minh OM là đường trung trực của AB
^ ôn vào 10
# 9 | Hình học và Đo lường > Hình trụ, hình nón, hình cầu
[B] Thể tích hình trụ có bán kính đáy $r$ và chiều cao $h$ là
= $\pi r^2 h$ || $2\pi r h$ || $\frac{1}{3}\pi r^2 h$ || $\pi r h$
[B] Diện tích mặt cầu bán kính $R$ là
= $4\pi R^2$ || $\pi R^2$ || $\frac{4}{3}\pi R^3$ || $2\pi R^2$
[H] Một hình nón có bán kính đáy 3 cm và chiều cao 4 cm. Diện tích xung quanh của hình nón là
= $15\pi$ cm² || $12\pi$ cm² || $20\pi$ cm² || $24\pi$ cm²
! Đường sinh $l = \sqrt{3^2 + 4^2} = 5$ cm nên $S_{xq} = \pi r l = 15\pi$ cm².
[V] Một lon nước hình trụ có đường kính đáy 6 cm và chiều cao 12 cm. Thể tích của lon là bao nhiêu xăng-ti-mét khối? Lấy $\pi \approx 3{,}14$ và làm tròn đến hàng đơn vị.
≈ 339 || 1 || cm³
! $V = \pi \cdot 3^2 \cdot 12 = 108\pi \approx 339$ (cm³).
^ toán thực tế
# 9 | Thống kê và Xác suất > Tần số, tần số tương đối
[B] Trong một mẫu 40 học sinh có 10 em chọn môn bơi. Tần số tương đối của lựa chọn này là
= 25% || 10% || 40% || 4%
[H] Đọc bảng thống kê sau và trả lời các câu hỏi.
Điểm kiểm tra của 20 học sinh: điểm 6 có 3 em, điểm 7 có 5 em, điểm 8 có 8 em, điểm 9 có 4 em.
..[B] Giá trị nào có tần số lớn nhất?
= Điểm 8 || Điểm 6 || Điểm 7 || Điểm 9
..[H] Tần số tương đối của điểm 9 là
= 20% || 4% || 25% || 40%
..[V] Điểm trung bình của 20 học sinh này là bao nhiêu? Viết kết quả dưới dạng số thập phân.
≈ 7.65 || 0
# 9 | Thống kê và Xác suất > Xác suất của biến cố
[B] Gieo một con xúc xắc cân đối. Xác suất của biến cố "xuất hiện mặt có số chấm chia hết cho 3" là
= $\frac{1}{3}$ || $\frac{1}{6}$ || $\frac{1}{2}$ || $\frac{2}{3}$
[H] Không gian mẫu khi gieo đồng thời hai đồng xu phân biệt có bao nhiêu phần tử?
= 4 || 2 || 3 || 6
[V] Một hộp có 5 thẻ ghi các số từ 1 đến 5. Lấy ngẫu nhiên đồng thời hai thẻ. Tính xác suất để tổng hai số trên thẻ là số chẵn. Viết kết quả dưới dạng số thập phân.
@ 0,4
! Có 10 cách lấy; tổng chẵn khi cùng lẻ (3 cách) hoặc cùng chẵn (1 cách): $\frac{4}{10} = 0{,}4$.
`;
