import type { MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/words/format.ts';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { contentText, isBlank } from '../cell-content.ts';

export interface MarkChangeView {
  readonly old: MarkValue;
  readonly new: MarkValue;
  readonly source: 'sheet' | 'import' | 'closing' | 'demo' | 'exemption' | 'exercise' | 'test';
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** One change: "7,0 → 7,5", who, when, from where, why. */
export function ChangeLine({ change, where }: { change: MarkChangeView; where?: string }) {
  const { t } = useTranslation();
  const words = {
    exempt: t('grading.state.exempt'),
    absent_pending: t('grading.state.absent_pending'),
    missing: t('grading.state.missing'),
  };
  const shown = (value: MarkValue) =>
    isBlank(value) ? t('grading.sheet.blank') : contentText(value, currentLocale(), words);
  return (
    <li>
      <span>
        {where && <>{where}: </>}
        <span className="figures">{shown(change.old)}</span> <IconArrowRight size={14} aria-label={t('ui.record.to')} />{' '}
        <b className="figures">{shown(change.new)}</b>
      </span>
      <span className="secondary">
        {t('grading.sheet.historyLine', { by: change.by, at: formatMoment(change.at) })}
        {change.source !== 'sheet' && ` · ${t(`grading.sheet.historySource.${change.source}`)}`}
      </span>
      {change.reason && (
        <span className="secondary">{t('grading.sheet.historyReason', { reason: change.reason })}</span>
      )}
    </li>
  );
}
