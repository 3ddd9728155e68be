import type { OwnItem } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';

/** Where a pupil reads a document, slides or a file, or does an exercise. */
export function itemHref({ id, lessonId, kind }: Pick<OwnItem, 'id' | 'lessonId' | 'kind'>): string {
  if (kind === 'EXERCISE')
    return path('/student/e-learning/$id/exercise/$exerciseId', { id: lessonId, exerciseId: id });
  if (kind === 'TEST') return path('/student/e-learning/$id/test/$testId', { id: lessonId, testId: id });
  if (kind === 'SLIDE') return path('/student/e-learning/$id/slide/$slideId', { id: lessonId, slideId: id });
  return path('/student/e-learning/$id/document/$documentId', { id: lessonId, documentId: id });
}

/** Keeps that a link outside was opened: a page elsewhere cannot tell when somebody has read it. */
export function useLinkOpened(): (item: { id: string; finishedAt: string | null }) => void {
  const client = useQueryClient();
  return ({ id, finishedAt }) => {
    if (finishedAt) return;
    const body = { place: '', isFinished: true, at: new Date().toISOString() };
    // The page it leads to opens in any case; what could not be kept is kept the next time.
    call('ownItems.progress', { params: { id }, body }).then(
      () => client.invalidateQueries(),
      () => undefined,
    );
  };
}
