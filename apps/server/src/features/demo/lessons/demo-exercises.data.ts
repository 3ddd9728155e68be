import type { ExercisesByGrade } from './demo-exercise.data.ts';
import { englishExercises } from './demo-exercises-english.data.ts';
import { literatureExercises } from './demo-exercises-literature.data.ts';
import { mathsExercises } from './demo-exercises-maths.data.ts';
import { scienceExercises } from './demo-exercises-science.data.ts';

/** By the name of the subject and the grade: the exercise of the earlier lesson. */
export const demoExercises: Readonly<Record<string, ExercisesByGrade>> = {
  Toán: mathsExercises,
  'Ngữ văn': literatureExercises,
  'Tiếng Anh': englishExercises,
  'Khoa học tự nhiên': scienceExercises,
};

/** What teachers say to work in which everything is right, by subject. */
export const praise: Readonly<Record<string, readonly string[]>> = {
  Toán: [
    'Làm đúng cả ba câu, trình bày rõ.',
    'Bài tốt, lập luận gọn.',
    'Đúng hết. Lần sau em thử thêm cách giải thứ hai nhé.',
    '',
    'Cô khen phần kết luận, đủ đơn vị và điều kiện.',
  ],
  'Ngữ văn': [
    'Viết có cảm xúc, dẫn chứng đúng chỗ.',
    'Diễn đạt mạch lạc. Em đọc bài này cho cả lớp nghe nhé.',
    'Bài đủ ý, chữ viết cẩn thận.',
    '',
  ],
  'Tiếng Anh': [
    'Well done! Clear ideas and good grammar.',
    'Very good. Try to use one or two new words next time.',
    'Good job, I enjoyed reading it.',
    '',
  ],
  'Khoa học tự nhiên': [
    'Giải thích đúng bản chất.',
    'Tính đúng, ghi đủ đơn vị. Tốt.',
    'Bài tốt, có ví dụ của riêng em.',
    '',
  ],
};

/** How a hint is given: `{{question}}` by number, `{{hint}}` what to think of. */
export const corrections: Readonly<Record<string, readonly string[]>> = {
  'Tiếng Anh': ['Question {{question}}: {{hint}}.', 'Look at question {{question}} again: {{hint}}.'],
};
export const usualCorrections = [
  'Câu {{question}}: {{hint}}.',
  'Em xem lại câu {{question}}, {{hint}}.',
  'Câu {{question}} em làm lại vào vở nhé: {{hint}}.',
] as const;

interface Manners {
  readonly openings: readonly string[];
  readonly endings: readonly string[];
}
const none = ['', '', '', '', ''] as const;
const usualManners: Manners = {
  openings: [...none, 'Bài làm', 'Em làm như sau:', 'Em thưa cô, em làm bài ạ.'],
  endings: [...none, 'Em cảm ơn cô ạ.', 'Em làm xong rồi ạ.', 'Câu 3 em chưa chắc lắm ạ.'],
};

/** How pupils begin, and end, what they write; most write nothing of the kind. */
export const manners = (subject: string): Manners =>
  subject === 'Tiếng Anh'
    ? { openings: [...none, 'My answer:', 'Dear teacher,'], endings: [...none, 'Thank you.', 'The end.'] }
    : usualManners;
