import type { Student } from '@phuong/contract/students/student.schema.ts';
import { IconPhone, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { path } from '../../lib/screens/path.ts';
import { formatPhone } from '../../lib/words/format.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { EmailLink } from '../../ui/record/email-link.tsx';
import { Facts } from '../../ui/record/facts.tsx';
import css from './student.module.css';

/** Tab "Gia đình": whom to ring, first contact first. */
export function StudentFamily({ student }: { student: Student }) {
  const { t } = useTranslation();
  if (student.guardians.length === 0) {
    return (
      <EmptyState
        icon={IconUsersGroup}
        title={t('students.record.noFamily')}
        detail={student.can.includes('update') && t('students.record.noFamilyDetail')}
        action={
          student.can.includes('update') && (
            <ButtonLink href={path('/students/$id/edit', { id: student.id })}>{t('students.record.edit')}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div className={css.people}>
      {student.guardians.map((person) => (
        <section key={person.id}>
          <div className={css.personHead}>
            <h3>{person.fullName}</h3>
            <span className="secondary">
              {[
                t(`students.relation.${person.relation}`),
                person.birthYear && t('students.record.born', { year: person.birthYear }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {person.isPrimaryContact && (
              <StateBadge meaning="primary" icon={IconPhone}>
                {t('students.record.primary')}
              </StateBadge>
            )}
          </div>
          <Facts
            columns={1}
            facts={[
              {
                label: t('students.guardian.phone'),
                figures: true,
                value: person.phone && <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>,
              },
              {
                label: t('students.guardian.email'),
                value: person.email && <EmailLink>{person.email}</EmailLink>,
              },
              { label: t('students.guardian.occupation'), value: person.occupation },
              { label: t('students.guardian.workplace'), value: person.workplace },
            ]}
          />
        </section>
      ))}
    </div>
  );
}
