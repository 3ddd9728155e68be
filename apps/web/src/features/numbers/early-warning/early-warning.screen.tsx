import type { SchoolWarnings } from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { Count } from '../count.tsx';
import css from '../numbers.module.css';
import own from './early-warning.module.css';
import { HowPoints } from './how-points.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { allWarned, WarnedPupils } from './warned-pupils.tsx';

/** /dashboard/early-warning: pupils to look after, by class, and who they are for who may see marks. */
export function EarlyWarningScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('earlyWarning.read'), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('earlyWarning.office.heading')}
        breadcrumb={[{ label: t('numbers.title') }]}
        detail={query.data?.schoolYear?.name}
      />
      <div className={css.page}>
        <LoadedPart query={query}>{(found) => <Whole found={found} />}</LoadedPart>
      </div>
    </>
  );
}

function Whole({ found }: { found: SchoolWarnings }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const [isChanging, setChanging] = useState(false);
  const [filter, setFilter] = useState(allWarned);
  const { schoolYear, school, classes, mayOpen, rules } = found;
  const how = (
    <HowPoints rules={rules}>
      {mayChange && (
        <div>
          <Button onClick={() => setChanging(true)}>{t('earlyWarning.how.change')}</Button>
        </div>
      )}
      {isChanging && <RulesDialog rules={rules} onClose={() => setChanging(false)} />}
    </HowPoints>
  );
  if (schoolYear === null) {
    return (
      <>
        <EmptyState title={t('numbers.noYear')} detail={t('numbers.noYearDetail')} />
        {how}
      </>
    );
  }
  const { pupils, watch, help } = school;
  const isHidden = watch === null || help === null;
  const openOf = (classId: string, level: string) =>
    mayOpen
      ? () => {
          setFilter({ classId, level });
          const heading = document.getElementById('warned');
          heading?.focus();
          heading?.scrollIntoView({ block: 'start' });
        }
      : undefined;
  return (
    <>
      <div>
        <p className={css.says}>
          {isHidden
            ? t('earlyWarning.office.saysHidden')
            : t('earlyWarning.office.says', {
                watch: formatNumber(watch),
                help: formatNumber(help),
                pupils: formatNumber(pupils),
              })}
        </p>
        <p className={`secondary small ${css.source}`}>
          {t('earlyWarning.office.source', { at: formatMoment(found.at) })}
          {!mayOpen && ` ${t('earlyWarning.office.maskedHint')}`}
        </p>
      </div>
      {mayOpen && <WarnedPupils classes={classes} filter={filter} onFilter={setFilter} />}
      <section className={own.part} aria-labelledby="by-class">
        <h2 id="by-class">{t('earlyWarning.office.byClass')}</h2>
        <PlainTable label={t('earlyWarning.office.byClass')}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.class')}</th>
              <th scope="col" className={css.number}>
                {t('numbers.pupils')}
              </th>
              <th scope="col" className={css.number}>
                {t('earlyWarning.level.WATCH')}
              </th>
              <th scope="col" className={css.number}>
                {t('earlyWarning.level.HELP')}
              </th>
            </tr>
          </thead>
          <tbody>
            {classes.map((each) => (
              <tr key={each.classId}>
                <th scope="row">{each.className}</th>
                <td className={css.number}>{formatNumber(each.pupils)}</td>
                <td className={css.number}>
                  <Told count={each.watch} open={openOf(each.classId, 'WATCH')} />
                </td>
                <td className={css.number}>
                  <Told count={each.help} open={openOf(each.classId, 'HELP')} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
      {how}
    </>
  );
}

function Told({ count, open }: { count: number | null; open: (() => void) | undefined }) {
  const { t } = useTranslation();
  return count === null ? (
    <span className="secondary">{t('earlyWarning.office.masked')}</span>
  ) : (
    <Count count={count} open={open} />
  );
}
