import type { CurriculumSubject } from './curriculum.ts';
import { COMMENTED, SCORED, SCORED_OPTIONAL, subject } from './subject-data.ts';

/** Grades 6–9 in the order of the school record book. TT 32/2018/TT-BGDĐT, amended by TT 13/2022/TT-BGDĐT. */
export const LOWER_SECONDARY_SUBJECTS: readonly CurriculumSubject[] = [
  subject('LIT', ['Ngữ văn', 'Văn', 'Literature'], SCORED, 6, [140, 140, 140, 140]),
  subject('MATH', ['Toán', 'Toán', 'Mathematics'], SCORED, 6, [140, 140, 140, 140]),
  subject('FL1', ['Ngoại ngữ 1', 'NN 1', 'Foreign language 1'], SCORED, 6, [105, 105, 105, 105]),
  subject('CIV', ['Giáo dục công dân', 'GDCD', 'Civic education'], SCORED, 6, [35, 35, 35, 35]),
  subject('HISGEO', ['Lịch sử và Địa lí', 'LS&ĐL', 'History and geography'], SCORED, 6, [105, 105, 105, 105]),
  subject('SCI', ['Khoa học tự nhiên', 'KHTN', 'Natural sciences'], SCORED, 6, [140, 140, 140, 140]),
  subject('TECH', ['Công nghệ', 'CN', 'Technology'], SCORED, 6, [35, 35, 52, 52]),
  subject('INF', ['Tin học', 'Tin', 'Informatics'], SCORED, 6, [35, 35, 35, 35]),
  subject('PE', ['Giáo dục thể chất', 'GDTC', 'Physical education'], COMMENTED, 6, [70, 70, 70, 70]),
  subject('ARTS', ['Nghệ thuật', 'NT', 'Arts'], COMMENTED, 6, [70, 70, 70, 70]),
  subject(
    'EXP',
    ['Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN, HN', 'Experiential and career activities'],
    COMMENTED,
    6,
    [105, 105, 105, 105],
    { isActivity: true },
  ),
  subject('LOCAL', ['Nội dung giáo dục của địa phương', 'GDĐP', 'Local education'], COMMENTED, 6, [35, 35, 35, 35]),
  subject(
    'ETHLANG',
    ['Tiếng dân tộc thiểu số', 'TDTTS', 'Ethnic minority language'],
    SCORED_OPTIONAL,
    6,
    [105, 105, 105, 105],
  ),
  subject('FL2', ['Ngoại ngữ 2', 'NN 2', 'Foreign language 2'], SCORED_OPTIONAL, 6, [105, 105, 105, 105]),
];
