import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import css from './tab.module.css';

export interface ChosenSemester {
  readonly id: string;
  readonly ordinal: number;
}

/** The semester in the address (`?semester=…`), else the current one of the year, else its first. */
export function useSemester(schoolYearId: string): {
  semesters: readonly ChosenSemester[];
  semester: ChosenSemester | null;
  choose: (id: string) => void;
} {
  const { schoolYears } = useAppState();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const semesters = schoolYears.find(({ id }) => id === schoolYearId)?.semesters ?? [];
  const semester =
    semesters.find(({ id }) => id === search.semester) ??
    semesters.find(({ is_current }) => is_current) ??
    semesters[0] ??
    null;
  return {
    semesters,
    semester,
    choose: (id) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, semester: id }) as never, replace: true } as never),
  };
}

export interface ChoiceProps<T extends string> {
  label: string;
  choices: readonly { readonly value: T; readonly text: string }[];
  value: T | null;
  onChange: (value: T) => void;
}

/** A few ways to look at the same class, one of them chosen. */
export function Choice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset aria-label={label} className={`${css.segments} ${css.big}`}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}

/** Học kì I · Học kì II, kept in the address. */
export function SemesterChoice({ schoolYearId }: { schoolYearId: string }) {
  const { t } = useTranslation();
  const { semesters, semester, choose } = useSemester(schoolYearId);
  return (
    <Choice
      label={t('grading.marksTab.semester')}
      choices={semesters.map(({ id, ordinal }) => ({ value: id, text: t(`grading.semester.${ordinal as 1 | 2}`) }))}
      value={semester?.id ?? null}
      onChange={choose}
    />
  );
}
