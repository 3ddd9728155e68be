import type { CoverCandidate, CoverDay, CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Avatar } from '../../../ui/record/avatar.tsx';
import { answerWords, classWords, hasBegun, meaningOf, periodWords, reasonWords, stateWords } from './cover-words.ts';
import css from './covers.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** Candidates shown before "more". */
const shownAtFirst = 5;

/** One lesson: how it stands, who was asked, and who could come. */
export function CoverPanel({ day, need }: { day: CoverDay; need: CoverNeed }) {
  const { t } = useTranslation();
  const mayEdit = useCan('update_timetable');
  const [open, setOpen] = useState<'settle' | 'reopen' | null>(null);
  const isPast = hasBegun(day, todayIso(), need);
  const isOpen = need.state === 'open' || need.state === 'offered';
  const mayReopen = mayEdit && !isPast && need.state !== 'open' && need.state !== 'done';
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <h2>{t('covers.panel.lesson', { class: classWords(need), subject: subjectName(need.subject.name) })}</h2>
        <StateBadge meaning={meaningOf(need.state)}>
          {need.way ? t(`covers.way.${need.way}`) : t(`covers.state.${need.state}`)}
        </StateBadge>
      </div>
      <p className="secondary">
        {t('covers.panel.at', {
          shift: t(`covers.shift.${need.slot.shift}`),
          periods: periodWords(t, need),
          start: need.startTime,
          end: need.endTime,
        })}
        {need.room && `, ${t('covers.panel.room', { room: need.room })}`} ·{' '}
        {t('covers.panel.instead', { teacher: need.teacher.name })}
      </p>
      {need.cover && (
        <p>
          <b>{t('covers.panel.comes', { name: need.cover.name })}</b>
        </p>
      )}
      {need.reason && <p>{need.reason}</p>}
      {isOpen && isPast && <p className={css.notice}>{t('covers.panel.past')}</p>}
      {isOpen && !isPast && <Candidates need={need} mayEdit={mayEdit} onSettle={() => setOpen('settle')} />}
      {need.offers.length > 0 && (
        <section aria-label={t('covers.panel.asked')}>
          <h3>{t('covers.panel.asked')}</h3>
          <ul className={css.rows}>
            {need.offers.map((offer) => (
              <li key={offer.id} className={css.line}>
                <span>{offer.teacher.name}</span>
                <span className="secondary small">
                  {[answerWords(t, offer), offer.reason].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayReopen && (
        <div>
          <Button small onClick={() => setOpen('reopen')}>
            {t('covers.panel.reopen')}
          </Button>
        </div>
      )}
      {open === 'settle' && <SettleDialog need={need} onClose={() => setOpen(null)} />}
      {open === 'reopen' && <ReopenDialog need={need} onClose={() => setOpen(null)} />}
      <p className="sr-only" aria-live="polite">
        {stateWords(t, need)}
      </p>
    </div>
  );
}

interface CandidatesProps {
  need: CoverNeed;
  mayEdit: boolean;
  onSettle: () => void;
}

function Candidates({ need, mayEdit, onSettle }: CandidatesProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(queryOf('covers.candidates', { params: { id: need.id } }));
  const settings = useQuery(queryOf('covers.settings'));
  const request = { params: { id: need.id } };
  const offer = (people: readonly CoverCandidate[]) =>
    run(
      () =>
        call('covers.offer', {
          ...request,
          body: { version: need.version, teacherIds: people.map(({ teacher }) => teacher.id) },
        }),
      () => t('covers.said.offered'),
    );
  const assign = ({ teacher }: CoverCandidate) =>
    run(
      () => call('covers.assign', { ...request, body: { version: need.version, teacherId: teacher.id } }),
      () => t('covers.said.assigned', { name: teacher.name }),
    );
  const unasked = (query.data?.candidates ?? []).filter(({ answer }) => answer === null);
  const [best] = unasked;
  // The first on the list is asked by Enter, wherever the eyes are on the board.
  useEffect(() => {
    if (!mayEdit || busy || !best) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.key === 'Enter' && target?.dataset.need === need.id) {
        event.preventDefault();
        void offer([best]);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <LoadedPart query={query}>
      {({ candidates, busy: others }) => {
        const group = unasked.filter(({ sameSubject, isUnwanted }) => sameSubject && !isUnwanted);
        const shown = isWhole ? candidates : candidates.slice(0, shownAtFirst);
        return (
          <section aria-labelledby="cover-who" className={css.stack}>
            <div className={css.head}>
              <h3 id="cover-who">{t('covers.panel.who')}</h3>
              <span className="secondary small">{t('covers.panel.free', { count: candidates.length })}</span>
            </div>
            {candidates.length === 0 && (
              <p>
                <b>{t('covers.panel.nobody')}.</b> {t('covers.panel.nobodyDetail')}
              </p>
            )}
            <ul className={css.rows}>
              {shown.map((each, index) => (
                <li key={each.teacher.id} className={css.candidate}>
                  <Avatar name={each.teacher.name} size={32} />
                  <span className={css.words}>
                    <b>{each.teacher.name}</b>
                    <span className="secondary small">{reasonWords(t, need, each)}</span>
                    <span className="secondary small">{t('covers.reason.covers', { count: each.covers })}</span>
                  </span>
                  {each.answer !== null && (
                    <span className="secondary small">{t(`covers.answered.${each.answer}`)}</span>
                  )}
                  {mayEdit && (
                    <span className={css.tools}>
                      {each.answer !== 'waiting' && (
                        <Button
                          small
                          kind={index === 0 ? 'primary' : 'default'}
                          busy={busy}
                          aria-label={t('covers.panel.offerTo', { name: each.teacher.name })}
                          onClick={() => void offer([each])}
                        >
                          {t('covers.panel.offer')}
                        </Button>
                      )}
                      <Button
                        small
                        kind="quiet"
                        busy={busy}
                        aria-label={t('covers.panel.assignTo', { name: each.teacher.name })}
                        onClick={() => void assign(each)}
                      >
                        {t('covers.panel.assign')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {!isWhole && candidates.length > shownAtFirst && (
              <Button small kind="quiet" onClick={() => setWhole(true)}>
                {t('covers.panel.more', { count: candidates.length - shownAtFirst })}
              </Button>
            )}
            {mayEdit && (
              <div className={css.tools}>
                {group.length > 1 && (
                  <Button small busy={busy} className={css.wraps} onClick={() => void offer(group)}>
                    {t('covers.panel.offerSubject', {
                      count: group.length,
                      subject: subjectName(need.subject.name),
                    })}
                  </Button>
                )}
                <Button small onClick={onSettle}>
                  {t('covers.panel.settle')}
                </Button>
              </div>
            )}
            {settings.data && (
              <p className="secondary small">
                {t('covers.panel.firstComes', {
                  minutes: settings.data.replyMinutes,
                  next: t(settings.data.asksNext ? 'covers.panel.thenNext' : 'covers.panel.thenOffice'),
                })}
              </p>
            )}
            {others.length > 0 && (
              <details className={css.busy}>
                <summary>{t('covers.panel.busy', { count: others.length })}</summary>
                <ul className={css.rows}>
                  {others.map(({ teacher, clash }) => (
                    <li key={teacher.id} className={css.line}>
                      <span>{teacher.name}</span>
                      <span className="secondary small">{t(`covers.clash.${clash.kind}`, { what: clash.what })}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      }}
    </LoadedPart>
  );
}
