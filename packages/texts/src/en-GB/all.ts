import { access } from './access.ts';
import { classes } from './classes.ts';
import { common } from './common.ts';
import { grading } from './grading.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { school } from './school.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { students } from './students.ts';
import { ui } from './ui.ts';

/** Every sentence of the signed-in areas. */
export const texts = { common, ui, access, school, staff, students, classes, grading, shell, home, imports };
