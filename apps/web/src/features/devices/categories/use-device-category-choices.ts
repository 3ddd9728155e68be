import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { currentLocale } from '../../../lib/words/locale.ts';

/** Categories of devices for pickers, each named with as many dashes as it lies deep; undefined while they are on their way. */
export function useDeviceCategoryChoices(): { value: string; label: string; isReturnable: boolean }[] | undefined {
  const { data } = useQuery(queryOf('deviceCategories.options'));
  const isVietnamese = currentLocale() === 'vi';
  return data?.map(({ id, name, nameEn, depth, isReturnable }) => ({
    value: id,
    label: `${'– '.repeat(depth)}${isVietnamese ? name : nameEn || name}`,
    isReturnable,
  }));
}
