import { IconAlertCircle, IconBan, IconClock, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedIndicator } from '../../../../ui/feedback/saved-indicator.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { columnName } from '../column-label.ts';
import { focusActiveCell } from '../desk/sheet-editor.tsx';
import { savedStateOf } from '../saving/saved-state.ts';
import { useSheet, useSheetMoment } from '../sheet-context.ts';
import { countSheet } from '../sheet-status.ts';
import { boldParts } from './bold-parts.tsx';
import css from './sheet-status-line.module.css';

function Count({
  look,
  icon,
  places,
  children,
}: {
  look: string | undefined;
  icon: ReactNode;
  places: readonly Position[];
  children: string;
}) {
  const { store } = useSheet();
  const jump = () => {
    const { active } = store.selection();
    const at = places.findIndex(({ row, column }) => row === active.row && column === active.column);
    const next = places[(at + 1) % places.length];
    if (next) store.go(next);
    focusActiveCell();
  };
  return (
    <button type="button" className={look} onClick={jump}>
      {icon}
      {children}
    </button>
  );
}

/** The line at the foot: saved when, how many of the column, what is wrong, doubled, refused or absent; each count leads to its cells. */
export function SheetStatusLine({ end }: { end?: ReactNode }) {
  const { t } = useTranslation();
  const session = useSheet();
  useSheetMoment();
  const { store } = session;
  const { sheet, rows } = store.data();
  const { active } = store.selection();
  const column = store.columns[active.column];
  const counts = countSheet(store, active.column);
  const status = session.status();
  const saved = savedStateOf(status);
  const numberAt = (place: Position | undefined) => rows[place?.row ?? -1]?.orderNumber;
  const wrong = counts.invalid[0];
  const problem = wrong && store.problemAt(wrong.row, wrong.column);
  const strays = session.strays();
  return (
    <footer className={css.line}>
      {status.isSignedOut ? (
        <span role="status" className={css.amber}>
          {t('grading.sheet.signedOut', { count: status.waiting })}
        </span>
      ) : saved?.kind === 'waiting' ? (
        <span role="status" className={css.amber}>
          <IconCloudOff size={16} aria-hidden />
          {t('grading.sheet.waiting', { count: saved.count })}
        </span>
      ) : saved ? (
        <SavedIndicator state={saved} />
      ) : (
        <span className="secondary">{t(`grading.sheetState.${sheet.state}`)}</span>
      )}
      {column && column.kind !== 'computed' && (
        <span>
          {boldParts(
            t('grading.sheet.savedOf', {
              column: columnName(t, column, sheet.mode),
              saved: counts.saved,
              total: counts.pupils,
            }),
          )}
        </span>
      )}
      {wrong && problem && (
        <Count look={css.red} icon={<IconAlertCircle size={14} aria-hidden />} places={counts.invalid}>
          {t('grading.sheet.invalid', {
            count: counts.invalid.length,
            first: t(`grading.sheet.problemShort.${problem}`, {
              number: numberAt(wrong),
              text: store.view(wrong.row, wrong.column).text,
            }),
          })}
        </Count>
      )}
      {counts.conflicts.length > 0 && (
        <Count look={css.blue} icon={<IconRefresh size={14} aria-hidden />} places={counts.conflicts}>
          {t('grading.sheet.conflict', { count: counts.conflicts.length, number: numberAt(counts.conflicts[0]) })}
        </Count>
      )}
      {counts.refused.length > 0 && (
        <Count look={css.red} icon={<IconBan size={14} aria-hidden />} places={counts.refused}>
          {t('grading.sheet.refused', { count: counts.refused.length, number: numberAt(counts.refused[0]) })}
        </Count>
      )}
      {strays.length > 0 && (
        <button type="button" className={css.red} onClick={session.dropStrays}>
          <IconBan size={14} aria-hidden />
          {t('grading.sheet.refusedElsewhere', { count: strays.length })} · {t('common.remove')}
        </button>
      )}
      {counts.absent.length > 0 && (
        <Count look={css.grey} icon={<IconClock size={14} aria-hidden />} places={counts.absent}>
          {t('grading.sheet.absent', { count: counts.absent.length })}
        </Count>
      )}
      {end && <span className={css.end}>{end}</span>}
    </footer>
  );
}
