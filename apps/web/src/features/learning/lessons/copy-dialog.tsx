import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { movedBy, shortMoment } from '../learning-moment.ts';

/** Classes of the same year and subject: a teacher's own, for the office those of the grade. */
function useOtherClasses({ classId, subjectId }: LessonDetail) {
  const { isOffice } = useLearningAddress(classId);
  const schoolClass = useQuery(queryOf('classes.read', { params: { id: classId } }));
  const { schoolYearId = '', grade } = schoolClass.data ?? {};
  const isKnown = schoolClass.data !== undefined;
  const office = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId, grade } }),
    enabled: isKnown && isOffice,
  });
  const teacher = useQuery({
    ...queryOf('teacherClasses.list', { query: { schoolYearId } }),
    enabled: isKnown && !isOffice,
    select: (classes) => classes.filter(({ subjects }) => subjects.some((each) => each.subjectId === subjectId)),
  });
  return isOffice ? office : teacher;
}

/** Gives a lesson to other classes of the subject, linked or as copies. */
export function CopyDialog({ lesson, onClose }: { lesson: LessonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const classes = useOtherClasses(lesson);
  const form = useForm({ defaultValues: { classIds: [] as string[], how: 'linked', moveDays: 0 as number | null } });
  const { control } = form;
  const moveDays = form.watch('moveDays');
  const days = typeof moveDays === 'number' ? moveDays : 0;
  const dated = lesson.items.filter(
    ({ state, opensAt, dueAt, cutOffAt }) => state !== 'archived' && (opensAt ?? dueAt ?? cutOffAt),
  );
  const others = classes.data?.filter(({ id }) => id !== lesson.classId);
  const title = t('lessons.copy.title', { title: lesson.title });
  if (!others || others.length === 0) {
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={<ActionButtons onCancel={onClose} cancelLabel={t('common.close')} />}
      >
        <LoadedPart query={classes}>{() => <p className="secondary">{t('lessons.copy.noClass')}</p>}</LoadedPart>
      </Dialog>
    );
  }
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('lessons.copy.submit')}
      onClose={onClose}
      onSubmit={async ({ classIds, how, moveDays: move }) => {
        if (classIds.length === 0) {
          form.setError('classIds', { message: t('lessons.copy.chooseOne') });
          return;
        }
        const made = await call('lessons.copy', {
          params: { id: lesson.id },
          body: { classIds, isLinked: how === 'linked', moveDays: move ?? 0 },
        });
        await done(t('lessons.copy.done', { classes: formatList(made.map(({ className }) => className)) }));
      }}
    >
      <MultiSelectField
        control={control}
        name="classIds"
        label={t('lessons.copy.classes')}
        hint={t('lessons.copy.classesHint')}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        max={20}
        required
      />
      <RadioField
        control={control}
        name="how"
        label={t('lessons.copy.how')}
        choices={(['linked', 'copied'] as const).map((value) => ({
          value,
          label: t(`lessons.copy.${value}`),
          hint: t(`lessons.copy.${value}Hint`),
        }))}
      />
      {dated.length === 0 ? (
        <p className="secondary">{t('lessons.copy.noDates')}</p>
      ) : (
        <>
          <NumberField
            control={control}
            name="moveDays"
            label={t('lessons.copy.moveDays')}
            hint={t('lessons.copy.moveHint')}
            unit={t('lessons.copy.days')}
            digits={0}
          />
          <section aria-label={t('lessons.copy.preview')}>
            <h3>{t('lessons.copy.preview')}</h3>
            <ul className={css.dates}>
              {dated.map((item) => (
                <li key={item.id}>
                  <span>{item.title}</span>
                  <span className={css.facts}>
                    {(['opens', 'due', 'cutOff'] as const).map((which) => {
                      const at = movedBy(item[`${which}At`], days);
                      return at && <span key={which}>{t(`lessons.copy.${which}`, { at: shortMoment(t, at) })}</span>;
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </DialogForm>
  );
}
