/** A lesson as a teacher of the demonstration school has written it. */
export interface DemoLesson {
  readonly title: string;
  readonly goal: string;
  readonly paragraphs: readonly string[];
  /** LaTeX, on a line of its own. */
  readonly formula?: string;
  /** The first row is the head. */
  readonly table?: readonly (readonly string[])[];
  /** Shows the right triangle ABC, with these words to who does not see it. */
  readonly triangle?: string;
  readonly link: { readonly title: string; readonly url: string };
  /** A deck for the classroom: its pages, the first as a title. */
  readonly slides?: readonly DemoSlide[];
}

export interface DemoSlide {
  readonly heading: string;
  readonly text: string;
  readonly formula?: string;
  /** What the teacher says to it. */
  readonly notes: string;
}

const wiki = (title: string, page: string) => ({ title, url: `https://vi.wikipedia.org/wiki/${page}` });

/** By the name of the subject and the grade: what is taught in these weeks, the earlier first. */
export const demoLessons: Readonly<Record<string, Readonly<Record<number, readonly DemoLesson[]>>>> = {
  Toán: {
    6: [
      {
        title: 'Ước chung lớn nhất',
        goal: 'Tìm được ước chung lớn nhất của hai, ba số bằng cách phân tích ra thừa số nguyên tố.',
        paragraphs: [
          'Phân tích mỗi số ra thừa số nguyên tố, chọn các thừa số chung, mỗi thừa số lấy số mũ nhỏ nhất.',
          'Ví dụ với 24 và 36:',
        ],
        formula: '24=2^3\\cdot 3,\\quad 36=2^2\\cdot 3^2,\\quad \\text{ƯCLN}(24,36)=2^2\\cdot 3=12',
        link: wiki('Đọc thêm: Ước số chung lớn nhất', 'Ước_số_chung_lớn_nhất'),
      },
      {
        title: 'Tập hợp các số nguyên',
        goal: 'Biểu diễn số nguyên trên trục số và so sánh hai số nguyên.',
        paragraphs: ['Số nguyên âm nằm bên trái số 0 trên trục số. Số nào ở bên phải thì lớn hơn.'],
        table: [
          ['Nơi', 'Nhiệt độ'],
          ['Sa Pa', '−1 °C'],
          ['Cao Lãnh', '27 °C'],
        ],
        link: wiki('Đọc thêm: Số nguyên', 'Số_nguyên'),
      },
    ],
    7: [
      {
        title: 'Căn bậc hai số học',
        goal: 'Tính được căn bậc hai số học của một số không âm.',
        paragraphs: ['Căn bậc hai số học của số không âm a là số không âm x sao cho bình phương của x bằng a.'],
        formula: '\\sqrt{a}=x \\iff x\\ge 0,\\ x^2=a',
        link: wiki('Đọc thêm: Căn bậc hai', 'Căn_bậc_hai'),
      },
      {
        title: 'Tổng các góc trong một tam giác',
        goal: 'Vận dụng tổng ba góc của tam giác để tính số đo góc.',
        paragraphs: ['Tổng ba góc của một tam giác bằng 180°. Góc ngoài bằng tổng hai góc trong không kề với nó.'],
        formula: '\\hat{A}+\\hat{B}+\\hat{C}=180^\\circ',
        link: wiki('Đọc thêm: Tam giác', 'Tam_giác'),
      },
    ],
    8: [
      {
        title: 'Hằng đẳng thức đáng nhớ',
        goal: 'Viết và dùng được các hằng đẳng thức để khai triển, rút gọn.',
        paragraphs: ['Ba hằng đẳng thức đầu tiên, đọc thành lời rồi viết lại không nhìn sách.'],
        formula: '(a+b)^2=a^2+2ab+b^2,\\qquad a^2-b^2=(a-b)(a+b)',
        link: wiki('Đọc thêm: Hằng đẳng thức', 'Hằng_đẳng_thức'),
      },
      {
        title: 'Định lí Pythagore',
        goal: 'Tính được độ dài một cạnh của tam giác vuông khi biết hai cạnh kia.',
        paragraphs: ['Trong tam giác vuông, bình phương cạnh huyền bằng tổng bình phương hai cạnh góc vuông.'],
        formula: 'BC^2=AB^2+AC^2',
        table: [
          ['AB', 'AC', 'BC'],
          ['3', '4', '5'],
          ['5', '12', '13'],
          ['8', '15', '17'],
        ],
        link: wiki('Đọc thêm: Định lý Pythagoras', 'Định_lý_Pythagoras'),
        slides: [
          {
            heading: 'Định lí Pythagore',
            text: 'Toán 8, hình học',
            notes: 'Hỏi bài cũ: tam giác vuông có những cạnh nào?',
          },
          {
            heading: 'Phát biểu',
            text: 'Trong tam giác vuông, bình phương cạnh huyền bằng tổng bình phương hai cạnh góc vuông.',
            formula: 'BC^2=AB^2+AC^2',
            notes: 'Vẽ tam giác lên bảng, cho các em đọc lại thành lời.',
          },
          {
            heading: 'Ví dụ',
            text: 'Tam giác ABC vuông tại A có AB = 6 cm, AC = 8 cm. Tính BC.',
            formula: 'BC=\\sqrt{6^2+8^2}=10\\ \\text{(cm)}',
            notes: 'Để các em tự tính hai phút rồi mới mở trang này.',
          },
          {
            heading: 'Luyện tập',
            text: 'Một cái thang dài 5 m dựa vào tường, chân thang cách tường 3 m. Thang chạm tường ở độ cao nào?',
            notes: 'Làm theo cặp, gọi một cặp lên bảng.',
          },
        ],
      },
    ],
    9: [
      {
        title: 'Phương trình bậc hai một ẩn',
        goal: 'Giải được phương trình bậc hai bằng công thức nghiệm.',
        paragraphs: ['Tính biệt thức trước; dấu của nó cho biết số nghiệm.'],
        formula: '\\Delta=b^2-4ac,\\qquad x_{1,2}=\\frac{-b\\pm\\sqrt{\\Delta}}{2a}',
        table: [
          ['Biệt thức', 'Số nghiệm'],
          ['Δ > 0', 'hai nghiệm phân biệt'],
          ['Δ = 0', 'nghiệm kép'],
          ['Δ < 0', 'vô nghiệm'],
        ],
        link: wiki('Đọc thêm: Phương trình bậc hai', 'Phương_trình_bậc_hai'),
      },
      {
        title: 'Tỉ số lượng giác của góc nhọn',
        goal: 'Nhớ và dùng được sin, côsin, tang, côtang của góc nhọn.',
        paragraphs: ['Trong tam giác vuông, tỉ số các cạnh chỉ phụ thuộc vào góc nhọn.'],
        triangle: 'Tam giác ABC vuông tại A, góc B được đánh dấu',
        formula:
          '\\sin\\alpha=\\frac{\\text{đối}}{\\text{huyền}},\\quad \\cos\\alpha=\\frac{\\text{kề}}{\\text{huyền}}',
        link: wiki('Đọc thêm: Hàm lượng giác', 'Hàm_lượng_giác'),
        slides: [
          {
            heading: 'Tỉ số lượng giác của góc nhọn',
            text: 'Toán 9, hình học',
            notes: 'Hỏi bài cũ: hai tam giác vuông có một góc nhọn bằng nhau thì thế nào với nhau?',
          },
          {
            heading: 'Bốn tỉ số',
            text: 'Sin là đối trên huyền, côsin là kề trên huyền, tang là đối trên kề, côtang là kề trên đối.',
            formula:
              '\\sin\\alpha=\\frac{AC}{BC},\\quad \\cos\\alpha=\\frac{AB}{BC},\\quad \\tan\\alpha=\\frac{AC}{AB},\\quad \\cot\\alpha=\\frac{AB}{AC}',
            notes: 'Cho cả lớp đọc: sin đi học, cos không hư, tang đoàn kết, côtang kết đoàn.',
          },
          {
            heading: 'Ví dụ',
            text: 'Tam giác ABC vuông tại A, góc B bằng 30°, BC = 10 cm. Tính AC.',
            formula: 'AC=BC\\cdot\\sin 30^\\circ=10\\cdot\\frac{1}{2}=5\\ \\text{(cm)}',
            notes: 'Để các em tự tính một phút rồi mới mở trang này.',
          },
          {
            heading: 'Luyện tập',
            text: 'Bóng của cột cờ dài 8 m khi tia nắng tạo với mặt đất góc 50°. Cột cờ cao bao nhiêu?',
            notes: 'Làm theo cặp, làm tròn đến một chữ số thập phân.',
          },
        ],
      },
    ],
  },
  'Ngữ văn': Object.fromEntries(
    (
      [
        [
          6,
          'Truyện Thánh Gióng',
          'Nhận ra yếu tố kì ảo và ý nghĩa của truyền thuyết.',
          'Thánh_Gióng',
          'Thơ lục bát',
          'Chỉ ra được cách gieo vần, ngắt nhịp của thơ lục bát.',
          'Lục_bát',
        ],
        [
          7,
          'Tục ngữ về thiên nhiên và lao động',
          'Hiểu nghĩa và cách vận dụng của tục ngữ.',
          'Tục_ngữ_Việt_Nam',
          'Tản văn và tuỳ bút',
          'Nhận biết cái tôi của người viết trong tuỳ bút.',
          'Tùy_bút',
        ],
        [
          8,
          'Thơ thất ngôn bát cú Đường luật',
          'Nhận biết bố cục, niêm, luật, đối của bài thơ.',
          'Thơ_Đường_luật',
          'Văn bản nghị luận xã hội',
          'Phân biệt được luận đề, luận điểm, lí lẽ và bằng chứng.',
          'Văn_nghị_luận',
        ],
        [
          9,
          'Truyện Kiều: Cảnh ngày xuân',
          'Phân tích được bút pháp tả cảnh của Nguyễn Du.',
          'Truyện_Kiều',
          'Chuyện người con gái Nam Xương',
          'Hiểu số phận người phụ nữ qua nhân vật Vũ Nương.',
          'Chuyện_người_con_gái_Nam_Xương',
        ],
      ] as const
    ).map(([grade, first, firstGoal, firstPage, second, secondGoal, secondPage]) => [
      grade,
      [
        {
          title: first,
          goal: firstGoal,
          paragraphs: [
            'Đọc kĩ văn bản hai lần, lần sau gạch chân những chi tiết em cho là quan trọng.',
            'Ghi vào vở ba câu hỏi muốn hỏi ở lớp.',
          ],
          link: wiki(`Đọc thêm: ${first}`, firstPage),
        },
        {
          title: second,
          goal: secondGoal,
          paragraphs: ['Chuẩn bị trước ở nhà theo bảng, mỗi ô một câu ngắn.'],
          table: [
            ['Câu hỏi', 'Em trả lời'],
            ['Ai, ở đâu, khi nào?', ''],
            ['Chi tiết em nhớ nhất?', ''],
          ],
          link: wiki(`Đọc thêm: ${second}`, secondPage),
        },
      ],
    ]),
  ),
  'Tiếng Anh': Object.fromEntries(
    (
      [
        [
          6,
          'Unit 3: My friends',
          'Present continuous',
          ['I', 'am reading'],
          ['She', 'is reading'],
          'Unit 4: My neighbourhood',
          'Comparative adjectives',
        ],
        [
          7,
          'Unit 3: Community service',
          'Past simple',
          ['collect', 'collected'],
          ['give', 'gave'],
          'Unit 4: Music and arts',
          'Comparisons: like, as … as',
        ],
        [
          8,
          'Unit 3: Teenagers',
          'Simple and compound sentences',
          ['and', 'adds'],
          ['but', 'contrasts'],
          'Unit 4: Ethnic groups of Viet Nam',
          'Yes/No and Wh- questions',
        ],
        [
          9,
          'Unit 3: Healthy living for teens',
          'Modal verbs in first conditionals',
          ['can', 'ability'],
          ['should', 'advice'],
          'Unit 4: Remembering the past',
          'Past continuous',
        ],
      ] as const
    ).map(([grade, first, firstGoal, one, two, second, secondGoal]) => [
      grade,
      [
        {
          title: first,
          goal: `Grammar: ${firstGoal}.`,
          paragraphs: ['Read the dialogue aloud with a partner, then cover it and retell it in your own words.'],
          table: [['Word', 'Use'], one, two],
          link: { title: 'Listen and repeat', url: 'https://learnenglishteens.britishcouncil.org/' },
        },
        {
          title: second,
          goal: `Grammar: ${secondGoal}.`,
          paragraphs: ['Learn the new words of the unit. Write five sentences about yourself with them.'],
          link: { title: 'More practice', url: 'https://learnenglishteens.britishcouncil.org/skills' },
        },
      ],
    ]),
  ),
  'Khoa học tự nhiên': Object.fromEntries(
    (
      [
        [
          6,
          'Các thể của chất và sự chuyển thể',
          'Kể được ba thể của chất và tên các quá trình chuyển thể.',
          '\\text{rắn}\\rightleftharpoons\\text{lỏng}\\rightleftharpoons\\text{khí}',
          'Tế bào, đơn vị của sự sống',
          'Chỉ ra các phần chính của tế bào trên hình.',
          'Tế_bào',
        ],
        [
          7,
          'Nguyên tử và nguyên tố hoá học',
          'Mô tả được cấu tạo của nguyên tử.',
          'A=Z+N',
          'Tốc độ của chuyển động',
          'Tính được tốc độ từ quãng đường và thời gian.',
          'Vận_tốc',
        ],
        [
          8,
          'Phản ứng hoá học và phương trình',
          'Lập được phương trình hoá học của phản ứng đơn giản.',
          '2\\mathrm{H_2}+\\mathrm{O_2}\\rightarrow 2\\mathrm{H_2O}',
          'Khối lượng riêng và áp suất',
          'Tính được khối lượng riêng và áp suất.',
          'Áp_suất',
        ],
        [
          9,
          'Định luật Ohm',
          'Vận dụng được định luật Ohm cho đoạn mạch có điện trở.',
          'I=\\frac{U}{R}',
          'Dãy hoạt động hoá học của kim loại',
          'Dự đoán được kim loại nào tác dụng với dung dịch acid.',
          'Kim_loại',
        ],
      ] as const
    ).map(([grade, first, firstGoal, formula, second, secondGoal, page]) => [
      grade,
      [
        {
          title: first,
          goal: firstGoal,
          paragraphs: ['Xem lại phần thí nghiệm đã làm ở lớp, ghi hiện tượng trước khi đọc giải thích.'],
          formula,
          link: wiki('Đọc thêm: Khoa học tự nhiên', 'Khoa_học_tự_nhiên'),
        },
        {
          title: second,
          goal: secondGoal,
          paragraphs: ['Làm theo các bước, ghi kết quả vào bảng.'],
          table: [
            ['Lần đo', 'Kết quả'],
            ['1', ''],
            ['2', ''],
          ],
          link: wiki(`Đọc thêm: ${second}`, page),
        },
      ],
    ]),
  ),
};
