import type { PlaceAlternative, PlaceRefusal } from '@phuong/contract/laboratories/place.schema.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/button/button.tsx';
import { whenWords } from '../laboratory-words.ts';
import css from './requests.module.css';
import { deviceName } from './room-devices.tsx';

interface PlaceCheckProps {
  refusals: readonly PlaceRefusal[];
  alternatives: readonly PlaceAlternative[];
  /** Takes one of the other places, with fewer devices where all of them are not free there; left out: they are only shown. */
  onTake?: ((place: PlaceAlternative, fewer: boolean) => void) | undefined;
  busy?: boolean | undefined;
  /** What was found out is about another place: nobody is to be told that this one is free. */
  isOld?: boolean | undefined;
}

/** What speaks against a place, each with its rule and the other party, and the nearest places that can be had. */
export function PlaceCheck({ refusals, alternatives, onTake, busy, isOld }: PlaceCheckProps) {
  const { t } = useTranslation();
  if (refusals.length === 0) {
    return (
      <div className={css.checks} aria-live="polite" aria-busy={isOld || undefined}>
        {isOld ? (
          <p className="secondary">{t('laboratories.request.looking')}</p>
        ) : (
          <p className={cn(css.check, css.good)}>
            <IconCircleCheck size={18} aria-hidden />
            {t('laboratories.request.free')}
          </p>
        )}
        {alternatives.length > 0 && <Alternatives alternatives={alternatives} onTake={onTake} busy={busy} />}
      </div>
    );
  }
  return (
    <div className={css.checks} aria-live="polite" aria-busy={isOld || undefined}>
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
            <span className={css.words}>
              <span>
                <b>{place.laboratory}</b> · {whenWords(t, place)}
              </span>
              {place.short.map(({ modelId, name, nameEn, free, wanted }) => (
                <span key={modelId} className={cn('small', css.bad)}>
                  {t('roomDevices.short', {
                    name: deviceName({ modelName: name, modelNameEn: nameEn }),
                    free,
                    wanted,
                  })}
                </span>
              ))}
            </span>
            {onTake && <TakeButton place={place} busy={busy} onTake={onTake} />}
          </li>
        ))}
      </ul>
    </>
  );
}

type TakeButtonProps = Pick<PlaceCheckProps, 'onTake' | 'busy'> & { place: PlaceAlternative };

function TakeButton({ place, busy, onTake }: TakeButtonProps) {
  const { t } = useTranslation();
  const isShort = place.short.length > 0;
  const params = { room: place.laboratory, when: whenWords(t, place) };
  return (
    <Button
      small
      busy={busy}
      aria-label={isShort ? t('roomDevices.takeFewerOf', params) : t('laboratories.request.take', params)}
      onClick={() => onTake?.(place, isShort)}
    >
      {isShort ? t('roomDevices.takeFewer') : t('laboratories.request.choose')}
    </Button>
  );
}
