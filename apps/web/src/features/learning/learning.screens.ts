import { IconNotebook, IconPencilCheck } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';
import { withTexts } from '../../lib/words/more-texts.ts';

/** Addresses the catalogue has no name for: the question bank, and an exercise given to a class before anybody has thought of a lesson. */
const own = {
  '/t/classes/$id/exercise/create': ['default', 'teacher', null],
  '/classes/list/$id/exercise/create': ['default', 'account', 'create_exercise'],
  '/questions': ['default', 'account', 'view_test'],
  '/subjects/$id/questions': ['default', 'account', 'view_test'],
  '/subjects/$id/questions/create': ['default', 'account', 'create_test'],
  '/subjects/$id/questions/import': ['default', 'account', 'create_test'],
  '/subjects/$id/questions/$questionId': ['default', 'account', 'view_test'],
  '/t/marking': ['default', 'teacher', null],
  '/t/marking/$id': ['default', 'teacher', null],
  '/t/questions': ['default', 'teacher', null],
  '/t/questions/$id': ['default', 'teacher', null],
  '/t/questions/$id/create': ['default', 'teacher', null],
  '/t/questions/$id/import': ['default', 'teacher', null],
  '/t/questions/$id/$questionId': ['default', 'teacher', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

const loadBank = withTexts('bank', () => import('./bank/bank.screen.tsx'));
/** One part of the program: these places are opened one after the other. */
export const bank = (screen: keyof Awaited<ReturnType<typeof loadBank>>['screens']) => () =>
  loadBank().then(({ screens }) => screens[screen]);

const loadResults = withTexts('bank', () => import('./test-results/test-result.screens.tsx'));
export const results = (screen: keyof Awaited<ReturnType<typeof loadResults>>['screens']) => () =>
  loadResults().then(({ screens }) => screens[screen]);

const loadToMark = withTexts('bank', () => import('./markers/tests-to-mark.screen.tsx'));

const loadOwnTest = withTexts('exam', () => import('./attempts/start/own-test.screen.tsx'));
const loadExam = withTexts('exam', () => import('./attempts/player/exam.screen.tsx'));
const loadOwnReview = withTexts('exam', () => import('./attempts/review/own-review.screen.tsx'));

/** Lessons of a class, and a pupil's own. */
export const learningScreens = {
  learning: {
    '/t/classes/$id/$eLearningId': () => import('./lessons/lesson.screen.tsx').then((module) => module.LessonScreen),
    '/t/classes/$id/exercise/create': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseAssignScreen),
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
    '/t/classes/$id/$eLearningId/slide/create': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideCreateScreen),
    '/t/classes/$id/$eLearningId/slide/$slideId/edit': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideEditScreen),
    '/t/classes/$id/$eLearningId/slide/$slideId/detail': () =>
      import('./slides/slide-detail.screen.tsx').then((module) => module.SlideDetailScreen),
    '/t/classes/$id/$eLearningId/test/create': () =>
      import('./tests/test-writing.screen.tsx').then((module) => module.TestCreateScreen),
    '/t/classes/$id/$eLearningId/test/$testId/edit': () =>
      import('./tests/test-writing.screen.tsx').then((module) => module.TestEditScreen),
    '/student/e-learning/$id/slide/$slideId': () =>
      import('./slides/own-slides.screen.tsx').then((module) => module.OwnSlidesScreen),
    '/student/e-learning/$id/document/$documentId': () =>
      import('./materials/own-document.screen.tsx').then((module) => module.OwnDocumentScreen),
    '/student/e-learning/$id/exercise/$exerciseId': () =>
      import('./submissions/own-exercise.screen.tsx').then((module) => module.OwnExerciseScreen),
    '/student/e-learning/$id/test/$testId': () => loadOwnTest().then((module) => module.OwnTestScreen),
    '/student/e-learning/$id/test/$testId/exam/$examId': () => loadExam().then((module) => module.ExamScreen),
    '/student/e-learning/$id/test/$testId/result/$resultId': () =>
      loadOwnReview().then((module) => module.OwnReviewScreen),
    '/t/classes/$id/$eLearningId/test/$testId/detail': results('detail'),
    '/t/classes/$id/$eLearningId/test/$testId/result/$resultId': results('attempt'),
    '/t/classes/$id/$eLearningId/test/$testId/grading/$historyId': results('desk'),
    '/t/marking': () => loadToMark().then(({ screens }) => screens.list),
    '/t/marking/$id': () => loadToMark().then(({ screens }) => screens.desk),
    '/t/questions': bank('subjects'),
    '/t/questions/$id': bank('list'),
    '/t/questions/$id/create': bank('create'),
    '/t/questions/$id/import': bank('import'),
    '/t/questions/$id/$questionId': bank('card'),
    '/student/e-learning': () => import('./own/own-lessons.screen.tsx').then((module) => module.OwnLessonsScreen),
    '/student/e-learning/$id': () => import('./own/own-lesson.screen.tsx').then((module) => module.OwnLessonScreen),
  },
  own,
  menu: [
    { in: 'student', at: 25, path: '/student/e-learning', text: 'shell.menu.ownLearning', icon: IconNotebook },
    { in: 'teacher', at: 33, path: '/t/marking', text: 'shell.menu.testsToMark', icon: IconPencilCheck },
    { in: 'teacher', at: 35, path: '/t/questions', text: 'shell.menu.questionBank', icon: IconNotebook },
  ],
} satisfies AreaScreens;
