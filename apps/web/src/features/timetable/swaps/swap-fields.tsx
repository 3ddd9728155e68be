import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { OverrideValues } from '../days/override-dialog.tsx';
import { swapDetail, swapTitle } from './swap-words.ts';

const firstShown = 5;

interface SwapFieldsProps {
  control: Control<OverrideValues>;
  lessonId: string;
  date: string;
}

/** Lessons this one could change places with that day, the best first. */
export function SwapFields({ control, lessonId, date }: SwapFieldsProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('timetableOverrides.swaps', { query: { lessonId, date } }));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <LoadedPart query={query}>
      {(suggestions) =>
        suggestions.length === 0 ? (
          <EmptyState title={t('timetableOffice.swap.none')} detail={t('timetableOffice.swap.noneDetail')} />
        ) : (
          <>
            <RadioField
              control={control}
              name="swap"
              label={t('timetableOffice.swap.choose')}
              hint={t('timetableOffice.swap.hint')}
              choices={suggestions.slice(0, showsAll ? undefined : firstShown).map((each) => ({
                value: each.lessonIds.join(' '),
                label: swapTitle(t, each),
                hint: swapDetail(t, each),
              }))}
            />
            {!showsAll && suggestions.length > firstShown && (
              <div>
                <Button small kind="quiet" onClick={() => setShowsAll(true)}>
                  {t('timetableOffice.swap.all', { count: suggestions.length })}
                </Button>
              </div>
            )}
          </>
        )
      }
    </LoadedPart>
  );
}
