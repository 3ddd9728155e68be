import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { shortName } from '../../../../lib/words/names.ts';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { columnName } from '../column-label.ts';
import { useSheet } from '../sheet-context.ts';
import css from './cell-float.module.css';
import { CellFloat } from './cell-float.tsx';
import { ChangeLine } from './change-line.tsx';

/** Every change of one cell, newest first: old and new value, who, when, why. */
export function CellHistory({ place, onClose }: { place: Position; onClose: () => void }) {
  const { t } = useTranslation();
  const { store, id } = useSheet();
  const sheetId = id();
  const pupil = store.data().rows[place.row];
  const column = store.columns[place.column];
  const { sheet } = store.data();
  const { data, isPending } = useQuery({
    ...queryOf('marks.history', {
      params: { id: sheetId ?? '' },
      query: { studentId: pupil?.studentId, column: column?.key as ColumnKey },
    }),
    enabled: sheetId !== null && column?.mark != null,
    staleTime: 0,
  });
  const title = t('grading.sheet.historyTitle', {
    column: column && columnName(t, column, sheet.mode),
    name: pupil && shortName(pupil.name),
  });
  return (
    <CellFloat place={place} label={title} onClose={onClose} className={css.padded}>
      <b tabIndex={-1} data-autofocus>
        {title}
      </b>
      {isPending && sheetId !== null ? (
        <SkeletonLines lines={2} />
      ) : (
        <ul className={css.history}>
          {data?.items.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
          {!data?.items.length && <li className="secondary">{t('grading.sheet.historyNone')}</li>}
        </ul>
      )}
    </CellFloat>
  );
}
