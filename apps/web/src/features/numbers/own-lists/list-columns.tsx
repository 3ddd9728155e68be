import type { ListNounInfo } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import css from './own-lists.module.css';

interface ListColumnsProps {
  noun: ListNounInfo;
  /** Names of columns in their order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which columns a list has, and in which order. */
export function ListColumns({ noun, chosen, onChange }: ListColumnsProps) {
  const { t } = useTranslation();
  const labelOf = (name: string) => noun.columns.find(({ column }) => column === name)?.label ?? name;
  const move = (at: number, by: number) => {
    const next = [...chosen];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <>
      <fieldset className={css.part}>
        <legend>{t('numbers.ownLists.columns')}</legend>
        <div className={css.buttons}>
          <Button small kind="soft" onClick={() => onChange(noun.columns.map(({ column }) => column))}>
            {t('numbers.ownLists.allColumns')}
          </Button>
          <Button small kind="soft" onClick={() => onChange([])}>
            {t('numbers.ownLists.noColumns')}
          </Button>
        </div>
        <div className={css.columns}>
          {noun.columns.map(({ column, label }) => (
            <label key={column} className={css.column}>
              <input
                type="checkbox"
                className="ph-check"
                checked={chosen.includes(column)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, column] : chosen.filter((each) => each !== column))
                }
              />
              {label}
            </label>
          ))}
        </div>
        {noun.hidden > 0 && (
          <p className="secondary small">
            {t('numbers.ownLists.notSeen', { count: noun.hidden, n: formatNumber(noun.hidden) })}
          </p>
        )}
      </fieldset>
      {chosen.length > 1 && (
        <fieldset className={css.part}>
          <legend>{t('numbers.ownLists.chosen')}</legend>
          <ol className={css.chosen}>
            {chosen.map((name, at) => (
              <li key={name}>
                <span>{labelOf(name)}</span>
                <IconButton
                  small
                  icon={IconArrowUp}
                  label={t('numbers.ownLists.earlier', { column: labelOf(name) })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  small
                  icon={IconArrowDown}
                  label={t('numbers.ownLists.later', { column: labelOf(name) })}
                  disabled={at === chosen.length - 1}
                  onClick={() => move(at, 1)}
                />
              </li>
            ))}
          </ol>
        </fieldset>
      )}
    </>
  );
}
