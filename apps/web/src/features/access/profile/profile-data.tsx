import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import css from './profile.module.css';

/** Everything the school keeps about the person, as a file for them. */
export function ProfileData() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await callFile('personalData.exportOwn'));
      toast.done(t('personalData.ownExported'));
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.section}>
      <h2>{t('personalData.own')}</h2>
      <p className="secondary">{t('personalData.ownDetail')}</p>
      <div>
        <Button onClick={() => void download()} busy={isBusy}>
          {t('personalData.ownExport')}
        </Button>
      </div>
    </section>
  );
}
