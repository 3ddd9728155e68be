import type { Title } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, ConductLevel, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';

/** The words of the regulations of assessment: a new circular has its name here, and any level or title that no other has. */
export const regulations = {
  name: {
    TT22: 'Thông tư 22/2021',
    TT58: 'Thông tư 58/2011',
    TT27: 'Thông tư 27/2020',
    OLD_PRIMARY: 'Thông tư 22/2016',
  },
  /** In a table. */
  short: { TT22: 'TT 22/2021', TT58: 'TT 58/2011', TT27: 'TT 27/2020', OLD_PRIMARY: 'TT 22/2016' },
  level: {
    GOOD: 'Tốt',
    FAIR: 'Khá',
    SATISFACTORY: 'Đạt',
    UNSATISFACTORY: 'Chưa đạt',
    EXCELLENT: 'Giỏi',
    AVERAGE: 'Trung bình',
    WEAK: 'Yếu',
    POOR: 'Kém',
  },
  /** Academic levels that a regulation has its own word for. */
  academicIn: { TT58: { GOOD: 'Khá' } },
  /** The key that types a conduct level. */
  conductKeys: { GOOD: 'T', FAIR: 'K', SATISFACTORY: 'Đ', UNSATISFACTORY: 'C', AVERAGE: 'B', WEAK: 'Y' },
  titleOf: {
    OUTSTANDING_STUDENT: 'Xuất sắc',
    EXCELLENT_STUDENT: 'Giỏi',
    ADVANCED_STUDENT: 'Tiên tiến',
  },
} satisfies {
  name: Record<RuleSet, string>;
  short: Record<RuleSet, string>;
  level: Record<AcademicLevel | ConductLevel, string>;
  academicIn: Partial<Record<RuleSet, Partial<Record<AcademicLevel, string>>>>;
  conductKeys: Record<ConductLevel, string>;
  titleOf: Record<Title, string>;
};
