import type { ClassWarnings } from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../early-warning/early-warning.module.css';
import { HowPoints } from '../early-warning/how-points.tsx';
import { ReasonList, WarningBadge } from '../early-warning/reason-list.tsx';
import { SupportDialog } from '../early-warning/support-dialogs.tsx';
import { SupportRows } from '../early-warning/support-rows.tsx';

type Pupil = ClassWarnings['pupils'][number];

/** Pupils of the class somebody should look after, for its homeroom teacher: why, what was done, what came of it. */
export function ConcernTab({ classId }: { classId: string }) {
  const query = useQuery({ ...queryOf('earlyWarning.ofClass', { params: { id: classId } }), staleTime: 0 });
  return <LoadedPart query={query}>{(found) => <Concerns found={found} />}</LoadedPart>;
}

function Concerns({ found }: { found: ClassWarnings }) {
  const { t } = useTranslation();
  const { rules, isClosed, pupils, today } = found;
  const flagged = pupils.filter(({ level }) => level !== null);
  const helped = pupils.filter(({ level }) => level === null);
  const help = flagged.filter(({ level }) => level === 'HELP').length;
  const cards = (listed: readonly Pupil[]) => (
    <ul className={css.cards}>
      {listed.map((pupil) => (
        <PupilCard key={pupil.studentId} pupil={pupil} today={today} mayWrite={!isClosed} />
      ))}
    </ul>
  );
  return (
    <div className={css.page}>
      <div>
        {pupils.length > 0 && (
          <p className={css.says}>
            {flagged.length === 0
              ? t('earlyWarning.saysNone')
              : t('earlyWarning.says', { n: formatNumber(flagged.length), help: formatNumber(help) })}
          </p>
        )}
        <p className="secondary small">{isClosed ? t('earlyWarning.closed') : t('earlyWarning.private')}</p>
      </div>
      {pupils.length === 0 && <EmptyState title={t('earlyWarning.empty')} detail={t('earlyWarning.emptyDetail')} />}
      {flagged.length > 0 && cards(flagged)}
      {helped.length > 0 && (
        <section className={css.part} aria-labelledby="helped">
          <h2 id="helped">{t('earlyWarning.supported')}</h2>
          {cards(helped)}
        </section>
      )}
      <HowPoints rules={rules} />
    </div>
  );
}

function PupilCard({ pupil, today, mayWrite }: { pupil: Pupil; today: string; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [isRecording, setRecording] = useState(false);
  const { studentId, name, classId } = pupil;
  return (
    <li className={css.card} aria-label={name}>
      <div className={css.head}>
        <Link href={path('/t/classes/$id/student/$studentId/detail', { id: classId, studentId })} className={css.name}>
          {name}
        </Link>
        <WarningBadge level={pupil.level} points={pupil.points} />
      </div>
      <ReasonList reasons={pupil.reasons} />
      {pupil.actions.length > 0 && (
        <SupportRows pupil={pupil} actions={pupil.actions} today={today} mayWrite={mayWrite} />
      )}
      {mayWrite && (
        <div>
          <Button aria-label={t('earlyWarning.recordOf', { name })} onClick={() => setRecording(true)}>
            {t('earlyWarning.record')}
          </Button>
        </div>
      )}
      {isRecording && <SupportDialog pupil={pupil} today={today} onClose={() => setRecording(false)} />}
    </li>
  );
}
