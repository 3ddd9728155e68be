import type { TextsOf } from '../../texts-of.ts';
import type { shell as vi } from '../../vi/platform/shell.ts';

export const shell: TextsOf<typeof vi> = {
  menu: {
    home: 'Home',
    classesAndStudents: 'Classes and pupils',
    teaching: 'Teaching',
    staff: 'Staff',
    settings: 'Settings',
    today: 'Today',
    me: 'My record',
    borrowing: 'Borrow and book',
    own: 'Mine',
  },
  year: {
    closed: 'Marks locked · view only',
    reopened: 'Closed year, open for corrections until {{until}}',
    planned: 'Upcoming year',
  },
  build: { newer: 'A newer version of Phượng is ready.', reload: 'Reload' },
};
