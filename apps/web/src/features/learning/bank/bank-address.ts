import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';

/** Where the question bank of a subject is, for the office and for teachers. */
export function useBankAddress(subjectId: string) {
  const user = useSignedInUser();
  const isOffice = user?.scope === 'account';
  const id = subjectId;
  const list = isOffice ? path('/subjects/$id/questions', { id }) : path('/t/questions/$id', { id });
  const question = (questionId: string) =>
    isOffice
      ? path('/subjects/$id/questions/$questionId', { id, questionId })
      : path('/t/questions/$id/$questionId', { id, questionId });
  return {
    isOffice,
    subjects: isOffice ? path('/questions') : path('/t/questions'),
    list,
    bin: `${list}?bin=true`,
    create: isOffice ? path('/subjects/$id/questions/create', { id }) : path('/t/questions/$id/create', { id }),
    import: isOffice ? path('/subjects/$id/questions/import', { id }) : path('/t/questions/$id/import', { id }),
    question,
    edit: (questionId: string) => `${question(questionId)}?edit=1`,
  };
}
