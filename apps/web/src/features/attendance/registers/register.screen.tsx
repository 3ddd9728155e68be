import type { Register } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { IconHistory, IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffQueryOf } from '../../../lib/offline/staff-answers.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatTime } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { savedStateOf } from '../../grading/public/entry-queue.ts';
import { CodeBar } from './code-bar.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import css from './register.module.css';
import { registerInput } from './register-address.ts';
import { afterTap, RegisterGrid } from './register-grid.tsx';
import { RegisterProblems } from './register-problems.tsx';
import { RegisterSums } from './register-sums.tsx';
import { classWords, lessonWords, proposalNote, stateMeanings } from './register-words.ts';
import { useRegister } from './use-register.ts';

interface Address {
  classId: string;
  date: string;
  session: ShiftKey;
  period: string;
}

/** /t/registers/{class}/{day}/{session}/{period}: the register of a lesson, made for a phone between two lessons. */
export function OwnRegisterScreen() {
  const { date = '' } = useParams({ strict: false }) as Partial<Address>;
  return <RegisterScreen back={`${path('/t/registers')}?date=${date}`} />;
}

/** /classes/registers/{class}/{day}/{session}/{period}: the same for the office, whose word stands over the teacher’s. */
export function OfficeRegisterScreen() {
  const { date = '' } = useParams({ strict: false }) as Partial<Address>;
  return <RegisterScreen back={`${path('/classes/registers')}?date=${date}`} />;
}

function RegisterScreen({ back }: { back: string }) {
  const { t } = useTranslation();
  const {
    classId = '',
    date = '',
    session = 'MORNING',
    period = '',
  } = useParams({ strict: false }) as Partial<Address>;
  const { group } = useSearch({ strict: false }) as { group?: unknown };
  const groupId = typeof group === 'string' && group !== '' ? group : null;
  const query = useQuery(
    staffQueryOf('registers.read', registerInput({ classId, date, session, period: Number(period), groupId })),
  );
  const breadcrumb = [{ label: t('attendance.own.title'), href: back }];
  return (
    <Loaded query={query} header={{ title: t('attendance.own.title'), breadcrumb }}>
      {({ value, keptAt }) => (
        <Taking
          key={`${classId} ${date} ${session} ${period} ${groupId}`}
          register={value}
          keptAt={keptAt}
          back={back}
          reload={query.refetch}
        />
      )}
    </Loaded>
  );
}

interface TakingProps {
  register: Register;
  keptAt: number | null;
  back: string;
  reload: () => unknown;
}

function Taking({ register, keptAt, back, reload }: TakingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sheet = useRegister(register);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const pupil = register.pupils.find(({ studentId }) => studentId === chosen);
  const status = sheet.queue.status;
  const saved = status && savedStateOf(status);
  const away = new Set(register.codes.filter(({ absence }) => absence !== null).map(({ code }) => code));
  const present = register.pupils.filter(({ studentId }) => !away.has(sheet.valueOf(studentId).code)).length;
  const savedAt = status?.waiting === 0 ? status.lastSavedAt?.getTime() : undefined;
  useEffect(() => {
    if (savedAt !== undefined) void reload();
  }, [savedAt, reload]);
  const proposals = register.pupils.filter(
    ({ proposed, studentId }) => proposed && sheet.valueOf(studentId).code === 'PRESENT',
  );
  const finish = async () => {
    sheet.take();
    toast.done(
      navigator.onLine
        ? t('attendance.register.taken', { class: register.className })
        : t('attendance.register.takenOffline'),
    );
    await navigate({ href: back });
  };
  return (
    <>
      <PageHeader
        title={t('attendance.register.title', { class: classWords(t, register) })}
        breadcrumb={[{ label: t('attendance.own.title'), href: back }]}
        detail={lessonWords(t, register)}
        badge={
          <StateBadge meaning={stateMeanings[register.state]}>{t(`attendance.state.${register.state}`)}</StateBadge>
        }
        actions={
          register.mayWrite
            ? [
                {
                  key: 'log',
                  label: t('attendance.register.log'),
                  icon: IconNotebook,
                  onSelect: () => setLogOpen(true),
                },
              ]
            : []
        }
        more={
          register.id === null
            ? []
            : [
                {
                  key: 'history',
                  label: t('attendance.history.title'),
                  icon: IconHistory,
                  onSelect: () => setHistoryOpen(true),
                },
              ]
        }
      >
        {saved && <SavedIndicator state={saved} />}
      </PageHeader>
      {keptAt !== null && (
        <p className={css.notice} role="status">
          {t('attendance.register.cached', { time: formatTime(new Date(keptAt)) })}
        </p>
      )}
      <RegisterSums register={register} sheet={sheet} />
      <Why register={register} />
      {register.mayWrite && proposals.length > 0 && (
        <div className={css.notice}>
          <span>{t('attendance.register.proposals', { count: proposals.length })}</span>
          <Button
            small
            onClick={() => {
              for (const { studentId, proposed } of proposals)
                if (proposed)
                  sheet.set(studentId, { code: proposed.code, minutes: null, note: proposalNote(t, proposed) });
            }}
          >
            {t('attendance.register.takeProposals')}
          </Button>
        </div>
      )}
      <RegisterProblems register={register} sheet={sheet} />
      {register.pupils.length === 0 ? (
        <EmptyState title={t('attendance.register.none')} />
      ) : (
        <RegisterGrid
          register={register}
          sheet={sheet}
          chosen={chosen}
          onTap={({ studentId }) => {
            const { code, note } = sheet.valueOf(studentId);
            setChosen(studentId);
            // The first tap on somebody who is marked only chooses them: nothing that was said is lost by looking.
            if (chosen !== studentId && code !== 'PRESENT') return;
            const next = afterTap(code);
            sheet.set(studentId, { code: next, minutes: null, note: next === 'PRESENT' ? '' : note });
          }}
        />
      )}
      {register.mayWrite && register.pupils.length > 0 && (
        <div className={css.foot} data-bottom-bar>
          {pupil && (
            <CodeBar
              register={register}
              pupil={pupil}
              value={sheet.valueOf(pupil.studentId)}
              onWrite={(value) => sheet.set(pupil.studentId, value.code === 'PRESENT' ? { ...value, note: '' } : value)}
            />
          )}
          <Button kind="primary" block onClick={() => void finish()}>
            {t('attendance.register.done', { count: present })}
          </Button>
        </div>
      )}
      {isHistoryOpen && <HistoryDialog register={register} onClose={() => setHistoryOpen(false)} />}
      {isLogOpen && <LogDialog register={register} onClose={() => setLogOpen(false)} />}
    </>
  );
}

/** Why nothing can be written, where that is so. */
function Why({ register }: { register: Register }) {
  const { t } = useTranslation();
  if (register.mayWrite) return <p className={css.help}>{t('attendance.register.help')}</p>;
  const why =
    register.state === 'cancelled'
      ? 'not_held'
      : register.state === 'locked' || register.takenAt === null
        ? 'locked'
        : 'looks';
  return <p className={css.help}>{t(`attendance.register.locked.${why}`)}</p>;
}
