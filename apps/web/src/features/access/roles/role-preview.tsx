import access from 'virtual:api-access';
import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { useTranslation } from 'react-i18next';
import { useReach } from '../../../ui/frame/reach-context.ts';
import css from './role-side.module.css';
import { useRightName } from './role-words.ts';

/** What somebody with just these rights sees in the menu, how many screens open, and what they may do there. */
export function RolePreview({ rights }: { rights: readonly Permission[] }) {
  const { t } = useTranslation();
  const nameOf = useRightName();
  const reach = useReach();
  const visitor = { scope: 'account' as const, is_admin: false, permissions: [...rights] };
  const groups = reach.places(visitor, (key) => t(key as 'roles.title')).filter(({ heading }) => heading);
  const changing = rights.filter((right) => !right.startsWith('view_') && (access[right]?.[1] ?? 0) > 0);
  const actions = rights.reduce((sum, right) => sum + (access[right]?.[1] ?? 0), 0);
  return (
    <section className={css.panel} aria-live="polite">
      <h2>{t('roles.preview.title')}</h2>
      {rights.length === 0 ? (
        <p className="secondary">{t('roles.preview.nothing')}</p>
      ) : (
        <>
          <p className="secondary">
            {t('roles.preview.screens', { count: reach.screens(visitor) })} ·{' '}
            {t('roles.preview.actions', { count: actions })}
          </p>
          <dl className={css.places}>
            {groups.map(({ key, heading, places }) => (
              <div key={key}>
                <dt>{heading}</dt>
                <dd>{places.map(({ label }) => label).join(', ')}</dd>
              </div>
            ))}
          </dl>
          {changing.length > 0 && <p className="small">{changing.map(nameOf).join(' · ')}</p>}
        </>
      )}
    </section>
  );
}
