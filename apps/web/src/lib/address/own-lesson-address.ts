const id = '[0-9a-f-]{36}';
const address = new RegExp(`^/student/e-learning(?:/(${id})(?:/(document|exercise|slide)/(${id}))?)?$`, 'i');
const callOf: Record<string, string> = { document: 'document', exercise: 'exercise', slide: 'slides' };

/**
 * Whether this is a page of a pupil's own lessons, and what it asks for first: the path of the call, as `api/route-client.ts` writes it; null
 * for a list that is narrowed down. It stands in every page (`app/start/head-start.ts`), which knows no contract.
 */
export function ownLessonPage(pathname: string, search: string): { readonly call: string | null } | null {
  const [page, lessonId, kind = '', itemId] = address.exec(pathname) ?? [];
  if (page === undefined) return null;
  if (itemId) return { call: `/student/lesson-items/${itemId}/${callOf[kind]}` };
  if (lessonId) return { call: `/student/lessons/${lessonId}` };
  return { call: search ? null : '/student/lessons?state=ALL' };
}
