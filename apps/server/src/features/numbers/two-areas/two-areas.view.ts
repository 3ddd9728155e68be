import type {
  TwoAreas,
  TwoAreasLine,
  TwoAreasRow,
  TwoAreasSection,
} from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import type { AcademicLevel, ConductLevel } from '@phuong/rules/regulation/codes.ts';

import type { SheetColumn, SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { academicWord, conductWord, type NumberWords } from '../number-words.rules.ts';

interface LevelHead {
  readonly area: 'conduct' | 'academic';
  readonly word: string;
}

/** The levels of both areas in their order: training first, as the form has them. */
export function levelHeads(section: TwoAreasSection, words: NumberWords): LevelHead[] {
  return [
    ...section.conductLevels.map((level) => ({
      area: 'conduct' as const,
      word: conductWord(words, level as ConductLevel),
    })),
    ...section.academicLevels.map((level) => ({
      area: 'academic' as const,
      word: academicWord(words, section.ruleSet, level as AcademicLevel),
    })),
  ];
}

/** As the official form has them: the classes of a grade, their sum, at the end the sum of all. */
export const officialOrder = ({ rows }: TwoAreasSection): readonly TwoAreasRow[] => {
  const grades = rows.filter(({ kind }) => kind === 'grade');
  return [
    ...grades.flatMap((sum) => [
      ...rows.filter(({ kind, grades: [grade] }) => kind === 'class' && grade === sum.grades[0]),
      sum,
    ]),
    ...rows.filter(({ kind }) => kind === 'school'),
  ];
};

/** What a row is called. */
export function rowWord({ kind, grades, className }: TwoAreasRow, { screen }: NumberWords): string {
  if (kind === 'class') return className;
  return kind === 'school' ? screen.school : screen.gradeOf.replace('{{grade}}', String(grades[0] ?? ''));
}

/** The lines of a row that are told: those of groups only where there is anybody. */
export const linesToTell = ({ lines }: TwoAreasRow, withGroups: boolean): readonly TwoAreasLine[] =>
  lines.filter(({ group, pupils }) => group === 'ALL' || (withGroups && pupils > 0));

const number = (header: string, width: number, decimals = 0): SheetColumn => ({
  header,
  width,
  type: 'number',
  decimals,
});

/** The table as sheets, one a regulation. */
export function twoAreasSheets(
  { sections }: Pick<TwoAreas, 'sections'>,
  words: NumberWords,
  { title, withGroups }: { readonly title: readonly string[]; readonly withGroups: boolean },
): SheetToWrite[] {
  const { screen, files, regulations } = words;
  return sections.map((section) => {
    const areaWords = screen.twoAreas.areas[section.areas];
    const heads = levelHeads(section, words);
    const columnsOf = (area: 'conduct' | 'academic') => [
      ...heads
        .filter((head) => head.area === area)
        .flatMap(({ word }) => [
          number(`${areaWords[area]}: ${word} (${screen.twoAreas.count})`, 12),
          number(`${areaWords[area]}: ${word} (${screen.twoAreas.share})`, 12, 2),
        ]),
      number(`${areaWords[area]}: ${screen.twoAreas.notAssessed}`, 12),
    ];
    return {
      name: sections.length > 1 ? regulations.short[section.ruleSet].replace('/', '-') : files.twoAreas,
      title,
      columns: [
        { header: screen.class, width: 16, type: 'text' },
        { header: files.groupOf, width: 18, type: 'text' },
        number(screen.pupils, 9),
        ...columnsOf('conduct'),
        ...columnsOf('academic'),
      ],
      rows: officialOrder(section).flatMap((row) =>
        linesToTell(row, withGroups).map((line) => [
          rowWord(row, words),
          screen.group[line.group],
          line.pupils,
          ...cellsOf(line.conduct),
          ...cellsOf(line.academic),
        ]),
      ),
    };
  });
}

const cellsOf = ({ levels, notAssessed }: TwoAreasLine['conduct']) => [
  ...levels.flatMap(({ count, percentHundredths }) => [
    count,
    percentHundredths === null ? null : percentHundredths / 100,
  ]),
  notAssessed,
];
