import type { OwnModelConsent } from '@phuong/contract/assistant/model/model.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './model.module.css';

/** What leaves, to whom, what for and how it is taken back: before anything does. Nothing is ticked beforehand. */
export function ConsentCard({ own, onNo }: { own: OwnModelConsent; onNo: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { recipient, textVersion } = own;
  if (recipient === null) return null;
  return (
    <section className={css.consent} aria-labelledby="model-consent">
      <h2 id="model-consent">{t('assistantModel.consent.title')}</h2>
      <p>{t('assistantModel.consent.what')}</p>
      <p>{t('assistantModel.consent.whom', { recipient })}</p>
      <p>{t('assistantModel.consent.back')}</p>
      <div className={css.buttons}>
        <Button
          kind="primary"
          busy={busy}
          onClick={() =>
            void run(
              () => call('assistantModel.consent', { body: { recipient, textVersion } }),
              () => t('assistantModel.consent.agreed'),
            )
          }
        >
          {t('assistantModel.consent.agree')}
        </Button>
        <Button onClick={onNo}>{t('assistantModel.consent.no')}</Button>
      </div>
    </section>
  );
}
