/** Conduct and absences of a class from a file. */
export const classFile = {
  title: 'Import conduct and absences from a file',
  ofClass: 'Import conduct and absences of class {{name}}',
  what: 'What to import',
  conduct: 'Conduct',
  absences: 'Absences',
  into: 'Into the school year {{year}}',
  class: 'Class',
  allClasses: 'Every class in the file',
  conductRow:
    'A row is a pupil: code or name, class, and the columns HK1 and HK2 with Tốt, Khá, Đạt, Chưa đạt (or T, K, Đ, CĐ). A column for the year is only compared.',
  absenceRow:
    'A row is a day missed (code or name, day, P or K), or the file is a register with a column a day. A file that only has totals cannot be imported, since absences are counted by day.',
  safe: 'Empty cells change nothing. You see old and new before anything is written, and can undo it afterwards.',
  reason: 'Reason, when it is outside the window',
};
