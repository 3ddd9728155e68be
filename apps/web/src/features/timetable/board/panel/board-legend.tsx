import { useTranslation } from 'react-i18next';
import { targetIcons } from '../grid/board-row.tsx';
import css from './board-legend.module.css';

const looks = ['FREE', 'SWAP', 'WORSE', 'CONFLICT'] as const;
const words = { FREE: 'free', SWAP: 'swap', WORSE: 'worse', CONFLICT: 'conflict' } as const;

/** What the colours and signs mean, and the three keys one needs first. */
export function BoardLegend() {
  const { t } = useTranslation();
  return (
    <div className={css.legend}>
      <span>
        <i className={css.held} />
        {t('timetable.board.legend.held')}
      </span>
      {looks.map((look) => {
        const Sign = targetIcons[look];
        return (
          <span key={look} className={css[look]}>
            {look !== 'CONFLICT' && <Sign size={14} aria-hidden />}
            {t(`timetable.board.legend.${words[look]}`)}
          </span>
        );
      })}
      <span className={css.keys}>
        <kbd>{t('timetable.board.shortcuts.arrowKeys')}</kbd> {t('timetable.board.hint.choose')} <kbd>Enter</kbd>{' '}
        {t('timetable.board.hint.put')} <kbd>Esc</kbd> {t('timetable.board.hint.drop')} <kbd>?</kbd>
      </span>
    </div>
  );
}
