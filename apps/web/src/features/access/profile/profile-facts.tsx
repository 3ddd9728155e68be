import type { Profile } from '@phuong/contract/access/profile/profile.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '../../../lib/words/format.ts';
import { Email } from '../../../ui/record/email-link.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from './profile.module.css';

/** What the school holds, to read; the office changes it. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { scope, username, isAdmin, code, dateOfBirth, unit, phone, email, roles } = profile;
  const isAccount = scope === 'account';
  const roleWords = isAdmin ? t('profile.facts.administrator') : roles.join(', ') || t('profile.facts.noRoles');
  const ofPerson = [
    { label: t(`profile.facts.code.${scope}`), value: code, figures: true },
    { label: t(`profile.facts.unit.${scope}`), value: unit },
    { label: t('profile.facts.dateOfBirth'), value: formatDate(dateOfBirth), figures: true },
    { label: t('profile.facts.phone'), value: formatPhone(phone), figures: true },
  ];
  return (
    <div className={css.section}>
      <Facts
        title={t('profile.facts.title')}
        columns={1}
        facts={[
          { label: t('profile.facts.username'), value: username },
          ...(isAccount ? [{ label: t('profile.facts.roles'), value: roleWords }] : ofPerson),
          { label: t('profile.facts.email'), value: email && <Email>{email}</Email> },
        ]}
      />
      <p className={css.hint}>{t('profile.facts.hint')}</p>
    </div>
  );
}
