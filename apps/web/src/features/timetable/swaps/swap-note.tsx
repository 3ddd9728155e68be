import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import css from '../days/override.module.css';
import { overrideSentences } from '../days/override-words.ts';
import { useUndo } from '../days/use-undo.ts';

/** A lesson that has changed places: it can only be undone with the others. */
export function SwapNote({ override, onClose }: { override: TimetableOverride; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndo();
  return (
    <div className={css.stack}>
      {overrideSentences(t, override).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="secondary">{t('timetableOffice.swap.together')}</p>
      <div>
        <Button icon={IconArrowBackUp} onClick={async () => (await undo(override.id)) && onClose()}>
          {t('timetableOffice.swap.undo')}
        </Button>
      </div>
    </div>
  );
}
