/** One question of an exercise, with what a pupil who knows it writes and what one who does not. */
interface DemoQuestion {
  readonly ask: string;
  readonly good: string;
  readonly weak: string;
}

/** An exercise of a lesson: three questions of 3, 4 and 3 points. */
export interface DemoExercise {
  readonly title: string;
  readonly questions: readonly [DemoQuestion, DemoQuestion, DemoQuestion];
}

const ask = (question: string, good: string, weak: string): DemoQuestion => ({ ask: question, good, weak });

/** By the name of the subject and the grade: the exercise of the earlier lesson. */
export const demoExercises: Readonly<Record<string, Readonly<Record<number, DemoExercise>>>> = {
  Toán: {
    6: {
      title: 'Bài tập: tìm ước chung lớn nhất',
      questions: [
        ask('Phân tích 48 và 60 ra thừa số nguyên tố.', '48 = 2⁴ · 3; 60 = 2² · 3 · 5.', '48 = 2 · 24; 60 = 2 · 30.'),
        ask(
          'Tìm ƯCLN(48, 60).',
          'Thừa số chung là 2 và 3, số mũ nhỏ nhất: 2² · 3 = 12. Vậy ƯCLN(48, 60) = 12.',
          'Ước chung là 2, 3, 4, 6 nên ƯCLN là 6.',
        ),
        ask(
          'Lớp có 48 quyển vở và 60 bút, chia đều vào các phần quà. Nhiều nhất được mấy phần?',
          'Số phần nhiều nhất là ƯCLN(48, 60) = 12 phần, mỗi phần 4 vở và 5 bút.',
          'Được 6 phần quà, mỗi phần 8 vở và 10 bút.',
        ),
      ],
    },
    7: {
      title: 'Bài tập: căn bậc hai số học',
      questions: [
        ask('Tính √49, √0,81 và √(25/36).', '√49 = 7; √0,81 = 0,9; √(25/36) = 5/6.', '√49 = 7; √0,81 = 0,09.'),
        ask('Tìm x ≥ 0 biết √x = 6.', '√x = 6 nên x = 6² = 36 (thoả mãn x ≥ 0).', '√x = 6 nên x = 6 : 2 = 3.'),
        ask(
          'Một mảnh vườn hình vuông rộng 144 m². Tính chu vi.',
          'Cạnh là √144 = 12 m, chu vi là 4 · 12 = 48 m.',
          'Cạnh là 144 : 4 = 36 m, chu vi 144 m.',
        ),
      ],
    },
    8: {
      title: 'Bài tập: hằng đẳng thức',
      questions: [
        ask('Khai triển (2x + 3)².', '(2x + 3)² = 4x² + 12x + 9.', '(2x + 3)² = 4x² + 9.'),
        ask('Viết 9x² − 25 thành tích.', '9x² − 25 = (3x)² − 5² = (3x − 5)(3x + 5).', '9x² − 25 = (3x − 5)².'),
        ask(
          'Tính nhanh 102² − 98².',
          '102² − 98² = (102 − 98)(102 + 98) = 4 · 200 = 800.',
          '102² − 98² = 10404 − 9604, em tính ra 8000.',
        ),
      ],
    },
    9: {
      title: 'Bài tập: phương trình bậc hai',
      questions: [
        ask(
          'Giải phương trình x² − 5x + 6 = 0.',
          'Δ = 25 − 24 = 1 > 0. Phương trình có hai nghiệm x₁ = 3, x₂ = 2.',
          'Δ = 25 − 24 = 1 nên x = 5/2.',
        ),
        ask(
          'Tìm m để x² − 2x + m = 0 có nghiệm kép.',
          'Δ = 4 − 4m. Nghiệm kép khi Δ = 0, tức m = 1; khi đó x = 1.',
          'Thay m = 0 thì phương trình có nghiệm x = 0 và x = 2 nên m = 0.',
        ),
        ask(
          'Một mảnh đất dài hơn rộng 4 m, diện tích 96 m². Tính hai cạnh.',
          'Gọi chiều rộng là x (x > 0): x(x + 4) = 96, x² + 4x − 96 = 0, Δ = 400, x = 8 (loại −12). Hai cạnh là 8 m và 12 m.',
          'Gọi chiều rộng là x, ta có x + x + 4 = 96 nên x = 46. Hai cạnh 46 m và 50 m.',
        ),
      ],
    },
  },
  'Ngữ văn': {
    6: {
      title: 'Viết ngắn: chi tiết kì ảo trong Thánh Gióng',
      questions: [
        ask(
          'Kể tên hai chi tiết kì ảo.',
          'Gióng lên ba chưa nói bỗng cất tiếng đòi đi đánh giặc; Gióng vươn vai thành tráng sĩ.',
          'Gióng cưỡi ngựa và đánh giặc.',
        ),
        ask(
          'Chi tiết Gióng vươn vai có ý nghĩa gì?',
          'Chi tiết ấy cho thấy sức mạnh của cả cộng đồng dồn vào một người khi đất nước lâm nguy; dân làng góp gạo nuôi Gióng nên Gióng lớn lên bằng lòng dân.',
          'Gióng vươn vai để cho cao hơn giặc thì mới đánh được.',
        ),
        ask(
          'Vì sao đánh giặc xong Gióng bay về trời?',
          'Gióng không màng công danh, hình ảnh ấy còn mãi cùng non sông.',
          'Vì Gióng là người trời.',
        ),
      ],
    },
    7: {
      title: 'Viết ngắn: một câu tục ngữ em tâm đắc',
      questions: [
        ask(
          'Chép câu tục ngữ và cho biết nghĩa đen.',
          '“Tấc đất, tấc vàng”: một mảnh đất nhỏ cũng quý như một lượng vàng nhỏ.',
          '“Tấc đất, tấc vàng” nghĩa là trong đất có vàng.',
        ),
        ask(
          'Câu ấy khuyên ta điều gì?',
          'Câu tục ngữ nhắc người ta quý đất, chăm bón và không bỏ hoang, vì đất nuôi sống con người qua nhiều đời.',
          'Khuyên ta nên giữ đất để bán được nhiều tiền.',
        ),
        ask(
          'Nêu một tình huống em vận dụng câu ấy.',
          'Ở quê em, bà tận dụng bờ ao trồng rau muống, bà hay nói “tấc đất, tấc vàng” khi dạy cháu nhặt cỏ.',
          'Khi em đi chơi ở ngoài đồng.',
        ),
      ],
    },
    8: {
      title: 'Viết ngắn: bài thơ Đường luật em đã học',
      questions: [
        ask(
          'Chỉ ra bố cục của bài thơ.',
          'Bài thơ có bốn phần đề, thực, luận, kết, mỗi phần hai câu.',
          'Bài thơ có tám câu, chia làm hai phần.',
        ),
        ask(
          'Phân tích phép đối trong hai câu thực.',
          'Hai câu thực đối nhau cả về từ loại lẫn thanh điệu: danh từ đối danh từ, bằng đối trắc, làm cảnh vật hiện lên cân xứng mà vắng lặng.',
          'Hai câu thực đối nhau vì có số chữ bằng nhau.',
        ),
        ask(
          'Tình cảm của tác giả trong hai câu kết?',
          'Hai câu kết bộc lộ nỗi cô đơn và lòng nhớ nước thầm kín của tác giả.',
          'Tác giả thấy buồn.',
        ),
      ],
    },
    9: {
      title: 'Viết ngắn: bức tranh mùa xuân trong Truyện Kiều',
      questions: [
        ask(
          'Chép bốn câu thơ đầu.',
          'Ngày xuân con én đưa thoi, / Thiều quang chín chục đã ngoài sáu mươi. / Cỏ non xanh tận chân trời, / Cành lê trắng điểm một vài bông hoa.',
          'Ngày xuân con én đưa thoi, / Cỏ non xanh tận chân trời.',
        ),
        ask(
          'Nhận xét bút pháp tả cảnh của Nguyễn Du.',
          'Nguyễn Du chấm phá vài nét: nền xanh của cỏ trải rộng, điểm trắng của hoa lê. Chữ “điểm” làm cảnh có hồn, cân đối mà khoáng đạt.',
          'Nguyễn Du tả cảnh rất đẹp, có cỏ và có hoa.',
        ),
        ask(
          'Cảnh lễ hội được gợi bằng những từ ghép nào?',
          'Các từ “gần xa”, “nô nức”, “dập dìu”, “ngổn ngang” gợi không khí đông vui, rộn ràng.',
          'Từ “lễ” và từ “hội”.',
        ),
      ],
    },
  },
  'Tiếng Anh': Object.fromEntries(
    (
      [
        [
          6,
          'Describe your best friend',
          'My best friend is Minh. He is tall and has short black hair.',
          'My best friend is Minh. He tall and hair black.',
          'He is kind and funny: he often helps me with maths and tells us jokes at break time.',
          'He is good. I like him very much.',
          'Now we are preparing a poster for Teachers’ Day.',
          'Now we prepare a poster.',
        ],
        [
          7,
          'A volunteer activity you joined',
          'Last month our class collected old books for a mountain school.',
          'Last month our class collect old book.',
          'We cleaned them, put them in boxes and wrote a small card for each one, because we wanted the pupils to feel our care.',
          'We clean and put in the box.',
          'I felt tired but happy, and I learnt how to work with others.',
          'I feel happy.',
        ],
        [
          8,
          'Pressure on teenagers',
          'Teenagers today face pressure from exams, parents and friends.',
          'Teenager have many pressure.',
          'I sometimes stay up late, but I try to plan my week; when I feel stressed, I talk to my sister and we go cycling.',
          'I stay up late and I am tired.',
          'Schools should have a counsellor, so pupils can ask for help.',
          'School should help.',
        ],
        [
          9,
          'How to stay healthy before exams',
          'If you sleep eight hours, you can concentrate better in class.',
          'If you will sleep, you can good in class.',
          'You should eat breakfast, drink enough water and take a short walk after every hour of study; you should not drink energy drinks.',
          'You should eat and drink and sleep.',
          'If I feel worried, I will share it with my teacher.',
          'If I worry, I share teacher.',
        ],
      ] as const
    ).map(([grade, title, first, firstWeak, second, secondWeak, third, thirdWeak]) => [
      grade,
      {
        title: `Writing: ${title}`,
        questions: [
          ask('Open with one or two sentences.', first, firstWeak),
          ask('Give details and reasons (40–60 words).', second, secondWeak),
          ask('Close with what you feel or plan.', third, thirdWeak),
        ],
      },
    ]),
  ),
  'Khoa học tự nhiên': {
    6: {
      title: 'Bài tập: sự chuyển thể của nước',
      questions: [
        ask(
          'Kể tên ba thể của nước và nơi em gặp.',
          'Thể rắn: đá trong tủ lạnh; thể lỏng: nước ao; thể khí: hơi nước trên nồi canh.',
          'Nước lỏng, nước đá và nước nóng.',
        ),
        ask(
          'Vì sao ngoài cốc nước đá có những giọt nước?',
          'Hơi nước trong không khí gặp thành cốc lạnh thì ngưng tụ thành giọt nước, không phải nước thấm qua cốc.',
          'Vì nước đá tan ra và thấm ra ngoài cốc.',
        ),
        ask(
          'Phơi quần áo thế nào cho mau khô?',
          'Phơi nơi nắng, gió và trải rộng vì nhiệt độ, gió và mặt thoáng làm nước bay hơi nhanh.',
          'Phơi ngoài nắng.',
        ),
      ],
    },
    7: {
      title: 'Bài tập: cấu tạo nguyên tử',
      questions: [
        ask(
          'Nguyên tử gồm những hạt nào?',
          'Hạt nhân gồm proton và neutron, quanh hạt nhân có electron.',
          'Nguyên tử gồm hạt nhân.',
        ),
        ask(
          'Nguyên tử natri có 11 proton và 12 neutron. Tính số khối và số electron.',
          'A = Z + N = 11 + 12 = 23; số electron bằng số proton là 11.',
          'Số khối là 11 + 12 = 23, số electron là 12.',
        ),
        ask(
          'Vì sao nguyên tử trung hoà về điện?',
          'Vì số proton mang điện dương bằng số electron mang điện âm.',
          'Vì nó không có điện.',
        ),
      ],
    },
    8: {
      title: 'Bài tập: lập phương trình hoá học',
      questions: [
        ask('Cân bằng: Fe + O₂ → Fe₃O₄.', '3Fe + 2O₂ → Fe₃O₄.', 'Fe + 2O₂ → Fe₃O₄.'),
        ask(
          'Đốt 4 g hydrogen cần bao nhiêu gam oxygen?',
          '2H₂ + O₂ → 2H₂O. n(H₂) = 4 : 2 = 2 mol, n(O₂) = 1 mol, khối lượng oxygen là 32 g.',
          'Theo phương trình cần 4 g hydrogen thì cần 4 g oxygen.',
        ),
        ask(
          'Nêu một dấu hiệu của phản ứng hoá học.',
          'Có chất mới tạo thành: sủi bọt khí, đổi màu hoặc có kết tủa.',
          'Có sự thay đổi.',
        ),
      ],
    },
    9: {
      title: 'Bài tập: định luật Ohm',
      questions: [
        ask('Đèn có R = 24 Ω mắc vào 12 V. Tính I.', 'I = U/R = 12/24 = 0,5 A.', 'I = R/U = 24/12 = 2 A.'),
        ask(
          'Hai điện trở 6 Ω và 12 Ω mắc song song. Tính điện trở tương đương.',
          '1/R = 1/6 + 1/12 = 3/12 nên R = 4 Ω; nhỏ hơn mỗi điện trở thành phần.',
          'R = 6 + 12 = 18 Ω.',
        ),
        ask(
          'Tăng hiệu điện thế gấp ba thì cường độ dòng điện thay đổi thế nào?',
          'I tỉ lệ thuận với U nên I cũng tăng gấp ba.',
          'I giảm ba lần.',
        ),
      ],
    },
  },
};
