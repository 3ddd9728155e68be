import type { EntryWindow } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { IconCalendarTime, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import css from '../school-page.module.css';
import { EntryWindowDialog } from './entry-window-dialog.tsx';

/** When marks and conduct may be entered: two of each in a year. */
export function EntryWindows({ schoolYearId }: { schoolYearId: string }) {
  const { t } = useTranslation();
  const year = useAppState().schoolYears.find(({ id }) => id === schoolYearId);
  const isClosed = year?.status === 'CLOSED' && !(year.reopened_until && new Date(year.reopened_until) > new Date());
  const mayChange = useCan('update_setting') && !isClosed;
  const [opened, setOpen] = useState<EntryWindow | null>(null);
  const { data, error, refetch } = useQuery(queryOf('entryWindows.list', { params: { schoolYearId } }));
  const isOpened = ({ semesterId, kind }: EntryWindow) => semesterId === opened?.semesterId && kind === opened.kind;
  const open = data?.find(isOpened) ?? opened;
  const nameOf = ({ kind, semesterOrdinal }: EntryWindow) =>
    t('school.setting.windowTitle', {
      kind: t(`school.setting.windowKinds.${kind}`),
      semester: t(`school.semester.ordinals.${semesterOrdinal as 1 | 2}`),
    });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonLines lines={4} />;
    if (data.length === 0) {
      const href = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId });
      return (
        <div className={css.buttons}>
          <p className="secondary">{t('school.setting.noSemestersTitle')}</p>
          <ButtonLink href={href} small>
            {t('school.setting.addSemesters')}
          </ButtonLink>
        </div>
      );
    }
    return (
      <table className={`${css.table} ${css.stacked}`}>
        <tbody>
          {data.map((each) => (
            <tr key={`${each.semesterId} ${each.kind}`}>
              <th scope="row">{nameOf(each)}</th>
              <td className="figures">
                {each.opensOn && t('school.span', { from: formatDate(each.opensOn), to: formatDate(each.closesOn) })}
              </td>
              <td>
                <WindowBadge state={each.state} />
              </td>
              {mayChange && (
                <td className={css.end}>
                  <Button small onClick={() => setOpen(each)}>
                    {t(each.opensOn ? 'school.setting.changeWindow' : 'school.setting.setWindow')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    );
  };
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{t('school.setting.windows')}</h2>
        <span className="secondary small">{t('school.setting.windowsHint')}</span>
      </div>
      {body()}
      {open && <EntryWindowDialog title={nameOf(open)} entryWindow={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function WindowBadge({ state }: Pick<EntryWindow, 'state'>) {
  const { t } = useTranslation();
  const text = t(`school.setting.windowStates.${state}`);
  if (state === 'OPEN') return <StateBadge meaning="green">{text}</StateBadge>;
  if (state === 'CLOSED') {
    return (
      <StateBadge meaning="grey" icon={IconLock}>
        {text}
      </StateBadge>
    );
  }
  return (
    <StateBadge meaning={state === 'UPCOMING' ? 'amber' : 'grey'} icon={IconCalendarTime}>
      {text}
    </StateBadge>
  );
}
