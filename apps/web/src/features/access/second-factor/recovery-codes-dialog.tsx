import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../profile/profile.module.css';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** The person says they have kept them; only then it closes. */
  onKept: () => void;
}

/** Ten codes, shown once. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.done(t('profile.secondFactor.copied')),
      () => download(),
    );
  const download = () =>
    saveFile({
      blob: new Blob([text], { type: 'text/plain;charset=utf-8' }),
      name: `${t('profile.secondFactor.fileName')}.txt`,
    });
  const leave = async () => {
    const question = { title: t('profile.secondFactor.leaveTitle'), detail: t('profile.secondFactor.codesDetail') };
    if (await confirm({ ...question, action: t('profile.secondFactor.kept'), danger: false })) onKept();
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('profile.secondFactor.codesTitle')}
      onClose={() => void leave()}
      footer={
        <Button kind="primary" onClick={onKept}>
          {t('profile.secondFactor.kept')}
        </Button>
      }
    >
      <div className={css.dialog}>
        <p>{t('profile.secondFactor.codesDetail')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          {'clipboard' in navigator && (
            <Button icon={IconCopy} onClick={() => void copy()}>
              {t('profile.secondFactor.copy')}
            </Button>
          )}
          <Button icon={IconDownload} onClick={download}>
            {t('profile.secondFactor.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
