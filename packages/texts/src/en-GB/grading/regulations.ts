import type { TextsOf } from '../../texts-of.ts';
import type { regulations as vi } from '../../vi/grading/regulations.ts';

/** The words of the regulations of assessment: a new circular has its name here, and any level or title that no other has. */
export const regulations: TextsOf<typeof vi> = {
  name: {
    TT22: 'Circular 22/2021',
    TT58: 'Circular 58/2011',
    TT27: 'Circular 27/2020',
    OLD_PRIMARY: 'Circular 22/2016',
  },
  /** In a table. */
  short: {
    TT22: 'Circular 22/2021',
    TT58: 'Circular 58/2011',
    TT27: 'Circular 27/2020',
    OLD_PRIMARY: 'Circular 22/2016',
  },
  level: {
    GOOD: 'Good',
    FAIR: 'Fair',
    SATISFACTORY: 'Satisfactory',
    UNSATISFACTORY: 'Unsatisfactory',
    EXCELLENT: 'Excellent',
    AVERAGE: 'Average',
    WEAK: 'Weak',
    POOR: 'Poor',
  },
  /** Academic levels that a regulation has its own word for. */
  academicIn: { TT58: { GOOD: 'Good' } },
  /** The key that types a conduct level. */
  conductKeys: { GOOD: 'G', FAIR: 'F', SATISFACTORY: 'S', UNSATISFACTORY: 'U', AVERAGE: 'A', WEAK: 'W' },
  titleOf: {
    OUTSTANDING_STUDENT: 'Outstanding',
    EXCELLENT_STUDENT: 'Excellent',
    ADVANCED_STUDENT: 'Advanced',
  },
};
