import { fold } from '@phuong/rules/people/fold.ts';
import { splitName } from '@phuong/rules/people/names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { Input } from '../../../../ui/form/fields/input.tsx';
import css from './cell-float.module.css';

export type RemarkLevel = 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';
const LEVELS: readonly RemarkLevel[] = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'];

/** From which average on the bank's remarks of a level fit; custom, not law. */
const FITS_FROM = [
  { level: 'GOOD', atLeast: 80 },
  { level: 'FAIR', atLeast: 65 },
  { level: 'SATISFACTORY', atLeast: 50 },
] as const;

/** The level of remarks that suits one subject's result. */
export function levelOfAverage(outcome: number | string | null): RemarkLevel | null {
  if (outcome === 'PASS') return 'GOOD';
  if (outcome === 'NOT_PASSED') return 'UNSATISFACTORY';
  if (typeof outcome !== 'number') return null;
  return FITS_FROM.find(({ atLeast }) => outcome >= atLeast)?.level ?? 'UNSATISFACTORY';
}

export interface RemarkBankProps {
  kind: 'SUBJECT' | 'HOMEROOM';
  pupilName: string;
  level: RemarkLevel | null;
  onChoose: (remark: string) => void;
}

/** Ready remarks with the pupil's given name filled in, those of the pupil's level first. */
export function RemarkBank({ kind, pupilName, level, onChoose }: RemarkBankProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<RemarkLevel | null>(level);
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery({ ...queryOf('remarkBank.list', { query: { kind } }), staleTime: 5 * 60_000 });
  const { givenName } = splitName(pupilName);
  const wanted = fold(search);
  const remarks = data
    .filter((remark) => shown === null || remark.level === shown)
    .map(({ id, vi, en }) => ({
      id,
      text: (currentLocale() === 'vi' ? vi : en || vi).replaceAll('{{name}}', givenName),
    }))
    .filter(({ text }) => fold(text).includes(wanted));
  return (
    <div className={css.bank}>
      <Input
        data-autofocus
        aria-label={t('grading.sheet.remarkSearch')}
        placeholder={t('grading.sheet.remarkSearch')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <fieldset aria-label={t('grading.sheet.remarkLevel')} className={css.levels}>
        {LEVELS.map((each) => (
          <button
            key={each}
            type="button"
            className={css.level}
            aria-pressed={shown === each}
            onClick={() => setShown(shown === each ? null : each)}
          >
            {t(`grading.level.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className={css.remarks}>
        {remarks.map(({ id, text }) => (
          <button key={id} type="button" className={css.item} onClick={() => onChoose(text)}>
            <span>{text}</span>
          </button>
        ))}
        {remarks.length === 0 && <p className="secondary">{t('grading.sheet.remarkNone')}</p>}
      </div>
    </div>
  );
}
