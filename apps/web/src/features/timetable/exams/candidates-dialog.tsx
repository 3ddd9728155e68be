import type { ExamCandidate, ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../plans/plans.module.css';
import { roomNumber } from './exam-words.ts';
import look from './exams.module.css';

interface CandidatesDialogProps {
  exam: ExamDetail;
  grade: number;
  /** Null: who has no room. */
  roomId: string | null;
  onClose: () => void;
}

const none = 'none';

/** Who sits in an exam room, or in none; each can be put into another. */
export function CandidatesDialog({ exam, grade, roomId, onClose }: CandidatesDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('examCandidates.list', { params: { id: exam.id }, query: { grade } }));
  const room = exam.rooms.find(({ id }) => id === roomId);
  const title = room ? t('exams.candidates.title', { room: roomNumber(room) }) : t('exams.candidates.none', { grade });
  return (
    <Dialog open title={title} size="large" onClose={onClose}>
      <LoadedPart query={query}>
        {(candidates) => {
          const own = candidates.filter(({ examRoomId }) => examRoomId === roomId);
          if (own.length === 0) return <EmptyState title={t('exams.candidates.empty')} />;
          return (
            <ul className={css.rows}>
              {own.map((each) => (
                <Candidate key={each.studentId} exam={exam} grade={grade} candidate={each} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
    </Dialog>
  );
}

function Candidate({ exam, grade, candidate }: { exam: ExamDetail; grade: number; candidate: ExamCandidate }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { studentId, name, number, className, birthDate, examRoomId, hasLeft } = candidate;
  const move = (to: string | null) =>
    void run(
      () =>
        call('examCandidates.place', {
          params: { id: exam.id },
          body: { version: exam.version, studentId, examRoomId: to === none ? null : to },
        }),
      (saved) => {
        const room = saved.rooms.find(({ id }) => id === to);
        return room
          ? t('exams.candidates.moved', { name, room: roomNumber(room) })
          : t('exams.candidates.taken', { name });
      },
    );
  const rooms = exam.rooms.filter((room) => room.grade === grade);
  return (
    <li className={css.row}>
      <span className={`figures ${css.lead} ${look.candidate}`}>{number ?? '–'}</span>
      <div className={css.words}>
        <b>{name}</b>
        <span className="secondary small">{[className, formatDate(birthDate)].filter(Boolean).join(' · ')}</span>
      </div>
      {hasLeft && <StateBadge meaning="amber">{t('exams.candidates.left')}</StateBadge>}
      {exam.actions.includes('edit') && rooms.length > 0 && (
        <SelectInput
          label={t('exams.candidates.room', { name })}
          placeholder={t('exams.candidates.choose')}
          width={180}
          disabled={busy}
          choices={[
            ...(hasLeft
              ? []
              : rooms.map((room) => ({
                  value: room.id,
                  label:
                    room.id === examRoomId
                      ? roomNumber(room)
                      : t('exams.candidates.roomOf', {
                          room: roomNumber(room),
                          free: Math.max(0, room.capacity - room.candidates),
                        }),
                }))),
            ...(examRoomId ? [{ value: none, label: t('exams.candidates.out') }] : []),
          ]}
          value={hasLeft ? null : examRoomId}
          onChange={(to) => to && to !== examRoomId && move(to)}
        />
      )}
    </li>
  );
}
