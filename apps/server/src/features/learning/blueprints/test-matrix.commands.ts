import type { TestMatrix } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { materialForEditor } from '../materials/material.guards.ts';
import { paperName } from '../papers/file-names.rules.ts';
import { paperWords } from '../papers/paper-words.rules.ts';
import type { TestRequirement } from '../test.tables.ts';
import { paperHead } from '../test-papers/paper-head.reads.ts';
import { testForPapers } from '../test-papers/test-paper.reads.ts';
import { MATRIX_TEMPLATE } from './documents/matrix.template.ts';
import { matrixTables, matrixWords } from './matrix-tables.view.ts';
import { readTestMatrix, shownTestMatrix } from './test-matrix.reads.ts';

/** Keeps what a test asks of pupils by topic and level. @throws AppError as `materialForEditor`. */
export async function saveRequirements(
  services: Services,
  by: Caller,
  itemId: string,
  requirements: readonly TestRequirement[],
): Promise<TestMatrix> {
  const { today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await materialForEditor(trx, by.actor, itemId, { kinds: ['TEST'], today });
    const kept = JSON.stringify(requirements.filter(({ text }) => text !== ''));
    await trx
      .insertInto('test_specifications')
      .values({ material_id: open.material.id, requirements: kept })
      .onConflict((conflict) => conflict.column('material_id').doUpdateSet({ requirements: kept }))
      .execute();
    await audit(trx, by, {
      action: 'testMatrix.save',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title: open.material.title, class: open.of.name },
    });
    return shownTestMatrix(trx, open);
  });
}

interface Asked {
  readonly actor: Actor;
  readonly itemId: string;
  readonly locale: Locale;
}

/** Matrix and specification as PDF. @throws AppError as `testForPapers`; 409 for a test without questions that have a level. */
export async function printMatrix(
  services: Services,
  { actor, itemId, locale }: Asked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const open = await testForPapers(services.db, actor, itemId, momentOf(services).today);
  const found = await readTestMatrix(services.db, open);
  if (found.blueprint.wants.length === 0) throw new AppError('learning.nothing_in_it');
  const words = matrixWords(locale);
  const data = {
    ...(await paperHead(services.db, open, null, locale)),
    ...matrixTables(found, locale),
    lang: locale.slice(0, 2),
    words: { ...words, pageOf: paperWords(locale).pageOf },
    foot: open.material.title,
  };
  const content = await renderTypst(MATRIX_TEMPLATE, data, { createdAt: services.clock.now(), turn });
  return { name: paperName(open.material.title, words.file), mediaType: 'application/pdf', content };
}
