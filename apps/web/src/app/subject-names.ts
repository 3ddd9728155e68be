import { queryOf } from '../lib/api/client.ts';
import { currentLocale } from '../lib/words/locale.ts';
import { takeSubjectNames } from '../lib/words/subject-name.ts';
import { queryClient } from './query-client.ts';

const goodMs = 300_000;

/**
 * Knows the English names of subjects before a screen in English is shown; on a Vietnamese page there is nothing to do. What cannot be
 * read now is tried at the next screen: until then subjects have their Vietnamese names.
 */
export async function ensureSubjectNames(): Promise<void> {
  if (currentLocale() === 'vi') return;
  const names = queryClient.fetchQuery({ ...queryOf('subjects.names'), staleTime: goodMs });
  await names.then(takeSubjectNames, () => undefined);
}
