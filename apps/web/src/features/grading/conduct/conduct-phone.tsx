import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconChecks, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { classHref } from '../entry/class-address.ts';
import { EntryNotices, EntrySaved } from '../entry/entry-notices.tsx';
import { PhoneEntry } from '../entry/phone-entry.tsx';
import { useSemester } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import { conductText } from '../results/result-text.ts';
import sheet from '../sheets/phone/phone-sheet.module.css';
import css from './conduct-phone.module.css';
import { ConductRemark } from './conduct-remark.tsx';
import type { ConductValue, useConduct } from './use-conduct.ts';

type Entry = ReturnType<typeof useConduct>;

export interface ConductPhoneProps {
  classId: string;
  schoolYearId: string;
  data: NonNullable<Entry['query']['data']>;
  entry: Entry;
}

/** Conduct on a phone: the whole class at its usual level by one tap, then the pupils who are at another. */
export function ConductPhone({ classId, schoolYearId, data, entry }: ConductPhoneProps) {
  const { t } = useTranslation();
  const { queue, mayEnter } = entry;
  const { semesters, semester, choose } = useSemester(schoolYearId);
  const schoolClass = useQuery(queryOf('classes.read', { params: { id: classId } })).data;
  const [active, setActive] = useState<string | null>(null);
  // What each step replaced, the last one last.
  const [steps, setSteps] = useState<readonly (readonly (readonly [string, ConductValue])[])[]>([]);
  const { rows, levels } = data;
  const here = rows.filter(({ leftOn }) => leftOn === null);
  const levelOf = (studentId: string) => queue.valueOf(studentId).level;
  const open = here.filter(({ studentId }) => levelOf(studentId) === null);
  const at = here.findIndex(({ studentId }) => studentId === active);
  const current = here[at];
  const counts = levels.flatMap((level) => {
    const count = here.filter(({ studentId }) => levelOf(studentId) === level).length;
    return count > 0 ? [`${conductText(level, t)} ${count}`] : [];
  });
  const write = (pupils: readonly { studentId: string }[], level: ConductLevel) => {
    setSteps([...steps, pupils.map(({ studentId }) => [studentId, queue.valueOf(studentId)] as const)]);
    for (const { studentId } of pupils) queue.set(studentId, { ...queue.valueOf(studentId), level });
  };
  const undo = () => {
    for (const [key, value] of steps.at(-1) ?? []) queue.set(key, value);
    setSteps(steps.slice(0, -1));
  };
  const go = (step: 1 | -1) => setActive(here[at + step]?.studentId ?? null);

  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (active) list.current?.querySelector(`[data-pupil="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const foot = !mayEnter ? (
    <div className={sheet.foot}>
      {data.mayEnter ? (
        <Button block onClick={() => void entry.askReason()}>
          {t('grading.sheet.giveReason')}
        </Button>
      ) : (
        <span className="secondary">{data.whyNot && t(`grading.conductTab.whyNot.${data.whyNot}`)}</span>
      )}
    </div>
  ) : current ? (
    <LevelPad
      levels={levels}
      value={levelOf(current.studentId)}
      onLevel={(level) => {
        write([current], level);
        go(1);
      }}
      onGo={go}
    />
  ) : (
    <WholeClass
      levels={levels}
      isStart={open.length === here.length}
      isDone={open.length === 0}
      onLevel={(level) => write(open, level)}
      onOneByOne={() => setActive(open[0]?.studentId ?? null)}
    />
  );

  return (
    <PhoneEntry
      backHref={classHref(classId, {})}
      title={t('grading.conductTab.phoneTitle', { class: schoolClass?.name ?? '' })}
      detail={t('grading.sheet.phoneDue', {
        semester: t(`grading.semester.${data.semesterOrdinal as 1 | 2}`),
        date: formatDayMonth(data.window.closesOn),
      })}
      actions={
        <>
          <IconButton
            icon={IconArrowBackUp}
            iconSize={22}
            label={t('common.undo')}
            disabled={steps.length === 0}
            onClick={undo}
          />
          <Menu
            label={t('ui.frame.moreActions')}
            align="end"
            items={semesters.map(({ id, ordinal }) => ({
              key: id,
              label: t(`grading.semester.${ordinal as 1 | 2}`),
              checked: id === semester?.id,
              onSelect: () => choose(id),
            }))}
            trigger={(props) => (
              <IconButton {...props} icon={IconDots} iconSize={22} label={t('ui.frame.moreActions')} />
            )}
          />
        </>
      }
      status={
        <>
          {open.length < here.length && queue.status?.lastSavedAt ? (
            <EntrySaved queue={queue} />
          ) : (
            <b>{t('grading.conductTab.done', { done: here.length - open.length, total: here.length })}</b>
          )}
          <span>{counts.length > 0 ? counts.join(' · ') : t('grading.conductTab.absenceKey')}</span>
        </>
      }
      foot={foot}
    >
      <EntryNotices
        queue={queue}
        textOf={({ level, remark }: ConductValue) =>
          [conductText(level, t), remark].filter(Boolean).join(', ') || t('grading.sheet.blank')
        }
        labelOf={(key) => {
          const row = rows.find(({ studentId }) => studentId === key);
          return t('grading.sheet.rowLabel', { number: row?.orderNumber, name: row?.name });
        }}
      />
      <ul ref={list} className={sheet.list}>
        {rows.map((row, index) => {
          const value = queue.valueOf(row.studentId);
          const isActive = row.studentId === active;
          const absences = [row.excused && `${row.excused} P`, row.unexcused && `${row.unexcused} K`].filter(Boolean);
          return (
            <li
              key={row.studentId}
              data-pupil={row.studentId}
              className={cn(sheet.row, isActive && sheet.activeRow, row.leftOn && sheet.gone)}
            >
              <span className={sheet.number}>{row.orderNumber}</span>
              <span className={sheet.words}>
                <span className={sheet.name}>{shortName(row.name)}</span>
                {isActive && row.excused + row.unexcused > 0 && (
                  <small>{t('grading.own.absenceLine', { excused: row.excused, unexcused: row.unexcused })}</small>
                )}
                {(isActive || (value.remark !== '' && !mayEnter)) && (
                  <ConductRemark
                    row={index}
                    name={row.name}
                    label={t('grading.conductTab.remarkOf', { number: row.orderNumber, name: row.name })}
                    value={value}
                    isReadOnly={!mayEnter || row.leftOn !== null}
                    onRemark={(remark) => queue.set(row.studentId, { ...queue.valueOf(row.studentId), remark })}
                  />
                )}
              </span>
              {!isActive && absences.length > 0 && <small className={css.absences}>{absences.join(', ')}</small>}
              <button
                type="button"
                disabled={!mayEnter || row.leftOn !== null}
                aria-pressed={isActive}
                aria-label={`${t('grading.conductTab.choose', { number: row.orderNumber, name: row.name })}: ${conductText(value.level, t) || t('grading.conductTab.notYet')}`}
                className={cn(
                  sheet.box,
                  css.level,
                  value.level === null ? css.unset : value.level === levels[0] ? css.usual : css.other,
                )}
                onClick={() => setActive(isActive ? null : row.studentId)}
              >
                {conductText(value.level, t) || t('grading.conductTab.notYet')}
              </button>
            </li>
          );
        })}
      </ul>
    </PhoneEntry>
  );
}

interface LevelPadProps {
  levels: readonly ConductLevel[];
  value: ConductLevel | null;
  onLevel: (level: ConductLevel) => void;
  onGo: (step: 1 | -1) => void;
}

/** The levels of the pupil in hand, as large as the keys of a mark. A level goes on to the next pupil; after the last nobody is in hand. */
function LevelPad({ levels, value, onLevel, onGo }: LevelPadProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.pad} aria-label={t('grading.conductTab.level')}>
      {levels.map((level) => (
        <button key={level} type="button" aria-pressed={level === value} onClick={() => onLevel(level)}>
          {conductText(level, t)}
        </button>
      ))}
      <button type="button" className={css.side} aria-label={t('grading.sheet.pad.up')} onClick={() => onGo(-1)}>
        <IconArrowUp size={20} aria-hidden />
      </button>
      <button type="button" className={cn(css.side, css.keep)} onClick={() => onGo(1)}>
        {value ? t('grading.conductTab.keep', { level: conductText(value, t) }) : t('grading.conductTab.skip')}
        <IconArrowDown size={18} aria-hidden />
      </button>
    </fieldset>
  );
}

interface WholeClassProps {
  levels: readonly ConductLevel[];
  isStart: boolean;
  isDone: boolean;
  onLevel: (level: ConductLevel) => void;
  onOneByOne: () => void;
}

/** Nobody is in hand: everybody who has no level yet gets the usual one by one tap. */
function WholeClass({ levels, isStart, isDone, onLevel, onOneByOne }: WholeClassProps) {
  const { t } = useTranslation();
  const [usual] = levels;
  if (isDone || !usual)
    return <p className={cn(sheet.foot, tab.legend, css.hint)}>{t('grading.conductTab.exceptions')}</p>;
  const level = conductText(usual, t);
  return (
    <div className={css.whole}>
      {isStart && <p className="secondary small">{t('grading.conductTab.startHint', { level })}</p>}
      <Button kind="primary" block icon={IconChecks} onClick={() => onLevel(usual)}>
        {t(isStart ? 'grading.conductTab.allLevel' : 'grading.conductTab.restLevel', { level })}
      </Button>
      <Menu
        label={t('grading.conductTab.otherLevel')}
        items={levels.slice(1).map((each) => ({
          key: each,
          label: conductText(each, t),
          onSelect: () => onLevel(each),
        }))}
        trigger={(props) => <Button {...props}>{t('grading.conductTab.otherLevel')}</Button>}
      />
      <Button onClick={onOneByOne}>{t('grading.conductTab.oneByOne')}</Button>
    </div>
  );
}
