import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { Chips } from './chips.tsx';
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

/** Of which subject, with how much of it is open. */
export function OwnSubjectFilter({
  subjects,
  chosen,
  onChoose,
}: {
  subjects: Result<'ownLessons.list'>['subjects'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const { t } = useTranslation();
  if (subjects.length < 2) return null;
  const chip = (id: string | undefined, name: string, open: number) => ({
    id,
    label: open > 0 ? `${name} ${open}` : name,
  });
  const all = subjects.reduce((sum, { open }) => sum + open, 0);
  const chips = [
    chip(undefined, t('ownLessons.allSubjects'), all),
    ...subjects.map(({ id, name, open }) => chip(id, subjectName(name), open)),
  ];
  return <Chips label={t('ownLessons.subjects')} chips={chips} chosen={chosen} onChoose={onChoose} />;
}

/** Of which year: what forms choose from would be a third of what this page weighs. */
export function OwnYearFilter({ yearId, onYear }: { yearId: string; onYear: (id: string | undefined) => void }) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const chips = schoolYears.map(({ id, name }) => ({ id, label: name }));
  return <Chips label={t('ownLessons.year')} chips={chips} chosen={yearId} onChoose={onYear} />;
}
