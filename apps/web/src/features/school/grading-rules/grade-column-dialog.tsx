import type { GradeColumnTemplate } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { useAction, useRefresh } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './grade-column-dialog.module.css';
import { GradeColumnEffects } from './grade-column-effects.tsx';
import { useGradeColumnName } from './use-grade-column-name.ts';

/** Changes the number of regular columns: what it would do is shown before it is done. */
export function GradeColumnDialog({ template, onClose }: { template: GradeColumnTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useGradeColumnName();
  const maySeeSetting = useCan('view_setting');
  const { run, busy } = useAction();
  const refresh = useRefresh();
  const { id, version, minimumCount: min } = template;
  const max = Math.max(template.maximumCount, template.regularCount);
  const [count, setCount] = useState(template.regularCount);
  const isSame = count === template.regularCount;
  const preview = useQuery({
    ...queryOf('gradeColumns.preview', { body: { id, regularCount: count } }),
    placeholderData: keepPreviousData,
    enabled: !isSame,
    staleTime: 0,
    gcTime: 0,
  });
  const effects = isSame || preview.isPlaceholderData ? undefined : preview.data;
  const apply = async () => {
    if (!effects) return;
    const body = { regularCount: count, fingerprint: effects.fingerprint, version };
    const done = await run(
      () => call('gradeColumns.update', { params: { id }, body }),
      () => t('school.columns.applied'),
    );
    if (done) return onClose();
    // Somebody else was faster, or marks have changed: what it would do now is shown before it is done.
    await refresh();
  };
  const sheets = effects?.sheets.length ?? 0;
  return (
    <Dialog
      open
      size="large"
      title={t('school.columns.changeOf', { group: nameOf(template) })}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" busy={busy} disabled={!effects} onClick={() => void apply()}>
            {sheets > 0 ? t('school.columns.applyTo', { count: sheets }) : t('school.columns.apply')}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.count}>
        <span id="grade-column-count">{t('school.columns.count')}</span>
        <fieldset className={css.stepper} aria-labelledby="grade-column-count">
          <IconButton
            icon={IconMinus}
            kind="default"
            label={t('school.columns.fewer')}
            disabled={count <= min}
            onClick={() => setCount(count - 1)}
          />
          <output className={`${css.number} figures`} aria-live="polite">
            {count}
          </output>
          <IconButton
            icon={IconPlus}
            kind="default"
            label={t('school.columns.more')}
            disabled={count >= max}
            onClick={() => setCount(count + 1)}
          />
        </fieldset>
      </div>
      <p className="secondary small">
        {t('school.columns.limits', { min, max })} {template.legalBasis}.{' '}
        {count >= max && maySeeSetting && (
          <>
            {t('school.columns.raise')}{' '}
            <Link href={path('/settings/grade-setting')}>{t('school.columns.openSetting')}</Link>
          </>
        )}
      </p>
      <div className={css.effects} aria-busy={!isSame && !effects && !preview.error}>
        {isSame ? (
          <p className="secondary">{t('school.columns.same')}</p>
        ) : preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : effects ? (
          <GradeColumnEffects effects={effects} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </div>
    </Dialog>
  );
}
