import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { shortMoment } from '../learning-moment.ts';
import { cellOf, cellsOf } from '../lessons/progress.ts';
import css from './documents.module.css';

/** Who has opened and finished it, in the order of the class. */
export function Readers({ lessonId, item }: { lessonId: string; item: LessonItem }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('lessons.progress', { params: { id: lessonId } }));
  return (
    <LoadedPart query={query}>
      {(progress) => {
        const cells = cellsOf(progress);
        const ownOf = (id: string) => cellOf(cells, item, { id });
        const isFor = (id: string) => item.studentIds.length === 0 || item.studentIds.includes(id);
        const readers = progress.students.filter(({ id, hasLeft }) => isFor(id) && (!hasLeft || ownOf(id)));
        const count = (what: 'openedAt' | 'finishedAt') => readers.filter(({ id }) => ownOf(id)?.[what]).length;
        return (
          <div className={css.editions}>
            <p>
              {t('documents.readersSum', {
                finished: count('finishedAt'),
                opened: count('openedAt'),
                all: readers.length,
              })}
            </p>
            <PlainTable>
              <thead>
                <tr>
                  <th scope="col">{t('documents.pupil')}</th>
                  <th scope="col">{t('documents.opened')}</th>
                  <th scope="col">{t('documents.done')}</th>
                </tr>
              </thead>
              <tbody>
                {readers.map(({ id, name }) => {
                  const { openedAt = null, finishedAt = null } = ownOf(id) ?? {};
                  return (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <td className="figures small">
                        {openedAt ? shortMoment(t, openedAt) : t('documents.notOpened')}
                      </td>
                      <td className="figures small">{finishedAt ? shortMoment(t, finishedAt) : '–'}</td>
                    </tr>
                  );
                })}
              </tbody>
            </PlainTable>
          </div>
        );
      }}
    </LoadedPart>
  );
}
