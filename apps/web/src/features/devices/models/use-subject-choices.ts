import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { currentLocale } from '../../../lib/words/locale.ts';

/** Subjects for pickers of devices; empty while they are on their way. */
export function useSubjectChoices(): { value: string; label: string }[] {
  const { data } = useQuery(queryOf('deviceModels.subjects'));
  const isVietnamese = currentLocale() === 'vi';
  return (data ?? []).map(({ id, name, nameEn }) => ({ value: id, label: isVietnamese ? name : nameEn || name }));
}
