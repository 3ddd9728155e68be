import type { FetPreview, FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FileField } from '../../../ui/form/fields/file-fields.tsx';
import frame from '../../../ui/frame/narrow-page.module.css';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { type FetHours, type FetKind, FetLook } from './fet-look.tsx';

/** What the draft will be called and where it belongs. */
interface FetHead {
  readonly semesterId: string;
  readonly name: string;
  readonly effectiveFrom: string | null;
  /** The same in words. */
  readonly into: string;
}

/** What was chosen for names of the file, by their place: an id, or '-' to leave out what they are of. */
type Chosen = Readonly<Record<FetKind, Readonly<Record<number, string>>>>;

const nothing: Chosen = { classes: {}, teachers: {}, subjects: {}, rooms: {} };
const written = (choices: Readonly<Record<number, string>>) =>
  Object.entries(choices)
    .map(([index, id]) => `${index}:${id}`)
    .join(',');

type Step = { at: 'file'; error?: unknown } | { at: 'reading' } | { at: 'look'; file: File; preview: FetPreview };

interface FetImportProps {
  header: PageHeaderProps;
  head: FetHead;
  onBack: () => void;
}

/** A draft from a file of the program FET: what it says is shown before anything is written. */
export function FetImport({ header, head, onBack }: FetImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const maySet = useCan('update_timetable');
  const { run, busy } = useAction();
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [hours, setHours] = useState<FetHours>('ALL');
  const [settings, setSettings] = useState<readonly FetSetting[]>([]);
  const [isReading, setReading] = useState(false);
  const { semesterId, name, effectiveFrom, into } = head;

  const fields = (choices: Chosen, of: FetHours) => ({
    semesterId,
    hours: of,
    classes: written(choices.classes),
    teachers: written(choices.teachers),
    subjects: written(choices.subjects),
    rooms: written(choices.rooms),
  });
  const look = async (file: File, choices: Chosen, of: FetHours) => {
    // What was found stays in sight while the same file is read in another way.
    setReading(true);
    setStep((now) => (now.at === 'look' ? now : { at: 'reading' }));
    try {
      const preview = await upload('timetables.fetPreview', { file, fields: fields(choices, of) });
      setChosen(choices);
      setHours(of);
      setStep({ at: 'look', file, preview });
    } catch (error) {
      setStep({ at: 'file', error });
    } finally {
      setReading(false);
    }
  };
  const write = (file: File, preview: FetPreview) =>
    run(async () => {
      const made = await upload('timetables.fetImport', {
        file,
        fields: {
          ...fields(chosen, hours),
          name,
          ...(effectiveFrom ? { effectiveFrom } : {}),
          onlyKnown: preview.totals.leftOut > 0 ? 'true' : 'false',
          ...Object.fromEntries(settings.map((each) => [each, 'true' as const])),
        },
      });
      await client.invalidateQueries();
      toast.done(
        t('timetable.fet.made', {
          name,
          placed: formatNumber(made.placed),
          waiting: formatNumber(made.waiting),
          settings: formatNumber(made.settings),
        }),
      );
      await navigate({ href: path('/timetable/list/$id/edit', { id: made.timetableId }) });
    });
  return (
    <>
      <PageHeader {...header} />
      <div className={frame.page}>
        <div>
          <p>
            <b>{into}</b>
          </p>
          <p className="secondary">{t('timetable.fet.intro')}</p>
          <Button small kind="quiet" onClick={onBack}>
            {t('timetable.create.importBack')}
          </Button>
        </div>
        {step.at === 'file' && (
          <>
            <FetFileField onFile={(file) => void look(file, nothing, 'ALL')} />
            {step.error !== undefined && <ErrorState error={step.error} />}
          </>
        )}
        {step.at === 'reading' && (
          <div aria-live="polite">
            <p className="secondary">{t('timetable.fet.reading')}</p>
            <SkeletonLines lines={6} />
          </div>
        )}
        {step.at === 'look' && (
          <FetLook
            fileName={step.file.name}
            preview={step.preview}
            isReading={isReading}
            hours={hours}
            onHours={(next) => void look(step.file, chosen, next)}
            onChoose={(kind, index, id) =>
              void look(step.file, { ...chosen, [kind]: { ...chosen[kind], [index]: id } }, hours)
            }
            settings={settings}
            maySet={maySet}
            onSettings={setSettings}
            busy={busy || isReading}
            onImport={() => void write(step.file, step.preview)}
            onAnother={() => setStep({ at: 'file' })}
          />
        )}
      </div>
    </>
  );
}

function FetFileField({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const { control, resetField } = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const file = useWatch({ control, name: 'file' });
  useEffect(() => {
    if (!file) return;
    resetField('file');
    onFile(file);
  }, [file, onFile, resetField]);
  return (
    <FileField control={control} name="file" label={t('timetable.fet.chooseFile')} accept=".fet" maxMegabytes={10} />
  );
}
