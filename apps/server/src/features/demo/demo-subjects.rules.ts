import { type CurriculumSubject, subjectsOfGrade } from '@phuong/rules/curriculum/curriculum.ts';

/** The electives of an upper-secondary class by its order in the grade: natural sciences first, social sciences next. */
const combinations = [
  ['PHY', 'CHE', 'BIO', 'INF'],
  ['GEO', 'ECOLAW', 'TECH', 'INF'],
  ['PHY', 'CHE', 'INF', 'GEO'],
] as const;

/** What a class is taught: everything compulsory and, from grade 10, its four electives. */
export function subjectsOfClass(grade: number, order: number): CurriculumSubject[] {
  const electives: readonly string[] = combinations[order % combinations.length] ?? combinations[0];
  return subjectsOfGrade(grade).filter(
    ({ status, code }) => status === 'COMPULSORY' || (status === 'ELECTIVE' && electives.includes(code)),
  );
}

/** Three topic clusters a class, of subjects it has, after the same combinations. */
const clusters = [
  ['MATH', 'PHY', 'CHE'],
  ['LIT', 'GEO', 'ECOLAW'],
  ['MATH', 'PHY', 'INF'],
] as const;

/** Whether a class takes the topic cluster of a subject: only from grade 10 (the curriculum of 2018). */
export function hasTopicCluster(
  grade: number,
  order: number,
  { code, topicClusterPeriods }: CurriculumSubject,
): boolean {
  const chosen: readonly string[] = clusters[order % clusters.length] ?? clusters[0];
  return grade >= 10 && topicClusterPeriods > 0 && chosen.includes(code);
}

export const allDemoSubjects = (): CurriculumSubject[] => {
  const byCode = new Map<string, CurriculumSubject>();
  for (const grade of [6, 7, 8, 9, 10, 11, 12]) {
    for (const subject of subjectsOfGrade(grade)) {
      if (subject.status === 'OPTIONAL' || subject.mode === 'LEVELS') continue;
      const known = byCode.get(subject.code);
      const annualPeriods = { ...known?.annualPeriods, ...subject.annualPeriods };
      byCode.set(subject.code, { ...(known ?? subject), annualPeriods });
    }
  }
  return [...byCode.values()];
};

/** Departments with what their teachers teach and how many of a hundred teachers they are. Homeroom teachers take EXP and LOCAL. */
export const departments = [
  { name: 'Tổ Ngữ văn', subjects: ['LIT'], share: 14 },
  { name: 'Tổ Toán – Tin', subjects: ['MATH', 'INF'], share: 14 },
  { name: 'Tổ Toán – Tin', subjects: ['INF', 'TECH'], share: 6 },
  { name: 'Tổ Ngoại ngữ', subjects: ['FL1'], share: 11 },
  { name: 'Tổ Khoa học tự nhiên', subjects: ['SCI', 'PHY'], share: 7 },
  { name: 'Tổ Khoa học tự nhiên', subjects: ['SCI', 'CHE'], share: 7 },
  { name: 'Tổ Khoa học tự nhiên', subjects: ['SCI', 'BIO'], share: 6 },
  { name: 'Tổ Khoa học xã hội', subjects: ['HISGEO', 'HIS'], share: 6 },
  { name: 'Tổ Khoa học xã hội', subjects: ['HISGEO', 'GEO'], share: 6 },
  { name: 'Tổ Khoa học xã hội', subjects: ['CIV', 'ECOLAW'], share: 5 },
  { name: 'Tổ Công nghệ – Nghệ thuật', subjects: ['TECH'], share: 4 },
  { name: 'Tổ Công nghệ – Nghệ thuật', subjects: ['ARTS', 'MUS', 'ART'], share: 6 },
  { name: 'Tổ Thể chất – Quốc phòng', subjects: ['PE', 'DEF'], share: 8 },
] as const;
