import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** School years; the switcher of the frame shows them too. */
export const schoolYears: Noun = {
  words: 'school.year',
  menu: 'shell.menu.settings',
  list: path('/settings/school-years'),
  create: { href: path('/settings/school-years/create'), right: 'create_school_year' },
  edit: {
    href: (schoolYearId) => path('/settings/school-years/$schoolYearId/edit', { schoolYearId }),
    right: 'update_school_year',
  },
  showsInYears: true,
};

/** Whether a closed year takes corrections now. */
export const isReopened = ({ reopening }: Pick<SchoolYear, 'reopening'>): boolean =>
  reopening !== null && new Date(reopening.until) > new Date();
