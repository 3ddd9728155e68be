import type { Before, TeachingAsked, TeachingByGrade } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { SheetColumn } from '../../../platform/sheet/write-workbook.ts';
import { figureCells, figureColumns } from '../figure-columns.view.ts';
import { takeFigures } from '../figures-file.writes.ts';
import { type NumberWords, numberWords } from '../number-words.rules.ts';
import { readByGrade, readByTeacher } from './teaching.reads.ts';

const text = (header: string): SheetColumn => ({ header, width: 22, type: 'text' });
const beforeColumns = ({ files }: NumberWords): SheetColumn[] => [
  { header: files.meanBefore, width: 14, type: 'number', decimals: 2 },
  { header: `${files.passedBefore} (%)`, width: 14, type: 'number', decimals: 2 },
];
const beforeCells = (before: Before) => (before === null ? [] : [before.mean / 100, before.passedHundredths / 100]);
const subjectOf = ({ subjects, subjectId }: Pick<TeachingByGrade, 'subjects' | 'subjectId'>) =>
  subjects.find(({ id }) => id === subjectId)?.name ?? '';

/** By grade as .xlsx. @throws AppError 404. */
export async function exportByGrade(services: Services, by: By, asked: TeachingAsked): Promise<FileAnswer> {
  const found = await readByGrade(services.db, asked, services.clock);
  const words = numberWords(by.origin?.locale ?? 'vi');
  const { screen } = words;
  return takeFigures(services, by, {
    ...found,
    action: 'teachingResults.exportByGrade',
    file: 'ket-qua-theo-khoi',
    heading: screen.teaching.byGrade,
    about: subjectOf(found),
    sheet: {
      columns: [text(screen.class), ...figureColumns(words), ...beforeColumns(words)],
      rows: [
        ...found.grades.flatMap(({ grade, figures, before, classes }) => [
          ...classes.map((each) => [each.className, ...figureCells(each.figures)]),
          [screen.gradeOf.replace('{{grade}}', String(grade)), ...figureCells(figures), ...beforeCells(before)],
        ]),
        [screen.school, ...figureCells(found.school.figures), ...beforeCells(found.school.before)],
      ],
    },
  });
}

/** By teacher as .xlsx; what is not told on the screen is not told here. @throws AppError 404. */
export async function exportByTeacher(services: Services, by: By, asked: TeachingAsked): Promise<FileAnswer> {
  const found = await readByTeacher(services.db, asked, services.clock);
  const words = numberWords(by.origin?.locale ?? 'vi');
  const { screen } = words;
  const empty = figureColumns(words).map(() => null);
  return takeFigures(services, by, {
    ...found,
    action: 'teachingResults.exportByTeacher',
    file: 'ket-qua-theo-giao-vien',
    heading: screen.teaching.byTeacher,
    about: subjectOf(found),
    sheet: {
      columns: [text(screen.teaching.teacher), text(screen.class), ...figureColumns(words), ...beforeColumns(words)],
      rows: [
        ...found.teachers.flatMap(({ name, figures, before, classes }) => [
          ...classes.map((each) => [name, each.className, ...figureCells(each.figures)]),
          [name, words.files.allClasses, ...(figures ? figureCells(figures) : empty), ...beforeCells(before)],
        ]),
        [screen.school, '', ...figureCells(found.school.figures), ...beforeCells(found.school.before)],
      ],
    },
  });
}
