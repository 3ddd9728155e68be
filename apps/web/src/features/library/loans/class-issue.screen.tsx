import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import css from './class-issue.module.css';
import { ClassSheet } from './class-sheet.tsx';
import { ReaderIssue } from './reader-issue.tsx';

/** /library/borrow-download-list/create: a set for the pupils of a class, or one book for one reader with a date of its own. */
export function ClassIssueScreen() {
  const { t } = useTranslation();
  const [way, setWay] = useState<'class' | 'reader'>('class');
  return (
    <>
      <PageHeader
        title={t(way === 'class' ? 'loans.create.title' : 'loans.create.readerTitle')}
        breadcrumb={[
          { label: t('shell.menu.library') },
          { label: t('loans.desk.title'), href: path('/library/borrow-download-list') },
        ]}
      >
        <Segmented
          label={t('loans.create.way')}
          value={way}
          onChange={(value) => setWay(value as typeof way)}
          choices={[
            { value: 'class', label: t('loans.create.ways.class') },
            { value: 'reader', label: t('loans.create.ways.reader') },
          ]}
        />
      </PageHeader>
      <div className={css.page}>{way === 'class' ? <ClassIssue /> : <ReaderIssue />}</div>
    </>
  );
}

function ClassIssue() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [classId, setClassId] = useState<string | null>(null);
  const schoolYearId = year?.id ?? '';
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId } }),
    enabled: year !== null,
  }).data;
  const pupils = useQuery({
    ...queryOf('students.list', { query: { schoolYearId, classId: classId ?? '', pageSize: 100 } as never }),
    enabled: classId !== null,
  });
  return (
    <>
      <p className="secondary">{t('loans.create.intro')}</p>
      <SelectInput
        label={t('loans.create.chooseClass')}
        placeholder={t('loans.create.chooseClass')}
        choices={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={classId}
        onChange={setClassId}
        width={220}
      />
      {classId === null ? (
        <p>{t('loans.create.chooseFirst')}</p>
      ) : (
        <LoadedPart query={pupils}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('loans.create.noPupils')}</p>
            ) : (
              <ClassSheet
                key={classId}
                classId={classId}
                pupils={items.map(({ id, fullName, studentCode }) => ({ id, name: fullName, code: studentCode }))}
              />
            )
          }
        </LoadedPart>
      )}
    </>
  );
}
