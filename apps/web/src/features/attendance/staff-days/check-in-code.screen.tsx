import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import css from './staff-days.module.css';

/** /teachers/check-in-code: the code of this half minute for a screen at school. */
export function CheckInCodeScreen() {
  const { t } = useTranslation();
  const query = useQuery({
    ...queryOf('staffDays.code'),
    refetchInterval: ({ state }) => (state.data?.isOpen ? state.data.secondsLeft * 1000 : false),
    refetchIntervalInBackground: true,
  });
  return (
    <>
      <PageHeader
        title={t('staffDays.screen.title')}
        breadcrumb={[{ label: t('staffDays.title'), href: path('/teachers/schedule-management') }]}
      />
      <LoadedPart query={query}>
        {({ isOpen, code, secondsLeft }) =>
          isOpen ? (
            <div className={css.code}>
              <p className="secondary">{t('staffDays.screen.detail')}</p>
              <div className={css.qr}>
                <QrCode
                  text={`${window.location.origin}${path('/t/info-teacher/history-attendance-tracking')}?code=${code}`}
                  label={t('staffDays.screen.code', { code })}
                />
              </div>
              <div className={css.digits} role="status">
                <span className="figures">{code}</span>
              </div>
              <Countdown key={`${code} ${query.dataUpdatedAt}`} seconds={secondsLeft} />
            </div>
          ) : (
            <EmptyState
              title={t('staffDays.screen.isOff')}
              action={
                <ButtonLink href={path('/settings/attendance-tracking')}>{t('staffDays.screen.toSettings')}</ButtonLink>
              }
            />
          )
        }
      </LoadedPart>
    </>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((each) => Math.max(0, each - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p className="figures secondary">{t('staffDays.screen.left', { seconds: left })}</p>;
}
