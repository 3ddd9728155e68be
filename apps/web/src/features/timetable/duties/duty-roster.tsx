import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { useFreshWeek } from '../views/week/use-fresh-week.ts';
import css from './duties.module.css';
import { DutyLoads } from './duty-loads.tsx';
import { DutyPapers } from './duty-papers.tsx';
import { DutyPosts } from './duty-posts.tsx';
import { DutySwaps } from './duty-swaps.tsx';
import { DutyWeek } from './duty-week.tsx';
import { RosterDialog } from './roster-dialog.tsx';

const parts = ['posts', 'week', 'loads', 'swaps'] as const;
type Part = (typeof parts)[number];

/** One duty roster: what is still to do, and its parts in the order they are worked through. */
export function DutyRoster({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [date, setDate] = useState<string | null>(null);
  useFreshWeek();
  const query = useQuery({
    ...queryOf('dutyRosters.read', { params: { id }, query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedPart query={query}>
      {(duty) => <LoadedRoster duty={duty} onWeek={setDate} onDeleted={onDeleted} />}
    </LoadedPart>
  );
}

interface LoadedRosterProps {
  duty: DutyDetail;
  onWeek: (date: string) => void;
  onDeleted: () => void;
}

function LoadedRoster({ duty, onWeek, onDeleted }: LoadedRosterProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>(() => (duty.posts.length === 0 ? 'posts' : 'week'));
  const [isEdited, setEdited] = useState(false);
  const { run, busy } = useAction();
  const { id, name, version, actions } = duty;
  const open = duty.needed - duty.filled;
  const publish = async () => {
    const question = {
      title: t('duties.publishTitle', { name }),
      detail: (
        <>
          <p>{t('duties.publishDetail')}</p>
          {open > 0 && <p>{t('duties.publishOpen', { count: open })}</p>}
        </>
      ),
      action: t('duties.publish'),
      danger: false,
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('dutyRosters.publish', { params: { id }, body: { version } }),
      () => t('duties.published', { name }),
    );
  };
  const withdraw = async () => {
    const answer = await confirm({
      title: t('duties.withdrawTitle', { name }),
      detail: t('duties.withdrawDetail'),
      action: t('duties.withdraw'),
      reason: 'required',
    });
    if (!answer) return;
    await run(
      () => call('dutyRosters.withdraw', { params: { id }, body: { version, reason: answer.reason } }),
      () => t('duties.withdrawn', { name }),
    );
  };
  const remove = async () => {
    const detail = t('duties.deleteDetail', { posts: duty.posts.length });
    if (!(await confirm({ title: t('duties.deleteTitle', { name }), detail, action: t('duties.delete') }))) return;
    const isGone = await run(
      () => call('dutyRosters.delete', { params: { id } }),
      () => t('duties.deleted', { name }),
    );
    if (isGone) onDeleted();
  };
  return (
    <section className={css.stack} aria-label={name}>
      <div className={css.head}>
        <h2>{name}</h2>
        <StateBadge meaning={duty.state === 'published' ? 'green' : 'grey'}>
          {t(`duties.state.${duty.state}`)}
        </StateBadge>
        <span className="secondary">
          {t('duties.span', { from: formatDate(duty.fromDate), to: formatDate(duty.toDate) })}
        </span>
        <span className={css.push} />
        {duty.filled > 0 && <DutyPapers id={id} date={duty.days[0]?.date ?? duty.fromDate} />}
        {actions.includes('edit') && (
          <Button small icon={IconPencil} onClick={() => setEdited(true)}>
            {t('duties.edit')}
          </Button>
        )}
        {actions.includes('delete') && (
          <Button small kind="quiet" icon={IconTrash} onClick={() => void remove()}>
            {t('duties.delete')}
          </Button>
        )}
        {actions.includes('withdraw') && (
          <Button small busy={busy} onClick={() => void withdraw()}>
            {t('duties.withdraw')}
          </Button>
        )}
        {actions.includes('publish') && (
          <Button
            small
            kind="primary"
            icon={IconSend}
            busy={busy}
            disabled={duty.filled === 0}
            onClick={() => void publish()}
          >
            {t('duties.publish')}
          </Button>
        )}
      </div>
      <Left duty={duty} open={open} />
      <Segmented
        label={t('duties.parts.label')}
        choices={parts.map((value) => ({ value, label: t(`duties.parts.${value}`) }))}
        value={part}
        onChange={(value) => setPart(parts.find((each) => each === value) ?? 'week')}
      />
      {part === 'posts' && <DutyPosts duty={duty} />}
      {part === 'week' && <DutyWeek duty={duty} onWeek={onWeek} onPosts={() => setPart('posts')} />}
      {part === 'loads' && <DutyLoads duty={duty} />}
      {part === 'swaps' && <DutySwaps duty={duty} />}
      {isEdited && <RosterDialog semesterId={duty.semesterId} roster={duty} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** What still wants doing. */
function Left({ duty, open }: { duty: DutyDetail; open: number }) {
  const { t } = useTranslation();
  if (duty.needed === 0) return null;
  const clashes = duty.turns.filter((each) => each.clashes.length > 0).length;
  const asked = duty.swaps.filter(({ state }) => state === 'asked').length;
  return (
    <div className={css.badges}>
      {open <= 0 && clashes === 0 && <StateBadge meaning="green">{t('duties.left.nothing')}</StateBadge>}
      {open > 0 && <StateBadge meaning="amber">{t('duties.left.open', { count: open })}</StateBadge>}
      {clashes > 0 && <StateBadge meaning="red">{t('duties.left.clashes', { count: clashes })}</StateBadge>}
      {asked > 0 && <StateBadge meaning="blue">{t('duties.left.asked', { count: asked })}</StateBadge>}
    </div>
  );
}
