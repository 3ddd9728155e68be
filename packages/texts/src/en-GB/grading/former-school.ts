/** What a pupil earned at another school: the office's screen. */
export const formerSchool = {
  title: 'Former school’s results',
  of: 'Former school’s results of {{name}}',
  lead: 'Copied from the school record or the transfer papers. A semester at the former school counts like one here.',
  year: 'School year',
  yearHere: '{{year}}, class {{className}}',
  yearElsewhere: '{{year}}, grade {{grade}}, the whole year elsewhere',
  school: 'Former school',
  schoolName: 'Name of the school',
  schoolPlace: 'Commune, province',
  className: 'Class there',
  documentNumber: 'Number of the record or paper',
  documentHint: 'School record 125/THCS',
  documentOn: 'Date of the paper',
  subjects: 'Subjects',
  subjectsHint:
    'Scored subjects: the semester average. Subjects assessed by comment: Đ (passed) or CĐ (not passed). A block from Excel can be pasted.',
  subject: 'Subject',
  noSemester:
    'The pupil was here at the end of both semesters, so the averages come from the mark sheets. Only sessions missed at the former school are entered here; single marks that came along go into the mark sheets.',
  fromArrival:
    'School and document are those noted when the pupil came on {{date}}. Change them if the school record says otherwise.',
  terms: 'Conduct and absences',
  absences: 'Absences at the former school',
  conduct: 'Conduct, {{semester}}',
  excused: 'Excused, {{semester}}',
  unexcused: 'Unexcused, {{semester}}',
  sessions: 'sessions',
  cell: '{{subject}}, {{semester}}',
  notMark: 'A mark from 0 to 10 with one decimal',
  notComment: 'Enter Đ (passed) or CĐ (not passed)',
  save: 'Save results',
  saved: 'Results of {{school}} saved',
  remove: 'Delete this year’s results',
  removeTitle: 'Delete the former school’s results of {{year}}?',
  removeDetail:
    'The year’s results, title and decision no longer count these marks. Issued papers are marked out of date.',
  removed: 'Former school’s results of {{year}} deleted',
  closed: 'The school year is closed. Reopen it to correct results.',
  changed: 'Last written by {{by}}, {{at}}',
  yearTitle: 'Import a year’s results from another system',
  yearInto: 'Into the school year {{year}}',
  yearIntoHint:
    'For another year, change the school year at the top. Classes with marks in Phượng have their results from the marks.',
  yearRow:
    'A row a pupil: code or name, class, a column a subject with its average; subjects assessed by comment have Đ or CĐ.',
  yearColumns:
    'Add columns for the academic result, conduct, title, decision (promoted, retest, repeat) and sessions missed if you have them. Summary sheets of other systems can be read; a column that is not known is chosen once.',
  yearSafe: 'After it, moving up and school records work. An empty cell changes nothing.',
  yearPeriod: 'Results of',
  importTitle: 'Import results at former schools',
  importRow:
    'A row is one semester of one pupil: code or name, school year, semester, former school, number of the school record or document.',
  importColumns:
    'A column for each subject: the semester average, or Đ and CĐ in subjects assessed by comment. Columns of conduct, excused and unexcused absences may follow. Headers of two lines (subjects under Semester I and II) are read too.',
  importSafe: 'Empty cells change nothing. What is recorded changes only if you choose to update it.',
  none: 'No year at another school',
  noneDetail:
    'The pupil was here in all the years on record. If they came during a year, note the former school and the day they joined the class on the pupil’s record, then come back.',
};
