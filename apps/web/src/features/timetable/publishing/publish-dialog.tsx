import type { PublishPreview } from '@phuong/contract/timetable/publishing/publishing.contract.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { messageWords } from '../board/board-words.ts';
import { faultCounts } from '../versions/versions-words.ts';
import css from './publish.module.css';

interface PublishDialogProps {
  of: Timetable;
  onClose: () => void;
}

/** Two steps where they are needed: first the version is checked (or its exceptions accepted with a reason), then it gets its day. */
export function PublishDialog({ of, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const mayPublish = useCan('publish_timetable');
  const [checked, setChecked] = useState<Timetable | null>(null);
  const now = checked ?? of;
  const goOn = (done: Timetable) => {
    if (mayPublish) return setChecked(done);
    toast.done(t('timetable.publish.checked', { name: done.name }));
    onClose();
  };
  return now.state === 'checked' ? (
    <PublishForm key={now.version} of={now} onClose={onClose} />
  ) : (
    <CheckForm of={now} onClose={onClose} onChecked={goOn} />
  );
}

function CheckForm({ of, onClose, onChecked }: PublishDialogProps & { onChecked: (now: Timetable) => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const form = useForm({ defaultValues: { acceptedReason: of.acceptedReason } });
  const hard = faultCounts(of)?.hard ?? 0;
  const unplaced = of.score?.unplaced ?? 0;
  const isFine = of.score !== null && hard === 0 && unplaced === 0;
  return (
    <DialogForm
      form={form}
      title={t('timetable.publish.checkTitle')}
      submitLabel={t('timetable.publish.confirmCheck')}
      onClose={onClose}
      onSubmit={async ({ acceptedReason }) => {
        if (!isFine && !acceptedReason.trim()) {
          form.setError(
            'acceptedReason',
            { type: 'required', message: t('timetable.publish.acceptNeeded') },
            { shouldFocus: true },
          );
          return;
        }
        const body = { version: of.version, acceptedReason: acceptedReason.trim() };
        const checked = await call('timetables.check', { params: { id: of.id }, body });
        onChecked(checked);
        await refresh();
      }}
    >
      <p className={isFine ? css.fine : css.blocker}>
        {isFine ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
        {isFine
          ? t('timetable.publish.checkOk')
          : t('timetable.publish.checkBad', { unplaced: formatNumber(unplaced), hard: formatNumber(hard) })}
      </p>
      {!isFine && (
        <TextareaField
          control={form.control}
          name="acceptedReason"
          label={t('timetable.publish.accept')}
          hint={t('timetable.publish.acceptHint')}
          maxLength={500}
          rows={3}
        />
      )}
    </DialogForm>
  );
}

function PublishForm({ of, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const semester = useSchoolYear()?.semesters.find(({ id }) => id === of.semesterId);
  const today = todayIso();
  const first = [of.effectiveFrom ?? today, today, semester?.start_date ?? today].sort().at(-1) ?? today;
  const form = useForm({ defaultValues: { effectiveFrom: first as string | null, note: '' } });
  const effectiveFrom = useWatch({ control: form.control, name: 'effectiveFrom' });
  const isDate = /^\d{4}-\d\d-\d\d$/.test(effectiveFrom ?? '');
  const query = useQuery({
    ...queryOf('timetables.publishPreview', { params: { id: of.id }, query: { effectiveFrom: effectiveFrom ?? '' } }),
    enabled: isDate,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const preview = query.data;
  const isLater = (effectiveFrom ?? '') > today;
  return (
    <DialogForm
      form={form}
      title={t('timetable.publish.title', { name: of.name })}
      submitLabel={t(isLater ? 'timetable.publish.submitLater' : 'timetable.publish.submit')}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        const date = effectiveFrom ?? '';
        const body = {
          version: of.version,
          effectiveFrom: date,
          confirmedChanges: preview?.changes ?? 0,
          note: note.trim(),
        };
        try {
          const published = await call('timetables.publish', { params: { id: of.id }, body });
          const words = published.state === 'scheduled' ? 'timetable.publish.scheduled' : 'timetable.publish.done';
          await done(t(words, { name: published.name, date: formatDate(date) }));
        } catch (error) {
          // What is shown may have been overtaken: the reasons against it are read again.
          void query.refetch();
          throw error;
        }
      }}
    >
      <DateField
        control={form.control}
        name="effectiveFrom"
        label={t('timetable.publish.date')}
        hint={t('timetable.publish.dateHint')}
        min={semester && semester.start_date > today ? semester.start_date : today}
        max={semester?.end_date}
        required
      />
      {isDate && <LoadedPart query={query}>{(data) => <Preview preview={data} />}</LoadedPart>}
      <TextareaField
        control={form.control}
        name="note"
        label={t('timetable.publish.note')}
        hint={t('timetable.publish.noteHint')}
        maxLength={500}
        rows={2}
      />
    </DialogForm>
  );
}

/** What stands against it, what changes and for whom. */
function Preview({ preview }: { preview: PublishPreview }) {
  const { t } = useTranslation();
  const { blockers, warnings, replaces, changes, classes, teachers, told, lostOverrides } = preview;
  const names = (list: readonly { name: string; changes: number }[]) =>
    list.map(({ name, changes: count }) => t('timetable.publish.changeOf', { name, count })).join(', ');
  return (
    <section className={css.preview} aria-label={t('timetable.publish.preview')}>
      {blockers.map((blocker) => (
        <p key={messageWords(t, blocker)} className={css.blocker} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {messageWords(t, blocker)}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={messageWords(t, warning)} className={css.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {messageWords(t, warning)}
        </p>
      ))}
      <h3>{replaces ? t('timetable.publish.replaces', { name: replaces.name }) : t('timetable.publish.first')}</h3>
      {replaces && (
        <p>
          {changes === 0
            ? t('timetable.publish.noChanges')
            : t('timetable.publish.changes', { count: changes, n: formatNumber(changes) })}
        </p>
      )}
      {classes.length > 0 && (
        <details>
          <summary>{t('timetable.publish.classes', { count: classes.length })}</summary>
          <p>{names(classes)}</p>
        </details>
      )}
      {teachers.length > 0 && (
        <details>
          <summary>{t('timetable.publish.teachers', { count: teachers.length })}</summary>
          <p>{names(teachers)}</p>
        </details>
      )}
      <p className="secondary">
        {t('timetable.publish.told', {
          teachers: formatNumber(told.teachers),
          students: formatNumber(told.students),
        })}
      </p>
      {lostOverrides.length > 0 && (
        <div className={css.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <b>{t('timetable.publish.lost')}</b>
            <ul>
              {lostOverrides.map(({ id, date, className, subjectName: subject }) => (
                <li key={id}>
                  {t('timetable.publish.lostOne', {
                    date: formatDate(date),
                    class: className,
                    subject: subjectName(subject),
                  })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}
