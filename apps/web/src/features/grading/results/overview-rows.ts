/** How many pupils have each level in one area of education. */
export interface LevelTally {
  readonly assessed: number;
  readonly notAssessed: number;
  readonly levels: readonly { readonly level: string; readonly count: number }[];
}

export interface ClassTally {
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly pupils: number;
  readonly academic: LevelTally;
  readonly conduct: LevelTally;
}

/** A line of the table: a class, the sum of a grade, or that of the school. */
export interface OverviewRow {
  readonly kind: 'class' | 'grade' | 'school';
  readonly key: string;
  /** Only of a class. */
  readonly classId: string | null;
  readonly className: string;
  readonly grade: number;
  readonly pupils: number;
  readonly academic: LevelTally;
  readonly conduct: LevelTally;
}

/** The levels that occur in an area, in the order in which they are told. */
export const levelsOf = (classes: readonly ClassTally[], area: 'academic' | 'conduct'): string[] => [
  ...new Set(classes.flatMap((each) => each[area].levels.map(({ level }) => level))),
];

/** The classes under the sum of their grade, the school's sum last. Classes come in the order of the school. */
export function overviewRows(classes: readonly ClassTally[]): OverviewRow[] {
  const grades = [...new Set(classes.map(({ grade }) => grade))];
  const rows = grades.flatMap((grade) => {
    const own = classes.filter((each) => each.grade === grade);
    const lines = own.map((each): OverviewRow => ({ ...each, kind: 'class', key: each.classId }));
    return [sumOf(own, { kind: 'grade', key: `grade ${grade}`, grade }), ...lines];
  });
  return classes.length === 0 ? [] : [...rows, sumOf(classes, { kind: 'school', key: 'school', grade: 0 })];
}

function sumOf(
  classes: readonly ClassTally[],
  row: { readonly kind: 'grade' | 'school'; readonly key: string; readonly grade: number },
): OverviewRow {
  const pupils = classes.reduce((sum, each) => sum + each.pupils, 0);
  return {
    ...row,
    classId: null,
    className: '',
    pupils,
    academic: sum(classes, 'academic'),
    conduct: sum(classes, 'conduct'),
  };
}

function sum(classes: readonly ClassTally[], area: 'academic' | 'conduct'): LevelTally {
  const total = (count: (tally: LevelTally) => number) => classes.reduce((all, each) => all + count(each[area]), 0);
  return {
    assessed: total(({ assessed }) => assessed),
    notAssessed: total(({ notAssessed }) => notAssessed),
    levels: levelsOf(classes, area).map((level) => ({ level, count: total((tally) => countOf(tally, level)) })),
  };
}

export const countOf = (tally: LevelTally, level: string): number =>
  tally.levels.find((each) => each.level === level)?.count ?? 0;

/** Of those who have a level, in hundredths of a per cent, rounded half up; null where nobody has one. */
export const shareOf = (tally: LevelTally, level: string): number | null =>
  tally.assessed === 0 ? null : Math.floor((countOf(tally, level) * 20_000 + tally.assessed) / (2 * tally.assessed));
