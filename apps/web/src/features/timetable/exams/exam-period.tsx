import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PlanHead } from '../plans/plan-head.tsx';
import css from '../plans/plans.module.css';
import { ExamPapers } from './exam-papers.tsx';
import { ExamRooms } from './exam-rooms.tsx';
import { ExamSessions } from './exam-sessions.tsx';
import { ExamTurns } from './exam-turns.tsx';
import { PeriodDialog } from './period-dialog.tsx';

const parts = ['sessions', 'rooms', 'turns'] as const;
type Part = (typeof parts)[number];

/** One exam period: what is still to do, and its three parts in the order they are worked through. */
export function ExamPeriod({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const query = useQuery(queryOf('exams.read', { params: { id } }));
  return <LoadedPart query={query}>{(exam) => <Loaded exam={exam} onDeleted={onDeleted} />}</LoadedPart>;
}

function Loaded({ exam, onDeleted }: { exam: ExamDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>(() => firstPart(exam));
  const [isEdited, setEdited] = useState(false);
  const { id, name, version } = exam;
  const left = leftOf(exam);
  return (
    <section className={css.stack} aria-label={name}>
      <PlanHead
        words="exams"
        plan={exam}
        papers={exam.sessions.length > 0 && <ExamPapers exam={exam} />}
        stillOpen={(['unplaced', 'open', 'clashes'] as const).map(
          (key) => left[key] > 0 && <p key={key}>{t(`exams.left.${key}`, { count: left[key] })}</p>,
        )}
        isEmpty={exam.sessions.length === 0}
        lost={t('exams.deleteDetail', { sessions: exam.sessions.length, rooms: exam.rooms.length })}
        publish={() => call('exams.publish', { params: { id }, body: { version } })}
        withdraw={(reason) => call('exams.withdraw', { params: { id }, body: { version, reason } })}
        remove={() => call('exams.delete', { params: { id } })}
        onEdit={() => setEdited(true)}
        onDeleted={onDeleted}
      />
      <Left exam={exam} />
      <Segmented
        label={t('exams.parts.label')}
        choices={parts.map((value) => ({ value, label: t(`exams.parts.${value}`) }))}
        value={part}
        onChange={(value) => setPart(parts.find((each) => each === value) ?? 'sessions')}
      />
      {part === 'sessions' && <ExamSessions exam={exam} />}
      {part === 'rooms' && <ExamRooms exam={exam} />}
      {part === 'turns' && <ExamTurns exam={exam} onRooms={() => setPart('rooms')} />}
      {isEdited && <PeriodDialog semesterId={exam.semesterId} period={exam} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** What still wants doing: the grades that sit something, and the places of their sessions. */
function leftOf({ grades, sessions, open, turns, rooms }: ExamDetail) {
  const sat = new Set(sessions.map(({ grade }) => grade));
  return {
    unplaced: grades.filter(({ grade }) => sat.has(grade)).reduce((sum, { unplaced }) => sum + unplaced, 0),
    open: open.length,
    clashes: turns.filter(({ clashes }) => clashes.length > 0).length,
    taken: rooms.filter(({ takenBy }) => takenBy !== null).length,
  };
}

function Left({ exam }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  const left = leftOf(exam);
  if (exam.sessions.length === 0) return null;
  const open = (['unplaced', 'open', 'clashes', 'taken'] as const).filter((key) => left[key] > 0);
  return (
    <div className={css.badges}>
      {open.length === 0 && <StateBadge meaning="green">{t('exams.left.nothing')}</StateBadge>}
      {open.map((key) => (
        <StateBadge key={key} meaning={key === 'clashes' || key === 'taken' ? 'red' : 'amber'}>
          {t(`exams.left.${key}`, { count: left[key] })}
        </StateBadge>
      ))}
    </div>
  );
}

const firstPart = ({ sessions, rooms }: ExamDetail): Part =>
  sessions.length === 0 ? 'sessions' : rooms.length === 0 ? 'rooms' : 'turns';
