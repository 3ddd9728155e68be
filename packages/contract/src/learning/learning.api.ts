import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { answerSheetContract } from './answer-sheets/answer-sheet.contract.ts';
import { attemptContract } from './attempts/attempt.contract.ts';
import { ownAttemptContract } from './attempts/own-attempt.contract.ts';
import { bankContract } from './bank/bank.contract.ts';
import { exchangeContract } from './bank/exchange.contract.ts';
import { blueprintContract } from './blueprints/blueprint.contract.ts';
import { matrixTemplateContract } from './blueprints/matrix-template.contract.ts';
import { exerciseContract } from './exercises/exercise.contract.ts';
import { itemContract } from './items/item.contract.ts';
import { lessonContract } from './lessons/lesson.contract.ts';
import { liveContract } from './live/live.contract.ts';
import { markerContract } from './markers/marker.contract.ts';
import { commentBankContract } from './marking/comment-bank.contract.ts';
import { markingContract } from './marking/marking.contract.ts';
import { releaseContract } from './marking/release.contract.ts';
import { similarityContract } from './marking/similarity.contract.ts';
import { documentContract } from './materials/document.contract.ts';
import { ownLearningContract } from './own/own-learning.contract.ts';
import { ownWorkContract } from './own/own-work.contract.ts';
import { learningPaperContract } from './papers/paper.contract.ts';
import { questionContract } from './questions/question.contract.ts';
import { roundContract } from './rounds/round.contract.ts';
import { slideContract } from './slides/slide.contract.ts';
import { testPaperContract } from './test-papers/test-paper.contract.ts';
import { testResultContract } from './test-results/test-result.contract.ts';
import { testContract } from './tests/test.contract.ts';

/** Every call of this area by its id. */
export const learningApi = {
  ...lessonContract,
  ...itemContract,
  ...documentContract,
  ...slideContract,
  ...liveContract,
  ...exerciseContract,
  ...ownLearningContract,
  ...ownWorkContract,
  ...markingContract,
  ...commentBankContract,
  ...releaseContract,
  ...similarityContract,
  ...questionContract,
  ...learningPaperContract,
  ...bankContract,
  ...exchangeContract,
  ...testContract,
  ...ownAttemptContract,
  ...attemptContract,
  ...testResultContract,
  ...markerContract,
  ...roundContract,
  ...testPaperContract,
  ...answerSheetContract,
  ...blueprintContract,
  ...matrixTemplateContract,
};

