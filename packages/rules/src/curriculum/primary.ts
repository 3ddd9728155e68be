import type { CurriculumSubject } from './curriculum.ts';
import { BY_LEVELS, subject } from './subject-data.ts';

const all = (periods: number) => [periods, periods, periods, periods, periods];

/** Grades 1–5. TT 32/2018/TT-BGDĐT; assessed by levels (TT 27/2020/TT-BGDĐT). */
export const PRIMARY_SUBJECTS: readonly CurriculumSubject[] = [
  subject('VIE', ['Tiếng Việt', 'TV', 'Vietnamese'], BY_LEVELS, 1, [420, 350, 245, 245, 245]),
  subject('MATH', ['Toán', 'Toán', 'Mathematics'], BY_LEVELS, 1, [105, 175, 175, 175, 175]),
  subject('FL1', ['Ngoại ngữ 1', 'NN 1', 'Foreign language 1'], BY_LEVELS, 3, [140, 140, 140]),
  subject('ETH', ['Đạo đức', 'ĐĐ', 'Ethics'], BY_LEVELS, 1, all(35)),
  subject('NSS', ['Tự nhiên và Xã hội', 'TN&XH', 'Nature and society'], BY_LEVELS, 1, [70, 70, 70]),
  subject('HISGEO', ['Lịch sử và Địa lí', 'LS&ĐL', 'History and geography'], BY_LEVELS, 4, [70, 70]),
  subject('SCI', ['Khoa học', 'KH', 'Science'], BY_LEVELS, 4, [70, 70]),
  subject('INFTECH', ['Tin học và Công nghệ', 'TH&CN', 'Informatics and technology'], BY_LEVELS, 3, [70, 70, 70]),
  subject('PE', ['Giáo dục thể chất', 'GDTC', 'Physical education'], BY_LEVELS, 1, all(70)),
  subject('ARTS', ['Nghệ thuật', 'NT', 'Arts'], BY_LEVELS, 1, all(70)),
  subject('EXP', ['Hoạt động trải nghiệm', 'HĐTN', 'Experiential activities'], BY_LEVELS, 1, all(105), {
    isActivity: true,
  }),
];
