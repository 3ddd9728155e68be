import type { DownloadGrant } from '@phuong/contract/library/digital/digital.schema.ts';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import css from './digital.module.css';
import { grantState, usedWords } from './digital-words.ts';

interface DownloadRecordProps {
  grant: DownloadGrant;
  breadcrumb: { label: string; href?: string }[];
}

/** One reader's leave to download one title: asked, decided, used. */
export function DownloadRecord({ grant, breadcrumb }: DownloadRecordProps) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const mayDecide = useCan('update_borrow');
  const [opened, setOpened] = useState<'approve' | 'reject' | 'revoke' | null>(null);
  const { title, reader, state } = grant;
  const { meaning, words } = grantState(grant, t);
  const step = (key: 'approve' | 'reject' | 'revoke', icon: HeaderAction['icon']): HeaderAction => ({
    key,
    label: t(`digital.${key}`),
    icon,
    onSelect: () => setOpened(key),
  });
  const isAsked = mayDecide && state === 'requested';
  return (
    <>
      <RecordHeader
        name={title}
        facts={[reader?.name ?? t('loans.nobodyKnown'), reader?.className ?? ''].filter(Boolean)}
        badges={<StateBadge meaning={meaning}>{words}</StateBadge>}
        breadcrumb={breadcrumb}
        primary={isAsked ? step('approve', IconCheck) : undefined}
        actions={isAsked ? [step('reject', IconX)] : mayDecide && state === 'granted' ? [step('revoke', IconBan)] : []}
      />
      <RecordTabs
        {...tab}
        tabs={[
          { key: 'facts', label: t('digital.parts.facts'), render: () => <GrantFacts grant={grant} /> },
          { key: 'downloads', label: t('digital.parts.downloads'), render: () => <Taken grant={grant} /> },
          { key: 'history', label: t('digital.parts.history'), render: () => <GrantHistory id={grant.id} /> },
        ]}
      />
      {opened === 'approve' && <ApproveDialog grant={grant} onClose={() => setOpened(null)} />}
      {(opened === 'reject' || opened === 'revoke') && (
        <EndDialog grant={grant} step={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function GrantFacts({ grant }: { grant: DownloadGrant }) {
  const { t } = useTranslation();
  const { reader, access } = grant;
  const facts = [
    {
      label: t('digital.columns.title'),
      value: <Link href={path('/library/books/$id/detail', { id: grant.titleId })}>{grant.title}</Link>,
    },
    { label: t('digital.columns.reader'), value: reader ? `${reader.name}, ${reader.code}` : t('loans.nobodyKnown') },
    { label: t('digital.field.access'), value: access ? t(`digital.access.${access}`) : '' },
    { label: t('digital.field.requestedAt'), value: grant.requestedAt ? formatMoment(grant.requestedAt) : '' },
    { label: t('digital.field.note'), value: grant.note, wide: true },
    { label: t('digital.field.decidedAt'), value: grant.decidedAt ? formatMoment(grant.decidedAt) : '' },
    { label: t('digital.field.decidedBy'), value: grant.decidedByName ?? '' },
    { label: t('digital.field.reason'), value: grant.reason, wide: true },
    { label: t('digital.field.untilOn'), value: formatDate(grant.untilOn), figures: true },
    { label: t('digital.field.used'), value: usedWords(grant, t), figures: true },
  ];
  return (
    <div className={css.part}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </div>
  );
}

function Taken({ grant: { downloads } }: { grant: DownloadGrant }) {
  const { t } = useTranslation();
  return (
    <div className={css.part}>
      {downloads.length === 0 ? (
        <p className="secondary">{t('digital.noDownloads')}</p>
      ) : (
        <ul className={css.files} aria-label={t('digital.parts.downloads')}>
          {downloads.map(({ at, fileName }) => (
            <li key={`${at} ${fileName}`} className={css.file}>
              <span className={css.name}>{fileName}</span>
              <span className="secondary figures">{formatMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GrantHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('downloads.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`digital.acts.${action.replace(/^\w+\./, '')}` as 'digital.acts.ask'),
        field: (field) => t(`fieldNames.${field}` as 'fieldNames.places', { defaultValue: field }),
        value: (field, value) =>
          field === 'state'
            ? t(`digital.states.${value}` as 'digital.states.granted', { defaultValue: value })
            : undefined,
      }}
    />
  );
}

interface StepDialogProps {
  grant: DownloadGrant;
  onClose: () => void;
}

function ApproveDialog({ grant: { id, title, version }, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { untilOn: null as string | null, most: null as number | null } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('digital.approveTitle', { title })}
      submitLabel={t('digital.approve')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { untilOn } = await call('downloads.approve', { params: { id }, body: { ...values, version } });
        await done(t('digital.approved', { until: formatDate(untilOn) }));
      }}
    >
      <DateField
        control={form.control}
        name="untilOn"
        label={t('digital.field.untilOn')}
        hint={t('digital.field.untilHint')}
      />
      <NumberField
        control={form.control}
        name="most"
        label={t('digital.field.most')}
        hint={t('digital.field.mostHint')}
        digits={0}
      />
    </DialogForm>
  );
}

function EndDialog({ grant: { id, title, version }, step, onClose }: StepDialogProps & { step: 'reject' | 'revoke' }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t(`digital.${step}Title`, { title })}
      submitLabel={t(`digital.${step}`)}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call(`downloads.${step}`, { params: { id }, body: { reason, version } });
        await done(t(step === 'reject' ? 'digital.rejected' : 'digital.revoked'));
      }}
    >
      <TextareaField control={form.control} name="reason" label={t('digital.field.reason')} required maxLength={300} />
    </DialogForm>
  );
}
