import { cn } from '../../../lib/cn.ts';
import { Link } from '../../link/link.tsx';
import type { MenuAction } from '../../overlay/menu.tsx';
import { Avatar } from '../../record/avatar.tsx';
import type { AccountEntry } from '../frame-types.ts';
import css from './bottom-bar.module.css';

/** Who is signed in and what is theirs, as rows for the thumb; items of one `group` stand side by side. */
export function AccountRows({ account, onDone }: { account: AccountEntry; onDone: () => void }) {
  const choices = [...new Set(account.items.flatMap(({ group }) => (group ? [group] : [])))];
  const rows = account.items.filter(({ group }) => !group);
  const isLeaving = ({ separated }: MenuAction, index: number) =>
    separated || rows.slice(0, index).some((row) => row.separated);
  return (
    <div className={css.group}>
      <div className={css.who}>
        <Avatar name={account.name} photoUrl={account.photoUrl} size={32} single />
        <div>
          <b>{account.name}</b>
          <div className="secondary small">{account.detail}</div>
        </div>
      </div>
      {rows
        .filter((row, index) => !isLeaving(row, index))
        .map((item) => (
          <Row key={item.key} item={item} onDone={onDone} />
        ))}
      {choices.map((group) => (
        <fieldset key={group} className={css.choices} aria-label={group}>
          {account.items
            .filter((item) => item.group === group)
            .map((item) => (
              <button
                key={item.key}
                type="button"
                className={cn(css.choice, item.checked && css.chosen)}
                aria-pressed={item.checked}
                onClick={item.onSelect}
              >
                {item.label}
              </button>
            ))}
        </fieldset>
      ))}
      {rows.filter(isLeaving).map((item) => (
        <Row key={item.key} item={item} onDone={onDone} />
      ))}
    </div>
  );
}

function Row({ item, onDone }: { item: MenuAction; onDone: () => void }) {
  const content = (
    <>
      {item.icon && <item.icon size={20} stroke={1.75} aria-hidden />}
      <span>{item.label}</span>
    </>
  );
  if (item.href) {
    return (
      <Link href={item.href} className={css.row} onClick={onDone}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css.row}
      onClick={() => {
        onDone();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}
