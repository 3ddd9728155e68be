import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { changeAppState, useAppState } from '../../../lib/app-state.ts';
import { path } from '../../../lib/screens/path.ts';
import type { TopSign } from '../../../ui/frame/frame-types.ts';

/** The cart of who borrows, with how many lines lie in it; undefined for who has none. */
export function useCart(scope: 'account' | 'teacher' | 'student' | undefined): TopSign | undefined {
  const { t } = useTranslation();
  const hasCart = scope === 'teacher' || scope === 'student';
  const { data } = useQuery({ ...queryOf('deviceCart.count'), enabled: hasCart });
  const { data: books } = useQuery({ ...queryOf('bookCart.count'), enabled: hasCart });
  const { countCartItem } = useAppState();
  const count = (data?.count ?? 0) + (books?.count ?? 0);
  useEffect(() => changeAppState({ countCartItem: count }), [count]);
  if (!hasCart) return undefined;
  return {
    href: scope === 'teacher' ? path('/t/cart') : path('/student/cart'),
    label: t('shell.menu.cart'),
    count: countCartItem,
  };
}
