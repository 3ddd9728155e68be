import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { BookRow } from '../readers/book-row.tsx';
import css from '../readers/readers.module.css';

/** What the pupil's class reads now, before the catalogue; nothing where it reads nothing. */
export function GivenStrip() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('classReadings.own'));
  if (!data || data.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('classReadings.ownClass')}>
      <div className={css.head}>
        <h2>{t('classReadings.ownClass')}</h2>
      </div>
      <ul className={css.books} aria-label={t('classReadings.ownClass')}>
        {data.map(({ id, book, teacherName, untilDate, note }) => (
          <BookRow
            key={id}
            book={book}
            lead={t('classReadings.from', { teacher: teacherName, date: formatDate(untilDate) })}
          >
            {note && <p className={css.note}>{note}</p>}
          </BookRow>
        ))}
      </ul>
    </section>
  );
}
