import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { IconArrowBackUp, IconArrowLeft, IconCloudCheck } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { SavedIndicator } from '../../../../ui/feedback/saved-indicator.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { BLANK } from '../cell-content.ts';
import { columnName, columnShortName } from '../column-label.ts';
import type { HrefOfSheet } from '../desk/sheet-pickers.tsx';
import { useNextSheet } from '../end/use-next-sheet.ts';
import { Announcement, FirstConflict } from '../parts/sheet-notices.tsx';
import { savedStateOf } from '../saving/saved-state.ts';
import { useSheet, useSheetMoment, useSheetValue } from '../sheet-context.ts';
import { countSheet } from '../sheet-status.ts';
import { NumberPad, ResultPad } from './number-pad.tsx';
import { pressed } from './pad-keys.ts';
import { type OpenOnPhone, PhoneMenu } from './phone-menu.tsx';
import { PhoneRow } from './phone-row.tsx';
import css from './phone-sheet.module.css';

const ActDialog = lazy(async () => ({ default: (await import('../parts/act-dialog.tsx')).ActDialog }));
const CellHistory = lazy(async () => ({ default: (await import('../parts/cell-history.tsx')).CellHistory }));
const EndOfList = lazy(async () => ({ default: (await import('../end/end-of-list.tsx')).EndOfList }));
const OriginDialog = lazy(async () => ({ default: (await import('../origin-dialog.tsx')).OriginDialog }));
const RemarkBankFloat = lazy(async () => ({
  default: (await import('../parts/remark-bank-float.tsx')).RemarkBankFloat,
}));

