import type {
  NotificationPreference,
  NotificationPreferences as Preferences,
} from '@phuong/contract/notifications/notification.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import css from './notifications.module.css';

const channels = ['inApp', 'byMail'] as const;

/** What one wants to be told about, and how; every tick is saved at once. */
export function NotificationPreferences() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = queryOf('notifications.preferences');
  const query = useQuery(options);
  const save = useMutation({
    mutationFn: ({ kind, inApp, byMail }: NotificationPreference) =>
      call('notifications.setPreference', { body: { kind, inApp, byMail } }),
    onMutate: (next) => {
      const before = client.getQueryData<Preferences>(options.queryKey);
      client.setQueryData<Preferences>(
        options.queryKey,
        (now) => now && { ...now, items: now.items.map((item) => (item.kind === next.kind ? next : item)) },
      );
      return { before };
    },
    onSuccess: () => toast.done(t('notifications.preferences.saved'), { key: 'preferences' }),
    onError: (_error, _next, context) => {
      client.setQueryData(options.queryKey, context?.before);
      toast.error(t('notifications.preferences.failed'), { key: 'preferences' });
    },
  });
  return (
    <section className={css.preferences} aria-labelledby="notification-preferences">
      <h2 id="notification-preferences">{t('notifications.preferences.title')}</h2>
      <LoadedPart query={query}>
        {({ items, mailTo, hasMail }) => (
          <>
            <p className="small secondary">{mailLine((key, values) => t(key, values ?? {}), mailTo, hasMail)}</p>
            <table className={css.matrix}>
              <thead>
                <tr>
                  <th scope="col">{t('notifications.preferences.what')}</th>
                  {channels.map((channel) => (
                    <th key={channel} scope="col">
                      {t(`notifications.preferences.${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.kind}>
                    <th scope="row">
                      {t(`notifications.kinds.${item.kind}.name`)}
                      {item.isRequired && (
                        <span className="small secondary"> {t('notifications.preferences.required')}</span>
                      )}
                    </th>
                    {channels.map((channel) => (
                      <td key={channel}>
                        <label className={css.tick}>
                          <span className="sr-only">
                            {t(`notifications.kinds.${item.kind}.name`)}: {t(`notifications.preferences.${channel}`)}
                          </span>
                          <input
                            type="checkbox"
                            className="ph-check"
                            checked={item[channel]}
                            disabled={channel === 'inApp' && item.isRequired}
                            onChange={(event) => save.mutate({ ...item, [channel]: event.target.checked })}
                          />
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function mailLine(
  t: (key: string, values?: Record<string, string>) => string,
  mailTo: string | null,
  hasMail: boolean,
): string {
  if (!hasMail) return t('notifications.preferences.noMail');
  return mailTo === null
    ? t('notifications.preferences.noAddress')
    : t('notifications.preferences.mailTo', { address: mailTo });
}
