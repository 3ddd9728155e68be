import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './exam.module.css';

const keys = [
  [['1', '2', '3', '4'], 'choose'],
  [['A', 'B', 'C', 'D'], 'letters'],
  [['←', '→'], 'turn'],
  [['F'], 'flag'],
  [['?'], 'help'],
] as const;

/** Arrows are drawn: the font of the pages has none, and not every device has another that does. */
function Key({ name }: { name: string }) {
  const { t } = useTranslation();
  const Arrow = name === '←' ? IconArrowLeft : name === '→' ? IconArrowRight : null;
  return (
    <kbd className={css.key}>
      {Arrow ? (
        <Arrow size={12} role="img" aria-label={t(name === '←' ? 'exam.keys.left' : 'exam.keys.right')} />
      ) : (
        name
      )}
    </kbd>
  );
}

interface KeyListProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the player, and whether they are heard: who speaks to the computer, or rests a hand on it, turns them off. */
export function KeyList({ isOn, onTurn, onClose }: KeyListProps) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('exam.keys.title')} onClose={onClose} size="small">
      <dl className={css.keys}>
        {keys.map(([pressed, text]) => (
          <Fragment key={text}>
            <dt>
              {pressed.map((each) => (
                <Key key={each} name={each} />
              ))}
            </dt>
            <dd>{t(`exam.keys.${text}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={cn('secondary', 'small', css.keyWhere)}>{t('exam.keys.where')}</p>
      <label className={css.keySwitch}>
        <input type="checkbox" className="ph-check" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
        {t('exam.keys.on')}
      </label>
    </Dialog>
  );
}

/** The keys in a line under the questions, where there is a keyboard. */
export function KeyHint({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={css.keyHint}>
      <span>
        <kbd>1</kbd>–<kbd>4</kbd> {t('exam.keys.hint.choose')}
      </span>
      <span>
        <Key name="←" /> <Key name="→" /> {t('exam.keys.hint.turn')}
      </span>
      <span>
        <kbd>F</kbd> {t('exam.keys.hint.flag')}
      </span>
      <button type="button" className={css.keyMore} onClick={onOpen}>
        <kbd>?</kbd> {t('exam.keys.title')}
      </button>
    </p>
  );
}