/** The mark sheet on a phone: one column at a time, one pupil a row, own number pad. "Tiếp" saves and moves on. */
export function MarkSheetPhone({ backHref, hrefOf }: { backHref: string; hrefOf: HrefOfSheet }) {
  const { t } = useTranslation();
  const goOn = useNextSheet(hrefOf);
  const session = useSheet();
  const { store } = session;
  const { sheet, rows } = store.data();
  const column = useSheetValue(() => store.selection().active.column);
  const [open, setOpen] = useState<OpenOnPhone | null>(null);
  const target = store.columns[column];
  const shown = store.columns.flatMap((each, index) => (each.mark || each.kind === 'remark' ? [{ each, index }] : []));

  // A computed column cannot be in hand here: take the first one of marks.
  useLayoutEffect(() => {
    if (target?.kind === 'computed') store.go({ row: store.selection().active.row, column: 0 });
  }, [store, target]);

  const choose = (index: number) => {
    const place = (row: number) => ({ row, column: index });
    const isOpen = (row: number) => store.canEdit(place(row)) && store.view(row, index).text === '';
    const first = rows.findIndex((_, row) => isOpen(row));
    store.go(place(first < 0 ? store.selection().active.row : first));
  };
  const chips = useRef<HTMLDivElement>(null);
  // Coming back to the sheet, the column in hand may lie off the edge.
  const chosen = shown.findIndex(({ index }) => index === column);
  useLayoutEffect(() => {
    chips.current?.children[chosen]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);

  return (
    <div className={css.phone}>
      <header className={css.header}>
        <Link href={backHref} className={css.back} aria-label={t('common.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <div className={css.title}>
          <h1>
            {sheet.className} · {subjectName(sheet.subjectName)}
          </h1>
          <span>
            {t('grading.sheet.phoneDue', {
              semester: t(`grading.semester.${sheet.semesterOrdinal as 1 | 2}`),
              date: formatDayMonth(sheet.window.closesOn),
            })}
          </span>
        </div>
        <IconButton icon={IconArrowBackUp} iconSize={22} label={t('common.undo')} onClick={() => store.undo()} />
        <PhoneMenu onOpen={setOpen} onNext={goOn} />
      </header>
      <div ref={chips} role="radiogroup" aria-label={t('grading.sheet.chooseColumn')} className={css.chips}>
        {shown.map(({ each, index }) => (
          <button
            key={each.key}
            type="button"
            {...{ role: 'radio', 'aria-checked': index === column }}
            aria-label={columnName(t, each, sheet.mode)}
            className={cn(css.chip, index === column && css.chosen)}
            onClick={() => choose(index)}
          >
            {columnShortName(t, each)}
          </button>
        ))}
      </div>
      <PhoneStatus />
      <ul className={css.list}>
        {rows.map(({ studentId }, row) => (
          <PhoneRow key={studentId} row={row} column={column} />
        ))}
      </ul>
      <div className={css.hand}>
        <PhoneFoot
          onBank={() => setOpen({ what: 'bank' })}
          onAct={(action) => setOpen({ what: 'act', action })}
          onNext={goOn}
        />
      </div>
      <Announcement />
      <FirstConflict onHistory={(place) => setOpen({ what: 'history', place })} />
      <Suspense>
        {open?.what === 'act' && <ActDialog action={open.action} onClose={() => setOpen(null)} />}
        {open?.what === 'history' && <CellHistory place={open.place} onClose={() => setOpen(null)} />}
        {open?.what === 'origin' && <OriginDialog place={open.place} onClose={() => setOpen(null)} />}
        {open?.what === 'bank' && <RemarkBankFloat onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

function PhoneStatus() {
  const { t } = useTranslation();
  const session = useSheet();
  useSheetMoment();
  const { store } = session;
  const { active } = store.selection();
  const target = store.columns[active.column];
  const { saved, pupils } = countSheet(store, active.column);
  const state = savedStateOf(session.status());
  const column = target ? columnName(t, target, store.data().sheet.mode) : '';
  const weight = target?.mark?.weight;
  return (
    <div className={css.status}>
      {state && state.kind !== 'saved' ? (
        <SavedIndicator state={state} />
      ) : (
        <span className={css.savedCount}>
          <IconCloudCheck size={16} aria-hidden />
          {t('grading.sheet.phoneSaved', { saved, total: pupils })}
        </span>
      )}
      <span>
        {target?.kind === 'remark'
          ? t('grading.sheet.phoneRemark')
          : weight == null
            ? t('grading.sheet.phoneResult', { column })
            : t('grading.sheet.phoneRange', { column, weight: t('grading.weight', { weight }) })}
      </span>
    </div>
  );
}

interface PhoneFootProps {
  onBank: () => void;
  onAct: (action: SheetAction) => void;
  onNext: () => void;
}

/** The pad, or after the last pupil what comes next. */
function PhoneFoot({ onBank, onAct, onNext }: PhoneFootProps) {
  const session = useSheet();
  const isAtEnd = useSheetValue(({ store }) => store.isAtEnd());
  const pad = <PhonePad onBank={onBank} />;
  if (!isAtEnd) return pad;
  const act = (action: SheetAction) => {
    session.flush();
    onAct(action);
  };
  return (
    <Suspense fallback={pad}>
      <EndOfList look="phone" onAct={act} onNext={onNext} />
    </Suspense>
  );
}

/** The pad that fits the column; a keyboard that happens to be there works too. */
function PhonePad({ onBank }: { onBank: () => void }) {
  const { t } = useTranslation();
  const session = useSheet();
  useSheetMoment();
  const { store } = session;
  const { active } = store.selection();
  const target = store.columns[active.column];
  const isReadOnly = !store.canEdit(active);
  const { sheet } = store.data();

  /** The row of the next pupil who takes a mark in this column; null after the last. */
  const rowAt = (step: 1 | -1): number | null => {
    let { row } = active;
    do row += step;
    while (row >= 0 && row < store.bounds.rows && !store.canEdit({ row, column: active.column }));
    return row >= 0 && row < store.bounds.rows ? row : null;
  };
  const go = (step: 1 | -1) => {
    store.commit();
    const row = rowAt(step);
    if (row !== null) store.go({ row, column: active.column });
    else if (step === 1) store.end();
  };
  const onKey = (key: string) => {
    const next = pressed(store.view(active.row, active.column).text, store.mode() === 'navigate', key);
    if (next !== null) store.type(next);
  };
  const onResult = (key: string) => {
    if (key === 'pass' || key === 'fail') store.writeContent(active, { state: 'value', passed: key === 'pass' });
    else store.writeContent(active, key === 'blank' ? BLANK : { state: key as 'missing' });
    if (key !== 'blank') go(1);
  };
  const askReason = async () => {
    const answer = await confirm({
      title: t('grading.sheet.reasonTitle'),
      detail: t('grading.sheet.reasonDetail'),
      action: t('grading.sheet.reasonAction'),
      danger: false,
      reason: 'required',
    });
    if (answer) session.setReason(answer.reason);
  };

  if (!store.mayEdit()) {
    return (
      <div className={css.foot}>
        {sheet.mayEnter && sheet.needsReason ? (
          <Button block onClick={() => void askReason()}>
            {t('grading.sheet.giveReason')}
          </Button>
        ) : (
          <span className="secondary">
            {sheet.whyNot ? t(`grading.sheet.whyNot.${sheet.whyNot}`) : t(`grading.sheetState.${sheet.state}`)}
          </span>
        )}
      </div>
    );
  }
  if (target?.kind === 'remark') {
    return (
      <div className={css.foot}>
        <Button onClick={onBank}>{t('grading.sheet.remarkBank')}</Button>
        <Button kind="primary" onClick={() => go(1)}>
          {t('grading.sheet.pad.next')}
        </Button>
      </div>
    );
  }
  const keys = { isReadOnly, isLast: rowAt(1) === null, onNext: () => go(1), onUp: () => go(-1) };
  const isComment = target?.kind === 'comment';
  return (
    <PadKeyboard onKey={isComment ? undefined : onKey} onGo={go}>
      {isComment ? <ResultPad {...keys} onKey={onResult} /> : <NumberPad {...keys} onKey={onKey} onState={onResult} />}
    </PadKeyboard>
  );
}

interface PadKeyboardProps {
  onKey: ((key: string) => void) | undefined;
  onGo: (step: 1 | -1) => void;
  children: ReactNode;
}

/** A real keyboard types into the active row while the pad has the focus. */
function PadKeyboard({ onKey, onGo, children }: PadKeyboardProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key === '.' ? ',' : event.key === 'Backspace' ? 'erase' : event.key;
    if (onKey && (/^[\d,]$/.test(key) || key === 'erase')) onKey(key);
    else if (event.key === 'ArrowDown') onGo(1);
    else if (event.key === 'ArrowUp') onGo(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div role="none" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
