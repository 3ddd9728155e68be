import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { ownStates } from './own-states.ts';

/** Which of one's lessons are listed: by how far one is. */
export function OwnStateFilter({ state, onState }: { state: string; onState: (state: string) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('ownLessons.state.label')}
      value={state}
      onChange={onState}
      choices={ownStates.map((value) => ({ value, label: t(`ownLessons.state.${value}`) }))}
    />
  );
}

/** Of which year they are. */
export function OwnYearFilter({ yearId, onYear }: { yearId: string; onYear: (id: string | undefined) => void }) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  return (
    <SelectInput
      label={t('ownLessons.year')}
      value={yearId}
      onChange={(next) => onYear(next ?? undefined)}
      choices={schoolYears.map(({ id, name }) => ({ value: id, label: name }))}
      width={168}
    />
  );
}
