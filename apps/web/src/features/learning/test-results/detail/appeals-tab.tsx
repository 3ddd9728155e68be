import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconFileText, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../../ui/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { shortMoment } from '../../learning-moment.ts';
import css from './test-detail.module.css';

type Appeal = Result<'testResults.appeals'>[number];

const meanings = { none: 'grey', asked: 'amber', upheld: 'grey', changed: 'green' } as const;

/** Who asked for another look, and what was answered. */
export function AppealsTab({ itemId, lesson, mayEdit }: { itemId: string; lesson: LessonDetail; mayEdit: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('testResults.appeals', { params: { id: itemId } }));
  const address = useLearningAddress(lesson.classId);
  const sitters = useQuery(queryOf('attempts.sitters', { params: { id: itemId } }));
  const attemptOf = (studentId: string) => sitters.data?.rows.find((row) => row.studentId === studentId)?.attempt;
  const hrefOf = (studentId: string) => {
    const id = attemptOf(studentId)?.id;
    return id && address.attempt(lesson.id, itemId, id);
  };
  const [open, setOpen] = useState<Appeal | null>(null);
  return (
    <LoadedPart query={query}>
      {(appeals) =>
        appeals.length === 0 ? (
          <EmptyState title={t('testResults.appeals.none')} />
        ) : (
          <ul className={css.cards}>
            {appeals.map((appeal) => (
              <li key={appeal.studentId} className={css.appeal}>
                <div className={css.seatHead}>
                  <b>{t('testResults.appeals.asked', { name: appeal.name, at: shortMoment(t, appeal.askedAt) })}</b>
                  <StateBadge meaning={meanings[appeal.state]}>
                    {t(`testResults.appeals.state.${appeal.state}`)}
                  </StateBadge>
                </div>
                <p>{appeal.text}</p>
                {appeal.answer && (
                  <p>
                    <span className="secondary">
                      {t('testResults.appeals.answeredBy', { name: appeal.answeredBy })}
                    </span>{' '}
                    {appeal.answer}
                  </p>
                )}
                <Steps
                  href={hrefOf(appeal.studentId)}
                  onAnswer={mayEdit && appeal.state === 'asked' ? () => setOpen(appeal) : undefined}
                />
              </li>
            ))}
            {open && <AnswerDialog itemId={itemId} appeal={open} onClose={() => setOpen(null)} />}
          </ul>
        )
      }
    </LoadedPart>
  );
}

function Steps({ href, onAnswer }: { href: string | undefined; onAnswer: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={css.buttons}>
      {href && (
        <ButtonLink small icon={IconFileText} href={href}>
          {t('testResults.open')}
        </ButtonLink>
      )}
      {onAnswer && (
        <Button small icon={IconMessage} onClick={onAnswer}>
          {t('testResults.appeals.answer')}
        </Button>
      )}
    </div>
  );
}

function AnswerDialog({ itemId, appeal, onClose }: { itemId: string; appeal: Appeal; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { outcome: 'upheld', answer: '' } });
  const { name, studentId } = appeal;
  return (
    <DialogForm
      form={form}
      title={t('testResults.appeals.answerTitle', { name })}
      submitLabel={t('testResults.appeals.answer')}
      onClose={onClose}
      onSubmit={async ({ outcome, answer }) => {
        const body = { isChanged: outcome === 'changed', answer };
        await call('testResults.answerAppeal', { params: { id: itemId, studentId }, body });
        await done(t('testResults.appeals.answered', { name }));
      }}
    >
      <blockquote className={css.quote}>{appeal.text}</blockquote>
      <SegmentedField
        control={form.control}
        name="outcome"
        label={t('testResults.appeals.outcome')}
        choices={(['upheld', 'changed'] as const).map((value) => ({ value, label: t(`testResults.appeals.${value}`) }))}
      />
      {form.watch('outcome') === 'changed' && <p className="secondary small">{t('testResults.appeals.changedHint')}</p>}
      <TextareaField
        control={form.control}
        name="answer"
        label={t('testResults.appeals.answerText')}
        maxLength={1_000}
        required
      />
    </DialogForm>
  );
}
