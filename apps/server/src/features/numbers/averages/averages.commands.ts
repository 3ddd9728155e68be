import type { AveragesAsked } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { figureCells, figureColumns } from '../figure-columns.view.ts';
import { takeFigures } from '../figures-file.writes.ts';
import { numberWords } from '../number-words.rules.ts';
import { readAverages } from './averages.reads.ts';

/** The figures as .xlsx in the caller's language. @throws AppError 404. */
export async function exportAverages(services: Services, by: By, asked: AveragesAsked): Promise<FileAnswer> {
  const found = await readAverages(services.db, asked, services.clock);
  const words = numberWords(by.origin?.locale ?? 'vi');
  const { screen } = words;
  const text = (header: string) => ({ header, width: 22, type: 'text' as const });
  const sumName = (grade: number | null) =>
    grade === null ? screen.school : screen.gradeOf.replace('{{grade}}', String(grade));
  const subject = found.subjects.find(({ id }) => id === found.subjectId)?.name ?? '';
  const named = found.classes.find(({ id }) => id === found.classId)?.name;
  return takeFigures(services, by, {
    ...found,
    action: 'classAverages.export',
    file: 'diem-theo-lop',
    heading: screen.averages.heading,
    about: [subject, named].filter(Boolean).join(', '),
    sheet: {
      columns: [text(screen.class), text(screen.subject), ...figureColumns(words)],
      rows: [
        ...found.rows.map((row) => [row.className, row.subjectName, ...figureCells(row.figures)]),
        ...found.sums.toReversed().map(({ grade, figures }) => [sumName(grade), subject, ...figureCells(figures)]),
      ],
    },
  });
}
