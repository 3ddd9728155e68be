import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { useSignedInUser } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';

/** Where the lessons of a class are, for the office and for teachers. */
export function useLearningAddress(classId: string) {
  const isOffice = useSignedInUser()?.scope === 'account';
  const to = {
    isOffice,
    classes: isOffice ? path('/classes/list') : path('/t/classes'),
    class: `${isOffice ? path('/classes/list/$id/detail', { id: classId }) : path('/t/classes/$id', { id: classId })}?tab=lessons`,
    lesson: (eLearningId: string, of = classId) => {
      const ids = { id: of, eLearningId };
      return isOffice ? path('/classes/list/$id/$eLearningId', ids) : path('/t/classes/$id/$eLearningId', ids);
    },
    newDocument: (eLearningId: string) => {
      const ids = { id: classId, eLearningId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/document/create', ids)
        : path('/t/classes/$id/$eLearningId/document/create', ids);
    },
    document: (eLearningId: string, documentId: string) => {
      const ids = { id: classId, eLearningId, documentId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/document/$documentId/detail', ids)
        : path('/t/classes/$id/$eLearningId/document/$documentId/detail', ids);
    },
    editDocument: (eLearningId: string, documentId: string) => {
      const ids = { id: classId, eLearningId, documentId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/document/$documentId/edit', ids)
        : path('/t/classes/$id/$eLearningId/document/$documentId/edit', ids);
    },
    newSlides: (eLearningId: string) => {
      const ids = { id: classId, eLearningId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/slide/create', ids)
        : path('/t/classes/$id/$eLearningId/slide/create', ids);
    },
    slides: (eLearningId: string, slideId: string) => {
      const ids = { id: classId, eLearningId, slideId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/slide/$slideId/detail', ids)
        : path('/t/classes/$id/$eLearningId/slide/$slideId/detail', ids);
    },
    editSlides: (eLearningId: string, slideId: string) => {
      const ids = { id: classId, eLearningId, slideId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/slide/$slideId/edit', ids)
        : path('/t/classes/$id/$eLearningId/slide/$slideId/edit', ids);
    },
    assign: isOffice
      ? path('/classes/list/$id/exercise/create', { id: classId })
      : path('/t/classes/$id/exercise/create', { id: classId }),
    newExercise: (eLearningId: string) => {
      const ids = { id: classId, eLearningId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/exercise/create', ids)
        : path('/t/classes/$id/$eLearningId/exercise/create', ids);
    },
    exercise: (eLearningId: string, exerciseId: string) => {
      const ids = { id: classId, eLearningId, exerciseId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/exercise/$exerciseId/detail', ids)
        : path('/t/classes/$id/$eLearningId/exercise/$exerciseId/detail', ids);
    },
    editExercise: (eLearningId: string, exerciseId: string) => {
      const ids = { id: classId, eLearningId, exerciseId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/exercise/$exerciseId/edit', ids)
        : path('/t/classes/$id/$eLearningId/exercise/$exerciseId/edit', ids);
    },
    result: (eLearningId: string, exerciseId: string, resultId: string) => {
      const ids = { id: classId, eLearningId, exerciseId, resultId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/exercise/$exerciseId/result/$resultId', ids)
        : path('/t/classes/$id/$eLearningId/exercise/$exerciseId/result/$resultId', ids);
    },
    newTest: (eLearningId: string) => {
      const ids = { id: classId, eLearningId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/test/create', ids)
        : path('/t/classes/$id/$eLearningId/test/create', ids);
    },
    test: (eLearningId: string, testId: string) => {
      const ids = { id: classId, eLearningId, testId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/test/$testId/detail', ids)
        : path('/t/classes/$id/$eLearningId/test/$testId/detail', ids);
    },
    editTest: (eLearningId: string, testId: string) => {
      const ids = { id: classId, eLearningId, testId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/test/$testId/edit', ids)
        : path('/t/classes/$id/$eLearningId/test/$testId/edit', ids);
    },
    attempt: (eLearningId: string, testId: string, resultId: string) => {
      const ids = { id: classId, eLearningId, testId, resultId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/test/$testId/result/$resultId', ids)
        : path('/t/classes/$id/$eLearningId/test/$testId/result/$resultId', ids);
    },
    grading: (eLearningId: string, testId: string, historyId: string) => {
      const ids = { id: classId, eLearningId, testId, historyId };
      return isOffice
        ? path('/classes/list/$id/$eLearningId/test/$testId/grading/$historyId', ids)
        : path('/t/classes/$id/$eLearningId/test/$testId/grading/$historyId', ids);
    },
  };
  const readAt = {
    DOCUMENT: to.document,
    FILE: to.document,
    LINK: to.document,
    SLIDE: to.slides,
    EXERCISE: to.exercise,
    TEST: to.test,
  };
  /** Where what a lesson lists is read, by its kind. */
  return { ...to, item: (kind: ItemKind) => readAt[kind] };
}
