import type { testPaperContract } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { onlyTeachers } from './learning-samples.ts';
import { aTest } from './test-samples.ts';

/** Of the sheets of each, whichever tests have gone before. */
let sheetNumber = 0;

/** A test of class A with two papers. */
export async function withPapers(world: World) {
  sheetNumber += 1;
  const { itemId, materialId } = await aTest(world);
  await world.db
    .insertInto('test_paper_sets')
    .values({
      material_id: materialId,
      codes: ['101', '102'],
      seed: 'a',
      sheet_number: sheetNumber,
      shuffles_questions: true,
      shuffles_options: true,
      shuffles_statements: false,
      digest: '',
      made_by_name: 'Cô Lan',
      made_at: new Date('2026-11-01T01:00:00Z'),
    })
    .execute();
  return { params: { id: itemId } };
}

export const testPaperSamples: Samples<typeof testPaperContract> = {
  'testPapers.list': { make: withPapers, cells: onlyTeachers },
  'testPapers.make': {
    make: async (world) => ({
      ...(await withPapers(world)),
      body: {
        count: 4,
        firstCode: 201,
        shufflesQuestions: true,
        shufflesOptions: true,
        shufflesStatements: true,
        replaces: true,
      },
    }),
    cells: onlyTeachers,
  },
  'testPapers.print': {
    make: async (world) => ({
      ...(await withPapers(world)),
      query: { code: '102', columns: '2' as const, answerSheet: 'true' as const },
    }),
    cells: onlyTeachers,
  },
  'testPapers.word': { make: async (world) => ({ ...(await withPapers(world)), query: {} }), cells: onlyTeachers },
  'testPapers.key': { make: withPapers, cells: onlyTeachers },
  'testPapers.keySheet': { make: withPapers, cells: onlyTeachers },
};
