import { IconColumns3 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { Button } from '../button/button.tsx';
import { Popover } from '../overlay/popover.tsx';
import css from './column-chooser.module.css';
import type { Column } from './data-table.tsx';

function readChoice(storageKey: string): Record<string, boolean> {
  const value = readStored(storageKey);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

/** Which columns a person wants to see in this list; remembered on this computer. The first column always stays. */
export function useColumns<T>(listId: string, columns: readonly Column<T>[]) {
  const storageKey = `phuong.columns.${listId}`;
  const [choice, setChoice] = useState(() => readChoice(storageKey));
  const isShown = (column: Column<T>, index: number) => index === 0 || (choice[column.key] ?? !column.hidden);
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || (choice[column.key] ?? !column.hidden)),
    [columns, choice],
  );
  const keep = (next: Record<string, boolean>) => {
    setChoice(next);
    writeStored(storageKey, Object.keys(next).length > 0 ? next : null);
  };
  return {
    shown,
    isShown,
    toggle: (key: string, on: boolean) => keep({ ...choice, [key]: on }),
    reset: () => keep({}),
    changed: Object.keys(choice).length > 0,
  };
}

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  chosen: ReturnType<typeof useColumns<T>>;
}

/** The button "Cột" with a check box for each column. */
export function ColumnChooser<T>({ columns, chosen }: ColumnChooserProps<T>) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('ui.list.columns')}
      align="end"
      width={232}
      trigger={(trigger) => (
        <Button {...trigger} kind="quiet" icon={IconColumns3} small>
          {t('ui.list.columns')}
        </Button>
      )}
    >
      {() => (
        <>
          <fieldset className={css.list}>
            <legend className="sr-only">{t('ui.list.columns')}</legend>
            {columns.map((column, index) => (
              <label key={column.key} className={css.row}>
                <input
                  type="checkbox"
                  className="ph-check"
                  checked={chosen.isShown(column, index)}
                  disabled={index === 0}
                  onChange={(event) => chosen.toggle(column.key, event.target.checked)}
                />
                {column.header}
              </label>
            ))}
          </fieldset>
          {chosen.changed && (
            <Button kind="soft" small onClick={chosen.reset}>
              {t('ui.list.resetColumns')}
            </Button>
          )}
        </>
      )}
    </Popover>
  );
}
