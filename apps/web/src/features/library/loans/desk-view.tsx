import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { formatTime } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { NewestScan, scanTone } from '../newest-scan.tsx';
import { ScanField } from '../scan-field.tsx';
import css from './desk.module.css';
import type { Decided } from './desk-queue.ts';
import { DeskReaderPart } from './desk-reader.tsx';
import { DeskSide } from './desk-side.tsx';
import { type DeskEntry, useDesk } from './use-desk.ts';

interface DeskViewProps {
  userId: string;
  isLoud: boolean;
}

/** One field that takes cards and copies, what came of the last scan in large letters, who it is for, and all scans below. */
export function DeskView({ userId, isLoud }: DeskViewProps) {
  const { t } = useTranslation();
  const desk = useDesk(userId, isLoud);
  const mayOverride = useCan('borrow_override');
  const [overriding, setOverriding] = useState<Decided | null>(null);
  const { reader, entries, isOffline } = desk;
  const [newest] = entries;
  return (
    <div className={css.desk}>
      <div className={css.main}>
        <ScanField
          label={t('loans.desk.scan')}
          onScan={desk.scan}
          onDone={() => desk.choose(null)}
          isPaused={overriding !== null}
        />
        <p className={css.hints}>{t('loans.desk.hints')}</p>
        {isOffline && (
          <p className={css.offline} role="status">
            {t('loans.desk.offline')}
          </p>
        )}
        <NewestScan scan={newest} begin={t('loans.desk.begin')}>
          {newest?.overridable && mayOverride && (
            <Button onClick={() => setOverriding(newest.overridable)}>{t('loans.desk.override')}</Button>
          )}
        </NewestScan>
        {reader && <DeskReaderPart reader={reader} onDone={() => desk.choose(null)} />}
        {entries.length > 1 && <ScanLog entries={entries.slice(1)} />}
      </div>
      <DeskSide onChoose={desk.choose} />
      {overriding && (
        <OverrideDialog
          onClose={() => setOverriding(null)}
          onReason={(reason) => {
            desk.override(overriding, reason);
            setOverriding(null);
          }}
        />
      )}
    </div>
  );
}

function ScanLog({ entries }: { entries: readonly DeskEntry[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="scanned">
      <h2 id="scanned" className={css.heading}>
        {t('loans.desk.scanned')}
      </h2>
      <ol className={css.log}>
        {entries.map(({ key, at, tone, name, result, detail }) => (
          <li key={key} className={css.entry}>
            <span className={cn(css.time, 'figures')}>{formatTime(at)}</span>
            <span className={css.name}>{name}</span>
            <span className={cn(css.word, scanTone(tone))}>{result}</span>
            <span className={css.detail}>{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OverrideDialog({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DialogForm
      form={form}
      title={t('loans.desk.overrideTitle')}
      submitLabel={t('loans.desk.override')}
      onClose={onClose}
      onSubmit={async ({ reason }) => onReason(reason)}
    >
      <TextareaField control={form.control} name="reason" label={t('loans.field.reason')} required maxLength={300} />
    </DialogForm>
  );
}
