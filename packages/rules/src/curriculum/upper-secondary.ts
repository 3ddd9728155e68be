import type { CurriculumSubject } from './curriculum.ts';
import { COMMENTED, COMMENTED_ELECTIVE, SCORED, SCORED_ELECTIVE, SCORED_OPTIONAL, subject } from './subject-data.ts';

const P105 = [105, 105, 105];
const P70 = [70, 70, 70];
const P52 = [52, 52, 52];
const P35 = [35, 35, 35];
const CLUSTER = { topicClusterPeriods: 35 };

/** Grades 10–12 in the order of the school record book. TT 32/2018/TT-BGDĐT, amended by TT 13/2022/TT-BGDĐT. */
export const UPPER_SECONDARY_SUBJECTS: readonly CurriculumSubject[] = [
  subject('LIT', ['Ngữ văn', 'Văn', 'Literature'], SCORED, 10, P105, CLUSTER),
  subject('MATH', ['Toán', 'Toán', 'Mathematics'], SCORED, 10, P105, CLUSTER),
  subject('FL1', ['Ngoại ngữ 1', 'NN 1', 'Foreign language 1'], SCORED, 10, P105),
  subject('HIS', ['Lịch sử', 'Sử', 'History'], SCORED, 10, P52, CLUSTER),
  subject('GEO', ['Địa lí', 'Địa', 'Geography'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject(
    'ECOLAW',
    ['Giáo dục kinh tế và pháp luật', 'GDKT&PL', 'Economic and legal education'],
    SCORED_ELECTIVE,
    10,
    P70,
    CLUSTER,
  ),
  subject('PHY', ['Vật lí', 'Lí', 'Physics'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject('CHE', ['Hoá học', 'Hoá', 'Chemistry'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject('BIO', ['Sinh học', 'Sinh', 'Biology'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject('TECH', ['Công nghệ', 'CN', 'Technology'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject('INF', ['Tin học', 'Tin', 'Informatics'], SCORED_ELECTIVE, 10, P70, CLUSTER),
  subject('MUS', ['Âm nhạc', 'Nhạc', 'Music'], COMMENTED_ELECTIVE, 10, P70, CLUSTER),
  subject('ART', ['Mĩ thuật', 'MT', 'Fine arts'], COMMENTED_ELECTIVE, 10, P70, CLUSTER),
  subject('PE', ['Giáo dục thể chất', 'GDTC', 'Physical education'], COMMENTED, 10, P70),
  subject(
    'DEF',
    ['Giáo dục quốc phòng và an ninh', 'GDQP&AN', 'National defence and security education'],
    SCORED,
    10,
    P35,
  ),
  subject(
    'EXP',
    ['Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN, HN', 'Experiential and career activities'],
    COMMENTED,
    10,
    P105,
    { isActivity: true },
  ),
  subject('LOCAL', ['Nội dung giáo dục của địa phương', 'GDĐP', 'Local education'], COMMENTED, 10, P35),
  subject('ETHLANG', ['Tiếng dân tộc thiểu số', 'TDTTS', 'Ethnic minority language'], SCORED_OPTIONAL, 10, P105),
  subject('FL2', ['Ngoại ngữ 2', 'NN 2', 'Foreign language 2'], SCORED_OPTIONAL, 10, P105),
];
