import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PlanHead } from '../plans/plan-head.tsx';
import css from '../plans/plans.module.css';
import { useFreshWeek } from '../views/week/use-fresh-week.ts';
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
  const { id, name, version } = duty;
  const open = duty.needed - duty.filled;
  return (
    <section className={css.stack} aria-label={name}>
      <PlanHead
        words="duties"
        plan={duty}
        papers={duty.filled > 0 && <DutyPapers id={id} date={duty.days[0]?.date ?? duty.fromDate} />}
        stillOpen={open > 0 && <p>{t('duties.publishOpen', { count: open })}</p>}
        isEmpty={duty.filled === 0}
        lost={t('duties.deleteDetail', { posts: duty.posts.length })}
        publish={() => call('dutyRosters.publish', { params: { id }, body: { version } })}
        withdraw={(reason) => call('dutyRosters.withdraw', { params: { id }, body: { version, reason } })}
        remove={() => call('dutyRosters.delete', { params: { id } })}
        onEdit={() => setEdited(true)}
        onDeleted={onDeleted}
      />
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
