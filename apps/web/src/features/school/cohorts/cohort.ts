import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Cohorts: the pupils who enter the school in the same year. */
export const cohorts: Noun = {
  words: 'school.cohort',
  menu: 'shell.menu.settings',
  list: path('/settings/academic-years'),
  create: { href: path('/settings/academic-years/create'), right: 'create_academic_year' },
  edit: { href: (id) => path('/settings/academic-years/$id/edit', { id }), right: 'update_academic_year' },
};
