import type { SchoolWarnings } from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import { WARNING_LEVELS } from '@phuong/rules/statistics/warning-levels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/record/person-name.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from '../numbers.module.css';
import own from './early-warning.module.css';
import { ReasonList, WarningBadge } from './reason-list.tsx';
import { actionText, effectText } from './warning-words.ts';

const all = 'all';

/** Which of them are listed. */
export interface WarnedFilter {
  readonly classId: string;
  readonly level: string;
}
export const allWarned: WarnedFilter = { classId: all, level: all };

interface WarnedPupilsProps {
  classes: SchoolWarnings['classes'];
  filter: WarnedFilter;
  onFilter: (filter: WarnedFilter) => void;
}

/** Who they are and why, with what was done last. */
export function WarnedPupils({ classes, filter, onFilter }: WarnedPupilsProps) {
  const { t } = useTranslation();
  const { classId, level } = filter;
  const query = useQuery({
    ...queryOf('earlyWarning.pupils', {
      query: {
        ...(classId === all ? {} : { classId }),
        ...(level === all ? {} : { level: level === 'HELP' ? ('HELP' as const) : ('WATCH' as const) }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={own.part} aria-labelledby="warned">
      <h2 id="warned" tabIndex={-1}>
        {t('earlyWarning.office.list')}
      </h2>
      <div className={css.filters}>
        <SelectInput
          label={t('earlyWarning.office.level')}
          width={160}
          value={level}
          onChange={(value) => onFilter({ ...filter, level: value || all })}
          choices={[
            { value: all, label: t('earlyWarning.office.all') },
            ...WARNING_LEVELS.map((value) => ({ value, label: t(`earlyWarning.level.${value}`) })),
          ]}
        />
        <SelectInput
          label={t('numbers.class')}
          width={160}
          value={classId}
          onChange={(value) => onFilter({ ...filter, classId: value || all })}
          choices={[
            { value: all, label: t('earlyWarning.office.allClasses') },
            ...classes.map((each) => ({ value: each.classId, label: each.className })),
          ]}
        />
      </div>
      <LoadedPart query={query}>
        {({ total, items }) => (
          <>
            <p className="secondary small">
              {items.length < total
                ? t('earlyWarning.office.first', { shown: formatNumber(items.length), total: formatNumber(total) })
                : t('earlyWarning.office.listed', { n: formatNumber(total) })}
            </p>
            {items.length === 0 ? (
              <p>{t('earlyWarning.office.none')}</p>
            ) : (
              <PlainTable label={t('earlyWarning.office.heading')} isTop>
                <thead>
                  <tr>
                    <th scope="col">{t('earlyWarning.office.name')}</th>
                    <th scope="col">{t('numbers.class')}</th>
                    <th scope="col">{t('earlyWarning.office.level')}</th>
                    <th scope="col">{t('earlyWarning.office.why')}</th>
                    <th scope="col">{t('earlyWarning.office.done')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ lastAction, openActions, ...pupil }) => (
                    <tr key={pupil.studentId}>
                      <th scope="row">
                        <Link href={path('/students/$id/detail', { id: pupil.studentId })}>
                          <PersonName name={pupil.name} max={32} />
                        </Link>
                      </th>
                      <td>{pupil.className}</td>
                      <td>
                        <WarningBadge level={pupil.level} points={pupil.points} />
                      </td>
                      <td>
                        <ReasonList reasons={pupil.reasons} />
                      </td>
                      <td>
                        {lastAction === null ? (
                          <span className="secondary">{t('earlyWarning.office.notDone')}</span>
                        ) : (
                          <>
                            {actionText(t, lastAction)}
                            <div className="secondary small">
                              {effectText(t, lastAction.pointsThen, pupil.points)}{' '}
                              {openActions > 0 && t('earlyWarning.office.openActions', { n: openActions })}
                            </div>
                          </>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
            )}
          </>
        )}
      </LoadedPart>
    </section>
  );
}
