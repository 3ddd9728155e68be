import { IconNotebook } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';
import { bank, results } from './learning.screens.ts';

/** What of this area only accounts open. */
export const learningOffice = {
  learning: {
    '/classes/list/$id/$eLearningId': () => import('./lessons/lesson.screen.tsx').then((module) => module.LessonScreen),
    '/classes/list/$id/exercise/create': () =>
      import('./exercises/exercise-writing.screen.tsx').then((module) => module.ExerciseAssignScreen),
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
    '/classes/list/$id/$eLearningId/slide/create': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideCreateScreen),
    '/classes/list/$id/$eLearningId/slide/$slideId/edit': () =>
      import('./slides/slide-writing.screen.tsx').then((module) => module.SlideEditScreen),
    '/classes/list/$id/$eLearningId/slide/$slideId/detail': () =>
      import('./slides/slide-detail.screen.tsx').then((module) => module.SlideDetailScreen),
    '/classes/list/$id/$eLearningId/test/create': () =>
      import('./tests/test-writing.screen.tsx').then((module) => module.TestCreateScreen),
    '/classes/list/$id/$eLearningId/test/$testId/edit': () =>
      import('./tests/test-writing.screen.tsx').then((module) => module.TestEditScreen),
    '/classes/list/$id/$eLearningId/test/$testId/detail': results('detail'),
    '/classes/list/$id/$eLearningId/test/$testId/result/$resultId': results('attempt'),
    '/classes/list/$id/$eLearningId/test/$testId/grading/$historyId': results('desk'),
    '/questions': bank('subjects'),
    '/subjects/$id/questions': bank('list'),
    '/subjects/$id/questions/create': bank('create'),
    '/subjects/$id/questions/import': bank('import'),
    '/subjects/$id/questions/$questionId': bank('card'),
  },
  menu: [{ in: 'teaching', at: 90, path: '/questions', text: 'shell.menu.questionBank', icon: IconNotebook }],
} satisfies OfficeScreens;
