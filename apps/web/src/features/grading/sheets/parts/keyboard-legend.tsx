import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './keyboard-legend.module.css';

const GROUPS = [
  [
    'moving',
    [
      ['{{arrows}}', 'arrows'],
      ['Enter, Shift Enter', 'enter'],
      ['Tab, Shift Tab', 'tab'],
      ['Home, End', 'homeEnd'],
      ['Ctrl {{arrows}}', 'ctrlArrows'],
      ['Page Down, Page Up', 'pages'],
      ['Esc, Tab', 'leave'],
    ],
  ],
  [
    'entering',
    [
      ['0–9', 'typing'],
      ['V, M, T', 'states'],
      ['D, C', 'results'],
      ['F2', 'edit'],
      ['Esc', 'cancel'],
      ['Delete', 'clear'],
      ['Alt {{down}}', 'menu'],
    ],
  ],
  [
    'many',
    [
      ['Shift {{arrows}}', 'shiftArrows'],
      ['Ctrl C, X, V', 'clipboard'],
      ['Ctrl D', 'fillDown'],
      ['Ctrl Enter', 'fillRange'],
      ['Ctrl Z, Y', 'undo'],
      ['?', 'legend'],
    ],
  ],
] as const;

export function KeyboardLegend({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const named = (key: string) =>
    key
      .replace('{{arrows}}', t('grading.sheet.legend.arrowKeys'))
      .replace('{{down}}', t('grading.sheet.legend.arrowDown'));
  return (
    <Dialog open onClose={onClose} size="large" title={t('grading.sheet.legend.title')}>
      <div className={css.groups}>
        {GROUPS.map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`grading.sheet.legend.${group}`)}</h3>
            <dl className={css.keys}>
              {keys.map(([key, text]) => (
                <Fragment key={text}>
                  <dt>
                    <kbd>{named(key)}</kbd>
                  </dt>
                  <dd>{t(`grading.sheet.legend.${text}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
