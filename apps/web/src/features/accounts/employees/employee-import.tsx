import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { ImportOf } from '../../../ui/import/import-of.tsx';

const list = path('/employees/list');

/** People of the office from an Excel file, with accounts where it names roles. */
export function EmployeeImport() {
  const { t } = useTranslation();
  return (
    <ImportOf
      noun="employees"
      header={{ title: t('employees.import.title'), breadcrumb: [{ label: t('employees.title'), href: list }] }}
      intro={
        <>
          <p className="secondary">{t('employees.import.intro')}</p>
          <p className="secondary">{t('employees.import.roles')}</p>
        </>
      }
      backHref={list}
      changing="update_account"
    />
  );
}
