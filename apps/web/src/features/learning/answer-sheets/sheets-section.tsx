import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCamera,
  IconClock,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import papersCss from '../test-papers/test-papers.module.css';
import css from './answer-sheets.module.css';
import { DecidePlace } from './decide-place.tsx';
import { Decisions } from './decisions.tsx';
import { doubtsOf, heldBy, isDouble, isReady, placeKey, type SheetRow, undecided } from './sheet-row.ts';
import { useSheets } from './use-sheets.ts';

/** Photographs of filled sheets become answers: read in this browser, decided on where that is needed, handed in. */
export function SheetsSection({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('answerSheets.list', { params: { id: itemId } }));
  return (
    <LoadedPart query={query}>
      {(of) =>
        of.sheet && of.mayHandIn ? (
          <section className={papersCss.part} aria-labelledby="papers-read">
            <h2 id="papers-read">{t('answerSheets.title')}</h2>
            {of.isOrderChanged ? (
              <p className="secondary">{t('answerSheets.outdated')}</p>
            ) : (
              <Sheets itemId={itemId} of={of} />
            )}
          </section>
        ) : null
      }
    </LoadedPart>
  );
}

function Sheets({ itemId, of }: { itemId: string; of: AnswerSheets }) {
  const { t } = useTranslation();
  const { rows, isSending, add, send, change, drop, isUnkept } = useSheets(itemId, of);
  const [decided, setDecided] = useState<readonly { readonly id: string; readonly key: string }[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const ready = rows.filter((row) => isReady(row, rows, of));
  const doubts = rows.flatMap((row) => doubtsOf(row, of).map((reading) => ({ row, reading })));
  const [first] = doubts;
  // What was sent since, or dropped, is decided for good.
  const last = decided.findLast(({ id, key }) =>
    rows.some((row) => row.id === id && isOpen(row) && row.decided.has(key)),
  );
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <p className="secondary small">{t('answerSheets.hint')}</p>
      {of.sheets.length > 0 && (
        <p>{t('answerSheets.handedIn', { count: of.sheets.length, n: formatNumber(of.sheets.length) })}</p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('answerSheets.choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) add(files);
        }}
      />
      <div className={papersCss.codes}>
        <Button icon={IconCamera} onClick={() => picker.current?.click()}>
          {t('answerSheets.choose')}
        </Button>
        {rows.length > 0 && (
          <Button icon={IconSend} busy={isSending} disabled={ready.length === 0} onClick={() => void send()}>
            {t('answerSheets.send', { count: ready.length, n: formatNumber(ready.length) })}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <p role="status" className="secondary small">
          {waiting > 0
            ? t('answerSheets.reading', { n: formatNumber(rows.length - waiting), of: formatNumber(rows.length) })
            : t(isUnkept ? 'answerSheets.unsent' : 'answerSheets.kept')}
        </p>
      )}
      {waiting === 0 && rows.length > 1 && <Counts rows={rows} ready={ready.length} />}
      {first && (
        <DecidePlace
          key={`${first.row.id} ${placeKey(first.reading.place)}`}
          row={first.row}
          reading={first.reading}
          paper={of.papers.find(({ code }) => code === first.row.code)}
          left={doubts.length}
          onDecide={(sign) => {
            const key = placeKey(first.reading.place);
            change(first.row.id, (row) => ({ ...row, decided: new Map(row.decided).set(key, sign) }));
            setDecided([...decided, { id: first.row.id, key }]);
          }}
        />
      )}
      {last && (
        <div>
          <Button
            small
            icon={IconArrowBackUp}
            onClick={() => {
              change(last.id, (row) => undecided(row, last.key));
              setDecided(decided.filter((each) => each !== last));
            }}
          >
            {t('answerSheets.undoLast')}
          </Button>
        </div>
      )}
      <ul className={css.list}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            rows={rows}
            of={of}
            onChange={(next) => change(row.id, () => next)}
            onDrop={() => drop(row.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** How many sheets are where, so that nobody looks through forty for the two that ask for something. */
function Counts({ rows, ready }: { rows: readonly SheetRow[]; ready: number }) {
  const { t } = useTranslation();
  const unread = rows.filter(({ state }) => state === 'unread').length;
  const counts = [
    ['ready', ready],
    ['asked', rows.filter(isOpen).length - ready],
    ['unread', unread],
    ['sent', rows.filter(({ state }) => state === 'sent').length],
  ] as const;
  return (
    <p className="figures">
      {counts
        .filter(([, count]) => count > 0)
        .map(([of, count]) => t(`answerSheets.counts.${of}`, { count, n: formatNumber(count) }))
        .join(' · ')}
    </p>
  );
}

const isOpen = ({ state }: SheetRow) => state === 'read' || state === 'refused';

/** Ready and handed in at a glance; what asks for somebody, or could not be read, in its own words. */
function RowState({ row: { state }, isReady: isDone, words }: { row: SheetRow; isReady: boolean; words: string }) {
  if (state === 'waiting') return <p className="secondary">{words}</p>;
  if (state === 'sent' || isDone) return <StateBadge meaning={state === 'sent' ? 'grey' : 'green'}>{words}</StateBadge>;
  const isFault = state === 'unread' || state === 'refused';
  const Sign = isFault ? IconAlertCircle : IconClock;
  return (
    <p className={cn(css.state, isFault ? css.fault : css.asks)}>
      <Sign size={16} aria-hidden /> {words}
    </p>
  );
}

interface RowProps {
  row: SheetRow;
  rows: readonly SheetRow[];
  of: AnswerSheets;
  onChange: (row: SheetRow) => void;
  onDrop: () => void;
}

function Row({ row, rows, of, onChange, onDrop }: RowProps) {
  const { t } = useTranslation();
  const pupil = of.pupils.find(({ studentId }) => studentId === row.studentId);
  const doubts = doubtsOf(row, of).length;
  const isAsked = isOpen(row);
  const isOwned =
    row.state === 'read' && row.code !== '' && row.studentId !== '' && !isDouble(row, rows) && heldBy(row, of) === null;
  // Nothing is asked of a sheet whose pupil and code are sure; fields once shown stay, that who types in them loses nothing.
  const [isShown, setShown] = useState(false);
  if (isAsked && !isOwned && !isShown) setShown(true);
  const words = () => {
    if (row.state === 'waiting') return t('answerSheets.waiting');
    if (row.unread) return t(`answerSheets.unread.${row.unread}`);
    if (row.state === 'sent') return t('answerSheets.sent');
    const held = heldBy(row, of);
    if (held) return t(`answerSheets.${held}`);
    if (row.refusal) return row.refusal;
    if (row.code === '') return t('answerSheets.askCode');
    if (row.studentId === '') return t('answerSheets.askPupil', { number: row.candidate });
    if (isDouble(row, rows)) return t('answerSheets.double');
    return doubts > 0 ? t('answerSheets.toDecide', { count: doubts }) : t('answerSheets.ready');
  };
  return (
    <li className={css.row}>
      <div>
        <p>
          <strong>{pupil?.name ?? row.file.name}</strong>{' '}
          <span className="secondary small figures">
            {[pupil ? row.file.name : '', row.code && t('answerSheets.code', { code: row.code })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <RowState row={row} isReady={isReady(row, rows, of)} words={words()} />
      </div>
      {row.state !== 'sent' && row.state !== 'waiting' && (
        <IconButton icon={IconTrash} small label={t('answerSheets.dropOf', { name: row.file.name })} onClick={onDrop} />
      )}
      {isAsked && <Decisions row={row} of={of} onUndo={(key) => onChange(undecided(row, key))} />}
      {isAsked && !isShown && (
        <div className={css.decisions}>
          <Button
            small
            icon={IconPencil}
            aria-label={t('answerSheets.changeOwnerOf', { name: pupil?.name ?? row.file.name })}
            onClick={() => setShown(true)}
          >
            {t('answerSheets.changeOwner')}
          </Button>
        </div>
      )}
      {isAsked && isShown && (
        <div className={css.asked}>
          <SelectInput
            label={t('answerSheets.pupil')}
            placeholder={t('answerSheets.choosePupil')}
            value={row.studentId || null}
            choices={of.pupils.map(({ studentId, name, code }) => ({ value: studentId, label: `${name} (${code})` }))}
            onChange={(studentId) => onChange({ ...row, studentId: studentId ?? '' })}
          />
          <SelectInput
            label={t('answerSheets.codeOf')}
            placeholder={t('answerSheets.chooseCode')}
            value={row.code || null}
            choices={of.papers.map(({ code }) => ({ value: code, label: code }))}
            onChange={(code) => onChange({ ...row, code: code ?? '' })}
          />
        </div>
      )}
    </li>
  );
}
