import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import type { Crumb } from '../../../ui/frame/page-header.tsx';

/** The way to a part of a school year. */
export function useYearCrumbs(year: { readonly id: string; readonly name: string } | undefined): Crumb[] {
  const { t } = useTranslation();
  const crumbs: Crumb[] = [
    { label: t('shell.menu.settings') },
    { label: t('school.year.title'), href: path('/settings/school-years') },
  ];
  if (!year) return crumbs;
  const href = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: year.id });
  return [...crumbs, { label: year.name, href }];
}
