import type { Role } from '@phuong/contract/access/roles/role.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './role-side.module.css';

/** Who holds the role; each leads to their account. */
export function RoleHolders({ role }: { role: Role }) {
  const { t } = useTranslation();
  const mayOpen = useCan('update_account');
  const more = role.holderCount - role.holders.length;
  return (
    <section className={css.panel}>
      <h2>
        {t('roles.holders.title')} <span className="secondary">{role.holderCount}</span>
      </h2>
      {role.holderCount === 0 && <p className="secondary">{t('roles.holders.none')}</p>}
      <ul className={css.holders}>
        {role.holders.map(({ userId, personId, name, isDisabled }) => (
          <li key={userId}>
            {mayOpen ? (
              <Link href={`${path('/employees/list/$id/edit', { id: personId })}?tab=account`}>{name}</Link>
            ) : (
              name
            )}
            {isDisabled && <span className="secondary"> · {t('roles.holders.disabled')}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="secondary">{t('roles.holders.more', { count: more })}</p>}
    </section>
  );
}
