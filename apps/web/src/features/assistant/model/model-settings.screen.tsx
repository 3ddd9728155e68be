import type { ModelSettings } from '@phuong/contract/assistant/model/model.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatTime } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import page from '../../../ui/frame/narrow-page.module.css';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './model.module.css';
import { ModelDialog } from './model-dialog.tsx';
import { ModelTry } from './model-try.tsx';

/** /settings/assistant: the language model, for administrators. */
export function ModelSettingsScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('assistantModel.read'));
  const [isOpen, setOpen] = useState(false);
  const header = { title: t('assistantModel.title'), breadcrumb: [{ label: t('shell.menu.settings') }] };
  return (
    <Loaded query={query} header={header}>
      {(settings) => (
        <>
          <PageHeader {...header} />
          <div className={page.page}>
            <p>{t('assistantModel.detail')}</p>
            {settings.pausedUntil && (
              <p role="status">{t('assistantModel.paused', { time: formatTime(settings.pausedUntil) })}</p>
            )}
            <Facts settings={settings} onChange={() => setOpen(true)} />
            {settings.version > 0 && <ModelTry />}
            <Uses settings={settings} />
          </div>
          {isOpen && <ModelDialog settings={settings} onClose={() => setOpen(false)} />}
        </>
      )}
    </Loaded>
  );
}

function Facts({ settings, onChange }: { settings: ModelSettings; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-labelledby="model-setup">
      <h2 id="model-setup">{t('assistantModel.setup')}</h2>
      <p>
        <b>{t(settings.isOn ? 'assistantModel.on' : 'assistantModel.off')}</b>
        {settings.version > 0 && ` ${settings.model} · ${settings.baseUrl}`}
      </p>
      {settings.version > 0 && (
        <p className="secondary">
          {t('assistantModel.limits', {
            seconds: settings.timeLimitSeconds,
            person: settings.personDaily,
            school: settings.schoolDaily,
          })}{' '}
          {settings.keySetAt
            ? t('assistantModel.keyKept', { date: formatDate(settings.keySetAt) })
            : t('assistantModel.noKey')}
        </p>
      )}
      <div>
        <Button kind="primary" onClick={onChange}>
          {t('assistantModel.change')}
        </Button>
      </div>
    </section>
  );
}

function Uses({ settings: { uses, consents } }: { settings: ModelSettings }) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-labelledby="model-uses">
      <h2 id="model-uses">{t('assistantModel.uses')}</h2>
      <p className="secondary">{t('assistantModel.consents', { count: consents })}</p>
      {uses.length === 0 ? (
        <p className="secondary">{t('assistantModel.noUses')}</p>
      ) : (
        <PlainTable label={t('assistantModel.uses')}>
          <thead>
            <tr>
              <th scope="col">{t('assistantModel.day')}</th>
              <th scope="col">{t('assistantModel.asked')}</th>
              <th scope="col">{t('assistantModel.helped')}</th>
              <th scope="col">{t('assistantModel.failed')}</th>
              <th scope="col">{t('assistantModel.average')}</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((each) => (
              <tr key={each.day}>
                <th scope="row">{formatDate(each.day)}</th>
                <td>{each.asked}</td>
                <td>{each.helped}</td>
                <td>{each.failed}</td>
                <td>{each.milliseconds}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}
