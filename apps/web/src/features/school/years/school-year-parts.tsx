import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';

export type SchoolYearPart = 'details' | 'semesters' | 'calendar';

/** The switch in the head of a school year. The calendar has no address of its own: it is a part of the semesters' page. */
export function SchoolYearParts({ schoolYearId, part }: { schoolYearId: string; part: SchoolYearPart }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayUpdate = useCan('update_school_year');
  const maySeeSemesters = useCan('view_semester');
  const semesters = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId });
  const parts = [
    {
      value: 'details',
      label: t('school.year.details'),
      href: path('/settings/school-years/$schoolYearId/edit', { schoolYearId }),
      isOpen: mayUpdate,
    },
    { value: 'semesters', label: t('school.year.semesters'), href: semesters, isOpen: maySeeSemesters },
    { value: 'calendar', label: t('school.year.calendar'), href: `${semesters}?tab=calendar`, isOpen: maySeeSemesters },
  ].filter(({ isOpen }) => isOpen);
  return (
    <Segmented
      label={t('school.year.parts')}
      choices={parts}
      value={part}
      onChange={(value) => {
        const chosen = parts.find((each) => each.value === value);
        if (chosen) void navigate({ href: chosen.href });
      }}
    />
  );
}
