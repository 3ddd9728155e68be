import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.tsx';
import css from './profile.module.css';
import { ProfileData } from './profile-data.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileFiles } from './profile-files.tsx';
import { ProfileLanguage } from './profile-language.tsx';
import { ProfileModel } from './profile-model.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { ProfileSecondFactor } from './profile-second-factor.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileWays } from './profile-ways.tsx';

/** `/profile`: what the school holds of the person who is signed in, and how they come in. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const profile = useQuery(queryOf('profile.read'));
  const header = { title: t('profile.title'), detail: user?.name };
  return (
    <Loaded query={profile} header={header}>
      {(data) => (
        <>
          <PageHeader {...header} />
          <div className={css.page}>
            <ProfileFacts profile={data} />
            <ProfilePhoto name={data.name} hasPhoto={data.hasPhoto} />
            <ProfileLanguage />
            <ProfileWays profile={data} />
            <ProfileSecondFactor profile={data} />
            {data.isAdmin && <SecondFactorPolicy />}
            {data.scope !== 'student' && <ProfileModel isAdmin={data.isAdmin} />}
            <ProfileSessions />
            {user?.scope === 'account' && (
              <div>
                <ButtonLink href={path('/profile/contracts')}>{t('contracts.own')}</ButtonLink>{' '}
                <ButtonLink href={path('/profile/leave')}>{t('leave.own')}</ButtonLink>{' '}
                <ButtonLink href={path('/profile/attendance')}>{t('staffDays.own')}</ButtonLink>{' '}
                <ButtonLink href={path('/profile/payroll')}>{t('payroll.own')}</ButtonLink>
              </div>
            )}
            <ProfileFiles />
            <ProfileData />
          </div>
        </>
      )}
    </Loaded>
  );
}
