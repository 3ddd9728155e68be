import type { RuleCount, RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { TimetableMessage } from '@phuong/contract/timetable/slot.schema.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { messageWords } from '../board-words.ts';
import css from './board-panel.module.css';

const shownAtMost = 30;
const reasonsAtMost = 5;

export interface OpenRule {
  readonly rule: RuleKey;
  readonly isHard: boolean;
}

interface ScoreProps {
  timetable: Timetable;
  open: OpenRule | null;
  onOpen: (rule: OpenRule | null) => void;
  /** Lessons of the open rule, to be marked on the board. */
  onLessons: (lessonIds: readonly string[]) => void;
  onGoTo: (lessonId: string) => void;
}

/** What the version breaks, rule by rule; an open rule lists where. */
export function BoardScore(props: ScoreProps) {
  const { t } = useTranslation();
  const { score } = props.timetable;
  if (!score) return <p className={css.block}>{t('timetable.versions.noScore')}</p>;
  return (
    <>
      <Part {...props} isHard rules={score.rules.filter(({ hard }) => hard > 0)} />
      <Part {...props} isHard={false} rules={score.rules.filter(({ soft }) => soft > 0)} />
    </>
  );
}

const unavoidableIn = (rules: readonly RuleCount[]) => rules.reduce((sum, { unavoidable = 0 }) => sum + unavoidable, 0);

/** How many there are of both, where there is no room for the rules themselves; opens them. */
export function BoardScoreLine({
  timetable,
  isOpen,
  onToggle,
}: Pick<ScoreProps, 'timetable'> & { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const { score } = timetable;
  const sum = (key: 'hard' | 'soft') => score?.rules.reduce((all, rule) => all + rule[key], 0) ?? 0;
  const [hard, soft] = [sum('hard'), sum('soft')];
  const least = unavoidableIn(score?.rules ?? []);
  return (
    <>
      {score && (
        <>
          <StateBadge meaning={hard > 0 ? 'red' : 'green'}>
            {t('timetable.board.hardCount', { count: hard, n: formatNumber(hard) })}
          </StateBadge>
          <span className="secondary small">
            {least > 0
              ? t('timetable.board.softLeast', { n: formatNumber(soft), least: formatNumber(least) })
              : t('timetable.board.softCount', { count: soft, n: formatNumber(soft) })}
          </span>
        </>
      )}
      <Button small aria-expanded={isOpen} onClick={onToggle}>
        {t('timetable.board.fullWindow')}
      </Button>
    </>
  );
}

function Part(props: ScoreProps & { isHard: boolean; rules: readonly RuleCount[] }) {
  const { isHard, rules, open, onOpen } = props;
  const { t } = useTranslation();
  const countOf = ({ hard, soft }: RuleCount) => (isHard ? hard : soft);
  const total = rules.reduce((sum, rule) => sum + countOf(rule), 0);
  const Sign = isHard ? IconAlertCircle : IconAlertTriangle;
  const least = isHard ? 0 : unavoidableIn(rules);
  return (
    <section className={css.block} aria-label={t(isHard ? 'timetable.board.hard' : 'timetable.board.soft')}>
      <header className={css.blockHead}>
        <h2>{t(isHard ? 'timetable.board.hard' : 'timetable.board.soft')}</h2>
        {total > 0 ? (
          <StateBadge meaning={isHard ? 'red' : 'amber'} icon={Sign}>
            {t('timetable.board.faults', { count: total, n: formatNumber(total) })}
          </StateBadge>
        ) : (
          <StateBadge meaning="green">{t('timetable.board.ok')}</StateBadge>
        )}
      </header>
      {least > 0 && (
        <p className="secondary small">{t('timetable.board.ofThemUnavoidable', { n: formatNumber(least) })}</p>
      )}
      <ul className={css.rules}>
        {[...rules]
          .sort((a, b) => countOf(b) - countOf(a))
          .map((rule) => {
            const isOpen = open?.rule === rule.rule && open.isHard === isHard;
            const Arrow = isOpen ? IconChevronDown : IconChevronRight;
            return (
              <li key={rule.rule}>
                <button
                  type="button"
                  className={css.rule}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? null : { rule: rule.rule, isHard })}
                >
                  <Sign size={16} aria-hidden className={isHard ? css.red : css.amber} />
                  <span>{t(`timetableSolver.rule.${rule.rule}.name`)}</span>
                  <span className={css.count}>
                    <b className="figures">{formatNumber(countOf(rule))}</b>
                    {!isHard && rule.unavoidable !== undefined && (
                      <span className="secondary small">
                        {t('timetable.board.ofThemUnavoidable', { n: formatNumber(rule.unavoidable) })}
                      </span>
                    )}
                  </span>
                  <Arrow size={14} aria-hidden />
                </button>
                {isOpen && <Faults key={rule.rule} {...props} rule={rule.rule} least={rule.unavoidable ?? 0} />}
              </li>
            );
          })}
        <li className={css.fine}>
          <IconCircleCheck size={16} aria-hidden />
          {t('timetable.board.others')}
        </li>
      </ul>
    </section>
  );
}

