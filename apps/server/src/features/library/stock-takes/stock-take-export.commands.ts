import type { stockTakeContract } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { library as libraryEn } from '@phuong/texts/en-GB/library/library.ts';
import { stockTakes as en, stockTakeFile as fileEn } from '@phuong/texts/en-GB/library/stock-takes.ts';
import { library as libraryVi } from '@phuong/texts/vi/library/library.ts';
import { stockTakeFile as fileVi, stockTakes as vi } from '@phuong/texts/vi/library/stock-takes.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { readStockTake } from './stock-take.reads.ts';
import { linesOf } from './stock-take-lines.reads.ts';

const mostExported = 50_000;

/** The lines that are looked for as .xlsx: differences with what was decided, or all. Leaves a log entry. */
export async function exportLines(
  services: Services,
  by: By & { readonly actor: Actor },
  id: string,
  query: QueryOf<(typeof stockTakeContract)['stockTakes.export']>,
): Promise<FileAnswer> {
  const { name } = await readStockTake(services.db, id);
  const lines = await linesOf(services.db, id, query, mostExported);
  const locale = by.origin?.locale ?? 'vi';
  const [words, file, library] = locale === 'vi' ? [vi, fileVi, libraryVi] : [en, fileEn, libraryEn];
  return exportList(services, by, {
    action: 'stockTakes.export',
    entity: 'stock_take',
    fileName: 'kiem-ke-thu-vien',
    after: { ...query, name, rows: lines.length },
    reason: '',
    people: [],
    heading: name,
    counted: file.counted,
    sheet: {
      name: file.name,
      columns: [
        { header: words.columns.registerNumber, width: 12, type: 'number' },
        { header: file.code, width: 14, type: 'text' },
        { header: words.columns.title, width: 44, type: 'text' },
        { header: library.field.kind, width: 18, type: 'text' },
        { header: words.columns.shelf, width: 12, type: 'text' },
        { header: words.columns.countedShelf, width: 14, type: 'text' },
        { header: words.columns.finding, width: 26, type: 'text' },
        { header: library.copy.condition, width: 16, type: 'text' },
        { header: library.copy.price, width: 12, type: 'number' },
        { header: words.columns.decision, width: 24, type: 'text' },
        { header: words.columns.note, width: 36, type: 'text' },
        { header: words.columns.countedBy, width: 24, type: 'text' },
      ],
      rows: lines.map((line) => [
        line.registerNumber,
        line.code,
        line.title,
        line.kind === null ? '' : library.kinds[line.kind],
        line.shelf,
        line.countedShelf,
        words.findings[line.finding],
        line.condition === null ? '' : library.copy.conditions[line.condition],
        line.price,
        line.decision === null ? '' : words.decisions[line.decision],
        [line.decisionNote, line.note].filter(Boolean).join('; '),
        line.countedBy,
      ]),
    },
  });
}
