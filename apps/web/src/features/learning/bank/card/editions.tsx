import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { formatMoment } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import css from './question.module.css';
import { QuestionView } from './question-view.tsx';

/** What a question was before: who changed it and when, how it read, and the way back. */
export function Editions({ question }: { question: BankQuestion }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bank.editions', { params: { id: question.id } }));
  const [open, setOpen] = useState<number | null>(null);
  const { run, busy } = useAction();
  const restore = async (number: number, before: BankQuestion['question']) => {
    const asked = {
      title: t('bank.editions.restoreTitle', { number }),
      detail: t('bank.editions.restoreDetail'),
      action: t('bank.editions.restore', { number }),
      danger: false,
    };
    if (!(await confirm(asked))) return;
    const { grade, topic, level, tags, source, seconds, sharing, version } = question;
    const facts = { grade, topicId: topic?.id ?? null, level, tags, source, seconds, sharing, version };
    await run(
      () => call('bank.update', { params: { id: question.id }, body: { ...facts, question: before } }),
      () => t('bank.editions.restored', { number }),
    );
  };
  return (
    <div className={css.editions}>
      <LoadedPart query={query}>
        {(editions) =>
          editions.length === 0 ? (
            <EmptyState title={t('bank.editions.none')} />
          ) : (
            editions.map(({ number, byName, at, question: before }) => (
              <section key={number} className={css.edition} aria-label={t('bank.editions.one', { number })}>
                <div className={css.editionHead}>
                  <b>{t('bank.editions.one', { number })}</b>
                  <span className="secondary">{t('bank.editions.by', { name: byName, at: formatMoment(at) })}</span>
                  <Button
                    small
                    kind="quiet"
                    aria-expanded={open === number}
                    onClick={() => setOpen(open === number ? null : number)}
                  >
                    {t(open === number ? 'bank.editions.hide' : 'bank.editions.show', { number })}
                  </Button>
                  {question.mayEdit && question.deletedAt === null && (
                    <Button small busy={busy} onClick={() => void restore(number, before)}>
                      {t('bank.editions.restore', { number })}
                    </Button>
                  )}
                </div>
                {open === number && <QuestionView question={before} withKey />}
              </section>
            ))
          )
        }
      </LoadedPart>
    </div>
  );
}
