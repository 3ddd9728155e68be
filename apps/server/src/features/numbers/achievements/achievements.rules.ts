import type {
  AchievementRow,
  Achievements,
  Achiever,
} from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import { type PupilGroup, pupilGroups } from '@phuong/contract/numbers/pupil-groups.schema.ts';
import { gradesOf } from '@phuong/rules/curriculum/curriculum.ts';
import type { AcademicLevel, ConductLevel, Title } from '@phuong/rules/regulation/codes.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { nearMiss, strongFrom, type TitleCondition, titleTrace } from '@phuong/rules/results/title-trace.ts';
import { percentHundredths } from '@phuong/rules/statistics/two-areas.ts';

/** Pupils of a class who are alike in all that titles depend on and the table tells apart. */
export interface AlikeAchievers {
  readonly title: Title | null;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly strong: number;
  readonly isGirl: boolean;
  readonly isMinority: boolean;
  readonly isDisabled: boolean;
  readonly pupils: number;
}

export interface ClassOfAchievers {
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly alike: readonly AlikeAchievers[];
}

const inGroup: Readonly<Record<PupilGroup, (pupil: AlikeAchievers) => boolean>> = {
  ALL: () => true,
  GIRLS: ({ isGirl }) => isGirl,
  MINORITY: ({ isMinority }) => isMinority,
  MINORITY_GIRLS: ({ isGirl, isMinority }) => isGirl && isMinority,
  DISABLED: ({ isDisabled }) => isDisabled,
};

/** The grades that are assessed by marks in a year, with their regulation. */
const regulationsIn = (startYear: number): Map<number, MarksRegulation> =>
  new Map(
    gradesOf([]).flatMap((grade) => {
      const regulation = marksRegulationFor(grade, startYear);
      return regulation ? [[grade, regulation] as const] : [];
    }),
  );

/** From which average a subject counts for a title, by grade; of a regulation that asks for none, more than any mark. */
export const strongByGrade = (startYear: number) =>
  [...regulationsIn(startYear)].map(([grade, regulation]) => ({ grade, least: strongFrom(regulation) ?? 101 }));

/** A table for each regulation of the year: the school, each grade, its classes. */
export function achievementSections(classes: readonly ClassOfAchievers[], startYear: number): Achievements['sections'] {
  const regulations = regulationsIn(startYear);
  const used = new Set(classes.flatMap(({ grade }) => regulations.get(grade) ?? []));
  return [...used].map((regulation) => {
    const own = classes.filter(({ grade }) => regulations.get(grade) === regulation).map(counted(regulation));
    const grades = [...new Set(own.map(({ grade }) => grade))];
    const sum = (kind: 'grade' | 'school', of: readonly number[]): AchievementRow => ({
      kind,
      grades: [...of],
      classId: null,
      className: '',
      lines: linesOf(
        regulation,
        own.filter(({ grade }) => of.includes(grade)).flatMap(({ alike }) => alike),
      ),
    });
    return {
      ruleSet: regulation.id,
      titles: regulation.titles.value.map(({ title }) => title),
      legalBasis: regulation.titles.legalBasis,
      rows: [
        sum('school', grades),
        ...grades.flatMap((grade) => [
          sum('grade', [grade]),
          ...own
            .filter((each) => each.grade === grade)
            .map(({ classId, className, alike }): AchievementRow => {
              return { kind: 'class', grades: [grade], classId, className, lines: linesOf(regulation, alike) };
            }),
        ]),
      ],
    };
  });
}

function linesOf(regulation: MarksRegulation, alike: readonly Counted[]): AchievementRow['lines'] {
  return pupilGroups.map((group) => {
    const having = new Map<Title, number>();
    let [pupils, near] = [0, 0];
    // In one walk: of a large school these are thousands, in hundreds of rows.
    for (const each of alike) {
      if (!inGroup[group](each)) continue;
      pupils += each.pupils;
      if (each.isNear) near += each.pupils;
      if (each.title) having.set(each.title, (having.get(each.title) ?? 0) + each.pupils);
    }
    return {
      group,
      pupils,
      titles: regulation.titles.value.map(({ title }) => {
        const count = having.get(title) ?? 0;
        return { title, count, percentHundredths: percentHundredths(count, pupils) };
      }),
      near,
    };
  });
}

