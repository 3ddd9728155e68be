import type { MarksTemplate } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../../lib/browser/media.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { printSheet } from '../../papers/print-sheet.ts';
import { useNextSheet } from '../end/use-next-sheet.ts';
import { markEntryItem } from '../mark-entry.ts';
import { CellMenu } from '../parts/cell-menu.tsx';
import { exportSheet } from '../parts/export-sheet.ts';
import { Announcement, FirstConflict } from '../parts/sheet-notices.tsx';
import { SheetStatusLine } from '../parts/sheet-status-line.tsx';
import { useSheet, useSheetValue } from '../sheet-context.ts';
import css from './sheet-bars.module.css';
import { focusActiveCell } from './sheet-editor.tsx';
import { SheetFormulaBar } from './sheet-formula-bar.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { type SheetPages, sheetLayout, useWindowSize } from './sheet-layout.ts';
import type { HrefOfSheet } from './sheet-pickers.tsx';
import { SheetTopBar } from './sheet-top-bar.tsx';

const ActDialog = lazy(async () => ({ default: (await import('../parts/act-dialog.tsx')).ActDialog }));
const CellHistory = lazy(async () => ({ default: (await import('../parts/cell-history.tsx')).CellHistory }));
const EndOfList = lazy(async () => ({ default: (await import('../end/end-of-list.tsx')).EndOfList }));
const ImportDialog = lazy(async () => ({ default: (await import('../parts/import-dialog.tsx')).ImportDialog }));
const OriginDialog = lazy(async () => ({ default: (await import('../origin-dialog.tsx')).OriginDialog }));
const KeyboardLegend = lazy(async () => ({ default: (await import('../parts/keyboard-legend.tsx')).KeyboardLegend }));
const RemarkBankFloat = lazy(async () => ({
  default: (await import('../parts/remark-bank-float.tsx')).RemarkBankFloat,
}));
const SheetEvents = lazy(async () => ({ default: (await import('../parts/sheet-history.tsx')).SheetEvents }));
const SheetHistory = lazy(async () => ({ default: (await import('../parts/sheet-history.tsx')).SheetHistory }));

const PAGES_KEY = 'phuong.sheet.pages';

type Open =
  | { readonly what: 'legend' | 'history' | 'events' | 'bank' | 'import' }
  | { readonly what: 'act'; readonly action: SheetAction }
  | { readonly what: 'menu' | 'cellHistory' | 'origin'; readonly place: Position };

function storedPages(): SheetPages | null {
  const stored = readStored(PAGES_KEY);
  return stored === 1 || stored === 2 ? stored : null;
}

export interface MarkSheetDeskProps {
  backHref: string;
  hrefOf: HrefOfSheet;
}

/** The mark sheet at a desk: everything in one window, nothing scrolls but the cells. */
export function MarkSheetDesk({ backHref, hrefOf }: MarkSheetDeskProps) {
  const { t } = useTranslation();
  const session = useSheet();
  const { store } = session;
  const size = { ...useWindowSize(), isTouch: useIsTouch() };
  const isAtEnd = useSheetValue((each) => each.store.isAtEnd());
  useSheetValue((each) => each.store.entry());
  const [wanted, setWanted] = useState(storedPages);
  const [open, setOpen] = useState<Open | null>(null);
  const layout = sheetLayout(store.columns, store.bounds.rows, size, wanted);
  const mayChoose = sheetLayout(store.columns, store.bounds.rows, size, 2).pages === 2;
  const close = () => {
    setOpen(null);
    focusActiveCell();
  };
  const choosePages = (pages: SheetPages) => {
    writeStored(PAGES_KEY, pages);
    setWanted(pages);
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
    focusActiveCell();
  };
  const { mode, mayEnter } = store.data().sheet;
  const exportAs = (template: MarksTemplate) => () => {
    store.commit();
    void exportSheet(session.sheetId, template, t('ui.feedback.notLoadedDetail'));
  };
  const print = () => {
    store.commit();
    session.flush();
    void printSheet(session.sheetId, t('ui.feedback.notLoadedDetail'));
  };
  const hasSheet = session.id() !== null || mayEnter;
  const exports = !hasSheet
    ? []
    : mode === 'COMMENT'
      ? [{ key: 'export', label: t('grading.sheet.export'), onSelect: exportAs('comment') }]
      : [
          { key: 'export1', label: t('grading.sheet.exportOne'), onSelect: exportAs('1') },
          { key: 'export2', label: t('grading.sheet.exportTwo'), onSelect: exportAs('2') },
        ];
  const act = (action: SheetAction) => {
    store.commit();
    session.flush();
    setOpen({ what: 'act', action });
  };
  const goOn = useNextSheet(hrefOf);
  const openAt = (what: 'menu' | 'cellHistory' | 'origin') => (place: Position) => {
    store.go(place);
    setOpen({ what, place });
  };
  return (
    <div className={css.desk}>
      <SheetTopBar
        backHref={backHref}
        hrefOf={hrefOf}
        pages={layout.pages}
        onPages={mayChoose ? choosePages : undefined}
        onAct={act}
        onPrint={hasSheet ? print : undefined}
        onImport={mayEnter ? () => setOpen({ what: 'import' }) : undefined}
        more={[
          ...exports,
          { key: 'next', label: t('grading.sheet.next'), separated: exports.length > 0, onSelect: goOn },
          {
            key: 'history',
            label: t('grading.sheet.history'),
            onSelect: () => setOpen({ what: 'history' }),
          },
          { key: 'events', label: t('grading.sheet.events'), onSelect: () => setOpen({ what: 'events' }) },
          ...(mode === 'SCORE' && mayEnter ? [markEntryItem(t, store)] : []),
          {
            key: 'keys',
            label: t('grading.sheet.shortcuts'),
            separated: true,
            onSelect: () => setOpen({ what: 'legend' }),
          },
        ]}
      />
      <SheetFormulaBar
        onLegend={() => setOpen({ what: 'legend' })}
        onRemarkBank={() => setOpen({ what: 'bank' })}
        onAskReason={() => void askReason()}
      />
      <SheetGrid layout={layout} onLegend={() => setOpen({ what: 'legend' })} onCellMenu={openAt('menu')} />
      <Suspense>{isAtEnd && <EndOfList look="desk" onAct={act} onNext={goOn} />}</Suspense>
      <SheetStatusLine end={t('grading.sheet.seen', { seen: layout.seen, total: store.bounds.rows })} />
      <Announcement />
      <FirstConflict onHistory={openAt('cellHistory')} />
      {open?.what === 'menu' && (
        <CellMenu place={open.place} onHistory={openAt('cellHistory')} onOrigin={openAt('origin')} onClose={close} />
      )}
      <Suspense>
        {open?.what === 'cellHistory' && <CellHistory place={open.place} onClose={close} />}
        {open?.what === 'origin' && <OriginDialog place={open.place} onClose={close} />}
        {open?.what === 'legend' && <KeyboardLegend onClose={close} />}
        {open?.what === 'bank' && <RemarkBankFloat onClose={close} />}
        {open?.what === 'history' && <SheetHistory onClose={close} />}
        {open?.what === 'events' && <SheetEvents onClose={close} />}
        {open?.what === 'import' && <ImportDialog onExport={() => exports[0]?.onSelect()} onClose={close} />}
        {open?.what === 'act' && <ActDialog action={open.action} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
