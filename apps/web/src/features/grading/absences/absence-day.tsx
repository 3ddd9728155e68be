import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useLongPress } from '../../../lib/browser/use-long-press.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth, formatLongDate } from '../../../lib/words/format.ts';
import { registerName } from '../../../lib/words/register-name.ts';
import { ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { classHref } from '../entry/class-address.ts';
import { EntrySaved } from '../entry/entry-notices.tsx';
import { PhoneEntry } from '../entry/phone-entry.tsx';
import sheet from '../sheets/phone/phone-sheet.module.css';
import css from './absence-day.module.css';
import { AbsenceDialog } from './absence-dialog.tsx';
import { type AbsenceValue, absenceKey, PRESENT, type useAbsences } from './use-absences.ts';

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
  /** The pupil whose dialog is open. */
  const [held, setHeld] = useState<string | null>(null);
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
  const inHand = mayEnter ? present.find(({ studentId }) => studentId === held) : undefined;
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
            <>
              <ButtonLink kind="primary" block href="/home">
                {t('grading.absenceTab.done', { count: sums.present })}
              </ButtonLink>
              <small className="secondary">{t('grading.absenceTab.tapHint')}</small>
            </>
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
        {present.map((pupil) => {
          const key = absenceKey(pupil.studentId, date ?? '');
          return (
            <PupilOfDay
              key={pupil.studentId}
              pupil={pupil}
              value={date === null ? PRESENT : queue.valueOf(key)}
              disabled={!mayEnter || date === null}
              onWrite={(value) => queue.set(key, value)}
              onHold={() => setHeld(pupil.studentId)}
            />
          );
        })}
      </ul>
      {inHand && date !== null && (
        <AbsenceDialog
          title={t('grading.absenceTab.cell', {
            date: formatDayMonth(date),
            number: inHand.orderNumber,
            name: inHand.name,
          })}
          label={t('grading.absenceTab.menu', { date: formatDayMonth(date), name: inHand.name })}
          value={queue.valueOf(absenceKey(inHand.studentId, date))}
          onWrite={(value) => queue.set(absenceKey(inHand.studentId, date), value)}
          onClose={() => setHeld(null)}
        />
      )}
    </PhoneEntry>
  );
}

interface PupilOfDayProps {
  pupil: AbsenceDayProps['rows'][number];
  value: AbsenceValue;
  disabled: boolean;
  onWrite: (value: AbsenceValue) => void;
  onHold: () => void;
}

/** A pupil of the register: a tap says whether they are here, a press that is held opens what else there is to say. */
function PupilOfDay({ pupil, value, disabled, onWrite, onHold }: PupilOfDayProps) {
  const { t } = useTranslation();
  const { kind, reason } = value;
  const { orderNumber, name } = pupil;
  const press = useLongPress(onHold);
  const words = kind ? [t(`grading.absenceTab.kind.${kind}`), reason].filter(Boolean) : [t('grading.absenceTab.here')];
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        className={cn(css.pupil, kind && css[kind])}
        aria-label={t('grading.absenceTab.pupil', { number: orderNumber, name, kind: words.join(', ') })}
        {...press}
        onClick={() => {
          const next = afterTap(kind);
          onWrite({ kind: next, reason: next ? reason : '' });
        }}
      >
        <small>{orderNumber}</small>
        <span>{registerName(name, kind ? SHORT.marked : SHORT.free)}</span>
        {kind && (
          <b>
            {kind}
            {reason && <sup>*</sup>}
          </b>
        )}
      </button>
    </li>
  );
}
