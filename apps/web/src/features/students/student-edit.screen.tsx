import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { Button } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { StudentForm } from './student-form.tsx';
import { bodyOf, type StudentFormValues } from './student-form-values.ts';

const list = path('/students');

/** /students/{id}/edit */
export function StudentEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('students.read', { params: { id } }));
  const [round, setRound] = useState(0);
  const breadcrumb = [{ label: t('students.title'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('students.record.edit'), breadcrumb }} fields={6}>
      {(student) => (
        <EditStudent
          key={`${student.id} ${round}`}
          student={student}
          onFresh={() => void query.refetch().then(() => setRound((count) => count + 1))}
        />
      )}
    </Loaded>
  );
}

function EditStudent({ student, onFresh }: { student: Student; onFresh: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  // What was read when the form opened: a newer version must be refused, not overwritten.
  const [{ version }] = useState(student);
  const detail = path('/students/$id/detail', { id: student.id });
  return (
    <StudentForm
      header={{
        title: t('students.form.editTitle', { name: student.fullName }),
        breadcrumb: [
          { label: t('students.title'), href: list },
          { label: student.fullName, href: detail },
        ],
      }}
      student={student}
      cancelHref={detail}
      draftKey={`students.edit.${student.id}`}
      footer={(control) => <LoadNew control={control} onFresh={onFresh} />}
      onSubmit={async (values) => {
        const body = { ...bodyOf(values), version };
        const saved = await call('students.update', { params: { id: student.id }, body });
        await client.invalidateQueries();
        toast.done(t('students.form.saved', { name: saved.fullName }));
        await navigate({ href: detail });
      }}
    />
  );
}

/** After "somebody else was faster": the way to their values. */
function LoadNew({ control, onFresh }: { control: Control<StudentFormValues>; onFresh: () => void }) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control });
  if (errors.root?.server?.type !== 'platform.stale_version') return null;
  return <Button onClick={onFresh}>{t('students.form.loadNew')}</Button>;
}
