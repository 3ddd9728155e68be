/** The words of the regulations of assessment: a new circular has its name here, and any level or title that no other has. */
export const regulations = {
  name: {
    TT22: 'Thông tư 22/2021',
    TT58: 'Thông tư 58/2011',
    TT27: 'Thông tư 27/2020',
    OLD_PRIMARY: 'Thông tư 22/2016',
  },
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
  titleOf: {
    OUTSTANDING_STUDENT: 'Xuất sắc',
    EXCELLENT_STUDENT: 'Giỏi',
    ADVANCED_STUDENT: 'Tiên tiến',
  },
};
