import type { TestMatrix } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { IconAlertTriangle, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { useTakenPaper } from '../papers/use-taken-paper.ts';
import css from './blueprints.module.css';

/** Matrix and specification of a test: what is asked in each topic and level, and both tables on paper. */
export function MatrixSection({ itemId, mayWrite }: { itemId: string; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { busy, take } = useTakenPaper();
  const query = useQuery(queryOf('testMatrix.read', { params: { id: itemId } }));
  return (
    <section className={css.section} aria-labelledby="matrix-title">
      <h2 id="matrix-title">{t('testMatrix.title')}</h2>
      <LoadedPart query={query}>
        {(matrix) => (
          <>
            <p className="secondary small">{t(matrix.rows.length === 0 ? 'testMatrix.none' : 'testMatrix.hint')}</p>
            {matrix.withoutLevel > 0 && (
              <p className={css.warning}>
                <IconAlertTriangle size={16} aria-hidden />
                {t('testMatrix.withoutLevel', { count: matrix.withoutLevel })}
              </p>
            )}
            {matrix.rows.length > 0 && (
              <div className={css.buttons}>
                <Button
                  icon={IconPrinter}
                  busy={busy}
                  onClick={() => void take(() => callFile('testMatrix.print', { params: { id: itemId } }))}
                >
                  {t('testMatrix.print')}
                </Button>
                {mayWrite && (
                  <Button icon={IconPencil} onClick={() => setWriting(true)}>
                    {t('testMatrix.write')}
                  </Button>
                )}
              </div>
            )}
            {isWriting && <RequirementsDialog itemId={itemId} matrix={matrix} onClose={() => setWriting(false)} />}
          </>
        )}
      </LoadedPart>
    </section>
  );
}

const mostLetters = 1_000;

/** What pupils are to show, a text for each topic and level. */
function RequirementsDialog({ itemId, matrix, onClose }: { itemId: string; matrix: TestMatrix; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const [{ rows }] = useState(matrix);
  const form = useForm({ defaultValues: { texts: rows.map(({ text }) => ({ text })) } });
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('testMatrix.write')}
      submitLabel={t('testMatrix.save')}
      draftKey={`learning.matrix.${itemId}`}
      onClose={onClose}
      onSubmit={async ({ texts }) => {
        const requirements = rows.map(({ topicId, level }, at) => ({ topicId, level, text: texts[at]?.text ?? '' }));
        await call('testMatrix.save', { params: { id: itemId }, body: { requirements } });
        await done(t('testMatrix.saved'));
        return true;
      }}
    >
      <p className="secondary small">{t('testMatrix.writeHint')}</p>
      {rows.map(({ topicId, topic, level, questions, statements }, at) => (
        <TextareaField
          key={`${topicId} ${level}`}
          control={form.control}
          name={`texts.${at}.text`}
          label={[topic.join(' › ') || t('testMatrix.noTopic'), t(`bank.levels.${level}`)].join(' · ')}
          hint={[
            ...(questions > 0 ? [t('blueprints.sumCell', { count: questions, n: formatNumber(questions) })] : []),
            ...(statements > 0 ? [t('blueprints.sumStatements', { count: statements })] : []),
          ].join(', ')}
          maxLength={mostLetters}
          rows={2}
        />
      ))}
    </DialogForm>
  );
}
