import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { sheetHref } from '../entry/class-address.ts';
import { SemesterChoice, useSemester } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import css from '../sheets/class-marks-tab.module.css';
import { stateMeaning } from '../sheets/parts/deadline.ts';
import { SheetBulkActions } from '../sheets/sheet-bulk-actions.tsx';
import { OpenMarkSheet } from './open-mark-sheet.tsx';

export interface ClassTabProps {
  classId: string;
  schoolYearId: string;
}

/** The mark sheets of a class: subject, teacher, state, how full. With `?subject=…` the sheet itself, over the whole window. */
export function ClassMarksTab({ classId, schoolYearId }: ClassTabProps) {
  const { subject } = useSearch({ strict: false }) as { subject?: unknown };
  const { semester } = useSemester(schoolYearId);
  if (typeof subject === 'string' && subject && semester) {
    return <OpenMarkSheet classId={classId} subjectId={subject} semesterId={semester.id} />;
  }
  return (
    <div className={tab.tab}>
      {semester && <SheetList classId={classId} schoolYearId={schoolYearId} semesterId={semester.id} />}
    </div>
  );
}

function SheetList({ classId, schoolYearId, semesterId }: ClassTabProps & { semesterId: string }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const { data, error, refetch } = useQuery(
    queryOf('sheets.ofClass', { params: { id: classId }, query: { semesterId } }),
  );
  const items = data?.items ?? [];
  return (
    <>
      <div className={tab.bar}>
        <SemesterChoice schoolYearId={schoolYearId} />
        <span className={tab.space} />
        <SheetBulkActions classId={classId} semesterId={semesterId} sheets={items} />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines lines={8} />
      ) : items.length === 0 ? (
        <EmptyState title={t('grading.marksTab.none')} detail={t('grading.marksTab.noneDetail')} />
      ) : isCards ? (
        <SheetCards sheets={items} />
      ) : (
        <SheetTable sheets={items} />
      )}
    </>
  );
}

function Progress({ progress }: Pick<SheetSummary, 'progress'>) {
  const { t } = useTranslation();
  const { filled, required, awaitingMakeUp } = progress;
  return (
    <span className={css.progress}>
      <progress value={filled} max={Math.max(1, required)} aria-label={t('grading.marksTab.entered')} />
      <span className="figures">
        {filled}/{required}
      </span>
      {awaitingMakeUp > 0 && (
        <span className="secondary small">{t('grading.marksTab.waiting', { count: awaitingMakeUp })}</span>
      )}
    </span>
  );
}

function Teachers({ teachers }: Pick<SheetSummary, 'teachers'>) {
  const { t } = useTranslation();
  return teachers.length > 0 ? (
    teachers.map(({ name }) => name).join(', ')
  ) : (
    <span className={css.amber}>{t('grading.marksTab.noTeacher')}</span>
  );
}

function SheetTable({ sheets }: { sheets: readonly SheetSummary[] }) {
  const { t } = useTranslation();
  return (
    <div className={tab.scroll}>
      <table className={tab.table}>
        <thead>
          <tr>
            <th>{t('grading.marksTab.subject')}</th>
            <th>{t('grading.marksTab.teachers')}</th>
            <th>{t('grading.marksTab.state')}</th>
            <th>{t('grading.marksTab.entered')}</th>
            <th>{t('grading.marksTab.due')}</th>
            <th>
              <span className="sr-only">{t('common.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.subjectId}>
              <th scope="row">
                <Link href={sheetHref(sheet)}>{subjectName(sheet.subjectName)}</Link>
              </th>
              <td>
                <Teachers teachers={sheet.teachers} />
              </td>
              <td>
                <StateBadge meaning={stateMeaning[sheet.state]}>{t(`grading.sheetState.${sheet.state}`)}</StateBadge>
              </td>
              <td>
                <Progress progress={sheet.progress} />
              </td>
              <td className="figures">{formatDayMonth(sheet.closesOn)}</td>
              <td className={tab.figure}>
                <ButtonLink small kind={isEntered(sheet) ? 'default' : 'quiet'} href={sheetHref(sheet)}>
                  {t(isEntered(sheet) ? 'grading.marksTab.enter' : 'grading.marksTab.look')}
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SheetCards({ sheets }: { sheets: readonly SheetSummary[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.cards}>
      {sheets.map((sheet) => (
        <li key={sheet.subjectId}>
          <Link href={sheetHref(sheet)} className={css.card}>
            <span className={css.cardTitle}>
              <b>{subjectName(sheet.subjectName)}</b>
              <StateBadge meaning={stateMeaning[sheet.state]}>{t(`grading.sheetState.${sheet.state}`)}</StateBadge>
            </span>
            <span className="secondary small">
              <Teachers teachers={sheet.teachers} />
            </span>
            <Progress progress={sheet.progress} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Marks are being entered. Of a sheet that was handed in the office may correct one with a reason: it is looked at first. */
const isEntered = ({ mayEnter, state }: Pick<SheetSummary, 'mayEnter' | 'state'>) =>
  mayEnter && state === 'in_progress';