/** With whether a title was just missed. */
type Counted = AlikeAchievers & { readonly isNear: boolean };

/** Asked once of those who are alike in it: of thousands of rows some hundred are. */
function counted(regulation: MarksRegulation) {
  const known = new Map<string, boolean>();
  const isNear = ({ academic, conduct, strong, title }: AlikeAchievers): boolean => {
    if (academic === null || conduct === null) return false;
    const key = `${title}|${academic}|${conduct}|${strong}`;
    const found = known.get(key) ?? missOf({ academic, conduct, strong, title }, regulation) !== null;
    known.set(key, found);
    return found;
  };
  return ({ alike, ...each }: ClassOfAchievers) => ({
    ...each,
    alike: alike.map((pupil): Counted => ({ ...pupil, isNear: isNear(pupil) })),
  });
}

interface Found {
  readonly title: Title | null;
  readonly academic: AcademicLevel;
  readonly conduct: ConductLevel;
  readonly strong: number;
}

/** The title just missed; who has the title by the stored result has not missed it. */
function missOf({ title, ...year }: Found, regulation: MarksRegulation) {
  const near = nearMiss(year, regulation);
  return near?.title === title ? null : near;
}

/** The combinations of levels and strong subjects that just miss a title, as `grade|title|conduct|academic|strong`. */
export function nearKeys(startYear: number): readonly string[] {
  const known = keysOfYears.get(startYear) ?? makeNearKeys(startYear);
  keysOfYears.set(startYear, known);
  return known;
}

/** Regulations do not change while the server runs; years are a handful. */
const keysOfYears = new Map<number, readonly string[]>();

function makeNearKeys(startYear: number): string[] {
  return [...regulationsIn(startYear)].flatMap(([grade, regulation]) =>
    [null, ...regulation.titles.value.map(({ title }) => title)].flatMap((title) =>
      regulation.conduct.value.levels.flatMap((conduct) =>
        regulation.academic.value.levels.flatMap((academic) =>
          Array.from({ length: mostStrong + 1 }, (_, strong) => strong).flatMap((strong) =>
            missOf({ title, conduct, academic, strong }, regulation)
              ? [`${grade}|${title ?? ''}|${conduct}|${academic}|${strong}`]
              : [],
          ),
        ),
      ),
    ),
  );
}

/** More subjects than are assessed by marks anywhere. */
export const mostStrong = 15;

/** The conditions of the title a pupil has or, where asked, has just missed; none where the levels are not known. */
export function traceOf(
  {
    title,
    academic,
    conduct,
    strong,
  }: Omit<Found, 'academic' | 'conduct'> & {
    readonly academic: AcademicLevel | null;
    readonly conduct: ConductLevel | null;
  },
  { grade, startYear, isNear }: { grade: number; startYear: number; isNear: boolean },
): Pick<Achiever, 'about' | 'conditions' | 'ruleSet'> | null {
  const regulation = regulationsIn(startYear).get(grade);
  if (!regulation) return null;
  const year = academic === null || conduct === null ? null : { academic, conduct, strong };
  const about = isNear ? year && missOf({ title, ...year }, regulation)?.title : title;
  if (!about) return null;
  const trace = year && titleTrace(year, regulation).find((each) => each.title === about);
  return { about, ruleSet: regulation.id, conditions: trace?.conditions.map(toCondition) ?? [] };
}

const toCondition = (condition: TitleCondition): Achiever['conditions'][number] => ({
  ...condition,
  atLeast: condition.kind === 'STRONG' ? condition.atLeast : null,
});
