import type { DemoLesson } from './demo-lessons.data.ts';

const wiki = (title: string, page: string) => ({ title, url: `https://vi.wikipedia.org/wiki/${page}` });

/** What grade 10 is taught in these weeks, by the name of the subject, the earlier first. */
export const upperLessons: Readonly<Record<string, readonly DemoLesson[]>> = {
  Toán: [
    {
      title: 'Hệ thức lượng trong tam giác',
      goal: 'Dùng được định lí côsin và định lí sin để giải tam giác.',
      paragraphs: [
        'Biết hai cạnh và góc xen giữa thì dùng định lí côsin; biết hai góc và một cạnh thì dùng định lí sin.',
        'Trước khi tính, vẽ hình và ghi những gì đã cho lên hình.',
      ],
      formula: 'a^2=b^2+c^2-2bc\\cos A,\\qquad \\frac{a}{\\sin A}=\\frac{b}{\\sin B}=\\frac{c}{\\sin C}=2R',
      link: wiki('Đọc thêm: Định lý cos', 'Định_lý_cos'),
    },
    {
      title: 'Tổng và hiệu của hai vectơ',
      goal: 'Dựng được vectơ tổng bằng quy tắc ba điểm và quy tắc hình bình hành.',
      paragraphs: ['Quy tắc ba điểm: điểm cuối của vectơ trước là điểm đầu của vectơ sau.'],
      formula: '\\overrightarrow{AB}+\\overrightarrow{BC}=\\overrightarrow{AC}',
      table: [
        ['Cho', 'Dùng quy tắc'],
        ['Hai vectơ nối đuôi nhau', 'ba điểm'],
        ['Hai vectơ chung gốc', 'hình bình hành'],
      ],
      link: wiki('Đọc thêm: Vectơ', 'Vectơ'),
    },
  ],
  'Ngữ văn': [
    {
      title: 'Sử thi: Đăm Săn đi chinh phục nữ thần Mặt Trời',
      goal: 'Nhận biết người kể chuyện, không gian và lời nói trong sử thi.',
      paragraphs: [
        'Đọc đoạn trích, đánh dấu những chỗ phóng đại và cho biết chúng làm người anh hùng hiện ra thế nào.',
        'Chuẩn bị một câu hỏi để thảo luận: vì sao cộng đồng cần những người như Đăm Săn?',
      ],
      link: wiki('Đọc thêm: Sử thi', 'Sử_thi'),
    },
    {
      title: 'Thơ hai-cư',
      goal: 'Cảm nhận được sự hàm súc và khoảng trống của bài thơ ba câu.',
      paragraphs: ['Mỗi bài thơ chọn một hình ảnh, ghi mùa và cảm xúc của em vào bảng.'],
      table: [
        ['Hình ảnh', 'Mùa', 'Em thấy gì'],
        ['', '', ''],
        ['', '', ''],
      ],
      link: wiki('Đọc thêm: Haiku', 'Haiku'),
    },
  ],
  'Tiếng Anh': [
    {
      title: 'Unit 3: Music',
      goal: 'Grammar: compound sentences, to-infinitives and bare infinitives.',
      paragraphs: ['Listen to a song you like and write five sentences about the singer. Use and, but, or, so.'],
      table: [
        ['Verb', 'Form'],
        ['want', 'want to sing'],
        ['let', 'let me sing'],
      ],
      link: { title: 'Listen and repeat', url: 'https://learnenglishteens.britishcouncil.org/' },
    },
    {
      title: 'Unit 4: For a better community',
      goal: 'Grammar: past simple and past continuous with when and while.',
      paragraphs: ['Write about a day when you helped somebody. What were you doing when it happened?'],
      link: { title: 'More practice', url: 'https://learnenglishteens.britishcouncil.org/skills' },
    },
  ],
};
