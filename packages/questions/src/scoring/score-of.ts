import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import { scoreOfHotSpot } from './hot-spot.ts';
import {
  scoreOfChoice,
  scoreOfChoices,
  scoreOfCloze,
  scoreOfMatching,
  scoreOfOrdering,
  scoreOfStatements,
} from './part-scores.ts';
import { entryOf, marked, notAnswered, type PartScore, type Score } from './score.ts';
import { none, weighted, whole } from './share.ts';
import { scoreOfGridNumber, scoreOfNumber, scoreOfText } from './typed-scores.ts';

/**
 * What an answer comes to. Whatever is no answer to this question (another kind, keys it does not have) is worth nothing and stops nobody.
 * `exam`: the rules of the national exam on the day of the test.
 */
export function scoreOf(question: Question, answer: Answer | null, exam: NationalExam): Score {
  if (question.kind !== 'PASSAGE') {
    return answer && answer.kind !== 'PASSAGE' ? scoreOfSingle(question, answer, exam) : notAnswered;
  }
  const said = answer?.kind === 'PASSAGE' ? answer.parts : {};
  return passageOf(
    question.parts.map(({ key, weight, question: asked }) => {
      const given = entryOf(said, key);
      return { key, weight, ...(given ? scoreOfSingle(asked, given, exam) : notAnswered) };
    }),
  );
}

/** A passage of its parts, by their weights. */
function passageOf(parts: readonly PartScore[]): Score {
  const states = new Set(parts.map(({ state }) => state));
  const state = states.has('needs_marking')
    ? 'needs_marking'
    : states.has('auto_marked')
      ? 'auto_marked'
      : 'not_answered';
  return { share: weighted(parts), state, feedback: [], parts };
}

const forMarkers: Score = { ...notAnswered, state: 'needs_marking' };

function scoreOfSingle(question: SingleQuestion, answer: SingleAnswer, exam: NationalExam): Score {
  switch (question.kind) {
    case 'CHOICE':
      return answer.kind === 'CHOICE' ? scoreOfChoice(question, answer) : notAnswered;
    case 'CHOICES':
      return answer.kind === 'CHOICES' ? scoreOfChoices(question, answer) : notAnswered;
    case 'TRUE_FALSE':
      if (answer.kind !== 'TRUE_FALSE' || answer.isTrue === null) return notAnswered;
      return marked(answer.isTrue === question.isTrue ? whole : none);
    case 'STATEMENTS':
      return answer.kind === 'STATEMENTS' ? scoreOfStatements(question, answer, exam) : notAnswered;
    case 'SHORT_TEXT':
      return answer.kind === 'SHORT_TEXT' ? scoreOfText(question, answer.text) : notAnswered;
    case 'NUMBER':
      return answer.kind === 'NUMBER' ? scoreOfNumber(question, answer.text, answer.unit) : notAnswered;
    case 'GRID_NUMBER':
      return answer.kind === 'GRID_NUMBER' ? scoreOfGridNumber(question, answer.text, exam) : notAnswered;
    case 'MATCHING':
      return answer.kind === 'MATCHING' ? scoreOfMatching(question, answer) : notAnswered;
    case 'ORDERING':
      return answer.kind === 'ORDERING' ? scoreOfOrdering(question, answer) : notAnswered;
    case 'CLOZE':
      return answer.kind === 'CLOZE' ? scoreOfCloze(question, answer) : notAnswered;
    case 'HOT_SPOT':
      return answer.kind === 'HOT_SPOT' ? scoreOfHotSpot(question, answer) : notAnswered;
    case 'ESSAY': {
      if (answer.kind !== 'ESSAY') return notAnswered;
      const isEmpty = (answer.text === null || isEmptyRichText(answer.text)) && answer.fileIds.length === 0;
      return isEmpty ? notAnswered : forMarkers;
    }
    case 'FILE':
      return answer.kind === 'FILE' && answer.fileIds.length > 0 ? forMarkers : notAnswered;
  }
}
