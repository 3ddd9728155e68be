import type { StudentItem } from '@phuong/contract/students/student.schema.ts';
import { IconArrowRight, IconCalendarOff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { formatDate, formatPhone } from '../../lib/words/format.ts';
import { ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';
import { Avatar } from '../../ui/record/avatar.tsx';
import { Facts } from '../../ui/record/facts.tsx';
import css from './student.module.css';
import { StudentStatusBadge } from './student-status-badge.tsx';
import { useStudentPhoto } from './use-student-photo.ts';

/** The pane beside the list: who this is and whom to ring, without leaving the list. */
export function StudentPreview({ row, onClose }: { row: StudentItem; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('students.read', { params: { id: row.id } }));
  const photo = useStudentPhoto(row.id, row.hasPhoto);
  const line = [row.studentCode, row.className].filter(Boolean).join(' · ');
  return (
    <div className={css.preview}>
      <div className={css.previewHead}>
        <Avatar name={row.fullName} photoUrl={photo} size={56} />
        <div className={css.previewName}>
          <h2>{row.fullName}</h2>
          <div className="secondary small figures">{line}</div>
        </div>
        <IconButton icon={IconX} label={t('common.close')} small onClick={onClose} />
      </div>
      <div className={css.badges}>
        <StudentStatusBadge status={row.status} />
        {row.absences !== null && row.absences > 0 && (
          <StateBadge meaning="amber" icon={IconCalendarOff}>
            {t('students.absences', { count: row.absences })}
          </StateBadge>
        )}
      </div>
      <div>
        <ButtonLink small iconAfter={IconArrowRight} href={path('/students/$id/detail', { id: row.id })}>
          {t('students.openRecord')}
        </ButtonLink>
      </div>
      <LoadedPart query={query}>
        {(student) => (
          <Facts
            columns={1}
            facts={[
              { label: t('students.fields.dateOfBirth'), value: formatDate(row.dateOfBirth), figures: true },
              ...student.guardians.map(({ id, relation, fullName, phone }) => ({
                label: t(`students.relation.${relation}`),
                value: (
                  <span key={id}>
                    {fullName}
                    {phone && (
                      <a className={`${css.phone} figures`} href={`tel:${phone}`}>
                        {formatPhone(phone)}
                      </a>
                    )}
                  </span>
                ),
              })),
              { label: t('students.fields.currentAddress'), value: student.personal?.currentAddress },
              { label: t('students.fields.phone'), value: formatPhone(student.phone), figures: true },
              {
                label: t('students.homeroom'),
                value: student.enrolments.find(({ classId }) => classId === row.classId)?.homeroomTeacher,
              },
            ]}
          />
        )}
      </LoadedPart>
    </div>
  );
}
