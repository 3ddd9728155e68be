import { answerSheets } from './learning/answer-sheets.ts';
import { bank, bankWriting } from './learning/bank.ts';
import { bankExchange } from './learning/bank-exchange.ts';
import { blueprints, testMatrix } from './learning/blueprints.ts';
import { testMarkers } from './learning/markers.ts';
import { rounds } from './learning/rounds.ts';
import { testPapers } from './learning/test-papers.ts';
import { testResults } from './learning/test-results.ts';

/** The sentences of the question bank and of the results of tests: no pupil loads them. */
export const texts = {
  answerSheets,
  bank,
  bankWriting,
  bankExchange,
  blueprints,
  testMatrix,
  testMarkers,
  rounds,
  testPapers,
  testResults,
};
