import type { AccessRequest } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { applyServerErrors, problemOf } from '../../../ui/form/server-errors.ts';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import css from '../accounts.module.css';
import { RefuseRequestDialog } from './refuse-request-dialog.tsx';

export interface DecideRequestProps {
  request: AccessRequest;
  search: string;
  onSearch: (search: string) => void;
}

/** Chooses the record and approves. The best match without a sign-in of its own is chosen already; nobody is made twice. */
export function DecideRequest({ request, search, onSearch }: DecideRequestProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { id, version, matches, fullName } = request;
  const sure = matches.find(({ by, username }) => username === null && (by === 'code' || by === 'nameAndBirthday'));
  const form = useForm({ defaultValues: { personId: sure?.personId ?? '', username: request.username } });
  const [isRefusing, setRefusing] = useState(false);
  const personId = form.watch('personId');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (!values.personId) return form.setError('personId', { message: t('accounts.requests.chooseFirst') });
    try {
      await call('accessRequests.approve', { params: { id }, body: { version, ...values } });
      toast.done(t('accounts.requests.approved', { name: fullName }));
      await refresh();
    } catch (error) {
      const detail = problemDetail(error) ?? t('ui.feedback.notLoadedDetail');
      applyServerErrors(form, problemOf(error) ?? { code: 'unknown', detail });
    }
  });
  const problem = errors.personId?.message ?? errors.root?.server?.message;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SearchInput placeholder={t('accounts.requests.search')} value={search} onChange={onSearch} />
      <fieldset className={css.matches}>
        <legend>{t('accounts.requests.whose')}</legend>
        {matches.length === 0 && <p className={css.notice}>{t('accounts.requests.noMatch')}</p>}
        {matches.map((match) => (
          <label key={match.personId} className={css.match}>
            <input
              type="radio"
              className="ph-check"
              value={match.personId}
              disabled={match.username !== null}
              checked={personId === match.personId}
              onChange={() => {
                form.setValue('personId', match.personId);
                form.clearErrors();
              }}
            />
            <span>
              <b>{match.name}</b>{' '}
              <span className="secondary">
                {[match.code, match.place, match.dateOfBirth && formatDate(match.dateOfBirth)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <br />
              <span className="small">
                {match.username === null
                  ? t(`accounts.requests.by.${match.by}`)
                  : t('accounts.requests.hasAccount', { username: match.username })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        control={form.control}
        name="username"
        label={t('accounts.requests.finalUsername')}
        hint={
          request.isUsernameTaken ? t('accounts.requests.usernameTaken', { username: request.username }) : undefined
        }
        required
        maxLength={200}
      />
      <div role="alert" className={css.error}>
        {problem}
      </div>
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={isSubmitting}>
          {t('accounts.requests.approve')}
        </Button>
        <Button onClick={() => setRefusing(true)}>{t('accounts.requests.refuse')}</Button>
      </div>
      {isRefusing && <RefuseRequestDialog request={request} onClose={() => setRefusing(false)} />}
    </form>
  );
}
