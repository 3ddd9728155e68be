import { IconDatabase, IconNotebook } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';
import { withTexts } from '../../lib/words/more-texts.ts';

/** Addresses the catalogue has no name for: the question bank. */
const own = {
  '/questions': ['default', 'account', 'view_test'],
  '/subjects/$id/questions': ['default', 'account', 'view_test'],
  '/subjects/$id/questions/bin': ['default', 'account', 'view_test'],
  '/subjects/$id/questions/create': ['default', 'account', 'create_test'],
  '/subjects/$id/questions/$questionId': ['default', 'account', 'view_test'],
  '/subjects/$id/questions/$questionId/edit': ['default', 'account', 'update_test'],
  '/t/questions': ['default', 'teacher', null],
  '/t/questions/$id': ['default', 'teacher', null],
  '/t/questions/$id/bin': ['default', 'teacher', null],
  '/t/questions/$id/create': ['default', 'teacher', null],
  '/t/questions/$id/$questionId': ['default', 'teacher', null],
  '/t/questions/$id/$questionId/edit': ['default', 'teacher', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

const bankLists = withTexts('bank', () => import('./bank/list/bank.screen.tsx'));
const bankCard = withTexts('bank', () => import('./bank/card/question.screen.tsx'));
const bankWriting = withTexts('bank', () => import('./bank/editor/question-writing.screen.tsx'));
const bankSubjects = () => bankLists().then((module) => module.BankSubjectsScreen);
const bankQuestions = () => bankLists().then((module) => module.BankScreen);
const bankBin = () => bankLists().then((module) => module.BankBinScreen);
const bankQuestion = () => bankCard().then((module) => module.QuestionScreen);
const bankCreate = () => bankWriting().then((module) => module.QuestionCreateScreen);
const bankEdit = () => bankWriting().then((module) => module.QuestionEditScreen);

/** Lessons of a class, and a pupil's own. */
export const learningScreens = {
  learning: {
    '/classes/list/$id/$eLearningId': () => import('./lessons/lesson.screen.tsx').then((module) => module.LessonScreen),
    '/t/classes/$id/$eLearningId': () => import('./lessons/lesson.screen.tsx').then((module) => module.LessonScreen),
    '/classes/list/$id/$eLearningId/exercise/create': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseCreateScreen),
    '/classes/list/$id/$eLearningId/exercise/$exerciseId/edit': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseEditScreen),
    '/classes/list/$id/$eLearningId/exercise/$exerciseId/detail': () =>
      import('./exercises/exercise-detail.screen.tsx').then((module) => module.ExerciseDetailScreen),
    '/classes/list/$id/$eLearningId/exercise/$exerciseId/result/$resultId': () =>
      import('./marking/desk/marking-desk.screen.tsx').then((module) => module.MarkingDeskScreen),
    '/classes/list/$id/$eLearningId/document/create': () =>
      import('./materials/document-writing.screen.tsx').then((module) => module.DocumentCreateScreen),
    '/classes/list/$id/$eLearningId/document/$documentId/edit': () =>
      import('./materials/document-writing.screen.tsx').then((module) => module.DocumentEditScreen),
    '/classes/list/$id/$eLearningId/document/$documentId/detail': () =>
      import('./materials/document-detail.screen.tsx').then((module) => module.DocumentDetailScreen),
    '/t/classes/$id/$eLearningId/exercise/create': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseCreateScreen),
    '/t/classes/$id/$eLearningId/exercise/$exerciseId/edit': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseEditScreen),
    '/t/classes/$id/$eLearningId/exercise/$exerciseId/detail': () =>
      import('./exercises/exercise-detail.screen.tsx').then((module) => module.ExerciseDetailScreen),
    '/t/classes/$id/$eLearningId/exercise/$exerciseId/result/$resultId': () =>
      import('./marking/desk/marking-desk.screen.tsx').then((module) => module.MarkingDeskScreen),
    '/t/classes/$id/$eLearningId/document/create': () =>
      import('./materials/document-writing.screen.tsx').then((module) => module.DocumentCreateScreen),
    '/t/classes/$id/$eLearningId/document/$documentId/edit': () =>
      import('./materials/document-writing.screen.tsx').then((module) => module.DocumentEditScreen),
    '/t/classes/$id/$eLearningId/document/$documentId/detail': () =>
      import('./materials/document-detail.screen.tsx').then((module) => module.DocumentDetailScreen),
    '/classes/list/$id/$eLearningId/slide/create': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideCreateScreen),
    '/classes/list/$id/$eLearningId/slide/$slideId/edit': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideEditScreen),
    '/classes/list/$id/$eLearningId/slide/$slideId/detail': () =>
      import('./slides/slide-detail.screen.tsx').then((module) => module.SlideDetailScreen),
    '/t/classes/$id/$eLearningId/slide/create': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideCreateScreen),
    '/t/classes/$id/$eLearningId/slide/$slideId/edit': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideEditScreen),
    '/t/classes/$id/$eLearningId/slide/$slideId/detail': () =>
      import('./slides/slide-detail.screen.tsx').then((module) => module.SlideDetailScreen),
    '/student/e-learning/$id/slide/$slideId': () =>
      import('./slides/own-slides.screen.tsx').then((module) => module.OwnSlidesScreen),
    '/student/e-learning/$id/document/$documentId': () =>
      import('./materials/own-document.screen.tsx').then((module) => module.OwnDocumentScreen),
    '/student/e-learning/$id/exercise/$exerciseId': () =>
      import('./submissions/own-exercise.screen.tsx').then((module) => module.OwnExerciseScreen),
    '/questions': bankSubjects,
    '/subjects/$id/questions': bankQuestions,
    '/subjects/$id/questions/bin': bankBin,
    '/subjects/$id/questions/create': bankCreate,
    '/subjects/$id/questions/$questionId': bankQuestion,
    '/subjects/$id/questions/$questionId/edit': bankEdit,
    '/t/questions': bankSubjects,
    '/t/questions/$id': bankQuestions,
    '/t/questions/$id/bin': bankBin,
    '/t/questions/$id/create': bankCreate,
    '/t/questions/$id/$questionId': bankQuestion,
    '/t/questions/$id/$questionId/edit': bankEdit,
    '/student/e-learning': () => import('./own/own-lessons.screen.tsx').then((module) => module.OwnLessonsScreen),
    '/student/e-learning/$id': () => import('./own/own-lesson.screen.tsx').then((module) => module.OwnLessonScreen),
  },
  own,
  menu: [
    { in: 'student', at: 25, path: '/student/e-learning', text: 'shell.menu.ownLearning', icon: IconNotebook },
    { in: 'teacher', at: 35, path: '/t/questions', text: 'shell.menu.questionBank', icon: IconDatabase },
    { in: 'teaching', at: 90, path: '/questions', text: 'shell.menu.questionBank', icon: IconDatabase },
  ],
} satisfies AreaScreens;
