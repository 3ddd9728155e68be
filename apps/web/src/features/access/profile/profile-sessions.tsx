import type { OwnSession } from '@phuong/contract/access/profile/profile.contract.ts';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './profile.module.css';
import { deviceWords } from './profile-device-words.ts';

const pictures = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
};

/** Where one is signed in: device, place, when; out of one or of all others. */
export function ProfileSessions() {
  const { t } = useTranslation();
  const sessions = useQuery(queryOf('profile.sessions'));
  return (
    <section className={css.section}>
      <h2>{t('profile.sessions.title')}</h2>
      <LoadedPart query={sessions}>{(list) => <SessionList sessions={list} />}</LoadedPart>
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const end = (session: OwnSession) =>
    run(
      () => call('profile.endSession', { params: { id: session.id } }),
      () => t('profile.sessions.ended', { device: deviceWords(t, session) }),
    );
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('profile.sessions.endOthersTitle'),
      detail: t('profile.sessions.endOthersDetail', { count: others }),
      action: t('profile.sessions.endOthers'),
      danger: false,
    });
    if (!isSure) return;
    await run(
      () => call('profile.endOtherSessions'),
      () => t('profile.sessions.endedOthers'),
    );
  };
  return (
    <>
      <ul className={css.rows}>
        {sessions.map((session) => {
          const Picture = pictures[session.kind];
          const words = [
            t('profile.sessions.place', { ip: session.ip }),
            `${t('profile.sessions.signedIn', { moment: formatMoment(session.signedInAt) })} ${t(`profile.sessions.methods.${session.method}`)}`,
            t('profile.sessions.lastSeen', { moment: formatMoment(session.lastSeenAt) }),
          ];
          return (
            <li key={session.id} className={css.row}>
              <div className={css.what}>
                <Picture size={20} aria-hidden />
                <div>
                  <span>
                    {deviceWords(t, session)}{' '}
                    {session.isThis && <StateBadge meaning="green">{t('profile.sessions.this')}</StateBadge>}
                  </span>
                  <span className={css.more}>{words.join(' · ')}</span>
                </div>
              </div>
              {!session.isThis && (
                <Button kind="quiet" disabled={busy} onClick={() => void end(session)}>
                  {t('profile.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 ? (
        <div>
          <Button disabled={busy} onClick={() => void endOthers()}>
            {t('profile.sessions.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={css.hint}>{t('profile.sessions.none')}</p>
      )}
    </>
  );
}
