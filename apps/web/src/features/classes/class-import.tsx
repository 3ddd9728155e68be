import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../lib/screens/path.ts';
import { ImportOf } from '../../ui/import/import-of.tsx';

function Intro({ into, detail }: { into: string; detail: string }) {
  return (
    <div>
      <p>
        <b>{into}</b>
      </p>
      <p className="secondary">{detail}</p>
    </div>
  );
}

/** Classes from an Excel file into the school year that is shown. */
export function ClassImport({ year }: { year: SchoolYearChoice }) {
  const { t } = useTranslation();
  const list = path('/classes/list');
  return (
    <ImportOf
      noun="classes"
      into={{ schoolYearId: year.id }}
      header={{ title: t('classes.import.classesTitle'), breadcrumb: [{ label: t('classes.title'), href: list }] }}
      intro={
        <Intro into={t('classes.import.classesInto', { year: year.name })} detail={t('classes.import.classesIntro')} />
      }
      backHref={list}
    />
  );
}

interface AssignmentImportProps {
  year: SchoolYearChoice;
  semester: { readonly id: string; readonly ordinal: number };
}

/** Teaching assignments from an Excel file into a semester. */
export function AssignmentImport({ year, semester }: AssignmentImportProps) {
  const { t } = useTranslation();
  const table = path('/timetable/assign-teaching-schedule');
  const into = t('classes.import.assignmentsInto', { roman: semester.ordinal === 1 ? 'I' : 'II', year: year.name });
  return (
    <ImportOf
      noun="teachingAssignments"
      into={{ semesterId: semester.id }}
      header={{
        title: t('classes.import.assignmentsTitle'),
        breadcrumb: [{ label: t('classes.assignment.title'), href: table }],
      }}
      intro={<Intro into={into} detail={t('classes.import.assignmentsIntro')} />}
      backHref={table}
    />
  );
}
