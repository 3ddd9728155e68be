import type { SemesterLoad, TeachingLoadView } from '@phuong/contract/staff/teaching-load.schema.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../load.module.css';

const roman = ['', 'I', 'II'];
const shown = (periods: number) => formatNumber(periods, 1);

/** How far somebody is from what they have to teach: a word with its colour. */
function LoadBadge({ load }: { load: Pick<TeachingLoadView, 'surplus'> }) {
  const { t } = useTranslation();
  const { surplus } = load;
  if (surplus === null) return <StateBadge meaning="grey">{t('staff.load.unknown')}</StateBadge>;
  if (surplus > 0) {
    return <StateBadge meaning="blue">{t('staff.load.surplus', { count: surplus, n: shown(surplus) })}</StateBadge>;
  }
  if (surplus < 0) {
    return <StateBadge meaning="amber">{t('staff.load.deficit', { count: -surplus, n: shown(-surplus) })}</StateBadge>;
  }
  return <StateBadge meaning="green">{t('staff.load.even')}</StateBadge>;
}

/** The periods as a bar; the stroke marks what has to be taught. */
export function LoadBar({ load }: { load: Pick<TeachingLoadView, 'assigned' | 'required' | 'norm'> }) {
  const { assigned, required } = load;
  const goal = required ?? assigned;
  const most = Math.max(assigned, goal, 1) * 1.1;
  const meaning = required === null ? undefined : assigned > required ? css.isOver : assigned < required && css.isUnder;
  return (
    <div className={css.bar} aria-hidden="true">
      <span className={cn(css.fill, meaning)} style={{ width: `${(assigned / most) * 100}%` }} />
      {required !== null && <span className={css.mark} style={{ left: `calc(${(goal / most) * 100}% - 1px)` }} />}
    </div>
  );
}

/** The sum line by line: norm, every reduction with its article, what has to be taught, what is assigned. */
export function LoadLines({ load }: { load: TeachingLoadView }) {
  const { t } = useTranslation();
  if (load.norm === null) return <p className="secondary">{t('staff.load.unknown')}</p>;
  return (
    <div className={css.lines}>
      <div className={css.line}>
        <span>{t('staff.load.norm')}</span>
        <span className={cn(css.number, 'figures')}>{shown(load.norm)}</span>
        <span className={cn(css.basis, 'secondary small')}>{load.legalBasis}</span>
      </div>
      {load.reductions.map((reduction, index) => (
        <div key={`${reduction.code} ${index.toString()}`} className={css.line}>
          <span>{t(`staff.duty.${reduction.code as 'HOMEROOM'}`)}</span>
          <span className={cn(css.number, 'figures', reduction.leftOut && css.out)}>
            {t('staff.load.minus', { count: shown(reduction.periods) as never })}
          </span>
          <span className={cn(css.basis, 'secondary small')}>
            {reduction.leftOut
              ? `${reduction.legalBasis} · ${t(`staff.load.leftOut.${reduction.leftOut}`)}`
              : reduction.legalBasis}
          </span>
        </div>
      ))}
      <div className={cn(css.line, css.total)}>
        <span>{t('staff.load.required')}</span>
        <span className={cn(css.number, 'figures')}>{shown(load.required ?? 0)}</span>
      </div>
      <div className={css.line}>
        <span>{t('staff.load.assigned')}</span>
        <span className={cn(css.number, 'figures')}>{shown(load.assigned)}</span>
      </div>
      {load.overWeeklyLimit && <StateBadge meaning="red">{t('staff.load.overLimit')}</StateBadge>}
    </div>
  );
}

/** A year's load, semester by semester, with the classes behind the numbers. */
export function YearLoad({ semesters }: { semesters: readonly SemesterLoad[] }) {
  const { t } = useTranslation();
  if (semesters.length === 0) return <EmptyState title={t('staff.load.none')} />;
  return (
    <div className={css.semesters}>
      {semesters.map(({ semesterId, ordinal, load, classes }) => (
        <section key={semesterId} className={css.semester}>
          <div className={css.sum}>
            <h2>{t('staff.load.semester', { roman: roman[ordinal] })}</h2>
            <LoadBadge load={load} />
          </div>
          <LoadBar load={load} />
          <div className={css.columns}>
            <LoadLines load={load} />
            <div className={css.block}>
              <h3>{t('staff.load.classes')}</h3>
              {classes.length === 0 && <p className="secondary">{t('staff.load.noClasses')}</p>}
              <div className={css.lines}>
                {classes.map((row) => (
                  <div key={`${row.classId} ${row.subjectId}`} className={css.line}>
                    <span>
                      {t('staff.load.classLine', { class: row.className, subject: subjectName(row.subjectName) })}
                    </span>
                    <span className={cn(css.number, 'figures')}>{shown(row.weeklyPeriods)}</span>
                  </div>
                ))}
              </div>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
