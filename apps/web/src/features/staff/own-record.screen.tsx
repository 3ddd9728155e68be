import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { RecordHeader } from '../../ui/record/record-header.tsx';
import { TeacherFacts } from './teachers/teacher-facts.tsx';
import css from './teachers/teacher-record.module.css';
import { TeacherStatusBadge } from './teachers/teacher-status-badge.tsx';

/** /t/info-teacher/detail: my whole record. */
export function OwnRecordScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('teachers.me'));
  const breadcrumb = [{ label: t('staff.me.title'), href: path('/t/info-teacher') }];
  return (
    <Loaded query={query} header={{ title: t('staff.me.detailTitle'), breadcrumb }}>
      {(teacher) => (
        <>
          <RecordHeader
            name={teacher.fullName}
            person={{}}
            facts={[teacher.code]}
            badges={<TeacherStatusBadge status={teacher.status} />}
            breadcrumb={breadcrumb}
            primary={{
              key: 'edit',
              label: t('staff.me.edit'),
              icon: IconPencil,
              href: path('/t/info-teacher/detail/edit'),
            }}
          />
          <div className={css.record}>
            <TeacherFacts teacher={teacher} />
          </div>
        </>
      )}
    </Loaded>
  );
}
