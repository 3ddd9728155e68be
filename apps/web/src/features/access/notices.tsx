import { IconAlertCircle, IconArrowBigUpLine, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './access.module.css';

/** Why the form was refused, in words; read out at once. */
export function RefusalNotice({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className={css.alert}>
      {children && (
        <p className={css.error}>
          <IconAlertCircle size={18} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}

/** The password is being typed in capitals by mistake. */
export function CapsLockHint() {
  const { t } = useTranslation();
  return (
    <span role="status" className={css.capsLock}>
      <IconArrowBigUpLine size={16} aria-hidden />
      {t('access.signIn.capsLock')}
    </span>
  );
}

/** Whether the server answers, in the corner of the page. */
export function ServerStatus({ isWell }: { isWell: boolean }) {
  const { t } = useTranslation();
  const Picture = isWell ? IconCircleCheck : IconAlertCircle;
  return (
    <span role="status" className={`${css.status} ${isWell ? css.well : css.unwell}`}>
      <Picture size={16} aria-hidden />
      {t(isWell ? 'access.signIn.serverWell' : 'access.signIn.serverAway')}
    </span>
  );
}
