import { copyConditions } from '@phuong/contract/library/copies/book-copy.contract.ts';
import type { StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { IconArrowBackUp, IconCamera, IconCameraOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { formatNumber, formatTime } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { NewestScan, scanTone } from '../newest-scan.tsx';
import { ScanField } from '../scan-field.tsx';
import { Camera, canReadCodes } from './camera.tsx';
import css from './count.module.css';
import { type CountEntry, useCounting } from './use-counting.ts';

const soundKey = 'library.desk.isSilent';
type Condition = (typeof copyConditions)[number];

/** Counting on a phone or at a desk: the shelf one stands at, a scan, what it is in large letters, and what was scanned before. */
export function CountPart({ stockTake }: { stockTake: StockTake }) {
  const { t } = useTranslation();
  const { id, counted, expected } = stockTake;
  const [isSilent, setSilent] = useState(() => readStored(soundKey) === true);
  const counting = useCounting(id, { counted, expected }, !isSilent);
  const [shelf, setShelf] = useState<string | null>(
    stockTake.shelves.length === 1 ? (stockTake.shelves[0] ?? null) : null,
  );
  const [condition, setCondition] = useState<Condition | null>(null);
  const [note, setNote] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [newest, ...others] = counting.entries;
  const scan = (code: string) => {
    counting.scan({ code, shelf: shelf ?? '', condition, note: note.trim() });
    // How one book is says nothing of the next.
    setCondition(null);
    setNote('');
  };
  return (
    <div className={css.count}>
      <Progress {...counting.progress} />
      <Where
        shelf={shelf}
        onShelf={setShelf}
        condition={condition}
        onCondition={setCondition}
        note={note}
        onNote={setNote}
      />
      <ScanField label={t('stockTakes.count.scan')} onScan={scan} />
      <div className={css.ways}>
        {canReadCodes() && (
          <Button icon={hasCamera ? IconCameraOff : IconCamera} onClick={() => setCamera(!hasCamera)}>
            {t(hasCamera ? 'stockTakes.count.cameraOff' : 'stockTakes.count.camera')}
          </Button>
        )}
        <Button
          kind="quiet"
          icon={isSilent ? IconVolumeOff : IconVolume}
          onClick={() => {
            setSilent(!isSilent);
            writeStored(soundKey, isSilent ? null : true);
          }}
        >
          {t(isSilent ? 'stockTakes.count.soundOff' : 'stockTakes.count.soundOn')}
        </Button>
      </div>
      {hasCamera && <Camera onCode={scan} />}
      {counting.isOffline && (
        <p className={css.offline} role="status">
          {t(counting.isKept ? 'stockTakes.count.offline' : 'stockTakes.count.notKept', { count: counting.waiting })}
        </p>
      )}
      <Newest stockTakeId={id} entry={newest} counting={counting} />
      {others.length > 0 && <ScanLog entries={others} onUndo={counting.undo} />}
    </div>
  );
}

function Progress({ counted, expected }: { counted: number; expected: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.progress}>
      <progress aria-label={t('stockTakes.count.progressLabel')} value={counted} max={Math.max(1, expected)} />
      <span className="figures">
        {t('stockTakes.count.progress', { counted: formatNumber(counted), expected: formatNumber(expected) })}
      </span>
    </div>
  );
}

interface WhereProps {
  shelf: string | null;
  onShelf: (shelf: string | null) => void;
  condition: Condition | null;
  onCondition: (condition: Condition | null) => void;
  note: string;
  onNote: (note: string) => void;
}

/** Which shelf one stands at, and how the next book is. */
function Where({ shelf, onShelf, condition, onCondition, note, onNote }: WhereProps) {
  const { t } = useTranslation();
  const { data: shelves = [] } = useQuery(queryOf('stockTakes.shelves'));
  return (
    <div className={css.where}>
      <div className={css.shelf}>
        <SelectInput
          label={t('stockTakes.count.shelf')}
          placeholder={t('stockTakes.count.noShelf')}
          choices={shelves.map((each) => ({
            value: each.shelf,
            label: t('stockTakes.count.onShelf', { shelf: each.shelf }),
          }))}
          value={shelf}
          onChange={onShelf}
          clearable
        />
      </div>
      <div className={css.state}>
        <SelectInput
          label={t('stockTakes.count.condition')}
          placeholder={t('stockTakes.count.asBefore')}
          choices={copyConditions.map((value) => ({ value, label: t(`library.copy.conditions.${value}`) }))}
          value={condition}
          onChange={(value) => onCondition(copyConditions.find((each) => each === value) ?? null)}
          clearable
        />
      </div>
      <Input
        className={css.note}
        aria-label={t('stockTakes.columns.note')}
        placeholder={t('stockTakes.columns.note')}
        maxLength={300}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {shelf === null && <p className={css.hint}>{t('stockTakes.count.shelfHint')}</p>}
    </div>
  );
}

interface NewestProps {
  stockTakeId: string;
  entry: CountEntry | undefined;
  counting: Pick<ReturnType<typeof useCounting>, 'undo' | 'settled'>;
}

/** The last scan, with what can be done about it. */
function Newest({ stockTakeId, entry, counting }: NewestProps) {
  const { t } = useTranslation();
  const mayTakeBack = useCan('update_borrow');
  const { run, busy } = useAction();
  const canTakeBack = mayTakeBack && (entry?.line?.finding === 'ON_LOAN_HERE' || entry?.line?.finding === 'LOST_HERE');
  const takeBack = ({ key, line }: CountEntry) =>
    run(async () => {
      const body = { lineIds: [line?.id ?? ''], decision: 'TAKE_BACK' as const };
      await call('stockTakes.decide', { params: { id: stockTakeId }, body });
      counting.settled(key, t('stockTakes.decisions.TAKE_BACK'));
    });
  return (
    <NewestScan scan={entry} begin={t('stockTakes.count.begin')}>
      {entry?.line && (
        <span className={css.ways}>
          {canTakeBack && entry.line.decision === null && (
            <Button busy={busy} onClick={() => void takeBack(entry)}>
              {t('stockTakes.count.takeBack')}
            </Button>
          )}
          <Undo entry={entry} onUndo={counting.undo} />
        </span>
      )}
    </NewestScan>
  );
}

function Undo({ entry, onUndo }: { entry: CountEntry; onUndo: (entry: CountEntry) => Promise<void> }) {
  const { t } = useTranslation();
  const { run } = useAction();
  return (
    <IconButton
      icon={IconArrowBackUp}
      label={t('stockTakes.count.undo', { name: entry.name })}
      onClick={() =>
        void run(
          () => onUndo(entry),
          () => t('stockTakes.count.undone'),
        )
      }
    />
  );
}

function ScanLog({
  entries,
  onUndo,
}: {
  entries: readonly CountEntry[];
  onUndo: (entry: CountEntry) => Promise<void>;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="counted">
      <h2 id="counted" className={css.heading}>
        {t('stockTakes.count.scanned')}
      </h2>
      <ol className={css.log}>
        {entries.map((entry) => (
          <li key={entry.key} className={css.entry}>
            <span className={cn(css.time, 'figures')}>{formatTime(entry.at)}</span>
            <span className={css.name}>{entry.name}</span>
            <span className={cn(css.word, scanTone(entry.tone))}>{entry.result}</span>
            {entry.line && <Undo entry={entry} onUndo={onUndo} />}
            {entry.detail && <span className={css.detail}>{entry.detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
