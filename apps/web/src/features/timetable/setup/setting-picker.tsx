import { fold } from '@phuong/rules/people/fold.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useConstraintAddress } from './constraint-address.ts';
import css from './setting-picker.module.css';

interface PickerItem {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
  /** What is set, in a few words; '' for nothing. */
  readonly summary: string;
}

interface SettingPickerProps {
  label: string;
  items: readonly PickerItem[];
  /** Over the list: whether everything is kept. */
  state: ReactNode;
  children: (id: string) => ReactNode;
}

/** Everybody in a list with what is set for them; the chosen one beside it, on a phone in a sheet. */
export function SettingPicker({ label, items, state, children }: SettingPickerProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const { item: open, openItem } = useConstraintAddress();
  const [text, setText] = useState('');
  const needle = fold(text.trim());
  const shown = items.filter(({ name, group }) => fold(name).includes(needle) || fold(group ?? '').includes(needle));
  const chosen = items.find(({ id }) => id === open) ?? (isDesk ? shown[0] : undefined);
  return (
    <div className={css.split}>
      <div className={css.list}>
        <div className={css.tools}>
          <Input
            type="search"
            value={text}
            aria-label={t('timetableSetup.search')}
            placeholder={t('timetableSetup.search')}
            onChange={(event) => setText(event.target.value)}
          />
          {state}
        </div>
        <ul aria-label={label} className={css.items}>
          {shown.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={cn(css.item, item.id === chosen?.id && css.on)}
                aria-current={item.id === chosen?.id ? 'true' : undefined}
                onClick={() => openItem(item.id)}
              >
                <span className={css.name}>{item.name}</span>
                {(item.summary || item.group) && (
                  <span className={cn('secondary small', css.summary)}>{item.summary || item.group}</span>
                )}
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="secondary">{t('timetableSetup.nobody')}</li>}
        </ul>
      </div>
      {isDesk ? (
        <section className={css.detail} aria-label={chosen?.name}>
          {chosen ? (
            <>
              <h2>{chosen.name}</h2>
              {children(chosen.id)}
            </>
          ) : (
            <p className="secondary">{t('timetableSetup.choose')}</p>
          )}
        </section>
      ) : (
        <Dialog open={chosen !== undefined} size="large" title={chosen?.name ?? ''} onClose={() => openItem(undefined)}>
          {chosen && <div className={css.sheet}>{children(chosen.id)}</div>}
        </Dialog>
      )}
    </div>
  );
}
