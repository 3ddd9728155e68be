import type { LeaveDeed, LeaveRequest } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './leave.module.css';

/** Deeds that are told in a sentence: who is asked reads it. */
const worded = ['askMore', 'answer', 'reject', 'refuseRevoke', 'askRevoke', 'revoke'] as const;
type Worded = (typeof worded)[number];
const isWorded = (deed: LeaveDeed): deed is Worded => (worded as readonly LeaveDeed[]).includes(deed);

const primary: readonly LeaveDeed[] = ['send', 'approve', 'acceptRevoke', 'answer'];
const red: readonly LeaveDeed[] = ['reject', 'cancel', 'revoke'];

/** What the caller may do with a request now, the most likely first. */
export function LeaveActions({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const [open, setOpen] = useState<Worded | 'addProof' | null>(null);
  const openLessons = useOpenLessons(request);
  const { id, version, person, can } = request;
  const params = { id };
  const approve = async () => {
    const detail = t('leave.warnCover', { n: openLessons });
    const isSure =
      openLessons === 0 ||
      (await confirm({ title: t('leave.approve'), detail, action: t('leave.approve'), danger: false }));
    if (!isSure) return;
    await run(
      () => call('leave.approve', { params, body: { version } }),
      () => t('leave.approved', { name: person.name }),
    );
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: t('leave.cancel'),
      detail: t('leave.cancelDetail'),
      action: t('leave.cancel'),
      cancel: t('common.back'),
    });
    if (!isSure) return;
    await run(
      () => call('leave.cancel', { params, body: { version } }),
      () => t('leave.cancelled'),
    );
  };
  const press = (deed: LeaveDeed) => {
    if (isWorded(deed) || deed === 'addProof') return setOpen(deed);
    if (deed === 'approve') return void approve();
    if (deed === 'cancel') return void cancel();
    if (deed === 'edit') {
      const create = isTeacher ? path('/t/info-teacher/on-leave/create') : path('/profile/leave/create');
      return void navigate({ href: `${create}?draft=${id}` });
    }
    if (deed === 'send') {
      return void run(
        () => call('leave.send', { params, body: { version } }),
        () => t('leave.sent'),
      );
    }
    return void run(
      () => call('leave.acceptRevoke', { params, body: { version } }),
      () => t('leave.revoked'),
    );
  };
  if (can.length === 0) return null;
  return (
    <div className={css.buttons} data-testid="leave-actions">
      {can.map((deed) => (
        <Button
          key={deed}
          busy={busy}
          kind={primary.includes(deed) ? 'primary' : red.includes(deed) ? 'danger' : 'default'}
          onClick={() => press(deed)}
        >
          {t(`leave.${deed}`)}
        </Button>
      ))}
      {open === 'addProof' && <ProofDialog request={request} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'addProof' && (
        <WordsDialog request={request} deed={open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** Lessons of the request that nobody stands in for; 0 where its lessons are not shown to the caller's scope. */
function useOpenLessons({ id, person, state }: LeaveRequest): number {
  const { data } = useQuery({
    ...queryOf('leaveLessons.ofLeave', { params: { id } }),
    enabled: person.kind === 'teacher' && state === 'pending',
  });
  return data?.filter(({ coveredBy }) => coveredBy.length === 0).length ?? 0;
}

const said: Record<Worded, string> = {
  askMore: 'leave.asked',
  answer: 'leave.answered',
  reject: 'leave.rejected',
  refuseRevoke: 'leave.revokeRefused',
  askRevoke: 'leave.revokeAsked',
  revoke: 'leave.revoked',
};

function WordsDialog({ request, deed, onClose }: { request: LeaveRequest; deed: Worded; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<{ text: string; from: string | null }>({
    defaultValues: { text: '', from: request.earliestRevoke },
  });
  const takesDay = deed === 'askRevoke' || deed === 'revoke';
  const { id, version } = request;
  return (
    <DialogForm
      form={form}
      title={t(`leave.${deed}`)}
      submitLabel={t(`leave.${deed}`)}
      onClose={onClose}
      onSubmit={async ({ text, from }) => {
        const body = { version, text };
        const params = { id };
        if (deed === 'askRevoke') await call('leave.askRevoke', { params, body: { ...body, from: from ?? '' } });
        else if (deed === 'revoke') await call('leave.revoke', { params, body: { ...body, from: from ?? '' } });
        else await call(`leave.${deed}`, { params, body });
        await done(t(said[deed]));
      }}
    >
      {takesDay && <p className="secondary">{t(deed === 'revoke' ? 'leave.revokeDetail' : 'leave.askRevokeDetail')}</p>}
      {takesDay && (
        <DateField
          control={form.control}
          name="from"
          label={t('leave.field.revokeFrom')}
          min={request.earliestRevoke}
          max={request.to}
          required
        />
      )}
      <TextareaField control={form.control} name="text" label={t('leave.field.text')} maxLength={500} required />
    </DialogForm>
  );
}

function ProofDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: {} });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogForm
      form={form}
      title={t('leave.addProof')}
      submitLabel={t('leave.addProof')}
      onClose={onClose}
      onSubmit={async () => {
        if (isBusy || files.length === 0) return false;
        const body = { version: request.version, fileIds: files.map(({ fileId }) => fileId) };
        await call('leave.addProof', { params: { id: request.id }, body });
        await done(t('leave.proofAdded'));
        return true;
      }}
    >
      <FileField
        label={t('leave.field.files')}
        hint={t('leave.field.filesHint')}
        accept=".pdf,image/*"
        most={10}
        camera
        value={files}
        onChange={setFiles}
        onBusy={setBusy}
      />
    </DialogForm>
  );
}
