import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import type { StudentImportPreview } from '@phuong/contract/students/student-import.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { ImportNotice } from '../../ui/import/import-notice.tsx';
import css from './student.module.css';

interface MissingClassesProps {
  year: SchoolYearChoice;
  missing: StudentImportPreview['missingClasses'];
  /** The classes are there now. */
  onMade: () => void;
  /** A name that is a slip is read as this class. */
  onReplace: (from: string, to: string) => void;
}

const atOnce = 60;

/** Classes the file names and the year has not: made all at once, but for those that look like a slip or are of no grade. */
export function MissingClasses({ year, missing, onMade, onReplace }: MissingClassesProps) {
  const { t } = useTranslation();
  const mayCreate = useCan('create_class');
  const action = useAction();
  if (missing.length === 0) return null;
  const made = missing.flatMap(({ name, grade, perhaps }) => (grade === null || perhaps ? [] : [{ name, grade }]));
  const make = () =>
    action.run(async () => {
      for (let start = 0; start < made.length; start += atOnce) {
        const classes = made.slice(start, start + atOnce);
        await call('classes.generate', {
          body: { schoolYearId: year.id, classes, session: 'MORNING', classType: 'REGULAR', cohortId: null },
        });
      }
      onMade();
    });
  return (
    <ImportNotice title={t('students.import.missingClasses', { count: missing.length, n: missing.length })}>
      <ul className={css.missing}>
        {missing.map(({ name, grade, rows, perhaps }) => (
          <li key={name}>
            {t('students.import.missingClass', { name, count: rows, n: formatNumber(rows) })}
            {grade === null && ` · ${t('students.import.noGrade')}`}
            {perhaps && (
              <>
                {` · ${t('students.import.perhaps', { name, other: perhaps })} `}
                <Button small onClick={() => onReplace(name, perhaps)}>
                  {t('students.import.readAs', { name: perhaps })}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayCreate && made.length > 0 && (
        <div className={css.make}>
          <p className="secondary small">{t('students.import.gradesFromNames')}</p>
          <Button icon={IconPlus} busy={action.busy} onClick={() => void make()}>
            {t('students.import.createClasses', { count: made.length, n: formatNumber(made.length) })}
          </Button>
        </div>
      )}
    </ImportNotice>
  );
}
