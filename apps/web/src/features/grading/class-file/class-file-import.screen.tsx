import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { ImportOf } from '../../../ui/import/import-of.tsx';
import { NoSchoolYear } from '../../school/public/no-school-year.tsx';
import { classHref } from '../entry/class-address.ts';
import css from './class-file.module.css';

const kinds = ['conduct', 'absences'] as const;

/** /classes/file: conduct and absences from a file, of one class (`?class=`) or, for the office, of every class in it. */
export function ClassFileImportScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { class?: string; what?: string };
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const may = { conduct: useCan('update_conduct') || isTeacher, absences: useCan('update_class') || isTeacher };
  const offered = kinds.filter((kind) => may[kind]);
  const running = useSchoolYear();
  const [asked, setAsked] = useState(kinds.find((kind) => kind === search.what) ?? 'conduct');
  const [classId, setClassId] = useState(search.class ?? null);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const what = offered.find((kind) => kind === asked) ?? offered[0] ?? 'conduct';
  const given = useQuery({
    ...queryOf('classes.read', { params: { id: search.class ?? '' } }),
    enabled: search.class !== undefined,
  });
  // The class a link names may be of another year than the one that is chosen.
  const schoolYearId = given.data?.schoolYearId ?? running?.id ?? '';
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId } }),
    enabled: schoolYearId !== '' && !isTeacher,
  });
  const name = given.data?.name;
  const back = search.class ? classHref(search.class, { tab: what }) : path('/classes/list');
  const header = {
    title: isTeacher && name ? t('classFile.ofClass', { name }) : t('classFile.title'),
    breadcrumb: [{ label: isTeacher ? t('classes.mine.title') : t('classes.title'), href: back }],
  };
  if (!running || (search.class !== undefined && !given.data)) {
    return (
      <>
        <PageHeader {...header} />
        {!running && <NoSchoolYear />}
      </>
    );
  }
  const choices = (classes.data ?? []).map((each) => ({ value: each.id, label: each.name }));
  const target = { schoolYearId, ...(classId ? { classId } : {}) };
  const intro = (
    <div className={css.intro}>
      {!search.class && (
        <p>
          <b>{t('classFile.into', { year: running.name })}</b>
        </p>
      )}
      {offered.length > 1 && (
        <Segmented
          label={t('classFile.what')}
          value={what}
          onChange={(next) => setAsked(kinds.find((kind) => kind === next) ?? 'conduct')}
          choices={offered.map((value) => ({ value, label: t(`classFile.${value}`) }))}
        />
      )}
      {!isTeacher && (
        <SelectInput
          label={t('classFile.class')}
          placeholder={t('classFile.allClasses')}
          clearable
          choices={choices}
          value={classId}
          onChange={setClassId}
          width={240}
        />
      )}
      <p className="secondary">{t(what === 'conduct' ? 'classFile.conductRow' : 'classFile.absenceRow')}</p>
      <p className="secondary">{t('classFile.safe')}</p>
      {what === 'conduct' && !isTeacher && (
        <div className={css.reason}>
          <label htmlFor={reasonId}>{t('classFile.reason')}</label>
          <Input id={reasonId} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </div>
      )}
    </div>
  );
  const shared = { header, intro, backHref: back };
  return what === 'conduct' ? (
    <ImportOf key={what} noun="conduct" into={{ ...target, reason: reason.trim() }} {...shared} />
  ) : (
    <ImportOf key={what} noun="absences" into={target} {...shared} />
  );
}
