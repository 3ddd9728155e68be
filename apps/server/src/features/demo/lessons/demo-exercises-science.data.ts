import { ask, type ExercisesByGrade } from './demo-exercise.data.ts';

export const scienceExercises: ExercisesByGrade = {
  6: {
    title: 'Bài tập: sự chuyển thể của nước',
    questions: [
      ask(
        'Kể tên ba thể của nước và nơi em gặp.',
        'ba thể là rắn, lỏng, khí; mỗi thể kể một nơi',
        [
          'Thể rắn: đá trong tủ lạnh; thể lỏng: nước ao; thể khí: hơi nước trên nồi canh.',
          'Rắn là cục nước đá, lỏng là nước mưa, khí là hơi nước trong không khí.',
        ],
        ['Nước lỏng, nước đá và nước nóng.', 'Nước sông, nước biển, nước mưa.'],
      ),
      ask(
        'Vì sao ngoài cốc nước đá có những giọt nước?',
        'nước ấy từ không khí mà ra, nhớ từ “ngưng tụ”',
        [
          'Hơi nước trong không khí gặp thành cốc lạnh thì ngưng tụ thành giọt nước, không phải nước thấm qua cốc.',
          'Thành cốc lạnh làm hơi nước xung quanh ngưng tụ. Em lau khô rồi để một lúc lại thấy có giọt mới.',
        ],
        ['Vì nước đá tan ra và thấm ra ngoài cốc.', 'Vì nước trong cốc bay hơi ra ngoài.'],
      ),
      ask(
        'Phơi quần áo thế nào cho mau khô?',
        'nêu đủ nhiệt độ, gió và mặt thoáng',
        [
          'Phơi nơi nắng, gió và trải rộng vì nhiệt độ, gió và mặt thoáng làm nước bay hơi nhanh.',
          'Giũ phẳng, treo thưa ở chỗ nắng và có gió: mặt thoáng rộng, nóng và thoáng gió thì bay hơi nhanh.',
        ],
        ['Phơi ngoài nắng.', 'Vắt thật mạnh rồi để trong nhà.'],
      ),
    ],
  },
  7: {
    title: 'Bài tập: cấu tạo nguyên tử',
    questions: [
      ask(
        'Nguyên tử gồm những hạt nào?',
        'kể đủ ba loại hạt và chúng ở đâu',
        [
          'Hạt nhân gồm proton và neutron, quanh hạt nhân có electron.',
          'Ba loại hạt: proton (p, điện tích dương) và neutron (n, không mang điện) ở hạt nhân, electron (e, điện tích âm) ở vỏ.',
        ],
        ['Nguyên tử gồm hạt nhân.', 'Nguyên tử gồm các phân tử nhỏ hơn.'],
      ),
      ask(
        'Nguyên tử natri có 11 proton và 12 neutron. Tính số khối và số electron.',
        'số electron bằng số proton, không bằng số neutron',
        [
          'A = Z + N = 11 + 12 = 23; số electron bằng số proton là 11.',
          'Số khối là 23. Nguyên tử trung hoà về điện nên có 11 electron.',
        ],
        ['Số khối là 11 + 12 = 23, số electron là 12.', 'Số khối là 12, số electron là 23.'],
      ),
      ask(
        'Vì sao nguyên tử trung hoà về điện?',
        'so số hạt mang điện dương với số hạt mang điện âm',
        [
          'Vì số proton mang điện dương bằng số electron mang điện âm.',
          'Tổng điện tích dương của hạt nhân bằng tổng điện tích âm của vỏ nên chúng triệt tiêu nhau.',
        ],
        ['Vì nó không có điện.', 'Vì neutron không mang điện.'],
      ),
    ],
  },
  8: {
    title: 'Bài tập: lập phương trình hoá học',
    questions: [
      ask(
        'Cân bằng: Fe + O₂ → Fe₃O₄.',
        'đếm lại số nguyên tử từng nguyên tố ở hai vế',
        ['3Fe + 2O₂ → Fe₃O₄.', 'Bên phải có 3 Fe và 4 O nên: 3Fe + 2O₂ → Fe₃O₄.'],
        ['Fe + 2O₂ → Fe₃O₄.', '3Fe + O₄ → Fe₃O₄.', '3Fe + 4O₂ → Fe₃O₄.'],
      ),
      ask(
        'Đốt 4 g hydrogen cần bao nhiêu gam oxygen?',
        'đổi ra số mol trước, tỉ lệ trong phương trình là tỉ lệ số mol',
        [
          '2H₂ + O₂ → 2H₂O. n(H₂) = 4 : 2 = 2 mol, n(O₂) = 1 mol, khối lượng oxygen là 32 g.',
          'Cứ 4 g H₂ (2 mol) cần 1 mol O₂ là 32 g. Vậy cần 32 g oxygen.',
        ],
        ['Theo phương trình cần 4 g hydrogen thì cần 4 g oxygen.', 'n(H₂) = 2 mol nên n(O₂) = 2 mol, cần 64 g.'],
      ),
      ask(
        'Nêu một dấu hiệu của phản ứng hoá học.',
        'dấu hiệu phải cho thấy có chất mới',
        [
          'Có chất mới tạo thành: sủi bọt khí, đổi màu hoặc có kết tủa.',
          'Ví dụ đinh sắt để ngoài mưa có gỉ nâu: màu đổi, chất mới không còn là sắt.',
        ],
        ['Có sự thay đổi.', 'Nước đá tan thành nước.'],
      ),
    ],
  },
  9: {
    title: 'Bài tập: định luật Ohm',
    questions: [
      ask(
        'Đèn có R = 24 Ω mắc vào 12 V. Tính I.',
        'I bằng U chia R, và ghi đơn vị',
        [
          'I = U/R = 12/24 = 0,5 A.',
          'Theo định luật Ohm, cường độ dòng điện qua đèn là I = U : R = 12 : 24 = 0,5 (A).',
          'Tóm tắt: R = 24 Ω, U = 12 V, I = ? Giải: I = U/R = 0,5 A = 500 mA.',
        ],
        ['I = R/U = 24/12 = 2 A.', 'I = U · R = 12 · 24 = 288 A.', 'I = 12 − 24 = −12 A.'],
      ),
      ask(
        'Hai điện trở 6 Ω và 12 Ω mắc song song. Tính điện trở tương đương.',
        'song song thì cộng nghịch đảo, kết quả phải nhỏ hơn 6 Ω',
        [
          '1/R = 1/6 + 1/12 = 3/12 nên R = 4 Ω; nhỏ hơn mỗi điện trở thành phần.',
          'R = R₁R₂/(R₁ + R₂) = 6 · 12/18 = 4 Ω.',
          'Mắc song song: 1/Rtđ = 1/R₁ + 1/R₂ = 2/12 + 1/12 = 1/4. Vậy Rtđ = 4 Ω.',
        ],
        ['R = 6 + 12 = 18 Ω.', '1/R = 1/6 + 1/12 = 1/18 nên R = 18 Ω.', 'R = (6 + 12) : 2 = 9 Ω.'],
      ),
      ask(
        'Tăng hiệu điện thế gấp ba thì cường độ dòng điện thay đổi thế nào?',
        'R không đổi thì I tỉ lệ thuận với U',
        [
          'I tỉ lệ thuận với U nên I cũng tăng gấp ba.',
          'R không đổi, I = U/R nên U tăng 3 lần thì I tăng 3 lần. Ví dụ câu 1: 36/24 = 1,5 A.',
        ],
        ['I giảm ba lần.', 'I không đổi vì R không đổi.'],
      ),
    ],
  },
};
