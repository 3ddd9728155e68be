import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { ExamPapers } from './exam-papers.tsx';
import { ExamRooms } from './exam-rooms.tsx';
import { ExamSessions } from './exam-sessions.tsx';
import { ExamTurns } from './exam-turns.tsx';
import css from './exams.module.css';
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
  const { run, busy } = useAction();
  const { id, name, version, actions } = exam;
  const publish = async () => {
    const left = leftOf(exam);
    const question = {
      title: t('exams.publishTitle', { name }),
      detail: (
        <>
          <p>{t('exams.publishDetail')}</p>
          {left.unplaced > 0 && <p>{t('exams.left.unplaced', { count: left.unplaced })}</p>}
          {left.open > 0 && <p>{t('exams.left.open', { count: left.open })}</p>}
          {left.clashes > 0 && <p>{t('exams.left.clashes', { count: left.clashes })}</p>}
        </>
      ),
      action: t('exams.publish'),
      danger: false,
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('exams.publish', { params: { id }, body: { version } }),
      () => t('exams.published', { name }),
    );
  };
  const withdraw = async () => {
    const answer = await confirm({
      title: t('exams.withdrawTitle', { name }),
      detail: t('exams.withdrawDetail'),
      action: t('exams.withdraw'),
      reason: 'required',
    });
    if (!answer) return;
    await run(
      () => call('exams.withdraw', { params: { id }, body: { version, reason: answer.reason } }),
      () => t('exams.withdrawn', { name }),
    );
  };
  const remove = async () => {
    const detail = t('exams.deleteDetail', { sessions: exam.sessions.length, rooms: exam.rooms.length });
    if (!(await confirm({ title: t('exams.deleteTitle', { name }), detail, action: t('exams.delete') }))) return;
    const isGone = await run(
      () => call('exams.delete', { params: { id } }),
      () => t('exams.deleted', { name }),
    );
    if (isGone) onDeleted();
  };
  return (
    <section className={css.stack} aria-label={name}>
      <div className={css.head}>
        <h2>{name}</h2>
        <StateBadge meaning={exam.state === 'published' ? 'green' : 'grey'}>
          {t(`exams.state.${exam.state}`)}
        </StateBadge>
        <span className="secondary">
          {t('exams.span', { from: formatDate(exam.fromDate), to: formatDate(exam.toDate) })}
        </span>
        <span className={css.push} />
        {exam.sessions.length > 0 && <ExamPapers exam={exam} />}
        {actions.includes('edit') && (
          <Button small icon={IconPencil} onClick={() => setEdited(true)}>
            {t('exams.edit')}
          </Button>
        )}
        {actions.includes('delete') && (
          <Button small kind="quiet" icon={IconTrash} onClick={() => void remove()}>
            {t('exams.delete')}
          </Button>
        )}
        {actions.includes('withdraw') && (
          <Button small busy={busy} onClick={() => void withdraw()}>
            {t('exams.withdraw')}
          </Button>
        )}
        {actions.includes('publish') && (
          <Button
            small
            kind="primary"
            icon={IconSend}
            busy={busy}
            disabled={exam.sessions.length === 0}
            onClick={() => void publish()}
          >
            {t('exams.publish')}
          </Button>
        )}
      </div>
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
