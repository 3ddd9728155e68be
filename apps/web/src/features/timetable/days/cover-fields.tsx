import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { call } from '../../../lib/api/client.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { OverrideValues } from './override-dialog.tsx';

type Candidate = Awaited<ReturnType<typeof call<'timetableOverrides.substitutes'>>>[number];

const whyOf = (t: TFunction, { sameSubject, knowsClass, atSchool, doneThisMonth, overNorm }: Candidate): string =>
  [
    ...(sameSubject ? [t('timetableOffice.override.sameSubject')] : []),
    ...(knowsClass ? [t('timetableOffice.override.knowsClass')] : []),
    t(atSchool ? 'timetableOffice.override.atSchool' : 'timetableOffice.override.notAtSchool'),
    ...(overNorm > 0
      ? [t('timetableOffice.override.overNorm', { n: formatNumber(overNorm), count: Math.ceil(overNorm) })]
      : []),
    ...(doneThisMonth > 0 ? [t('timetableOffice.override.done', { count: doneThisMonth })] : []),
  ].join(' · ');

const firstShown = 6;

interface CoverFieldsProps {
  control: Control<OverrideValues>;
  lessonId: string;
  date: string;
  before: TimetableOverride | undefined;
}

/** Who could stand in, the best first, each with the reasons. */
export function CoverFields({ control, lessonId, date, before }: CoverFieldsProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('timetableOverrides.substitutes', { query: { lessonId, date } }));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <LoadedPart query={query}>
      {(candidates) => {
        const now = before?.coverTeacher;
        const isListed = !now || candidates.some(({ teacherId }) => teacherId === now.id);
        const choices = [
          ...(isListed ? [] : [{ value: now.id, label: now.name }]),
          ...candidates.map((each) => ({ value: each.teacherId, label: each.name, hint: whyOf(t, each) })),
        ];
        return choices.length === 0 ? (
          <EmptyState
            title={t('timetableOffice.override.noCandidates')}
            detail={t('timetableOffice.override.noCandidatesDetail')}
          />
        ) : (
          <>
            <RadioField
              control={control}
              name="coverTeacherId"
              label={t('timetableOffice.override.candidates')}
              hint={t('timetableOffice.override.candidatesHint')}
              choices={showsAll ? choices : choices.slice(0, firstShown)}
            />
            {!showsAll && choices.length > firstShown && (
              <div>
                <Button small kind="quiet" onClick={() => setShowsAll(true)}>
                  {t('timetableOffice.override.allCandidates', { count: choices.length })}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </LoadedPart>
  );
}
