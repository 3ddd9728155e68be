import { marksRegulationOf } from '@phuong/rules/regulation/regulations.ts';
import { yearConduct } from '@phuong/rules/results/conduct.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import css from '../conduct/class-conduct-tab.module.css';
import { LevelChoice } from '../conduct/level-choice.tsx';
import { LineInput } from '../conduct/line-input.tsx';
import { type ConductValue, useConduct } from '../conduct/use-conduct.ts';
import { EntryNotices, EntrySaved } from '../entry/entry-notices.tsx';
import { SemesterChoice, useSemester } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import { conductText } from '../results/result-text.ts';
import { RemarkBank, type RemarkLevel } from '../sheets/parts/remark-bank.tsx';
import type { ClassTabProps } from './class-marks-tab.tsx';

const REMARK_LIMIT = 1000;

/** Conduct of a class per semester: a level by one key, a remark, and how often the pupil was absent beside it. */
export function ClassConductTab({ classId, schoolYearId }: ClassTabProps) {
  const { semester } = useSemester(schoolYearId);
  return (
    <div className={tab.tab}>
      {semester && (
        <ConductSheet key={semester.id} classId={classId} schoolYearId={schoolYearId} semesterId={semester.id} />
      )}
    </div>
  );
}

function ConductSheet({ classId, schoolYearId, semesterId }: ClassTabProps & { semesterId: string }) {
  const { t } = useTranslation();
  const { query, queue, mayEnter, setReason } = useConduct(classId, semesterId);
  const { data, error, refetch } = query;
  const isCards = useIsCards();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const { rows, levels } = data;
  const regulation = marksRegulationOf(data.ruleSet);
  const isSecond = data.semesterOrdinal === 2;
  const done = rows.filter(({ studentId, leftOn }) => leftOn === null && queue.valueOf(studentId).level).length;
  const total = rows.filter(({ leftOn }) => leftOn === null).length;
  const rowOf = (key: string) => rows.find(({ studentId }) => studentId === key);
  const textOf = ({ level, remark }: ConductValue) =>
    [conductText(level, t), remark].filter(Boolean).join(', ') || t('grading.sheet.blank');
  const askReason = async () => {
    const answer = await confirm({
      title: t('grading.sheet.reasonTitle'),
      detail: t('grading.sheet.reasonDetail'),
      action: t('grading.sheet.reasonAction'),
      danger: false,
      reason: 'required',
    });
    if (answer) setReason(answer.reason);
  };
  const keys = levels.map((level) => t(`grading.conductTab.keys.${level}`)).join(', ');
  return (
    <>
      <div className={tab.bar}>
        <SemesterChoice schoolYearId={schoolYearId} />
        <b>{t('grading.conductTab.done', { done, total })}</b>
        <EntrySaved queue={queue} />
        <span className={tab.space} />
        {data.mayEnter && !mayEnter && (
          <Button onClick={() => void askReason()}>{t('grading.sheet.giveReason')}</Button>
        )}
        {data.whyNot && <span className="secondary">{t(`grading.conductTab.whyNot.${data.whyNot}`)}</span>}
      </div>
      {isCards && (
        <p className={tab.legend}>
          {levels.map((level) => (
            <span key={level}>
              <b>{t(`grading.conductTab.keys.${level}`)}</b> {t(`grading.level.${level}`)}
            </span>
          ))}
        </p>
      )}
      {mayEnter && !isCards && <p className="secondary small">{t('grading.conductTab.hint', { keys })}</p>}
      <EntryNotices
        queue={queue}
        textOf={textOf}
        labelOf={(key) => t('grading.sheet.rowLabel', { number: rowOf(key)?.orderNumber, name: rowOf(key)?.name })}
      />
      {isCards ? (
        <ul className={css.list}>
          {rows.map((row, index) => (
            <li key={row.studentId} className={row.leftOn ? tab.gone : undefined}>
              <span className={css.who}>
                <small className="secondary figures">{row.orderNumber}</small>
                <b>{shortName(row.name)}</b>
                {row.excused + row.unexcused > 0 && (
                  <small className="secondary">
                    {t('grading.own.absenceLine', { excused: row.excused, unexcused: row.unexcused })}
                  </small>
                )}
              </span>
              <ConductCells row={row} index={index} data={data} queue={queue} mayEnter={mayEnter} as="div" />
            </li>
          ))}
        </ul>
      ) : (
        <div className={tab.scroll}>
          <table className={cn(tab.table, css.table)}>
            <thead>
              <tr>
                <th className={tab.number}>{t('grading.column.number')}</th>
                <th className={tab.name}>{t('grading.column.pupil')}</th>
                <th>{t('grading.conductTab.level')}</th>
                <th className={css.remark}>{t('grading.conductTab.remark')}</th>
                <th className={tab.figure}>
                  <abbr title={t('grading.conductTab.excusedLong')}>{t('grading.conductTab.excused')}</abbr>
                </th>
                <th className={tab.figure}>
                  <abbr title={t('grading.conductTab.unexcusedLong')}>{t('grading.conductTab.unexcused')}</abbr>
                </th>
                {isSecond && (
                  <>
                    <th>{t('grading.conductTab.semester1')}</th>
                    <th>{t('grading.conductTab.year')}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const { level } = queue.valueOf(row.studentId);
                return (
                  <tr key={row.studentId} className={row.leftOn ? tab.gone : undefined}>
                    <td className={tab.number}>{row.orderNumber}</td>
                    <th scope="row" className={tab.name} title={row.name}>
                      {shortName(row.name)}
                      {row.leftOn && (
                        <small className="secondary">
                          {' '}
                          {t('grading.sheet.left', { date: formatDayMonth(row.leftOn) })}
                        </small>
                      )}
                    </th>
                    <ConductCells row={row} index={index} data={data} queue={queue} mayEnter={mayEnter} as="td" />
                    <td className={tab.figure}>{row.excused || ''}</td>
                    <td className={tab.figure}>{row.unexcused || ''}</td>
                    {isSecond && (
                      <>
                        <td
                          title={
                            row.semester1School
                              ? t('grading.formerSchool.from', { school: row.semester1School })
                              : undefined
                          }
                        >
                          {conductText(row.semester1, t)}
                          {row.semester1School && <sup aria-hidden>*</sup>}
                        </td>
                        <td>
                          <b>{conductText(yearConduct(row.semester1, level, regulation), t)}</b>
                        </td>
                      </>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <p className={tab.legal}>{t('grading.resultsTab.legalBasis', { basis: data.legalBasis })}</p>
    </>
  );
}

type ConductData = NonNullable<ReturnType<typeof useConduct>['query']['data']>;

interface ConductCellsProps {
  row: ConductData['rows'][number];
  index: number;
  data: ConductData;
  queue: ReturnType<typeof useConduct>['queue'];
  mayEnter: boolean;
  as: 'td' | 'div';
}

/** Level and remark of one pupil: cells of the table, or lines of the list on a phone. */
function ConductCells({ row, index, data, queue, mayEnter, as: Part }: ConductCellsProps) {
  const { t } = useTranslation();
  const value = queue.valueOf(row.studentId);
  const isReadOnly = !mayEnter || row.leftOn !== null;
  return (
    <>
      <Part>
        <LevelChoice
          row={index}
          label={t('grading.conductTab.choose', { number: row.orderNumber, name: row.name })}
          levels={data.levels}
          value={value.level}
          isReadOnly={isReadOnly}
          onChoose={(level) => queue.set(row.studentId, { ...value, level })}
        />
      </Part>
      <Part className={css.remark}>
        <ConductRemark
          row={index}
          name={row.name}
          label={t('grading.conductTab.remarkOf', { number: row.orderNumber, name: row.name })}
          value={value}
          isReadOnly={isReadOnly}
          onRemark={(remark) => queue.set(row.studentId, { ...queue.valueOf(row.studentId), remark })}
        />
      </Part>
    </>
  );
}

interface ConductRemarkProps {
  row: number;
  name: string;
  label: string;
  value: ConductValue;
  isReadOnly: boolean;
  onRemark: (remark: string) => void;
}

function ConductRemark({ row, name, label, value, isReadOnly, onRemark }: ConductRemarkProps) {
  const { t } = useTranslation();
  const [isHere, setHere] = useState(false);
  return (
    <span className={tab.remarkCell}>
      <LineInput
        label={label}
        value={value.remark}
        maxLength={REMARK_LIMIT}
        isReadOnly={isReadOnly}
        placeholder={isReadOnly ? undefined : t('grading.column.remark')}
        column={{ name: 'remark', row }}
        onFocus={() => setHere(true)}
        onCommit={onRemark}
      />
      {isHere && !isReadOnly && (
        <Popover
          label={t('grading.sheet.remarkBank')}
          align="end"
          className={css.bank}
          trigger={(props) => (
            <IconButton {...props} small icon={IconListDetails} label={t('grading.sheet.remarkBank')} />
          )}
        >
          {(close) => (
            <RemarkBank
              kind="HOMEROOM"
              pupilName={name}
              level={value.level as RemarkLevel | null}
              onChoose={(remark) => {
                onRemark(remark);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </span>
  );
}
