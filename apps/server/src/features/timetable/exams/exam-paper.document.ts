import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTables } from '../papers/table-pages.document.ts';
import type { PaperPage } from '../papers/table-pages.rules.ts';
import type { ExamPaper } from './exam-paper.rules.ts';

/** The pages of a paper; one that says that there is nothing yet where there are none. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderExam(paper: ExamPaper, pages: readonly PaperPage[], turn: PaperTurn): Promise<Uint8Array> {
  const { exam } = paper;
  const nothing = { heading: exam.name, meta: ['Chưa chia phòng kiểm tra'], parts: [], signed: false };
  return renderTables(paper, pages.length > 0 ? pages : [nothing], turn);
}
