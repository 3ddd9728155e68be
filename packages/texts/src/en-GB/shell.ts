import type { TextsOf } from '../texts-of.ts';
import type { shell as vi } from '../vi/shell.ts';

export const shell: TextsOf<typeof vi> = {
  menu: {
    home: 'Home',
    classesAndStudents: 'Classes and pupils',
    classes: 'Classes',
    students: 'Pupils',
    gradeUp: 'Grade-up review',
    teaching: 'Teaching',
    teachingAssignment: 'Teaching assignment',
    homeroomAssignment: 'Homeroom assignment',
    numberOfLessons: 'Number of periods',
    staff: 'Staff',
    teachers: 'Teachers',
    settings: 'Settings',
    schoolInfo: 'School information',
    schoolYears: 'School years',
    cohorts: 'Academic cohorts',
    subjects: 'Subjects',
    gradeColumns: 'Mark columns',
    gradeSetting: 'Mark settings',
    today: 'Today',
    myClasses: 'Classes',
    me: 'My record',
    marks: 'Marks',
  },
  year: { closed: 'Marks locked · view only', planned: 'Upcoming year' },
  build: { newer: 'A newer version of Phượng is ready.', reload: 'Reload' },
};
