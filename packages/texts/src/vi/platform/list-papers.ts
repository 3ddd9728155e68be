/** Heads of the lists that leave as a workbook: written by the server alone. */
export const listPapers = {
  pupils: 'Danh sách học sinh',
  pupilsOfClass: 'Danh sách học sinh lớp {{class}}',
  employees: 'Danh sách nhân viên',
  number: 'STT',
  schoolYear: 'Năm học {{year}}',
  people: '{{n}} người, lập ngày {{day}}',
};