/** What its calls are refused with, and the status of each. */
export const learningErrors = {
  'learning.not_taught': 409,
  'learning.already_linked': 409,
  'learning.not_linked': 409,
  'learning.wrong_state': 409,
  'learning.order_stale': 409,
  'learning.nothing_in_it': 409,
  'learning.dates_out_of_order': 400,
  'learning.condition_circle': 400,
  'learning.not_in_class': 400,
  'learning.unknown_file': 400,
  'learning.not_a_pdf': 400,
  'learning.not_for_them': 400,
  'learning.not_open': 409,
  'learning.no_right_to_kind': 403,
  'learning.rubric_beyond_scale': 400,
  'learning.has_work': 409,
  'learning.in_two_groups': 400,
  'learning.column_taken': 400,
  'learning.cut_off': 409,
  'learning.kind_not_taken': 400,
  'learning.no_sound': 400,
  'learning.too_many_files': 400,
  'learning.file_too_large': 400,
  'learning.in_marking': 409,
  'learning.late_not_known': 409,
  'learning.no_resubmission': 409,
  'learning.past_due': 409,
  'learning.left_class': 409,
  'learning.reason_required': 400,
  'learning.beyond_scale': 400,
  'learning.points_required': 400,
  'learning.not_latest': 409,
  'learning.is_released': 409,
  'learning.not_marked': 409,
  'learning.too_many_comments': 409,
  'learning.too_many_templates': 409,
  'learning.no_points': 400,
  'learning.marked_by_comment': 400,
  'learning.too_many_questions': 409,
  'learning.question_full': 409,
  'learning.not_shown': 409,
  'learning.not_live': 409,
  'learning.no_such_question': 409,
  'learning.answers_shown': 409,
  'learning.no_answer': 400,
  'learning.not_to_take': 403,
  'learning.nothing_to_print': 409,
  'learning.locked_pdf': 409,
  'learning.broken_pdf': 409,
  'learning.too_large_to_print': 409,
  'learning.nothing_handed_in': 409,
  'learning.too_much_to_take': 409,
  'learning.no_right_option': 400,
  'learning.gaps_not_in_text': 400,
  'learning.not_a_picture': 400,
  'learning.only_owner_hides': 400,
  'learning.unknown_topic': 400,
  'learning.topic_exists': 409,
  'learning.topic_too_deep': 400,
  'learning.topic_in_itself': 400,
  'learning.too_many_topics': 409,
  'learning.not_questions': 400,
  'learning.questions_too_large': 400,
  'learning.nothing_to_import': 400,
  'learning.too_much_to_export': 409,
  'learning.has_attempts': 409,
  'learning.other_device': 409,
  'learning.attempt_ended': 409,
  'learning.test_closed': 409,
  'learning.wrong_password': 409,
  'learning.no_attempts_left': 409,
  'learning.next_attempt_later': 409,
  'learning.not_shown_yet': 409,
  'learning.no_appeal': 409,
  'learning.nobody_sits': 409,
  'learning.other_kind': 400,
  'learning.last_question': 409,
  'learning.papers_exist': 409,
  'learning.codes_too_high': 400,
  'learning.no_papers': 409,
  'learning.beyond_sheet': 409,
  'learning.sheets_outdated': 409,
  'learning.no_such_code': 400,
  'learning.sits_online': 409,
  'learning.no_attempt_for_sheet': 409,
  'learning.marking_begun': 409,
  'learning.marking_begun_there': 409,
  'learning.same_marker': 400,
  'learning.marked_other_round': 409,
  'learning.is_round_marker': 409,
  'learning.double_marked': 409,
  'learning.not_double_marked': 409,
  'learning.both_given': 409,
  'learning.not_both_given': 409,
  'learning.rounds_open': 409,
} as const;

const shown = { subjectName: z.string(), lessonTitle: z.string() };
const ofTest = z.strictObject({ subjectName: z.string(), itemTitle: z.string(), className: z.string() });

/** What people are told of it. */
export const learningNotices = noticesOf({
  lessonPublished: { scopes: ['student'], params: z.strictObject(shown), byMail: false },
  itemPublished: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  documentChanged: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  itemReminder: {
    scopes: ['student'],
    params: z.strictObject({ ...shown, itemTitle: z.string(), text: z.string() }),
    byMail: true,
  },
  workReturned: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: true },
  markReleased: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  questionAsked: {
    scopes: ['teacher'],
    params: z.strictObject({
      ...shown,
      itemTitle: z.string(),
      className: z.string(),
      studentName: z.string(),
      text: z.string(),
    }),
    byMail: false,
  },
  questionAnswered: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  longerTime: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: true },
  dueTomorrow: {
    scopes: ['student'],
    params: z.strictObject({ ...shown, itemTitle: z.string(), dueAt: z.string() }),
    byMail: false,
  },
  workHandedIn: {
    scopes: ['teacher'],
    params: z.strictObject({
      ...shown,
      itemTitle: z.string(),
      className: z.string(),
      /** How many pupils' work is new, the first of them, and how many of how many have handed in. */
      count: z.int(),
      names: z.string(),
      submitted: z.int(),
      pupils: z.int(),
    }),
    byMail: false,
  },
  testMarked: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  testChanged: {
    scopes: ['student'],
    params: z.strictObject({ ...shown, itemTitle: z.string(), text: z.string() }),
    byMail: false,
  },
  testRegraded: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  appealAsked: {
    scopes: ['teacher'],
    params: z.strictObject({ ...shown, itemTitle: z.string(), className: z.string(), studentName: z.string() }),
    byMail: false,
  },
  markerAppointed: {
    scopes: ['teacher'],
    params: z.strictObject({
      subjectName: z.string(),
      itemTitle: z.string(),
      className: z.string(),
      byName: z.string(),
    }),
    byMail: true,
  },
  differenceOpened: { scopes: ['account', 'teacher'], params: ofTest, byMail: false },
  differenceSettled: { scopes: ['account', 'teacher'], params: ofTest, byMail: false },
  appealAnswered: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
});
