import { type PupilGroup, pupilGroups } from '@phuong/contract/numbers/pupil-groups.schema.ts';
import type { TwoAreasRow, TwoAreasSection } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import type { AcademicLevel, ConductLevel } from '@phuong/rules/regulation/codes.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { tallyCounts } from '@phuong/rules/statistics/two-areas.ts';

/** Pupils of a class who are alike in all that the table tells apart. */
export interface AlikePupils {
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly isGirl: boolean;
  readonly isMinority: boolean;
  readonly isDisabled: boolean;
  readonly pupils: number;
}

export interface CountedClass {
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly alike: readonly AlikePupils[];
}

const inGroup: Readonly<Record<PupilGroup, (pupil: AlikePupils) => boolean>> = {
  ALL: () => true,
  GIRLS: ({ isGirl }) => isGirl,
  MINORITY: ({ isMinority }) => isMinority,
  MINORITY_GIRLS: ({ isGirl, isMinority }) => isGirl && isMinority,
  DISABLED: ({ isDisabled }) => isDisabled,
};

/**
 * The official table (rows class, grade, school) of counted classes, which come in the order of the school; a table for each regulation of
 * the year. Classes whose results do not come from marks (primary school) are not in it.
 */
export function sectionsOf(classes: readonly CountedClass[], startYear: number): TwoAreasSection[] {
  const byRegulation = new Map<MarksRegulation, CountedClass[]>();
  for (const each of classes) {
    const regulation = marksRegulationFor(each.grade, startYear);
    if (regulation) byRegulation.set(regulation, [...(byRegulation.get(regulation) ?? []), each]);
  }
  return [...byRegulation].map(([regulation, own]) => sectionOf(regulation, own));
}

function sectionOf(regulation: MarksRegulation, classes: readonly CountedClass[]): TwoAreasSection {
  const grades = [...new Set(classes.map(({ grade }) => grade))];
  const sum = (kind: 'grade' | 'school', of: readonly number[]): TwoAreasRow => ({
    kind,
    grades: [...of],
    classId: null,
    className: '',
    lines: linesOf(
      regulation,
      classes.filter(({ grade }) => of.includes(grade)).flatMap(({ alike }) => alike),
    ),
  });
  return {
    ruleSet: regulation.id,
    areas: regulation.form.areas,
    conductLevels: [...regulation.conduct.value.levels],
    academicLevels: [...regulation.academic.value.levels],
    rows: [
      sum('school', grades),
      ...grades.flatMap((grade) => [
        sum('grade', [grade]),
        ...classes
          .filter((each) => each.grade === grade)
          .map(({ classId, className, alike }): TwoAreasRow => {
            return { kind: 'class', grades: [grade], classId, className, lines: linesOf(regulation, alike) };
          }),
      ]),
    ],
  };
}

const linesOf = ({ academic, conduct }: MarksRegulation, alike: readonly AlikePupils[]): TwoAreasRow['lines'] =>
  pupilGroups.map((group) => {
    const own = alike.filter(inGroup[group]);
    return {
      group,
      pupils: own.reduce((sum, { pupils }) => sum + pupils, 0),
      conduct: tallyCounts(countsBy(own, 'conduct'), conduct.value.levels),
      academic: tallyCounts(countsBy(own, 'academic'), academic.value.levels),
    };
  });

function countsBy<Area extends 'academic' | 'conduct'>(alike: readonly AlikePupils[], area: Area) {
  const counts = new Map<AlikePupils[Area], number>();
  for (const each of alike) counts.set(each[area], (counts.get(each[area]) ?? 0) + each.pupils);
  return counts;
}
