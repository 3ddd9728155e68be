import { reviewPresets } from '@phuong/contract/learning/tests/test.schema.ts';
import { tangents, wayThereAndBack } from './demo-essays-maths.data.ts';
import { type DemoTest, of } from './demo-test.data.ts';

const exam = {
  AFTER: [...reviewPresets.EXAM.AFTER],
  CLOSED: [...reviewPresets.EXAM.CLOSED],
  RELEASED: [...reviewPresets.EXAM.RELEASED],
};
const homework = {
  AFTER: [...reviewPresets.HOMEWORK.AFTER],
  CLOSED: [...reviewPresets.HOMEWORK.CLOSED],
  RELEASED: [...reviewPresets.HOMEWORK.RELEASED],
};

/** The middle of the semester: the three parts of the national form and an essay (Công văn 7991/BGDĐT-GDTrH). */
export const midterm: DemoTest = {
  title: 'Kiểm tra giữa học kì I, Toán 9',
  intro: [
    'Đề gồm bốn phần, 19 câu, thời gian làm bài 90 phút.',
    'Em được dùng máy tính cầm tay. Phần IV trình bày đủ các bước.',
  ],
  rules: { purpose: 'MIDTERM', minutes: 90, review: exam },
  parts: [
    {
      name: 'Phần I. Trắc nghiệm nhiều lựa chọn (3 điểm)',
      questions: [
        ...of(
          25,
          'Phương trình nào sau đây là phương trình bậc nhất hai ẩn?',
          'Cặp số nào là nghiệm của phương trình',
          String.raw`Hệ phương trình $\begin{cases} x + y = 5`,
          String.raw`Hệ phương trình $\begin{cases} 2x - y = 3`,
          'Điều kiện xác định của phương trình',
          'Nghiệm của phương trình $(x - 3)',
          'Cho $a > b$. Khẳng định nào',
          'Nghiệm của bất phương trình $-2x',
        ),
        { bank: 'Căn bậc hai của 49 là', points: 25, shift: -2.4 },
        ...of(25, String.raw`Biểu thức $\sqrt{2x - 6}$`, 'Với $a < 2$, biểu thức', 'Một cửa hàng bán 30 vé'),
      ],
    },
    {
      name: 'Phần II. Trắc nghiệm đúng sai (2 điểm)',
      questions: of(100, String.raw`Cho hệ phương trình $\begin{cases} 2x + y = 7`, 'Cho phương trình $x^2 - 3x - 4'),
    },
    {
      name: 'Phần III. Trả lời ngắn (2 điểm)',
      questions: of(
        50,
        'Hai vòi nước cùng chảy',
        'Bạn Minh có 200 nghìn đồng',
        'Tính giá trị của biểu thức $A',
        'Gọi $x_1$, $x_2$ là hai nghiệm của phương trình $x^2 - 4x',
      ),
    },
    {
      name: 'Phần IV. Tự luận (3 điểm)',
      questions: [{ bank: 'Từ điểm $M$ nằm ngoài đường tròn', points: 300, essay: tangents }],
    },
  ],
};

/** Sat and waiting for its teacher. */
export const wordProblems: DemoTest = {
  title: 'Kiểm tra 15 phút: Giải bài toán bằng cách lập phương trình',
  intro: ['Câu cuối trình bày lời giải đầy đủ, nhớ đặt điều kiện của ẩn.'],
  rules: { purpose: 'REGULAR', minutes: 20, review: exam },
  parts: [
    {
      name: '',
      questions: [
        ...of(150, 'Tìm tất cả các giá trị của $m$', 'Hai vòi nước cùng chảy'),
        ...of(200, 'Một mảnh vườn hình chữ nhật'),
        {
          noted: `# 9 | Số và Đại số > Hàm số y = ax² và phương trình bậc hai một ẩn
[V] Một người đi xe đạp từ A đến B cách nhau 24 km. Lúc về người đó đi nhanh hơn lúc đi 4 km/h nên về sớm hơn 30 phút so với lúc đi. Tính tốc độ của người đó lúc đi.
* Gọi tốc độ lúc đi là $x$ (km/h), $x > 0$: $\\frac{24}{x} - \\frac{24}{x + 4} = \\frac{1}{2}$, hay $x^2 + 4x - 192 = 0$, $x = 12$.
% 1 Chọn ẩn, đặt điều kiện
% 2 Lập đúng phương trình
% 2 Giải phương trình và trả lời`,
          points: 500,
          essay: wayThereAndBack,
        },
      ],
    },
  ],
};

