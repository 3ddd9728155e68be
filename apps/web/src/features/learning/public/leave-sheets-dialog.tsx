import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { forgetSheets, type KeptSheets, keptTests } from '../answer-sheets/kept-sheets.ts';
import css from '../submissions/work.module.css';

interface LeaveSheetsDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Before somebody signs out of whom answer sheets lie on this device that were not handed in: they are named; who goes leaves none. */
export function LeaveSheetsDialog({ onLeave, onStay }: LeaveSheetsDialogProps) {
  const { t } = useTranslation();
  const [tests, setTests] = useState<readonly KeptSheets[] | null>(null);
  const [isDropping, setDropping] = useState(false);
  useEffect(() => {
    let isGone = false;
    void keptTests()
      .catch(() => [])
      .then((found) => isGone || setTests(found));
    return () => {
      isGone = true;
    };
  }, []);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const isNothing = tests?.length === 0;
  useEffect(() => {
    if (isNothing) leave.current();
  }, [isNothing]);
  const drop = async () => {
    setDropping(true);
    await forgetSheets().catch(() => undefined);
    onLeave();
  };
  if (!tests || isNothing) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('answerSheets.leave.title')}
      onClose={onStay}
      busy={isDropping}
      footer={
        <ActionButtons onCancel={onStay} isCancelFirst isCancelDisabled={isDropping}>
          <Button kind="danger" busy={isDropping} onClick={() => void drop()}>
            {t('answerSheets.leave.drop')}
          </Button>
        </ActionButtons>
      }
    >
      <ul className={css.unsent}>
        {tests.map(({ itemId, title, className, count }) => (
          <li key={itemId}>
            {t('answerSheets.leave.test', {
              count,
              n: formatNumber(count),
              title,
              class: className,
              interpolation: { escapeValue: false },
            })}
          </li>
        ))}
      </ul>
      <p>{t('answerSheets.leave.detail')}</p>
    </Dialog>
  );
}
