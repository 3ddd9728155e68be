import { IconChalkboardTeacher, IconSchool, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { ReadingLinks } from '../../../ui/frame/reading-links.tsx';
import css from '../access.module.css';
import { scopes } from './sign-in-address.ts';

const icons = { account: IconUserCog, teacher: IconChalkboardTeacher, student: IconSchool };

/** `/`: what this is, and the three doors. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  return (
    <AuthFrame title="Phượng" detail={t('access.welcome.sentence')} corner={<LanguageMenu />} footer={<ReadingLinks />}>
      <nav className={css.areas} aria-label={t('access.welcome.chooseArea')}>
        {scopes.map((scope) => (
          <ButtonLink key={scope} href={`/sign-in?area=${scope}`} icon={icons[scope]} block>
            {t(`access.signIn.enter.${scope}`)}
          </ButtonLink>
        ))}
      </nav>
    </AuthFrame>
  );
}