/** Open for some days, with a formula, a picture and a picture to point at. */
export const quadratics: DemoTest = {
  title: 'Kiểm tra 15 phút: Phương trình bậc hai',
  intro: [
    'Bài có 10 câu, làm trong 15 phút. Em được làm hai lần, lấy điểm cao hơn.',
    'Chuẩn bị giấy nháp và máy tính cầm tay trước khi bấm bắt đầu.',
  ],
  rules: { purpose: 'REGULAR', minutes: 15, attempts: 2, counts: 'HIGHEST', review: homework },
  parts: [
    {
      name: '',
      questions: [
        ...of(
          100,
          'Đồ thị hàm số $y = ax^2$',
          'Điểm nào thuộc đồ thị hàm số',
          String.raw`Biệt thức $\Delta$ của phương trình`,
          'Phương trình $x^2 - 7x + 10 = 0$',
          'Gọi $x_1$, $x_2$ là hai nghiệm của phương trình $2x^2',
          'Sắp xếp các bước giải phương trình',
        ),
        {
          noted: `# 9 | Số và Đại số > Hàm số y = ax² và phương trình bậc hai một ẩn
[V] Mảnh đất hình tam giác vuông $ABC$ như hình vẽ có $AB$ dài hơn $AC$ 7 m và diện tích 30 m². Cạnh $AC$ dài bao nhiêu mét?
= 5 m || 12 m || 6 m || 15 m
! Gọi $AC = x$ (m), $x > 0$: $\\frac{x(x + 7)}{2} = 30$, hay $x^2 + 7x - 60 = 0$, có nghiệm dương $x = 5$.`,
          triangle: 'SHOWN',
          points: 100,
        },
        {
          noted: `# 9 | Hình học và Đo lường > Hệ thức lượng trong tam giác vuông
[B] Tam giác $ABC$ vuông tại $A$. Bấm vào đỉnh của góc có cạnh đối diện là $AC$.`,
          triangle: 'POINTED_AT',
          points: 100,
        },
        {
          noted: `# 9 | Số và Đại số > Hàm số y = ax² và phương trình bậc hai một ẩn
[H] Phương trình $x^2 - 6x + m = 0$ có nghiệm kép khi $m$ bằng bao nhiêu?
@ 9
! $\\Delta' = 9 - m = 0$ khi $m = 9$.`,
          points: 100,
          shift: -0.6,
        },
        {
          noted: `# 9 | Số và Đại số > Hàm số y = ax² và phương trình bậc hai một ẩn
[B] Nếu $a$ và $c$ trái dấu thì phương trình $ax^2 + bx + c = 0$ có [[hai nghiệm phân biệt/nghiệm kép/đúng một nghiệm]] vì $\\Delta$ luôn [[dương/âm/bằng 0]].`,
          points: 100,
        },
      ],
    },
  ],
};

/** Not published yet. */
export const trigonometry: DemoTest = {
  title: 'Kiểm tra 15 phút: Tỉ số lượng giác của góc nhọn',
  intro: ['Không dùng tài liệu. Kết quả gần đúng làm tròn đến hàng phần trăm.'],
  rules: { purpose: 'REGULAR', minutes: 15, review: exam },
  parts: [
    {
      name: '',
      questions: of(
        200,
        'Cho tam giác $ABC$ vuông tại $A$. Tỉ số',
        'Ghép mỗi tỉ số lượng giác',
        'Khẳng định nào đúng với mọi góc nhọn',
        'Tam giác $ABC$ vuông tại $A$ có $BC = 10$',
        'Một chiếc thang dài 4 m',
      ),
    },
  ],
};
