import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './setup-steps.module.css';

const templates = {
  teachers: () => callFile('teachers.importTemplate'),
  students: () => callFile('students.importTemplate', { query: { language: currentLocale() } }),
  assignments: () => callFile('teachingAssignments.importTemplate'),
};

/** The lists a school should have at hand before it begins, each with an empty one to fill in. */
export function SetupFiles() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  return (
    <section aria-labelledby="home-setup-files">
      <h2 id="home-setup-files">{t('home.setup.files')}</h2>
      <ul className={css.files}>
        {(['teachers', 'students', 'assignments'] as const).map((each) => (
          <li key={each}>
            <div>
              {t(`home.setup.fileOf.${each}.name`)}
              <p className="secondary small">{t(`home.setup.fileOf.${each}.detail`)}</p>
            </div>
            <Button
              kind="quiet"
              small
              busy={busy}
              onClick={() => void run(async () => saveFile(await templates[each]()))}
            >
              {t('home.setup.template')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
