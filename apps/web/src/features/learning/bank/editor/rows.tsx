import { IconArrowDown, IconArrowUp, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import css from './editor.module.css';

interface Row {
  readonly key: string;
}

interface RowsProps<R extends Row> {
  rows: readonly R[];
  onChange: (change: (rows: readonly R[]) => readonly R[]) => void;
  make: () => R;
  fewest: number;
  most: number;
  /** What a row is called: "lựa chọn A". */
  nameOf: (index: number) => string;
  /** The button that makes one more. */
  add: string;
  /** The order says nothing. */
  isUnordered?: boolean | undefined;
  /** Before the row: its letter, whether it is right. */
  before?: ((row: R, index: number) => ReactNode) | undefined;
  children: (row: R, tools: RowTools<R>) => ReactNode;
  after?: ((row: R, tools: RowTools<R>) => ReactNode) | undefined;
  /** More that can be done with a row. */
  more?: ((row: R) => readonly MenuAction[]) | undefined;
}

export interface RowTools<R> {
  readonly index: number;
  readonly change: (part: Partial<R>) => void;
  /** Goes to the next row, and makes it where there is none. */
  readonly next: () => void;
  /** Made by `next` just now: takes the keys. */
  readonly isNew: boolean;
}

/** Rows of a question: each written in its place, moved, taken away; one more at the end. */
export function Rows<R extends Row>(props: RowsProps<R>) {
  const { rows, onChange, make, fewest, most, nameOf, add, isUnordered, before, children, after, more } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [made, setMade] = useState<string>();
  const append = () => {
    const row = make();
    setMade(row.key);
    onChange((now) => [...now, row]);
  };
  const next = (index: number) => {
    const key = rows[index + 1]?.key;
    if (key === undefined) return rows.length < most ? append() : undefined;
    list.current
      ?.querySelector<HTMLElement>(
        `[data-row="${key}"] [data-words] :is([contenteditable="true"], input:not([type="file"]))`,
      )
      ?.focus();
  };
  const move = (index: number, to: number) =>
    onChange((now) => {
      const moved = now[index];
      const rest = now.filter((_, at) => at !== index);
      return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : now;
    });
  const actions = (row: R, index: number): MenuAction[] => [
    ...(more?.(row) ?? []),
    ...(isUnordered
      ? []
      : [
          {
            key: 'up',
            label: t('bankWriting.up'),
            icon: IconArrowUp,
            disabled: index === 0,
            onSelect: () => move(index, index - 1),
          },
          {
            key: 'down',
            label: t('bankWriting.down'),
            icon: IconArrowDown,
            disabled: index === rows.length - 1,
            onSelect: () => move(index, index + 1),
          },
        ]),
    {
      key: 'remove',
      label: t('bankWriting.remove'),
      icon: IconTrash,
      danger: true,
      disabled: rows.length <= fewest,
      onSelect: () => onChange((now) => now.filter(({ key }) => key !== row.key)),
    },
  ];
  return (
    <div className={css.rows}>
      <ol ref={list} className={css.list}>
        {rows.map((row, index) => {
          const tools: RowTools<R> = {
            index,
            change: (part) =>
              onChange((now) => now.map((each) => (each.key === row.key ? { ...each, ...part } : each))),
            next: () => next(index),
            isNew: row.key === made,
          };
          const label = t('bankWriting.moreFor', { what: nameOf(index) });
          return (
            <li key={row.key} data-row={row.key} className={css.row}>
              {before && <div className={css.before}>{before(row, index)}</div>}
              <div className={css.main} data-words>
                {children(row, tools)}
              </div>
              {after && <div className={css.after}>{after(row, tools)}</div>}
              <Menu
                label={label}
                align="end"
                items={actions(row, index)}
                trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={label} />}
              />
            </li>
          );
        })}
      </ol>
      {rows.length < most && (
        <div>
          <Button small icon={IconPlus} onClick={append}>
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}
