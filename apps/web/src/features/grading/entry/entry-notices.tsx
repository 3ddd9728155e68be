import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { refusalText } from '../sheets/parts/refusal-text.ts';
import { savedStateOf } from '../sheets/saving/saved-state.ts';
import css from './tab.module.css';
import type { EntryQueue } from './use-entry-queue.ts';

export interface EntryNoticesProps<V> {
  queue: EntryQueue<V>;
  /** Whom an entry is about: "Số 12, Nguyễn Thuỳ Dương". */
  labelOf: (key: string) => string;
  textOf: (value: V) => string;
}

/** Entries that two people changed or that the server refused: both values, and the buttons that decide. */
export function EntryNotices<V>({ queue, labelOf, textOf }: EntryNoticesProps<V>) {
  const { t } = useTranslation();
  if (queue.problems.length === 0) return null;
  return (
    <ul className={css.notices} role="status">
      {queue.problems.map((entry) => (
        <li key={entry.key} className={entry.state === 'conflict' ? css.conflict : css.refused}>
          <span>
            <b>{labelOf(entry.key)}.</b>{' '}
            {entry.theirs
              ? t('grading.entry.theirs', { by: entry.theirs.by, value: textOf(entry.theirs.value) })
              : refusalText(t, entry.code)}{' '}
            {t('grading.entry.mine', { value: textOf(entry.value) })}
          </span>
          {entry.state === 'conflict' ? (
            <>
              <Button small onClick={() => queue.settle(entry.key, 'mine')}>
                {t('grading.entry.keepMine')}
              </Button>
              <Button small onClick={() => queue.settle(entry.key, 'theirs')}>
                {t('grading.entry.takeTheirs')}
              </Button>
            </>
          ) : (
            <Button small onClick={() => queue.drop(entry.key)}>
              {t('grading.entry.drop')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where the work is; before the first change, that nothing needs a save button. */
export function EntrySaved<V>({ queue }: { queue: EntryQueue<V> }) {
  const { t } = useTranslation();
  const state = queue.status && savedStateOf(queue.status);
  if (state) return <SavedIndicator state={state} />;
  return queue.status ? <span className="secondary small">{t('grading.entry.saved')}</span> : null;
}
