import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { workInAddress } from '../../../../lib/address/work-address.ts';
import { queryOf } from '../../../../lib/api/client.ts';
import { useShortcuts } from '../../../../lib/browser/shortcuts.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { ReleaseDialog } from '../release/release-dialog.tsx';
import type { Outbox, OutboxState } from '../saving/outbox.ts';
import { useOutbox } from '../saving/use-outbox.ts';
import { DeskWork } from './desk-work.tsx';
import css from './marking-desk.module.css';
import { MarkingPanel } from './marking-panel.tsx';
import { MarkingSession } from './marking-session.ts';
import { faultOf, hundredths, type MarkedWork } from './marking-values.ts';
import { QueueList } from './queue-list.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useDeskActions } from './use-desk-actions.ts';
import { useNextAtHand } from './use-next-at-hand.ts';

interface Ids {
  id?: string;
  eLearningId?: string;
  exerciseId?: string;
  resultId?: string;
}

/** …/exercise/{exerciseId}/result/{resultId}: one pupil's work after another, marked on the page. */
export function MarkingDeskScreen() {
  const { t } = useTranslation();
  const { id = '', eLearningId = '', exerciseId = '', resultId = '' } = useParams({ strict: false }) as Ids;
  const search = useSearch({ strict: false }) as { version?: unknown; queue?: unknown };
  const address = useLearningAddress(id);
  const { outbox, state } = useOutbox();
  const [sessions] = useState(() => new Map<string, MarkingSession>());
  const isUnmarked = search.queue === 'UNMARKED';
  const query = useQuery(queryOf('submissions.read', workInAddress(resultId, search)));
  // What an account opens is written down: only teachers have the next work fetched before they ask for it.
  useNextAtHand(address.isOffice ? null : (query.data?.queue.nextId ?? null), isUnmarked);
  const header = {
    title: t('marking.title'),
    breadcrumb: [{ label: t('exercises.title'), href: address.exercise(eLearningId, exerciseId) }],
  };
  return (
    <Loaded query={query} header={header}>
      {(work) => (
        <Desk
          key={`${work.id} ${work.number}`}
          work={work}
          outbox={outbox}
          state={state}
          sessions={sessions}
          isUnmarked={isUnmarked}
        />
      )}
    </Loaded>
  );
}

interface DeskProps {
  work: MarkedWork;
  outbox: Outbox;
  state: OutboxState;
  sessions: Map<string, MarkingSession>;
  isUnmarked: boolean;
}

/** What was answered, in what is shown. The way through the class follows the desk's filter; how many are left is as answered. */
const keptIn = (before: MarkedWork, now: Partial<MarkedWork>): MarkedWork => ({
  ...before,
  ...now,
  queue: { ...before.queue, unmarked: now.queue?.unmarked ?? before.queue.unmarked },
});

/** The work's session: kept while the desk is open, so that nothing that waits to be sent is lost on the way to the next pupil. */
function useSession({ work, outbox, sessions }: DeskProps): MarkingSession {
  const client = useQueryClient();
  const key = `${work.id} ${work.number}`;
  const found = sessions.get(key);
  const session =
    found ??
    new MarkingSession(work, outbox, {
      kept: (now) => {
        client.setQueriesData<MarkedWork>({ queryKey: ['submissions.read'] }, (before) =>
          before?.id === now.id && before.number === now.number ? keptIn(before, now) : before,
        );
        void client.invalidateQueries({ queryKey: ['submissions.list'] });
      },
      refused: ({ id, members }, error) =>
        toast.error(`${formatList(members.map(({ name }) => name))}: ${error.detail}`, { key: id }),
    });
  if (!found) sessions.set(key, session);
  useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => session.take(work), [session, work]);
  return session;
}

function Desk(props: DeskProps) {
  const { work, outbox, state, isUnmarked } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useLearningAddress(work.classId);
  const session = useSession(props);
  const [open, setOpen] = useState<'return' | 'release' | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { queue, item, members, task } = work;
  const { nextId } = queue;
  useUnsavedGuard(state.kind === 'failed' || session.isHeldBack, t('marking.unsaved'));

  const resultHref = (id: string) =>
    `${address.result(work.lessonId, item.id, id)}${isUnmarked ? '?queue=UNMARKED' : ''}`;
  const goTo = (id: string | null) => {
    if (!id) return;
    void outbox.flush();
    void navigate({ href: resultHref(id), replace: true });
  };
  const finish = () => {
    if (!work.actions.includes('mark')) return;
    const fault = faultOf(task, { ...session.values, isDone: true });
    if (fault) {
      toast.error(t(`marking.fault.${fault}`, { most: formatNumber((task.scale ?? 0) / hundredths) }), {
        key: 'fault',
      });
      return;
    }
    session.change({ isDone: true });
    const name = formatList(members.map((member) => member.name));
    if (nextId) goTo(nextId);
    else void outbox.flush().then((isSent) => isSent && toast.done(t('marking.lastDone', { name })));
  };
  useShortcuts({
    arrowleft: () => goTo(queue.previousId),
    arrowright: () => goTo(nextId),
    k: () => goTo(queue.previousId),
    j: () => goTo(nextId),
    'mod+Enter': finish,
  });
  const sent = (then: 'return' | 'release') => () => void outbox.flush().then((isSent) => isSent && setOpen(then));
  const { actions, more } = useDeskActions(work, { onReturn: sent('return'), onRelease: sent('release') });
  return (
    <>
      <PageHeader
        title={item.title}
        breadcrumb={[
          { label: t('classes.one', { name: work.className }), href: address.class },
          { label: work.lessonTitle, href: address.lesson(work.lessonId) },
          { label: t('exercises.handedIn'), href: `${address.exercise(work.lessonId, item.id)}?tab=handedIn` },
        ]}
        detail={t(queue.unmarked > 0 ? 'marking.queue' : 'marking.queueDone', {
          subject: subjectName(work.subjectName),
          class: work.className,
          total: formatNumber(queue.total),
          unmarked: formatNumber(queue.unmarked),
        })}
        actions={actions}
        more={more}
      >
        <div className={css.state}>
          {state.kind !== 'refused' && (
            <SavedIndicator
              state={session.isHeldBack ? { kind: 'failed' } : state}
              onRetry={() => void outbox.flush()}
            />
          )}
          <nav className={css.steps} aria-label={t('marking.pupils')}>
            <IconButton
              icon={IconChevronLeft}
              label={t('marking.previous')}
              disabled={!queue.previousId}
              onClick={() => goTo(queue.previousId)}
            />
            {queue.position > 0 && (
              <span className="figures">{t('marking.position', { at: queue.position, of: queue.total })}</span>
            )}
            <IconButton
              icon={IconChevronRight}
              label={t('marking.next')}
              disabled={!nextId}
              onClick={() => goTo(nextId)}
            />
          </nav>
        </div>
      </PageHeader>
      <div className={css.desk}>
        <QueueList work={work} isUnmarked={isUnmarked} hrefOf={resultHref} />
        <DeskWork work={work} session={session} selectedId={selectedId} onSelect={setSelectedId} />
        <MarkingPanel {...{ work, session, selectedId }} onSelect={setSelectedId} onFinish={finish} />
      </div>
      {open === 'return' && <ReturnDialog work={work} onClose={() => setOpen(null)} />}
      {open === 'release' && <ReleaseDialog itemId={item.id} resultIds={[work.id]} onClose={() => setOpen(null)} />}
    </>
  );
}
