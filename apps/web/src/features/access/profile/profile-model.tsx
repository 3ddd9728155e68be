import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './profile.module.css';

/** The assistant's language model: the own consent where the school uses one, and the way to its settings for administrators. */
export function ProfileModel({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const own = useQuery(queryOf('assistantModel.own'));
  const { run, busy } = useAction();
  const { state = 'OFF', recipient = null, givenAt = null } = own.data ?? {};
  if (state === 'OFF' && !isAdmin) return null;
  return (
    <section className={css.section}>
      <h2>{t('assistantModel.consent.heading')}</h2>
      {state === 'ASK' && <p className="secondary">{t('assistantModel.consent.notGiven')}</p>}
      {state === 'GIVEN' && (
        <>
          <p>{t('assistantModel.consent.given', { recipient: recipient ?? '', date: formatDate(givenAt) })}</p>
          <p className="secondary">{t('assistantModel.consent.what')}</p>
        </>
      )}
      <div>
        {state === 'GIVEN' && (
          <Button
            busy={busy}
            onClick={() =>
              void run(
                () => call('assistantModel.withdraw'),
                () => t('assistantModel.consent.withdrawn'),
              )
            }
          >
            {t('assistantModel.consent.withdraw')}
          </Button>
        )}{' '}
        {isAdmin && <ButtonLink href={path('/settings/assistant')}>{t('assistantModel.consent.settings')}</ButtonLink>}
      </div>
    </section>
  );
}
