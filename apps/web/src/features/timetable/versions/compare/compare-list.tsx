import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { IconArrowRight, IconDoor, IconMinus, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import css from './compare.module.css';
import { differenceWords, kindsOf } from './compare-words.ts';

/** Every lesson that is different, in words, by class or by teacher. */
export function CompareList({ comparison }: { comparison: TimetableComparison }) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'classes' | 'teachers'>('teachers');
  const { classes, teachers, total } = comparison;
  if (total === 0) return <SameVersions />;
  return (
    <div className={css.part}>
      <p>
        {t('timetable.compare.total', {
          count: total,
          n: formatNumber(total),
          classes: classes.length,
          teachers: teachers.length,
        })}
      </p>
      <Segmented
        label={t('timetable.compare.by')}
        value={by}
        onChange={(next) => setBy(next === 'classes' ? 'classes' : 'teachers')}
        choices={[
          { value: 'teachers', label: t('timetable.compare.byTeacher', { count: teachers.length }) },
          { value: 'classes', label: t('timetable.compare.byClass', { count: classes.length }) },
        ]}
      />
      <div className={css.list}>
        {comparison[by].map(({ id, name, differences }) => (
          <section key={id} className={css.group} aria-labelledby={`difference-${id}`}>
            <h2 id={`difference-${id}`}>
              {name}{' '}
              <span className="secondary small">{t('timetable.compare.changes', { count: differences.length })}</span>
            </h2>
            <Differences differences={differences} />
          </section>
        ))}
      </div>
    </div>
  );
}

export function SameVersions() {
  const { t } = useTranslation();
  return <EmptyState title={t('timetable.compare.same')} detail={t('timetable.compare.sameDetail')} />;
}

export const kindIcons = {
  MOVED: IconArrowRight,
  ADDED: IconPlus,
  REMOVED: IconMinus,
  TEACHER: IconUserEdit,
  ROOM: IconDoor,
};

/** Before and after of some lessons. */
export function Differences({ differences }: { differences: readonly TimetableDifference[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.differences}>
      {differences.map((difference, index) => {
        const { kind, subjectName: subject, classNames } = difference;
        const Sign = kindIcons[kind];
        const words = differenceWords(t, difference);
        const staff = kindsOf(difference).length > 1 ? differenceWords(t, { ...difference, kind: 'TEACHER' }) : '';
        return (
          <li key={index.toString()} className={css[kind]}>
            <Sign size={16} aria-hidden />
            <span className={css.kind}>{t(`timetable.compare.kind.${kind}`)}</span>
            <b>{t('timetable.compare.lesson', { subject: subjectName(subject), classes: classNames.join(', ') })}</b>
            <span>{typeof words === 'string' ? words : t('timetable.compare.step', words)}</span>
            {typeof staff !== 'string' && <span>{t('timetable.compare.step', staff)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
