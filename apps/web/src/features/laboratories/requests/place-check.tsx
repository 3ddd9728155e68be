import type { PlaceAlternative, PlaceRefusal } from '@phuong/contract/laboratories/place.schema.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/button/button.tsx';
import { whenWords } from '../laboratory-words.ts';
import css from './requests.module.css';

interface PlaceCheckProps {
  refusals: readonly PlaceRefusal[];
  alternatives: readonly PlaceAlternative[];
  /** Takes one of the other places; left out: they are only shown. */
  onTake?: ((place: PlaceAlternative) => void) | undefined;
  busy?: boolean | undefined;
}

/** What speaks against a place, each with its rule and the other party, and the nearest places that can be had. */
export function PlaceCheck({ refusals, alternatives, onTake, busy }: PlaceCheckProps) {
  const { t } = useTranslation();
  if (refusals.length === 0) {
    return (
      <div className={css.checks} aria-live="polite">
        <p className={cn(css.check, css.good)}>
          <IconCircleCheck size={18} aria-hidden />
          {t('laboratories.request.free')}
        </p>
      </div>
    );
  }
  return (
    <div className={css.checks} aria-live="polite">
      <p>
        <b>{t('laboratories.request.notFree')}</b>
      </p>
      <ul className={css.list}>
        {refusals.map(({ rule, text }) => (
          <li key={rule} className={cn(css.check, css.bad)}>
            <IconCircleX size={18} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <Alternatives alternatives={alternatives} onTake={onTake} busy={busy} />
    </div>
  );
}

type AlternativesProps = Pick<PlaceCheckProps, 'alternatives' | 'onTake' | 'busy'>;

function Alternatives({ alternatives, onTake, busy }: AlternativesProps) {
  const { t } = useTranslation();
  if (alternatives.length === 0) return <p className="secondary">{t('laboratories.request.noAlternative')}</p>;
  return (
    <>
      <p>
        <b>{t('laboratories.request.alternatives')}</b>
      </p>
      <ul className={css.list}>
        {alternatives.map((place) => (
          <li key={`${place.laboratoryId} ${place.date} ${place.shift} ${place.firstPeriod}`} className={css.other}>
            <span>
              <b>{place.laboratory}</b> · {whenWords(t, place)}
            </span>
            {onTake && (
              <Button
                small
                busy={busy}
                aria-label={t('laboratories.request.take', { room: place.laboratory, when: whenWords(t, place) })}
                onClick={() => onTake(place)}
              >
                {t('laboratories.request.choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
