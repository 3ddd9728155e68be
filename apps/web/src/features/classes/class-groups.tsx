import { useTranslation } from 'react-i18next';
import css from './class-groups.module.css';
import type { ClassGroup } from './class-names.ts';

/** What will be made, grade by grade, while it is typed. */
export function ClassGroups({ groups, className }: { groups: readonly ClassGroup[]; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <dl className={`${css.groups} ${className ?? ''}`} aria-live="polite">
      {groups.map(({ grade, names }) => (
        <div key={grade} className={css.group}>
          <dt>{grade === null ? t('classes.form.gradeUnknown') : t('classes.grade', { grade })}</dt>
          <dd>
            {names.join(', ')} <span>({t('classes.form.classCount', { count: names.length })})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
