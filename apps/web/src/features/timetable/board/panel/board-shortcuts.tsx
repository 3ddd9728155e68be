import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './board-shortcuts.module.css';

const keys = [
  ['{{arrows}}', 'arrows'],
  ['Home, End', 'homeEnd'],
  ['Page Up, Page Down', 'pages'],
  ['Enter', 'enter'],
  ['T, Shift T', 'target'],
  ['N', 'next'],
  ['Esc', 'escape'],
  ['L', 'lock'],
  ['Delete', 'tray'],
  ['U, Ctrl Z', 'undo'],
  ['Shift U, Ctrl Y', 'redo'],
  ['1, 2, 3', 'views'],
  ['?', 'help'],
] as const;

/** The keyboard of the board. */
export function BoardShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('timetable.board.shortcuts.title')} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, text]) => (
          <Fragment key={text}>
            <dt>
              <kbd>{key.replace('{{arrows}}', t('timetable.board.shortcuts.arrowKeys'))}</kbd>
            </dt>
            <dd>{t(`timetable.board.shortcuts.${text}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
