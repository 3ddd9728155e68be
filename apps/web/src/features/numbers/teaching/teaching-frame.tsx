import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { MarkFilters, useMarkPeriod } from '../mark-filters.tsx';
import css from '../numbers.module.css';
import { idIn, useNumbersAddress } from '../use-numbers-address.ts';

interface Found {
  readonly subjects: readonly { readonly id: string; readonly name: string }[];
  readonly subjectId: string | null;
}

interface TeachingFrameProps<T extends Found> {
  title: string;
  route: 'teachingResults.byGrade' | 'teachingResults.byTeacher';
  file: 'teachingResults.exportByGrade' | 'teachingResults.exportByTeacher';
  children: (found: T, about: { period: MarkPeriod; subject: string; refetch: () => void }) => ReactNode;
}

/** What both looks at the results of teaching have: head, filters in the address, the file. */
export function TeachingFrame<T extends Found>({ title, route, file, children }: TeachingFrameProps<T>) {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [address, change] = useNumbersAddress(['period', 'subject']);
  const period = useMarkPeriod(address.period);
  const subjectId = idIn(address.subject);
  const asked = {
    schoolYearId: year?.id ?? '',
    period,
    ...(subjectId === undefined ? {} : { subjectId }),
  };
  const query = useQuery({
    ...queryOf(route, { query: asked }),
    placeholderData: keepPreviousData as never,
    enabled: year !== null,
  });
  const { run, busy } = useAction();
  const header = { title, breadcrumb: [{ label: t('numbers.title') }], detail: year?.name.replace('-', '–') };
  if (year === null) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('numbers.noYear')} detail={t('numbers.noYearDetail')} />
      </>
    );
  }
  const excel = {
    key: 'excel',
    label: t('numbers.excel'),
    icon: IconDownload,
    kind: 'default' as const,
    busy,
    onSelect: () => void run(async () => saveFile(await callFile(file, { query: asked }))),
  };
  return (
    <>
      <PageHeader {...header} actions={[excel]} />
      <div className={css.page}>
        <LoadedPart query={query}>
          {(data) => {
            const found = data as unknown as T;
            const subject = found.subjects.find(({ id }) => id === found.subjectId)?.name ?? '';
            return (
              <>
                <MarkFilters
                  period={period}
                  onPeriod={(value) => change({ period: value })}
                  subjects={found.subjects}
                  subjectId={found.subjectId}
                  onSubject={(value) => change({ subject: value })}
                />
                {found.subjects.length === 0 ? (
                  <EmptyState title={t('numbers.figures.empty')} detail={t('numbers.figures.emptyDetail')} />
                ) : (
                  children(found, { period, subject, refetch: () => void query.refetch() })
                )}
              </>
            );
          }}
        </LoadedPart>
      </div>
    </>
  );
}
