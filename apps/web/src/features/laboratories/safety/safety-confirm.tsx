import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './safety.module.css';

/** What a teacher reads of a room before asking for it, and the yes that is asked for once an edition. */
export function SafetyConfirm({ laboratoryId }: { laboratoryId: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const params = { id: laboratoryId };
  const { data } = useQuery(queryOf('safetyPapers.read', { params }));
  if (!data?.present) return null;
  const { present, confirmedAt } = data;
  const { number, publishedAt, text } = present;
  const confirm = () =>
    run(
      () => call('safetyPapers.confirm', { params, body: { number } }),
      () => t('safetyPaper.confirmed', { number }),
    );
  const edition = t('safetyPaper.edition', { number, date: formatDate(publishedAt) });
  if (confirmedAt !== null) {
    return (
      <details className={css.part}>
        <summary>
          {t('safetyPaper.title')}: {t('safetyPaper.confirmedAt', { date: formatDate(confirmedAt) })}
        </summary>
        <RichTextReader text={text} className={css.paper} />
      </details>
    );
  }
  return (
    <section className={css.part} aria-labelledby="safety-paper">
      <h2 id="safety-paper">{t('safetyPaper.title')}</h2>
      <p className="secondary small">{edition}</p>
      <RichTextReader text={text} className={css.paper} />
      <p>{t('safetyPaper.ask')}</p>
      <div>
        <Button kind="primary" busy={busy} onClick={() => void confirm()}>
          {t('safetyPaper.confirm')}
        </Button>
      </div>
    </section>
  );
}
