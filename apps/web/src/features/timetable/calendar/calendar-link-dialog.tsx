import { IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './calendar-link.module.css';

/** The private address of one's own timetable for the calendar of a phone: make, copy, renew, revoke. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(queryOf('calendarLinks.read'));
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['calendarLinks.read'] });
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  const make = async (isRenewal: boolean) => {
    const question = {
      title: t('timetableViews.calendar.renewTitle'),
      detail: t('timetableViews.calendar.renewDetail'),
      action: t('timetableViews.calendar.renew'),
    };
    if (isRenewal && !(await confirm(question))) return;
    await act(async () => {
      const made = await call('calendarLinks.create');
      // A server that does not know its public name answers an address without one.
      setUrl(new URL(made.url, window.location.origin).href);
    });
  };
  const revoke = async () => {
    const question = {
      title: t('timetableViews.calendar.revokeTitle'),
      detail: t('timetableViews.calendar.revokeDetail'),
      action: t('timetableViews.calendar.revoke'),
    };
    if (!(await confirm(question))) return;
    await act(async () => {
      await call('calendarLinks.revoke');
      setUrl(null);
      toast.done(t('timetableViews.calendar.revoked'));
    });
  };
  return (
    <Dialog open size="medium" title={t('timetableViews.calendar.title')} busy={busy} onClose={onClose}>
      <div className={css.body}>
        <p>{t('timetableViews.calendar.detail')}</p>
        <LoadedPart query={query}>
          {({ isActive, createdAt, lastReadAt }) => (
            <>
              {url !== null && <LinkMade url={url} />}
              {url === null && isActive && (
                <p className="secondary">
                  {t('timetableViews.calendar.active', { date: formatDate(createdAt) })}{' '}
                  {lastReadAt
                    ? t('timetableViews.calendar.lastRead', { time: formatMoment(lastReadAt) })
                    : t('timetableViews.calendar.neverRead')}
                </p>
              )}
              <div className={css.actions}>
                {!isActive && (
                  <Button kind="primary" icon={IconCalendarPlus} busy={busy} onClick={() => void make(false)}>
                    {t('timetableViews.calendar.create')}
                  </Button>
                )}
                {isActive && url === null && (
                  <Button icon={IconRefresh} busy={busy} onClick={() => void make(true)}>
                    {t('timetableViews.calendar.renew')}
                  </Button>
                )}
                {isActive && (
                  <Button kind="danger" icon={IconTrash} onClick={() => void revoke()}>
                    {t('timetableViews.calendar.revoke')}
                  </Button>
                )}
              </div>
            </>
          )}
        </LoadedPart>
        <p className="secondary small">{t('timetableViews.calendar.secret')}</p>
      </div>
    </Dialog>
  );
}

function LinkMade({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.done(t('timetableViews.calendar.copied'), { key: 'calendar' }),
      () => toast.error(t('timetableViews.calendar.copyFailed'), { key: 'calendar' }),
    );
  return (
    <div className={css.made}>
      <label htmlFor={id}>{t('timetableViews.calendar.url')}</label>
      <Input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <span className="secondary small">{t('timetableViews.calendar.once')}</span>
      <div className={css.actions}>
        {'clipboard' in navigator && (
          <Button kind="primary" icon={IconCopy} onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
        )}
        <a className={css.open} href={url.replace(/^https?:/, 'webcal:')}>
          {t('timetableViews.calendar.open')}
        </a>
      </div>
    </div>
  );
}
