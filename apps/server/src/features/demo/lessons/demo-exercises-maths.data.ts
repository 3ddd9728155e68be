import { ask, type ExercisesByGrade } from './demo-exercise.data.ts';

export const mathsExercises: ExercisesByGrade = {
  6: {
    title: 'Bài tập: tìm ước chung lớn nhất',
    questions: [
      ask(
        'Phân tích 48 và 60 ra thừa số nguyên tố.',
        'phân tích tới khi mọi thừa số đều là số nguyên tố',
        [
          '48 = 2⁴ · 3; 60 = 2² · 3 · 5.',
          '48 = 2 · 2 · 2 · 2 · 3 = 2⁴ · 3 và 60 = 2 · 2 · 3 · 5 = 2² · 3 · 5.',
          'Em chia theo cột dọc: 48 được 2⁴ · 3, còn 60 được 2² · 3 · 5.',
        ],
        ['48 = 2 · 24; 60 = 2 · 30.', '48 = 6 · 8; 60 = 6 · 10.', '48 = 2³ · 6; 60 = 2² · 15.'],
      ),
      ask(
        'Tìm ƯCLN(48, 60).',
        'chọn thừa số chung với số mũ nhỏ nhất rồi nhân lại',
        [
          'Thừa số chung là 2 và 3, số mũ nhỏ nhất: 2² · 3 = 12. Vậy ƯCLN(48, 60) = 12.',
          'Theo câu 1, ƯCLN(48, 60) = 2² · 3 = 12.',
          'Ước chung của 48 và 60 là 1, 2, 3, 4, 6, 12. Số lớn nhất là 12 nên ƯCLN là 12.',
        ],
        [
          'Ước chung là 2, 3, 4, 6 nên ƯCLN là 6.',
          'ƯCLN = 2⁴ · 3 · 5 = 240.',
          'ƯCLN(48, 60) = 60 − 48 = 12 vì trừ cho nhau.',
        ],
      ),
      ask(
        'Lớp có 48 quyển vở và 60 bút, chia đều vào các phần quà. Nhiều nhất được mấy phần?',
        'số phần quà phải là ước của cả hai số, nên dùng kết quả câu 2',
        [
          'Số phần nhiều nhất là ƯCLN(48, 60) = 12 phần, mỗi phần 4 vở và 5 bút.',
          'Gọi số phần là x, 48 và 60 đều chia hết cho x, x lớn nhất nên x = 12. Mỗi phần có 48 : 12 = 4 vở, 60 : 12 = 5 bút.',
        ],
        ['Được 6 phần quà, mỗi phần 8 vở và 10 bút.', 'Được 48 phần, thừa 12 cái bút.'],
      ),
    ],
  },
  7: {
    title: 'Bài tập: căn bậc hai số học',
    questions: [
      ask(
        'Tính √49, √0,81 và √(25/36).',
        'thử lại bằng cách bình phương kết quả',
        [
          '√49 = 7; √0,81 = 0,9; √(25/36) = 5/6.',
          'Vì 7² = 49, 0,9² = 0,81 và (5/6)² = 25/36 nên ba số là 7; 0,9; 5/6.',
        ],
        ['√49 = 7; √0,81 = 0,09.', '√49 = 7; √0,81 = 0,9; √(25/36) = 25/6.', '√49 = ±7; √0,81 = ±0,9.'],
      ),
      ask(
        'Tìm x ≥ 0 biết √x = 6.',
        'bình phương hai vế, đừng chia đôi',
        [
          '√x = 6 nên x = 6² = 36 (thoả mãn x ≥ 0).',
          'Căn bậc hai số học của x bằng 6 tức là x = 6 · 6 = 36. Thử lại √36 = 6, đúng.',
        ],
        ['√x = 6 nên x = 6 : 2 = 3.', '√x = 6 nên x = √6.', 'x = 6 · 2 = 12.'],
      ),
      ask(
        'Một mảnh vườn hình vuông rộng 144 m². Tính chu vi.',
        'diện tích hình vuông là cạnh nhân cạnh, nên cạnh là căn bậc hai của diện tích',
        [
          'Cạnh là √144 = 12 m, chu vi là 4 · 12 = 48 m.',
          'Gọi cạnh là a (m), a² = 144 nên a = 12. Chu vi vườn là 48 m.',
        ],
        ['Cạnh là 144 : 4 = 36 m, chu vi 144 m.', 'Cạnh là 12 m, chu vi là 12 · 2 = 24 m.'],
      ),
    ],
  },
  8: {
    title: 'Bài tập: hằng đẳng thức',
    questions: [
      ask(
        'Khai triển (2x + 3)².',
        'đừng quên hạng tử 2ab ở giữa',
        [
          '(2x + 3)² = 4x² + 12x + 9.',
          '(2x + 3)² = (2x)² + 2 · 2x · 3 + 3² = 4x² + 12x + 9.',
          'Em nhân (2x + 3)(2x + 3) = 4x² + 6x + 6x + 9 = 4x² + 12x + 9.',
        ],
        ['(2x + 3)² = 4x² + 9.', '(2x + 3)² = 2x² + 12x + 9.', '(2x + 3)² = 4x² + 6x + 9.'],
      ),
      ask(
        'Viết 9x² − 25 thành tích.',
        'hiệu hai bình phương là tổng nhân với hiệu',
        [
          '9x² − 25 = (3x)² − 5² = (3x − 5)(3x + 5).',
          '9x² − 25 = (3x + 5)(3x − 5). Thử lại: 9x² + 15x − 15x − 25 = 9x² − 25.',
        ],
        ['9x² − 25 = (3x − 5)².', '9x² − 25 = (9x − 5)(9x + 5).', '9x² − 25 = x(9x − 25).'],
      ),
      ask(
        'Tính nhanh 102² − 98².',
        'dùng a² − b² = (a − b)(a + b), không phải tính bình phương',
        [
          '102² − 98² = (102 − 98)(102 + 98) = 4 · 200 = 800.',
          'Đặt a = 102, b = 98: a² − b² = (a − b)(a + b) = 4 · 200 = 800.',
        ],
        ['102² − 98² = 10404 − 9604, em tính ra 8000.', '102² − 98² = (102 − 98)² = 4² = 16.'],
      ),
    ],
  },
  9: {
    title: 'Bài tập: phương trình bậc hai',
    questions: [
      ask(
        'Giải phương trình x² − 5x + 6 = 0.',
        'Δ dương thì có hai nghiệm, viết đủ cả hai',
        [
          'Δ = 25 − 24 = 1 > 0. Phương trình có hai nghiệm x₁ = 3, x₂ = 2.',
          'a = 1, b = −5, c = 6. Δ = (−5)² − 4 · 1 · 6 = 1, √Δ = 1. Vậy x₁ = (5 + 1)/2 = 3 và x₂ = (5 − 1)/2 = 2.',
          'Hai số có tổng 5, tích 6 là 2 và 3. Vậy phương trình có nghiệm x = 2, x = 3.',
          'x² − 2x − 3x + 6 = 0 ⇔ (x − 2)(x − 3) = 0. Vậy x = 2 hoặc x = 3.',
        ],
        [
          'Δ = 25 − 24 = 1 nên x = 5/2.',
          'Δ = −5² − 4 · 6 = −49 < 0 nên phương trình vô nghiệm.',
          'x(x − 5) = −6 nên x = −6 hoặc x = −1.',
          'Δ = 1, x₁ = −3, x₂ = −2.',
        ],
      ),
      ask(
        'Tìm m để x² − 2x + m = 0 có nghiệm kép.',
        'nghiệm kép khi Δ = 0, lập Δ theo m rồi giải',
        [
          'Δ = 4 − 4m. Nghiệm kép khi Δ = 0, tức m = 1; khi đó x = 1.',
          'Δ′ = 1 − m. Phương trình có nghiệm kép khi Δ′ = 0 ⇔ m = 1.',
          'x² − 2x + m = (x − 1)² + m − 1 nên có nghiệm kép khi m − 1 = 0, m = 1.',
        ],
        [
          'Thay m = 0 thì phương trình có nghiệm x = 0 và x = 2 nên m = 0.',
          'Δ = 4 − 4m > 0 nên m < 1.',
          'Δ = 4 − m = 0 nên m = 4.',
        ],
      ),
      ask(
        'Một mảnh đất dài hơn rộng 4 m, diện tích 96 m². Tính hai cạnh.',
        'diện tích là tích hai cạnh; lập phương trình x(x + 4) = 96 và nhớ loại nghiệm âm',
        [
          'Gọi chiều rộng là x (x > 0): x(x + 4) = 96, x² + 4x − 96 = 0, Δ = 400, x = 8 (loại −12). Hai cạnh là 8 m và 12 m.',
          'Chiều rộng x m, chiều dài x + 4 m. Ta có x² + 4x − 96 = 0, Δ′ = 4 + 96 = 100, x₁ = 8, x₂ = −12 (loại). Vậy đất rộng 8 m, dài 12 m.',
          'Gọi chiều dài là y (y > 4). y(y − 4) = 96 ⇔ y² − 4y − 96 = 0, y = 12 hoặc y = −8 (loại). Dài 12 m, rộng 8 m.',
        ],
        [
          'Gọi chiều rộng là x, ta có x + x + 4 = 96 nên x = 46. Hai cạnh 46 m và 50 m.',
          'x(x + 4) = 96 nên x = 8 hoặc x = −12. Chiều rộng là 8 m hoặc 12 m.',
          '96 : 4 = 24 nên rộng 24 m, dài 28 m.',
        ],
      ),
    ],
  },
};
