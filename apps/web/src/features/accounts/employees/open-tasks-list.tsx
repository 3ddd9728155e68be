import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import css from './employee.module.css';

/** What waits for somebody, to be handed to others before they are locked out. */
export function OpenTasksList({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('employees.openTasks', { params: { id } }), staleTime: 0 });
  return (
    <LoadedPart query={query}>
      {({ tasks }) => (
        <section>
          <h3 className={css.heading}>{t('employees.account.tasks')}</h3>
          {tasks.length === 0 && <p className="secondary">{t('employees.account.noTasks')}</p>}
          <ul className={css.tasks}>
            {tasks.map(({ kind, count, isOnlyOne }) => (
              <li key={kind}>
                {t(`employees.account.task.${kind}`, { count })}
                {isOnlyOne && <strong> · {t('employees.account.onlyOne')}</strong>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </LoadedPart>
  );
}
