import type { GradeColumnTemplate } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { newestOf } from '../../../lib/newest-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../school-page.module.css';
import { GradeColumnDialog } from './grade-column-dialog.tsx';
import { useGradeColumnName } from './use-grade-column-name.ts';

/** /settings/grade-columns: how many columns a mark sheet has. */
export function GradeColumnsScreen() {
  const { t } = useTranslation();
  const nameOf = useGradeColumnName();
  const mayChange = useCan('update_grade_column');
  const [open, setOpen] = useState<GradeColumnTemplate | null>(null);
  const query = useQuery(queryOf('gradeColumns.list'));
  const header = { title: t('school.columns.title'), breadcrumb: [{ label: t('shell.menu.settings') }] };
  return (
    <Loaded query={query} header={header} fields={4}>
      {(templates) => (
        <>
          <PageHeader {...header} />
          <div className={css.page}>
            <p className={css.intro}>{t('school.columns.intro')}</p>
            {templates.length === 0 ? (
              <EmptyState title={t('school.columns.emptyTitle')} detail={t('school.columns.emptyDetail')} />
            ) : (
              <table className={`${css.table} ${css.stacked}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('school.columns.group')}</th>
                    <th scope="col" className={css.end}>
                      {t('school.columns.regular')}
                    </th>
                    <th scope="col" className={css.end}>
                      {t('school.columns.midterm')}
                    </th>
                    <th scope="col" className={css.end}>
                      {t('school.columns.final')}
                    </th>
                    <th scope="col">{t('school.columns.weights')}</th>
                    <th scope="col">{t('school.legalBasis')}</th>
                    {mayChange && <th scope="col" aria-label={t('school.columns.change')} />}
                  </tr>
                </thead>
                <tbody>
                  {templates.map((template) => (
                    <tr key={template.id}>
                      <th scope="row">{nameOf(template)}</th>
                      <td className={`${css.end} figures`} data-label={t('school.columns.regular')}>
                        {template.regularCount}
                      </td>
                      <td className={`${css.end} figures`} data-label={t('school.columns.midterm')}>
                        1
                      </td>
                      <td className={`${css.end} figures`} data-label={t('school.columns.final')}>
                        1
                      </td>
                      <td className={css.nowrap} data-label={t('school.columns.weights')}>
                        {template.weights
                          ? t('school.columns.weightsOf', template.weights)
                          : t('school.columns.noWeights')}
                      </td>
                      <td className="secondary" data-label={t('school.legalBasis')}>
                        {template.legalBasis}
                      </td>
                      {mayChange && (
                        <td className={css.end}>
                          <Button small onClick={() => setOpen(template)}>
                            {t('school.columns.change')}
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          {open && <GradeColumnDialog template={newestOf(templates, open)} onClose={() => setOpen(null)} />}
        </>
      )}
    </Loaded>
  );
}
