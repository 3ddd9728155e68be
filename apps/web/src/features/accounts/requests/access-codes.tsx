import type { AccessCode } from '@phuong/contract/accounts/requests/access-code.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import css from '../accounts.module.css';

/** The code of the staff and of every class: make, renew, end. */
export function AccessCodes() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('accessCodes.list'));
  return (
    <>
      <PageHeader
        title={t('accounts.requests.tabs.codes')}
        breadcrumb={[{ label: t('accounts.requests.title'), href: path('/employees/access-requests') }]}
      />
      <div className={css.page}>
        <p className="secondary">{t('accounts.codes.hint')}</p>
        <LoadedPart query={query}>
          {(codes) => (
            <ul className={css.codes}>
              {codes.map((code) => (
                <CodeLine key={code.classId ?? 'staff'} line={code} />
              ))}
            </ul>
          )}
        </LoadedPart>
      </div>
    </>
  );
}

function CodeLine({ line }: { line: AccessCode }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_account');
  const { run, busy } = useAction();
  const { id, code, classId, expiresAt, pending } = line;
  const name = classId === null ? t('accounts.codes.staff') : line.className;
  const make = () =>
    run(
      () => call('accessCodes.make', { body: { classId } }),
      (made) => t('accounts.codes.made', { code: made.code ?? '' }),
    );
  const end = (ended: string) =>
    run(
      () => call('accessCodes.end', { params: { id: ended } }),
      () => t('accounts.codes.ended'),
    );
  return (
    <li>
      <span className={css.codeName}>{name}</span>
      {code === null ? (
        <span className="secondary">{t('accounts.codes.none')}</span>
      ) : (
        <>
          <span className={css.codeValue}>{code}</span>
          <span className="secondary small">{t('accounts.codes.until', { date: formatDate(expiresAt) })}</span>
        </>
      )}
      {pending > 0 && <span className="small">{t('accounts.codes.pending', { count: pending })}</span>}
      {mayChange && (
        <span className={css.lineActions}>
          <Button
            small
            busy={busy}
            aria-label={`${t(code ? 'accounts.codes.renew' : 'accounts.codes.make')}: ${name}`}
            onClick={() => void make()}
          >
            {t(code ? 'accounts.codes.renew' : 'accounts.codes.make')}
          </Button>
          {id !== null && (
            <Button small busy={busy} aria-label={`${t('accounts.codes.end')}: ${name}`} onClick={() => void end(id)}>
              {t('accounts.codes.end')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
