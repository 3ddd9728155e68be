import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { answerSheetArea } from './answer-sheets/answer-sheet.routes.ts';
import { sittingArea } from './attempts/attempt.routes.ts';
import { closeAttempts } from './attempts/closing/close-due.jobs.ts';
import { bankArea } from './bank/bank.routes.ts';
import { sweepBankBin } from './bank/bank-bin.jobs.ts';
import { exchangeArea } from './bank/exchange/exchange.routes.ts';
import { blueprintArea } from './blueprints/blueprint.routes.ts';
import { matrixTemplateArea } from './blueprints/matrix-template.routes.ts';
import { exerciseArea } from './exercises/exercise.routes.ts';
import { itemArea } from './items/item.routes.ts';
import { lessonArea } from './lessons/lesson.routes.ts';
import { tellWhatOpens } from './lessons/opened.jobs.ts';
import { endForgottenSlides } from './live/live.jobs.ts';
import { liveArea } from './live/live.routes.ts';
import { markerArea } from './markers/marker.routes.ts';
import { commentBankArea, markingArea, releaseArea, similarityArea } from './marking/marking.routes.ts';
import { materialArea } from './materials/material.routes.ts';
import { ownLearningArea, ownWorkArea } from './own/own-learning.routes.ts';
import { learningPaperArea } from './papers/paper.routes.ts';
import { questionArea } from './questions/question.routes.ts';
import { reviewArea } from './reviews/review.routes.ts';
import { roundArea } from './rounds/round.routes.ts';
import { slideArea } from './slides/slide.routes.ts';
import { collectDrafts } from './submissions/collect.jobs.ts';
import { tellWhatIsDue } from './submissions/due-tomorrow.jobs.ts';
import { tellWhatIsHandedIn } from './submissions/handed-in.jobs.ts';
import { supervisionArea } from './supervision/supervision.routes.ts';
import { testPaperArea } from './test-papers/test-paper.routes.ts';
import { testResultArea } from './test-results/test-result.routes.ts';
import { testArea } from './tests/test.routes.ts';

export const learningAreas = (services: Services): Area[] => {
  tellWhatOpens(services);
  collectDrafts(services);
  endForgottenSlides(services);
  sweepBankBin(services);
  tellWhatIsDue(services);
  tellWhatIsHandedIn(services);
  closeAttempts(services);
  return [
    lessonArea(services),
    itemArea(services),
    materialArea(services),
    slideArea(services),
    liveArea(services),
    exerciseArea(services),
    testArea(services),
    sittingArea(services),
    supervisionArea(services),
    testResultArea(services),
    markerArea(services),
    roundArea(services),
    testPaperArea(services),
    answerSheetArea(services),
    blueprintArea(services),
    matrixTemplateArea(services),
    reviewArea(services),
    ownLearningArea(services),
    ownWorkArea(services),
    markingArea(services),
    commentBankArea(services),
    releaseArea(services),
    similarityArea(services),
    questionArea(services),
    learningPaperArea(services),
    bankArea(services),
    exchangeArea(services),
  ];
};
