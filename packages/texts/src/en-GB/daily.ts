import { access } from './access/access.ts';
import { assistant } from './assistant/assistant.ts';
import { classes } from './classes/classes.ts';
import { grading } from './grading/grading.ts';
import { home } from './home/home.ts';
import { notifications } from './notifications/notifications.ts';
import { common } from './platform/common.ts';
import { files } from './platform/files.ts';
import { lists } from './platform/lists.ts';
import { matrix } from './platform/matrix.ts';
import { people } from './platform/people.ts';
import { shell } from './platform/shell.ts';
import { ui } from './platform/ui.ts';
import { timetableViews } from './timetable/views.ts';
import { timetableWishes } from './timetable/wishes.ts';
import { fields, menu, notices, nouns } from './told.ts';

/** The sentences of everyday screens: come with the first page somebody opens signed in. */
export const texts = {
  access,
  assistant,
  classes,
  common,
  fieldNames: fields,
  files,
  grading,
  home,
  matrix,
  notifications: { ...notifications, kinds: notices },
  nouns,
  people,
  shell: { ...shell, menu: { ...shell.menu, ...menu } },
  timetableViews,
  timetableWishes,
  ui: { ...ui, ...lists },
};
