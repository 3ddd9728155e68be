import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { TeacherWish } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../ui/form/fields/input.tsx';
import { slotsOfWeek } from '../board/board-slots.ts';
import { WishGrid, WishLegend } from './wish-grid.tsx';
import { decisionMarks, type Mark, marksOf, nextDecision, periodsOf, wishWords } from './wish-marks.ts';
import { stateMeaning } from './wish-state.ts';
import css from './wishes-tab.module.css';

interface WishDecisionProps {
  item: TeacherWish;
  week: WeekGrid;
  mayEdit: boolean;
  /** The semester whose wishes are taken now: who has not sent theirs can be reminded. */
  remindIn?: string | undefined;
}

/** One teacher's wishes beside their load, and what of them is accepted. */
export function WishDecision({ item, week, mayEdit, remindIn }: WishDecisionProps) {
  const { t } = useTranslation();
  const { state, content, name } = item;
  return (
    <div className={css.decision}>
      <div className={css.facts}>
        <p className={css.line}>
          <StateBadge meaning={stateMeaning[state]}>{t(`timetableWishes.state.${state}`)}</StateBadge>
          <span>{t('timetableWishes.office.periods', { n: formatNumber(item.periods) })}</span>
          {!item.isWorking && <StateBadge meaning="red">{t('timetableWishes.office.left')}</StateBadge>}
        </p>
        <p className="secondary small">
          {[
            item.sentAt && t('timetableWishes.office.sentAt', { date: formatMoment(item.sentAt) }),
            item.remindedOn && t('timetableWishes.office.remindedOn', { date: formatDate(item.remindedOn) }),
            !item.hasUser && t('timetableWishes.office.noUser'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Before item={item} />
      {content ? (
        <Decision item={item} content={content} week={week} mayEdit={mayEdit} />
      ) : (
        <>
          <p>{t(state === 'DRAFT' ? 'timetableWishes.office.draft' : 'timetableWishes.office.noContent', { name })}</p>
          {remindIn && item.hasUser && <RemindOne item={item} semesterId={remindIn} />}
        </>
      )}
    </div>
  );
}

function RemindOne({ item, semesterId }: { item: TeacherWish; semesterId: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const remind = () =>
    run(
      () => call('timetableWishes.remind', { body: { semesterId, teacherIds: [item.teacherId] } }),
      (told) => t('timetableWishes.office.reminded', told),
    );
  return (
    <div className={css.foot}>
      <Button icon={IconBell} busy={busy} onClick={() => void remind()}>
        {t('timetableWishes.office.remindOne')}
      </Button>
    </div>
  );
}

function Before({ item: { decision, state } }: { item: TeacherWish }) {
  const { t } = useTranslation();
  if (!decision) return null;
  const { byName, at, reason, accepted } = decision;
  const isOpen = state === 'SENT' || state === 'DRAFT';
  const facts = { name: byName, date: formatDate(at) };
  return (
    <p className="secondary small">
      {isOpen
        ? t('timetableWishes.office.before', { ...facts, what: wishWords(t, accepted) })
        : t('timetableWishes.office.now', facts)}{' '}
      {reason && t('timetableWishes.own.reason', { reason })} {isOpen && t('timetableWishes.office.changed')}
    </p>
  );
}

function Decision({ item, content, week, mayEdit }: WishDecisionProps & { content: WishContent }) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { run, busy } = useAction();
  const isDecided = item.state !== 'SENT';
  const first: WishParts = isDecided && item.decision ? item.decision.accepted : content;
  const [marks, setMarks] = useState(() => decisionMarks(content, first));
  const [takesMax, setTakesMax] = useState(first.maxPerDay !== null);
  const [takesFree, setTakesFree] = useState(first.freeDays !== null);
  const [takesGaps, setTakesGaps] = useState(first.noGaps);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const wished = marksOf(content);
  const accepted: WishParts = {
    ...periodsOf(marks, week),
    maxPerDay: takesMax ? content.maxPerDay : null,
    freeDays: takesFree ? content.freeDays : null,
    noGaps: takesGaps && content.noGaps,
  };
  const whole = {
    ...periodsOf(wished, week),
    maxPerDay: content.maxPerDay,
    freeDays: content.freeDays,
    noGaps: content.noGaps,
  };
  const isWhole = JSON.stringify(accepted) === JSON.stringify(whole);
  const nothing: WishParts = {
    cannot: [],
    unwanted: [],
    preferred: [],
    maxPerDay: null,
    freeDays: null,
    noGaps: false,
  };
  const isNothing = JSON.stringify(accepted) === JSON.stringify(nothing);
  const isEmpty = JSON.stringify(whole) === JSON.stringify(nothing);
  const all = slotsOfWeek(week).length;
  const open = all - accepted.cannot.length;
  const decide = (parts: WishParts, because: string) => {
    if (because === '' && parts !== whole) {
      setAsked(true);
      reasonField.current?.focus();
      return;
    }
    void run(
      () =>
        call('timetableWishes.decide', {
          params: { id: item.id ?? '' },
          body: { version: item.version, accepted: parts, reason: because },
        }),
      () => t('timetableWishes.office.saved', { name: item.name }),
    );
  };
  const tap = (keys: readonly string[]) =>
    setMarks((before) => ({
      ...before,
      ...Object.fromEntries(
        keys.flatMap((key) => {
          const [was, now] = [wished[key], before[key]];
          return was && now ? [[key, nextDecision(was, now)]] : [];
        }),
      ),
    }));
  const legend = (['CANNOT', 'UNWANTED', 'PREFERRED', 'DROPPED'] as const satisfies readonly Mark[]).filter(
    (mark) => mark === 'DROPPED' || Object.values(wished).includes(mark) || Object.values(marks).includes(mark),
  );
  const others = [
    content.maxPerDay !== null && {
      key: 'max',
      label: t('timetableWishes.office.takeMax', { count: content.maxPerDay }),
      value: takesMax,
      set: setTakesMax,
    },
    content.freeDays !== null && {
      key: 'free',
      label: t('timetableWishes.office.takeFree', { count: content.freeDays }),
      value: takesFree,
      set: setTakesFree,
    },
    content.noGaps && {
      key: 'gaps',
      label: t('timetableWishes.office.takeGaps'),
      value: takesGaps,
      set: setTakesGaps,
    },
  ].filter((each) => each !== false);
  const canDecide = mayEdit && item.isWorking;
  return (
    <>
      {content.note && (
        <p className={css.note}>
          <b>{t('timetableWishes.office.note')}:</b> {content.note}
        </p>
      )}
      {Object.keys(wished).length > 0 && (
        <>
          <WishLegend marks={legend} />
          {canDecide && <p className="secondary small">{t('timetableWishes.office.tap')}</p>}
          <WishGrid name={item.name} grid={week} marks={marks} onTap={canDecide ? tap : undefined} onlyMarked />
        </>
      )}
      {isEmpty && <p>{t('timetableWishes.says.nothing')}</p>}
      {others.map(({ key, label, value, set }) => (
        <label key={key} className={css.check}>
          <input
            type="checkbox"
            className="ph-check"
            checked={value}
            disabled={!canDecide}
            onChange={(event) => set(event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
      {item.periods > 0 && accepted.cannot.length > 0 && (
        <p className={open < item.periods ? css.warn : 'secondary small'}>
          {t(open < item.periods ? 'timetableWishes.office.loadWarn' : 'timetableWishes.office.load', {
            need: formatNumber(item.periods),
            all: formatNumber(all),
            open: formatNumber(open),
          })}
        </p>
      )}
      {mayEdit && (
        <>
          {!isEmpty && (
            <FieldShell
              id={reasonId}
              label={t('timetableWishes.office.reason')}
              hint={t('timetableWishes.office.reasonHint')}
              error={isAsked && reason.trim() === '' ? t('timetableWishes.office.reasonMissing') : undefined}
            >
              {(control) => (
                <Textarea
                  {...control}
                  ref={reasonField}
                  value={reason}
                  maxLength={500}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </FieldShell>
          )}
          <div className={css.foot}>
            {canDecide && (
              <Button
                kind="primary"
                busy={busy}
                disabled={isNothing && !isEmpty}
                onClick={() => (isWhole ? decide(whole, '') : decide(accepted, reason.trim()))}
              >
                {t(isWhole ? 'timetableWishes.office.accept' : 'timetableWishes.office.acceptPart')}
              </Button>
            )}
            {!isEmpty && (
              <Button busy={busy} onClick={() => decide(nothing, reason.trim())}>
                {t('timetableWishes.office.refuse')}
              </Button>
            )}
            {canDecide && !isWhole && (
              <Button
                kind="quiet"
                onClick={() => {
                  setMarks(decisionMarks(content, content));
                  setTakesMax(content.maxPerDay !== null);
                  setTakesFree(content.freeDays !== null);
                  setTakesGaps(content.noGaps);
                }}
              >
                {t('timetableWishes.office.takeAll')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
