import type { ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import { reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from '../numbers.module.css';
import { StatisticsTabs } from '../statistics-tabs.tsx';
import { inReaderWords } from './reader-words.ts';
import { TemplateDialog } from './template-dialog.tsx';
import own from './templates.module.css';

/** How each report looks from when to when; who may change settings makes a new version from a day on. */
export function ReportTemplates() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('reportTemplates.list'));
  return (
    <>
      <PageHeader title={t('numbers.templates.title')} breadcrumb={[{ label: t('numbers.title') }]} />
      <StatisticsTabs open="templates">
        <div className={cn(css.page, css.inTabs)}>
          <p className="secondary small">{t('numbers.templates.intro')}</p>
          <LoadedPart query={query}>{(templates) => <Templates templates={templates} />}</LoadedPart>
        </div>
      </StatisticsTabs>
    </>
  );
}

/** What is open in the dialog: a version that is changed, or the one a new version begins as. */
interface Open {
  readonly template: ReportTemplate;
  readonly isCopy: boolean;
}

function Templates({ templates }: { templates: readonly ReportTemplate[] }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const [open, setOpen] = useState<Open>();
  const reports = reportKeys.map((report) => ({
    report,
    versions: templates.filter((each) => each.report === report),
  }));
  return (
    <>
      {reports.map(({ report, versions }) => {
        const name = t(`numbers.reports.name.${report}`);
        const [latest] = versions;
        return (
          <section key={report} className={own.report} aria-labelledby={`template-${report}`}>
            <div className={own.head}>
              <h2 id={`template-${report}`}>{name}</h2>
              {mayChange && latest && (
                <Button
                  small
                  aria-label={t('numbers.templates.copyOf', { name })}
                  onClick={() => setOpen({ template: latest, isCopy: true })}
                >
                  {t('numbers.templates.copy')}
                </Button>
              )}
            </div>
            <Versions versions={versions} name={name} onEdit={(template) => setOpen({ template, isCopy: false })} />
          </section>
        );
      })}
      {open && <TemplateDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useValidity() {
  const { t } = useTranslation();
  return ({ id, validFrom, validTo }: ReportTemplate): string => {
    if (id === null && validTo === null) return t('numbers.templates.always');
    const to = validTo === null ? '' : formatDate(validTo);
    if (id === null) return t('numbers.templates.until', { to });
    const from = formatDate(validFrom);
    return validTo === null ? t('numbers.templates.from', { from }) : t('numbers.templates.fromTo', { from, to });
  };
}

interface VersionsProps {
  versions: readonly ReportTemplate[];
  name: string;
  onEdit: (template: ReportTemplate) => void;
}

function Versions({ versions, name, onEdit }: VersionsProps) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const validityOf = useValidity();
  const { run, busy } = useAction();
  const remove = async (template: ReportTemplate) => {
    const title = t('numbers.templates.removeOf', { name, validity: validityOf(template) });
    const action = t('numbers.templates.remove');
    if (!(await confirm({ title, detail: t('numbers.templates.removeDetail'), action }))) return;
    await run(
      () => call('reportTemplates.delete', { params: { id: template.id ?? '' } }),
      () => t('numbers.templates.removed'),
    );
  };
  return (
    <PlainTable label={name}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.templates.validity')}</th>
          <th scope="col">{t('numbers.templates.whose')}</th>
          <th scope="col">{t('numbers.templates.legalBasis')}</th>
          <th scope="col">{t('numbers.templates.columns')}</th>
          {mayChange && <th scope="col" aria-label={t('numbers.templates.edit')} />}
        </tr>
      </thead>
      <tbody>
        {versions.map((template) => {
          const validity = validityOf(template);
          return (
            <tr key={template.id ?? 'shipped'}>
              <th scope="row">{validity}</th>
              <td>{t(template.id === null ? 'numbers.templates.product' : 'numbers.templates.school')}</td>
              <td>{template.legalBasis || <span className="secondary">{t('numbers.templates.noBasis')}</span>}</td>
              <td className={own.queries}>{template.columns.map(inReaderWords).join(', ')}</td>
              {mayChange && (
                <td>
                  {template.id !== null && !template.isOpen && (
                    <span className="secondary small">{t('numbers.templates.used')}</span>
                  )}
                  {template.id !== null && template.isOpen && (
                    <div className={own.buttons}>
                      <Button
                        small
                        aria-label={t('numbers.templates.editOf', { name, validity })}
                        onClick={() => onEdit(template)}
                      >
                        {t('numbers.templates.edit')}
                      </Button>
                      <Button
                        small
                        busy={busy}
                        aria-label={t('numbers.templates.removeOf', { name, validity })}
                        onClick={() => void remove(template)}
                      >
                        {t('numbers.templates.remove')}
                      </Button>
                    </div>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
