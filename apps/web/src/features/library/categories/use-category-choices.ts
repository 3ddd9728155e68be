import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { currentLocale } from '../../../lib/words/locale.ts';

/** Categories for pickers, each named with as many dashes as it lies deep; undefined while they are on their way. */
export function useCategoryChoices(): { value: string; label: string }[] | undefined {
  const { data } = useQuery(queryOf('bookCategories.options'));
  const isVietnamese = currentLocale() === 'vi';
  return data?.map(({ id, name, nameEn, depth }) => ({
    value: id,
    label: `${'– '.repeat(depth)}${isVietnamese ? name : nameEn || name}`,
  }));
}
