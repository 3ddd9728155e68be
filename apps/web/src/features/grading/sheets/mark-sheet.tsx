import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsPhone } from '../../../lib/browser/media.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFrameMode } from '../../../ui/frame/frame-context.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { MarkSheetDesk } from './desk/mark-sheet-desk.tsx';
import type { HrefOfSheet, SheetAddress } from './desk/sheet-pickers.tsx';
import css from './mark-sheet.module.css';
import { useColleaguesMarks } from './saving/use-colleagues-marks.ts';
import { useSheetSession } from './saving/use-sheet-session.ts';
import { SheetContext } from './sheet-context.ts';
import type { SheetData } from './sheet-model.ts';

const MarkSheetPhone = lazy(async () => ({ default: (await import('./phone/mark-sheet-phone.tsx')).MarkSheetPhone }));

export interface MarkSheetProps extends SheetAddress {
  /** Where the arrow back leads. */
  backHref: string;
  /** The address of another sheet, for the pickers. */
  hrefOf: HrefOfSheet;
}

/** The mark sheet of one class, subject and semester, filling the window; on a phone one column at a time with its own number pad. */
export function MarkSheet({ classId, subjectId, semesterId, backHref, hrefOf }: MarkSheetProps) {
  const { t } = useTranslation();
  useFrameMode('sheet');
  const { data, error, refetch } = useQuery(queryOf('sheets.read', { query: { classId, subjectId, semesterId } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={css.waiting} role="status" aria-label={t('ui.feedback.loading')} />;
  if (data.rows.length === 0) {
    return <EmptyState title={t('grading.sheet.noPupils')} detail={t('grading.sheet.noPupilsDetail')} />;
  }
  return <OpenSheet data={data} backHref={backHref} hrefOf={hrefOf} />;
}

function OpenSheet({ data, backHref, hrefOf }: { data: SheetData; backHref: string; hrefOf: HrefOfSheet }) {
  const session = useSheetSession(data);
  useColleaguesMarks(data.sheet);
  const isPhone = useIsPhone();
  const { t } = useTranslation();
  const { classId, subjectId, semesterId, isHead, className } = data.sheet;
  useDocumentTitle(
    t('grading.sheet.documentTitle', { subject: subjectName(data.sheet.subjectName), class: className }),
  );
  // A head of department has nothing else to do with the class: its page is not theirs.
  const goBack = isHead ? path('/home') : backHref;
  return (
    <SheetContext value={session}>
      {isPhone ? (
        <Suspense fallback={<div className={css.waiting} role="status" aria-label={t('ui.feedback.loading')} />}>
          <MarkSheetPhone key={`${classId} ${subjectId} ${semesterId}`} backHref={goBack} hrefOf={hrefOf} />
        </Suspense>
      ) : (
        <MarkSheetDesk backHref={goBack} hrefOf={hrefOf} />
      )}
    </SheetContext>
  );
}
