import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { dutyServes } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../plans/plans.module.css';
import look from './duties.module.css';

/** Who has how many turns, in this roster and over the year. */
export function DutyLoads({ duty: { loads, filled } }: { duty: DutyDetail }) {
  const { t } = useTranslation();
  if (filled === 0) return <EmptyState title={t('duties.loads.empty')} detail={t('duties.week.noPosts')} />;
  const kinds = dutyServes
    .map((serves) => ({ serves, own: loads.filter((each) => each.serves === serves) }))
    .filter(({ own }) => own.some(({ turns }) => turns > 0));
  return (
    <div className={css.stack}>
      {kinds.map(({ serves, own }) => {
        const counts = own.map(({ turns, before }) => turns + before);
        const [from, to] = [Math.min(...counts), Math.max(...counts)];
        const how = from === to ? 'even' : 'spread';
        return (
          <section key={serves} aria-labelledby={`loads-${serves}`}>
            <h3 id={`loads-${serves}`}>{t(`duties.loads.kinds.${serves}`)}</h3>
            <p className="secondary">
              {[t(`duties.loads.of.${serves}`, { count: own.length }), t(`duties.loads.${how}`, { from, to })].join(
                ', ',
              )}
            </p>
            <div className={look.scroll}>
              <table className={look.loads}>
                <thead>
                  <tr>
                    <th scope="col">{t('duties.loads.person')}</th>
                    {(['here', 'before', 'year'] as const).map((key) => (
                      <th key={key} scope="col" className={look.count}>
                        {t(`duties.loads.${key}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...own]
                    .sort((a, b) => b.turns + b.before - a.turns - a.before)
                    .map(({ id, name, turns, before }) => (
                      <tr key={id}>
                        <th scope="row">{name}</th>
                        <td className={look.count}>{turns}</td>
                        <td className={look.count}>{before}</td>
                        <td className={look.count}>{turns + before}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
          </section>
        );
      })}
    </div>
  );
}
