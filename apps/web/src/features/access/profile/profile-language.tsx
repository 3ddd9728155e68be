import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { chooseLocale, useAppState } from '../../../lib/app-state.ts';
import { locales } from '../../../lib/words/locale.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import css from './profile.module.css';

/** The language here, and on the next device one signs in at. */
export function ProfileLanguage() {
  const { t } = useTranslation();
  const { locale } = useAppState();
  const choose = (value: string) => {
    const chosen = locales.find((each) => each === value);
    if (!chosen) return;
    chooseLocale(chosen);
    call('profile.setLocale', { body: { locale: chosen } }).catch((error: unknown) => {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    });
  };
  return (
    <section className={css.section}>
      <h2>{t('profile.language.title')}</h2>
      <div>
        <Segmented
          label={t('profile.language.title')}
          choices={locales.map((each) => ({ value: each, label: t(`profile.language.${each}`) }))}
          value={locale}
          onChange={choose}
        />
      </div>
    </section>
  );
}
