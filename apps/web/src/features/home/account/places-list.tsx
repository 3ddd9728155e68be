import { IconBell, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/can.tsx';
import type { Place } from '../../../ui/frame/frame-types.ts';
import { useReach } from '../../../ui/frame/reach-context.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './places-list.module.css';

/** What a person may open, for whom no work is counted here: their places of the menu, what they were told, their own profile. */
export function PlacesList() {
  const { t } = useTranslation();
  const reach = useReach();
  const user = useSignedInUser();
  if (user?.scope !== 'account') return null;
  const { is_admin, permissions } = user;
  const menu = reach.places({ scope: 'account', is_admin, permissions: [...permissions] }, (key) => t(key));
  const places: readonly Place[] = [
    ...menu.flatMap((group) => group.places).filter(({ href }) => href !== '/home'),
    { key: 'notifications', href: '/notifications', label: t('notifications.title'), icon: IconBell },
    { key: 'profile', href: '/profile', label: t('home.account.profile'), icon: IconUser },
  ];
  return (
    <section aria-labelledby="home-places">
      <h2 id="home-places">{t('home.places')}</h2>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.key}>
            <Link href={place.href} className={css.place}>
              <place.icon size={20} stroke={1.75} aria-hidden />
              <span>{place.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