function Faults(props: ScoreProps & { rule: RuleKey; isHard: boolean; least: number }) {
  const { timetable, rule, isHard, least, onLessons, onGoTo } = props;
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['timetables.violations', timetable.id, rule, timetable.version],
    queryFn: ({ signal }) =>
      call('timetables.violations', { params: { id: timetable.id }, query: { rule, limit: 200 }, signal }),
    placeholderData: (before) => before,
  });
  const items = data?.items.filter((fault) => fault.isHard === isHard);
  useEffect(() => {
    onLessons(data?.items.filter((fault) => fault.isHard === isHard).flatMap(({ lessonIds }) => lessonIds) ?? []);
    return () => onLessons([]);
  }, [data, isHard, onLessons]);
  if (error) return <p role="alert">{problemDetail(error) ?? t('ui.feedback.notLoadedDetail')}</p>;
  if (!items) return <p className="secondary small">{t('common.loading')}</p>;
  if (items.length === 0) return <p className="secondary small">{t('timetable.board.ruleEmpty')}</p>;
  return (
    <>
      {!isHard && least > 0 && <Unavoidable least={least} reasons={data?.unavoidable ?? []} />}
      <ul className={css.faults}>
        {items.slice(0, shownAtMost).map((fault, index) => {
          const [lessonId] = fault.lessonIds;
          const words = messageWords(t, fault.message);
          return (
            <li key={`${words} ${index.toString()}`}>
              <span>{words}</span>
              {lessonId && (
                <Button
                  small
                  kind="soft"
                  aria-label={`${t('timetable.board.show')}: ${words}`}
                  onClick={() => onGoTo(lessonId)}
                >
                  {t('timetable.board.show')}
                </Button>
              )}
            </li>
          );
        })}
        {items.length > shownAtMost && (
          <li className="secondary small">{t('timetable.board.ruleMore', { count: items.length - shownAtMost })}</li>
        )}
      </ul>
    </>
  );
}

/** Why a wish cannot be met everywhere, and for whom. */
function Unavoidable({ least, reasons }: { least: number; reasons: readonly TimetableMessage[] }) {
  const { t } = useTranslation();
  return (
    <aside className={css.unavoidable} aria-label={t('timetable.board.unavoidableTitle')}>
      <p>{t('timetable.board.unavoidableWhy', { count: least })}</p>
      <ul>
        {reasons.slice(0, reasonsAtMost).map((reason, index) => {
          const words = messageWords(t, reason);
          return <li key={`${words} ${index.toString()}`}>{words}</li>;
        })}
        {reasons.length > reasonsAtMost && (
          <li className="secondary">
            {t('timetable.board.unavoidableMore', { count: reasons.length - reasonsAtMost })}
          </li>
        )}
      </ul>
    </aside>
  );
}
