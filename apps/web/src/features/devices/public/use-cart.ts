import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { changeAppState, useAppState } from '../../../lib/app-state.ts';
import { onServerEvent } from '../../../lib/realtime/server-events.ts';
import { path } from '../../../lib/screens/path.ts';
import type { TopSign } from '../../../ui/frame/frame-types.ts';

/** The cart of who borrows, with how many lines lie in it; undefined for who has none. */
export function useCart(scope: 'account' | 'teacher' | 'student' | undefined): TopSign | undefined {
  const { t } = useTranslation();
  const hasCart = scope === 'teacher' || scope === 'student';
  const { data } = useQuery({ ...queryOf('deviceCart.countAll'), enabled: hasCart });
  const client = useQueryClient();
  // Another tab, or another device of the same person, put something in or took it out.
  useEffect(() => {
    if (!hasCart) return undefined;
    const refresh = () => {
      for (const key of ['deviceCart.countAll', 'deviceCart.list', 'bookCart.list'])
        void client.invalidateQueries({ queryKey: [key] });
    };
    const stops = [onServerEvent('cart.changed', refresh), onServerEvent('missed', refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, hasCart]);
  const { countCartItem } = useAppState();
  const count = data?.count ?? 0;
  useEffect(() => changeAppState({ countCartItem: count }), [count]);
  if (!hasCart) return undefined;
  return {
    href: scope === 'teacher' ? path('/t/cart') : path('/student/cart'),
    label: t('shell.menu.cart'),
    count: countCartItem,
  };
}
