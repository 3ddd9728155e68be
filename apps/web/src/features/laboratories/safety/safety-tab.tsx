import type { SafetyReader } from '@phuong/contract/laboratories/safety/safety-paper.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './safety.module.css';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** The safety paper of a room: what holds, who has read it, and what held before. */
export function SafetyTab({ laboratoryId }: { laboratoryId: string }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_laboratory');
  const [isWriting, setWriting] = useState(false);
  const params = { id: laboratoryId };
  const { data: editions } = useQuery(queryOf('safetyPapers.editions', { params }));
  if (!editions) return null;
  const [present, ...older] = editions;
  return (
    <div className={css.page}>
      <section className={css.part} aria-labelledby="safety-paper">
        <div className={css.head}>
          <h2 id="safety-paper">{t('safetyPaper.title')}</h2>
          {mayUpdate && (
            <Button kind={present ? undefined : 'primary'} onClick={() => setWriting(true)}>
              {t(present ? 'safetyPaper.change' : 'safetyPaper.write')}
            </Button>
          )}
        </div>
        {present ? (
          <>
            <p className="secondary small">
              {t('safetyPaper.edition', { number: present.number, date: formatDate(present.publishedAt) })}
              {present.byName && ` · ${t('safetyPaper.by', { name: present.byName })}`}
            </p>
            <RichTextReader text={present.text} className={css.paper} />
          </>
        ) : (
          <>
            <b>{t('safetyPaper.none')}</b>
            <p className="secondary">{t('safetyPaper.noneDetail')}</p>
          </>
        )}
      </section>
      {present && <Readers laboratoryId={laboratoryId} />}
      {older.length > 0 && (
        <section className={css.part} aria-labelledby="safety-editions">
          <h2 id="safety-editions">{t('safetyPaper.editions')}</h2>
          <ul className={css.rows}>
            {older.map(({ number, publishedAt, readers, text }) => (
              <li key={number}>
                <details>
                  <summary>
                    {t('safetyPaper.edition', { number, date: formatDate(publishedAt) })},{' '}
                    {t('safetyPaper.editionsRead', { count: readers })}
                  </summary>
                  <RichTextReader text={text} className={css.paper} />
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {isWriting && (
          <PublishDialog
            laboratoryId={laboratoryId}
            after={present?.number ?? 0}
            text={present?.text}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Who has confirmed which edition; who is still asked stands among them. */
function Readers({ laboratoryId }: { laboratoryId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('safetyPapers.readers', { params: { id: laboratoryId } }));
  return (
    <section className={css.part} aria-labelledby="safety-readers">
      <h2 id="safety-readers">{t('safetyPaper.readers')}</h2>
      {data?.length === 0 && <p className="secondary">{t('safetyPaper.noReaders')}</p>}
      <ul className={css.rows}>
        {data?.map((reader) => (
          <li key={reader.teacherId}>
            <div className={css.head}>
              <b>{reader.name}</b>
              <ReadState reader={reader} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadState({ reader: { number, confirmedAt, isPresent } }: { reader: SafetyReader }) {
  const { t } = useTranslation();
  if (number === null || confirmedAt === null) return <span className={css.bad}>{t('safetyPaper.notRead')}</span>;
  const params = { number, date: formatDate(confirmedAt) };
  if (!isPresent) return <span className={css.old}>{t('safetyPaper.readOld', params)}</span>;
  return <span className="secondary">{t('safetyPaper.readPresent', params)}</span>;
}
