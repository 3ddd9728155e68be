import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { classes } from './classes.ts';
import { common } from './common.ts';
import { grading } from './grading.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { personalData } from './personal-data.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';
import { timetableViews } from './timetable-views.ts';
import { ui } from './ui.ts';

/** The sentences of everyday screens: come with the first page somebody opens signed in. */
export const texts = {
  access,
  accounts,
  classes,
  common,
  grading,
  home,
  imports,
  notifications,
  people,
  personalData,
  shell,
  staff,
  students,
  timetableViews,
  ui,
};
