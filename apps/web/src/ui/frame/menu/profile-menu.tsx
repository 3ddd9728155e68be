import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../overlay/menu.tsx';
import { Avatar } from '../../record/avatar.tsx';
import type { AccountEntry } from '../frame-types.ts';
import css from './profile-menu.module.css';

/** Who is signed in, with their menu: profile, language, colours, sign out. */
export function ProfileMenu({ name, detail, photoUrl, items }: AccountEntry) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('ui.frame.account')}
      align="end"
      width={240}
      items={items}
      header={
        <>
          <b>{name}</b>
          {detail && <div className="secondary small">{detail}</div>}
        </>
      }
      trigger={(props) => (
        <button type="button" {...props} className={css.trigger}>
          <Avatar name={name} photoUrl={photoUrl} size={24} single />
          <span className={css.name}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    />
  );
}
