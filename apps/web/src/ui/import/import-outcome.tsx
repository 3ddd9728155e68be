import type { ImportResult } from '@phuong/contract/platform/import.schema.ts';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guideHref, useGuide } from '../../lib/browser/use-guide.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import css from './import.module.css';
import type { ImportUnit } from './import-report.tsx';

interface ImportOutcomeProps {
  unit: ImportUnit;
  backLabel: string | undefined;
  result: ImportResult;
  backHref: string;
  onFaultFile: () => void;
  children: ReactNode;
}

/** What an import has written, and what is left to mend. */
export function ImportOutcome({ unit, backLabel, result, backHref, onFaultFile, children }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const isGuided = useGuide();
  const lines = [
    ['created', result.created],
    ['changed', result.updated],
    ['same', result.unchanged],
    ['skipped', result.skipped],
  ] as const;
  return (
    <section className={css.part} aria-live="polite">
      <h2 className={css.good}>
        <IconCircleCheck size={20} aria-hidden />
        {t('imports.finished')}
      </h2>
      <ul className={css.lines}>
        {lines
          .filter(([, count]) => count > 0)
          .map(([key, count]) => (
            <li key={key}>{t(`imports.${key}`, { context: unit, count, n: formatNumber(count) })}</li>
          ))}
      </ul>
      {result.skipped > 0 && <p className="secondary">{t('imports.skippedHint', { context: unit })}</p>}
      <div className={css.buttons}>
        {isGuided && (
          <ButtonLink kind="primary" href={guideHref}>
            {t('imports.backToSteps')}
          </ButtonLink>
        )}
        <ButtonLink {...(isGuided ? {} : { kind: 'primary' as const })} href={backHref}>
          {backLabel ?? t('imports.backToList')}
        </ButtonLink>
        {result.skipped > 0 && (
          <Button icon={IconDownload} onClick={onFaultFile}>
            {t('imports.faultFile', { context: unit })}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
