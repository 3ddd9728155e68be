import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useTranslation } from 'react-i18next';
import { callFile, upload, uploadForFile } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import type { ImportOptions } from '../../ui/import/import-decision.tsx';
import { ImportWizard } from '../../ui/import/import-wizard.tsx';

const flags = ({ onlyValid, updateExisting, sheet }: ImportOptions) =>
  ({ sheet, onlyValid: onlyValid ? 'true' : 'false', updateExisting: updateExisting ? 'true' : 'false' }) as const;

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
  const fields = { schoolYearId: year.id };
  const list = path('/classes/list');
  return (
    <ImportWizard
      header={{ title: t('classes.import.classesTitle'), breadcrumb: [{ label: t('classes.title'), href: list }] }}
      intro={
        <Intro into={t('classes.import.classesInto', { year: year.name })} detail={t('classes.import.classesIntro')} />
      }
      backHref={list}
      template={() => callFile('classes.importTemplate')}
      preview={(file, sheet) => upload('classes.importPreview', { file, fields: { ...fields, sheet } })}
      run={(file, options) => upload('classes.import', { file, fields: { ...fields, ...flags(options) } })}
      faultFile={(file, sheet) => uploadForFile('classes.importFaults', { file, fields: { ...fields, sheet } })}
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
  const fields = { semesterId: semester.id };
  const table = path('/timetable/assign-teaching-schedule');
  const into = t('classes.import.assignmentsInto', { roman: semester.ordinal === 1 ? 'I' : 'II', year: year.name });
  return (
    <ImportWizard
      header={{
        title: t('classes.import.assignmentsTitle'),
        breadcrumb: [{ label: t('classes.assignment.title'), href: table }],
      }}
      intro={<Intro into={into} detail={t('classes.import.assignmentsIntro')} />}
      backHref={table}
      template={() => callFile('teachingAssignments.importTemplate')}
      preview={(file, sheet) => upload('teachingAssignments.importPreview', { file, fields: { ...fields, sheet } })}
      run={(file, options) => upload('teachingAssignments.import', { file, fields: { ...fields, ...flags(options) } })}
      faultFile={(file, sheet) =>
        uploadForFile('teachingAssignments.importFaults', { file, fields: { ...fields, sheet } })
      }
    />
  );
}
