import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { registerName } from '../../../lib/words/register-name.ts';
import { ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { classHref } from '../entry/class-address.ts';
import { EntrySaved } from '../entry/entry-notices.tsx';
import { PhoneEntry } from '../entry/phone-entry.tsx';
import sheet from '../sheets/phone/phone-sheet.module.css';
import css from './absence-day.module.css';
import { absenceKey, type useAbsences } from './use-absences.ts';

export interface AbsenceDayProps {
  classId: string;
  days: readonly { readonly date: string; readonly isOpen: boolean }[];
  rows: readonly {
    readonly studentId: string;
    readonly orderNumber: number;
    readonly name: string;
    readonly leftOn: string | null;
  }[];
  queue: ReturnType<typeof useAbsences>['queue'];
  mayEnter: boolean;
  /** To the month before or after; undefined at the ends of the year. */
  onMonth: Readonly<Record<'before' | 'after', (() => void) | undefined>>;
  /** Entries that a person must decide about. */
  notices: ReactNode;
}

/** A tap says more each time: at school, absent without permission, with permission, at school. */
const afterTap = (kind: AbsenceKind | null): AbsenceKind | null => (kind === null ? 'K' : kind === 'K' ? 'P' : null);

const COLUMNS = 3;
const SHORT = { free: 12, marked: 9 };

/** One day of a class on a phone, in columns like the paper register: everybody is at school until tapped. */
export function AbsenceDay({ classId, days, rows, queue, mayEnter, onMonth, notices }: AbsenceDayProps) {
  const { t } = useTranslation();
  const schoolClass = useQuery(queryOf('classes.read', { params: { id: classId } })).data;
  const open = days.filter(({ isOpen }) => isOpen).map(({ date }) => date);
  const [chosen, setChosen] = useState<string | null>(null);
  const [comesFrom, setComesFrom] = useState<'before' | 'after'>('after');
  const known = chosen !== null && open.includes(chosen) ? chosen : null;
  const date = known ?? (comesFrom === 'after' ? open.at(-1) : open[0]) ?? null;
  const at = date === null ? -1 : open.indexOf(date);
  useEffect(() => setChosen(date), [date]);
  const step = (to: 'before' | 'after') => {
    const next = open[at + (to === 'before' ? -1 : 1)];
    if (next) return () => setChosen(next);
    const month = onMonth[to];
    return (
      month &&
      (() => {
        setComesFrom(to === 'before' ? 'after' : 'before');
        month();
      })
    );
  };
  const present = rows.filter(({ leftOn }) => leftOn === null || (date !== null && leftOn > date));
  const kindOf = (studentId: string) => (date === null ? null : queue.valueOf(absenceKey(studentId, date)).kind);
  const count = (kind: AbsenceKind | null) => present.filter(({ studentId }) => kindOf(studentId) === kind).length;
  const sums = { present: count(null), K: count('K'), P: count('P') };
  const [before, after] = [step('before'), step('after')];
  const backHref = classHref(classId, {});
  return (
    <PhoneEntry
      backHref={backHref}
      title={t('grading.absenceTab.roll', { class: schoolClass?.name ?? '' })}
      detail={date === null ? t('grading.absenceTab.noSchool') : formatLongDate(date)}
      actions={
        <>
          <IconButton
            icon={IconChevronLeft}
            iconSize={22}
            label={t('grading.absenceTab.previousDay')}
            disabled={!before}
            onClick={() => before?.()}
          />
          <IconButton
            icon={IconChevronRight}
            iconSize={22}
            label={t('grading.absenceTab.nextDay')}
            disabled={!after}
            onClick={() => after?.()}
          />
        </>
      }
      status={
        <>
          <span className={css.sums}>
            <b>{t('grading.absenceTab.present', { count: sums.present })}</b>
            {sums.K > 0 && <b className={css.withoutLeave}>{t('grading.absenceTab.unexcused', { count: sums.K })}</b>}
            {sums.P > 0 && <b className={css.withLeave}>{t('grading.absenceTab.excused', { count: sums.P })}</b>}
          </span>
          <EntrySaved queue={queue} />
        </>
      }
      foot={
        <div className={cn(sheet.foot, css.foot)}>
          {!mayEnter ? (
            <span className="secondary">{t('grading.absenceTab.readOnly')}</span>
          ) : (
            <ButtonLink kind="primary" block href="/home">
              {t('grading.absenceTab.done', { count: sums.present })}
            </ButtonLink>
          )}
        </div>
      }
    >
      {notices}
      <ul
        className={cn(sheet.list, css.grid)}
        aria-label={t('grading.absenceTab.tapHint')}
        style={{ gridTemplateRows: `repeat(${Math.ceil(present.length / COLUMNS)}, minmax(40px, 1fr))` }}
      >
        {present.map(({ studentId, orderNumber, name }) => {
          const kind = kindOf(studentId);
          return (
            <li key={studentId}>
              <button
                type="button"
                disabled={!mayEnter || date === null}
                className={cn(css.pupil, kind && css[kind])}
                aria-label={t('grading.absenceTab.pupil', {
                  number: orderNumber,
                  name,
                  kind: kind ? t(`grading.absenceTab.kind.${kind}`) : t('grading.absenceTab.here'),
                })}
                onClick={() => {
                  if (date === null) return;
                  const key = absenceKey(studentId, date);
                  const next = afterTap(kind);
                  queue.set(key, { kind: next, reason: next ? queue.valueOf(key).reason : '' });
                }}
              >
                <small>{orderNumber}</small>
                <span>{registerName(name, kind ? SHORT.marked : SHORT.free)}</span>
                {kind && <b>{kind}</b>}
              </button>
            </li>
          );
        })}
      </ul>
    </PhoneEntry>
  );
}
