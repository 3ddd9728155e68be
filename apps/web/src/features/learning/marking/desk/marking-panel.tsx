import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatMoment, formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { SoundField } from '../../../../ui/sound/sound-field.tsx';
import { shortMoment } from '../../learning-moment.ts';
import { MarkingBadge, TimelinessBadge } from '../list/work-badges.tsx';
import { MarkList } from '../page/mark-list.tsx';
import { inOrder, pinNumbers } from '../page/page-order.ts';
import { CommentField } from './comment-field.tsx';
import css from './marking-desk.module.css';
import type { MarkingSession } from './marking-session.ts';
import { afterLateness, hundredths, type MarkedWork, pointsOf } from './marking-values.ts';
import { MemberPoints } from './member-points.tsx';
import { PointsFields } from './points-fields.tsx';
import { RubricButtons } from './rubric-buttons.tsx';
import { SimilarHint } from './similar-hint.tsx';
import { Sounds } from './sounds.tsx';

const largestAudio = 20 * 1024 * 1024;
const mostMinutes = 5;

interface MarkingPanelProps {
  work: MarkedWork;
  session: MarkingSession;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  onFinish: () => void;
}

/** What is said of the work: criteria, points, comment, sound. On a phone a sheet at the lower edge. */
export function MarkingPanel({ work, session, selectedId, onSelect, onFinish }: MarkingPanelProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const [isShut, setShut] = useState(!isDesk);
  const [isSpeaking, setSpeaking] = useState(false);
  const { task, members, marking, content, actions, returned } = work;
  const { values, layers } = session;
  const mayMark = actions.includes('mark');
  const result = afterLateness(task, marking.daysLate, pointsOf(task, values));
  const pages = inOrder(content, layers.pages());
  const nameOf = new Map([
    ...content.photos.map(({ fileId }, at) => [fileId, t('work.page', { page: at + 1 })] as const),
    ...content.files.map(({ fileId, name }) => [fileId, name] as const),
  ]);
  const listed = pages.flatMap(({ at, marks }) =>
    marks.map((mark) => ({
      mark,
      page: nameOf.get(at.fileId) ?? '',
      onChange: actions.includes('annotate')
        ? (next: typeof mark | null) =>
            layers.change(
              at,
              layers.marksOf(at).flatMap((each) => (each.id === mark.id ? (next ?? []) : each)),
              next ? `text ${mark.id}` : undefined,
            )
        : undefined,
    })),
  );
  const shown = result === null || Number.isNaN(result) ? '–' : formatNumber(result / hundredths);
  const nextName = work.queue.nextId === null ? null : t('marking.doneNext');
  return (
    <aside className={cn(css.panel, isShut && css.shut)} aria-label={t('marking.title')}>
      <div className={css.body}>
        <div className={css.head}>
          <div className={css.section}>
            <h2>{formatList(members.map(({ name }) => name))}</h2>
            {work.groupName && <span className="secondary">{work.groupName}</span>}
            <span className={css.buttons}>
              {marking.state === 'released' && marking.releasedAt ? (
                <StateBadge meaning="green">
                  {t('marking.releasedAt', { at: formatMoment(marking.releasedAt) })}
                </StateBadge>
              ) : (
                <MarkingBadge state={marking.state} />
              )}
              <TimelinessBadge timeliness={work.timeliness} />
              {work.dueAt && (
                <span className="secondary small">{t('work.due', { at: shortMoment(t, work.dueAt) })}</span>
              )}
            </span>
          </div>
          {task.scale !== null && <b className={cn(css.result, 'figures')}>{shown}</b>}
        </div>
        {session.newer && (
          <div className={css.notice} role="alert">
            <span>{t('marking.newer', { name: session.newer.byName })}</span>
            <div className={css.buttons}>
              <Button small onClick={() => session.decide(false)}>
                {t('marking.takeTheirs')}
              </Button>
              <Button small onClick={() => session.decide(true)}>
                {t('marking.keepMine')}
              </Button>
            </div>
          </div>
        )}
        {work.work === 'returned' && returned && (
          <div className={css.notice}>
            <b>
              {returned.dueAt
                ? t('marking.returnedUntil', { at: shortMoment(t, returned.dueAt) })
                : t('marking.returnedAt', { at: formatMoment(returned.at) })}
            </b>
            <span>{returned.comment}</span>
          </div>
        )}
        {work.work === 'excused' && (
          <p className={css.notice}>{t('marking.isExcused', { reason: work.excusedReason })}</p>
        )}
        <RubricButtons
          task={task}
          levels={values.levels}
          onChange={mayMark ? (levels) => session.change({ levels }) : undefined}
        />
        {task.scale !== null && <PointsFields work={work} session={session} mayMark={mayMark} />}
        {members.length > 1 && task.scale !== null && <MemberPoints work={work} session={session} mayMark={mayMark} />}
        {listed.length > 0 && (
          <section className={css.section}>
            <h3>{t('marking.onPages')}</h3>
            <MarkList entries={listed} numbers={pinNumbers(pages)} selectedId={selectedId} onSelect={onSelect} />
          </section>
        )}
        <CommentField
          subjectId={work.subjectId}
          value={values.comment}
          onChange={mayMark ? (comment) => session.change({ comment }) : undefined}
        />
        {mayMark ? (
          <SoundField
            label={t('marking.audio')}
            value={values.audio ? [values.audio] : []}
            most={1}
            largest={largestAudio}
            mostMinutes={mostMinutes}
            onChange={([audio]) => session.change({ audio: audio ?? null })}
            onBusy={setSpeaking}
          />
        ) : (
          marking.audio && <Sounds files={[marking.audio]} />
        )}
        {work.similar > 0 && <SimilarHint work={work} />}
      </div>
      <div className={css.footer}>
        {!isDesk && (
          <div className={css.line}>
            <b>{formatList(members.map(({ name }) => name))}</b>
            <span className="figures">{shown}</span>
            <IconButton
              icon={isShut ? IconChevronUp : IconChevronDown}
              label={t(isShut ? 'marking.openPanel' : 'marking.shutPanel')}
              aria-expanded={!isShut}
              onClick={() => setShut(!isShut)}
            />
          </div>
        )}
        {mayMark && (isDesk || !isShut) && (
          <Button kind="primary" block icon={IconCheck} title="Ctrl+Enter" disabled={isSpeaking} onClick={onFinish}>
            {nextName ?? t('marking.doneLast')}
          </Button>
        )}
      </div>
    </aside>
  );
}
