import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './safety.module.css';

/** /student/safety: how one behaves in the rooms one's class works in, the next first. */
export function OwnSafetyScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('safetyPapers.own'));
  const title = t('safetyPaper.own');
  return (
    <Loaded query={query} header={{ title }}>
      {(papers) => (
        <>
          <PageHeader title={title} />
          {papers.length === 0 ? (
            <EmptyState title={t('safetyPaper.ownNone')} detail={t('safetyPaper.ownNoneDetail')} />
          ) : (
            <div className={`${css.page} ${css.padded}`}>
              {papers.map(({ laboratoryId, laboratory, number, publishedAt, nextOn, text }) => (
                <section key={laboratoryId} className={css.part} aria-labelledby={laboratoryId}>
                  <h2 id={laboratoryId}>{laboratory}</h2>
                  <p className="secondary small">
                    {t('safetyPaper.edition', { number, date: formatDate(publishedAt) })}
                    {nextOn !== null && ` · ${t('safetyPaper.nextOn', { date: formatDate(nextOn) })}`}
                  </p>
                  <RichTextReader text={text} className={css.paper} />
                </section>
              ))}
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
