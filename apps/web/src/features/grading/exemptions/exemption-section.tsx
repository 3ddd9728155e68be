import type { exemptionContract } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { IconFileDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import tab from '../entry/tab.module.css';

const ExemptionDialog = lazy(async () => ({ default: (await import('./exemption-dialog.tsx')).ExemptionDialog }));

export type Exemption = ResultOf<(typeof exemptionContract)['exemptions.ofStudent']>[number];

interface ExemptionSectionProps {
  studentId: string;
  schoolYearId: string;
  subjects: readonly { readonly id: string; readonly name: string }[];
  /** The year may still be changed. */
  isOpen: boolean;
}

/** From which subjects a pupil is exempt in a year, by which document; the office records it here. */
export function ExemptionSection({ studentId, schoolYearId, subjects, isOpen }: ExemptionSectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run } = useAction();
  const mayRead = useCan('view_mark');
  const mayRecord = useCan('verify_mark') && isOpen;
  const [edited, setEdited] = useState<Exemption | 'new' | null>(null);
  const { data } = useQuery({
    ...queryOf('exemptions.ofStudent', { params: { id: studentId } }),
    enabled: mayRead,
  });
  const changed = () => {
    for (const key of ['exemptions.ofStudent', 'exemptions.incomplete', 'results.ofStudent', 'results.ofClass']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
  const remove = useMutation({
    mutationFn: (id: string) => call('exemptions.remove', { params: { id } }),
    onSuccess: () => toast.done(t('grading.exemptions.removed')),
    onError: (problem) => toast.error(problemDetail(problem) ?? t('ui.feedback.notLoadedDetail')),
    onSettled: changed,
  });
  const shown = (data ?? []).filter((each) => each.schoolYearId === schoolYearId);
  if (!mayRead || (shown.length === 0 && !mayRecord)) return null;
  const save = (id: string) => run(async () => saveFile(await callFile('exemptions.document', { params: { id } })));
  const ask = async (each: Exemption) => {
    const answer = await confirm({
      title: t('grading.exemptions.removeTitle', { subject: subjectName(each.subjectName) }),
      detail: t('grading.exemptions.removeDetail'),
      action: t('grading.exemptions.remove'),
    });
    if (answer) remove.mutate(each.id);
  };
  return (
    <section>
      <div className={tab.bar}>
        <h3>{t('grading.exemptions.title')}</h3>
        <span className={tab.space} />
        {mayRecord && (
          <Button small icon={IconPlus} onClick={() => setEdited('new')}>
            {t('grading.exemptions.add')}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className="secondary">{t('grading.exemptions.none')}</p>}
      {shown.map((each) => (
        <div key={each.id} className={tab.bar}>
          <span>
            <b>{subjectName(each.subjectName)}</b> · {t(`grading.exemptions.span.${spanOf(each)}`)} ·{' '}
            {each.kind === 'CARRIED_OVER' ? (
              <StateBadge meaning="amber">{t('grading.exemptions.kind.CARRIED_OVER')}</StateBadge>
            ) : (
              t('grading.exemptions.line', {
                kind: t(`grading.exemptions.kind.${each.kind}`),
                number: each.documentNumber,
                date: each.documentDate ? formatDate(each.documentDate) : '',
              })
            )}
          </span>
          {each.hasDocument && (
            <IconButton
              small
              icon={IconFileDownload}
              label={t('grading.exemptions.openFile', { subject: subjectName(each.subjectName) })}
              onClick={() => void save(each.id)}
            />
          )}
          {mayRecord && (
            <>
              <IconButton
                small
                icon={IconPencil}
                label={t('grading.exemptions.editOf', { subject: subjectName(each.subjectName) })}
                onClick={() => setEdited(each)}
              />
              <IconButton
                small
                icon={IconTrash}
                label={t('grading.exemptions.removeOf', { subject: subjectName(each.subjectName) })}
                onClick={() => void ask(each)}
              />
            </>
          )}
        </div>
      ))}
      {edited && (
        <Suspense fallback={null}>
          <ExemptionDialog
            studentId={studentId}
            schoolYearId={schoolYearId}
            subjects={subjects}
            record={edited === 'new' ? null : edited}
            onClose={() => {
              setEdited(null);
              changed();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const spanOf = ({ fromSemester, untilSemester }: Exemption) =>
  fromSemester === untilSemester ? (`${fromSemester}` as '1' | '2') : 'year';
