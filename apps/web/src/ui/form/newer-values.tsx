import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import css from './form-screen.module.css';

/** Somebody else saved while this form was being filled in: the way to their values, and the way to drop one's own. */
export function NewerValues({ onTakeIn, onDrop }: { onTakeIn: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={css.newer}>
      <span>{t('ui.form.overtaken')}</span>
      <span className={css.ways}>
        <Button kind="soft" small onClick={onTakeIn}>
          {t('ui.form.takeIn')}
        </Button>
        <Button kind="soft" small onClick={onDrop}>
          {t('ui.form.draftDrop')}
        </Button>
      </span>
    </div>
  );
}
