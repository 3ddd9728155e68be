import type { LeaveRequest, OfferedKind } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LeaveCheckPanel, useLeaveCheck } from './leave-check-panel.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { LeaveLessons } from './leave-lessons.tsx';
import { type LeaveValues, leaveBody, leaveValues, noLeave } from './leave-words.ts';

/** /t/info-teacher/on-leave/create, of the office /profile/leave/create: asks for own leave, or goes on with a draft (`?draft=`). */
export function LeaveCreateScreen() {
  const { t } = useTranslation();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const { draft } = useSearch({ strict: false }) as { draft?: unknown };
  const draftId = typeof draft === 'string' ? draft : '';
  const list = isTeacher ? path('/t/info-teacher/on-leave') : path('/profile/leave');
  const header = { title: t('leave.ask'), breadcrumb: [{ label: t('leave.own'), href: list }] };
  const own = useQuery(queryOf('leave.own', { query: {} }));
  const known = useQuery({
    ...queryOf('leave.read', { params: { id: draftId } }),
    enabled: draftId !== '',
  });
  return (
    <Loaded query={own} header={header}>
      {({ kinds, person }) => {
        if (!person) return <EmptyState title={t('leave.noPerson')} />;
        if (draftId !== '' && !known.data) return null;
        return (
          <LeaveForm
            key={draftId}
            header={header}
            list={list}
            kinds={kinds}
            draft={known.data ?? null}
            isTeacher={isTeacher}
          />
        );
      }}
    </Loaded>
  );
}

interface LeaveFormProps {
  header: { title: string; breadcrumb: { label: string; href: string }[] };
  list: string;
  kinds: readonly OfferedKind[];
  draft: LeaveRequest | null;
  isTeacher: boolean;
}

function LeaveForm({ header, list, kinds, draft, isTeacher }: LeaveFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const form = useForm<LeaveValues>({ defaultValues: draft ? leaveValues(draft) : noLeave(todayIso()) });
  const values = useWatch({ control: form.control }) as LeaveValues;
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const { from, to } = values;
  const areNear = from !== null && to !== null && from <= to && to <= addDays(from, 34);
  const { data: lessons } = useQuery({
    ...queryOf('leaveLessons.own', { query: { from: from ?? '', to: to ?? '' } }),
    enabled: isTeacher && areNear,
  });
  const fileIds = files.map(({ fileId }) => fileId);
  const { checked, isOld } = useLeaveCheck(values, { fileIds, ...(draft ? { requestId: draft.id } : {}) });
  const save = async (typed: LeaveValues, isSent: boolean): Promise<LeaveRequest> => {
    if (isSending) throw new Error(t('files.stillSending'));
    const body = leaveBody(typed, fileIds);
    if (!body) throw new Error('kind and days are required fields');
    if (!draft) return call('leave.create', { body: { ...body, isSent } });
    const kept = await call('leave.update', { params: { id: draft.id }, body: { ...body, version: draft.version } });
    return isSent ? call('leave.send', { params: { id: kept.id }, body: { version: kept.version } }) : kept;
  };
  const keep = form.handleSubmit(async (typed) => {
    const isKept = await run(
      () => save(typed, false),
      () => t('leave.draftSaved'),
    );
    if (isKept) {
      form.reset(typed);
      await navigate({ href: list });
    }
  });
  return (
    <RecordForm
      form={form}
      header={header}
      submitLabel={t('leave.send')}
      cancelHref={list}
      then={list}
      save={(typed) => save(typed, true)}
      saved={() => t('leave.sent')}
      footer={
        <Button busy={busy} onClick={() => void keep()}>
          {t('leave.saveDraft')}
        </Button>
      }
    >
      <LeaveFields control={form.control} kinds={kinds} lessons={lessons ?? []} />
      <FormSection>
        <FileField
          label={t('leave.field.files')}
          hint={t('leave.field.filesHint')}
          accept=".pdf,image/*"
          most={10}
          camera
          value={files}
          onChange={setFiles}
          onBusy={setSending}
        />
      </FormSection>
      {checked && (
        <FormSection>
          <LeaveCheckPanel checked={checked} isOld={isOld} />
        </FormSection>
      )}
      {lessons && (
        <FormSection title={t('leave.lessons')}>
          <LeaveLessons lessons={lessons} />
        </FormSection>
      )}
    </RecordForm>
  );
}

/** /teachers/leave-management/create: the office sends leave for somebody who rang. */
export function LeaveEnterScreen() {
  const { t } = useTranslation();
  const list = path('/teachers/leave-management');
  const header = { title: t('leave.askFor'), breadcrumb: [{ label: t('leave.office'), href: list }] };
  const people = useQuery(queryOf('leaveBalances.list', { query: {} }));
  const form = useForm<LeaveValues>({ defaultValues: noLeave(todayIso()) });
  const values = useWatch({ control: form.control }) as LeaveValues;
  const { personId } = values;
  const { data: theirs } = useQuery({
    ...queryOf('leaveEntries.ofPerson', { params: { id: personId ?? '' }, query: {} }),
    enabled: personId !== null,
  });
  const { checked, isOld } = useLeaveCheck(values, { personId, fileIds: [] });
  return (
    <Loaded query={people} header={header}>
      {(rows) => (
        <RecordForm
          form={form}
          header={header}
          submitLabel={t('leave.send')}
          cancelHref={list}
          then={list}
          save={(typed) => {
            const body = leaveBody(typed, []);
            if (!body || typed.personId === null) throw new Error('person, kind and days are required fields');
            return call('leave.enter', { params: { id: typed.personId }, body });
          }}
          saved={({ person }) => t('leave.entered', { name: person.name })}
        >
          <FormSection>
            <SelectField
              control={form.control}
              name="personId"
              label={t('leave.field.person')}
              required
              choices={rows.map(({ person, department }) => ({
                value: person.id,
                label: [`${person.name} (${person.code})`, department].filter(Boolean).join(' · '),
              }))}
            />
          </FormSection>
          {personId !== null && theirs && <LeaveFields control={form.control} kinds={theirs.kinds} />}
          {checked && (
            <FormSection>
              <LeaveCheckPanel checked={checked} isOld={isOld} />
            </FormSection>
          )}
        </RecordForm>
      )}
    </Loaded>
  );
}
