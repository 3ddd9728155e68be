import type { Client } from '../../../../test/servers/server.ts';
import { aSchoolOfSlides, page } from '../slides/slide-fixtures.ts';
import { doc, ok } from '../submissions/work-fixtures.ts';

const question = (attrs: object, words: string) => ({
  type: 'doc',
  content: [{ type: 'checkQuestion', attrs, content: doc(words).content }],
});

/** A page that asks how long the third side is. */
export const checkPage = (key: string) => ({
  ...page(key, ''),
  text: question(
    {
      key: 'q1',
      kind: 'one',
      options: [
        { text: '4', isRight: false },
        { text: '5', isRight: true },
        { text: '7', isRight: false },
      ],
      explanation: 'Vì 9 + 16 = 25.',
    },
    'Cạnh huyền dài bao nhiêu?',
  ),
});

const shortPage = (key: string) => ({
  ...page(key, ''),
  text: question({ key: 'q2', kind: 'short', answers: ['2,5'] }, 'Một nửa của 5?'),
});

/** Three pages: words, a question of options, a question of a short answer. */
export const deck = () => [page('a', 'Mở bài'), checkPage('b'), shortPage('c')];

/** A school whose maths teacher presents slides to class A. */
export async function aSchoolOfLiveSlides() {
  const school = await aSchoolOfSlides();
  const { teacher, server, world } = school;

  const begin = (client: Client, itemId: string) =>
    client.post(`/lesson-items/${itemId}/live`, { page: 0, pageKey: 'a' });
  const read = (client: Client, itemId: string) => ok(client.get(`/lesson-items/${itemId}/live`));
  const own = (client: Client, itemId: string) => ok(client.get(`/student/lesson-items/${itemId}/live`));

  /** A deck that the class follows. */
  async function aLiveDeck() {
    const { itemId } = await school.aDeck(deck());
    const desk = await ok(begin(teacher, itemId));
    const { item } = await ok(teacher.get(`/lesson-items/${itemId}/slides`));
    return { itemId, desk: desk as { id: string }, title: item.title as string };
  }

  const turn = (itemId: string, sessionId: string, number: number, at: number, pageKey = '', client = teacher) =>
    client.put(`/lesson-items/${itemId}/live/page`, { sessionId, turn: number, page: at, pageKey });
  const poll = (itemId: string, options: string[]) =>
    teacher.post(`/lesson-items/${itemId}/live/questions`, { from: 'POLL', prompt: '', options });
  const askPage = (itemId: string, pageKey: string, number: number) =>
    teacher.post(`/lesson-items/${itemId}/live/questions`, { from: 'PAGE', pageKey, question: number });
  const answer = (client: Client, itemId: string, questionId: string, chosen: number[], typed = '') =>
    client.put(`/student/lesson-items/${itemId}/live/answer`, { questionId, chosen, typed });
  /** Somebody who may present, signed in anew: a session ends after some time without a call. */
  const fresh = () => server.account('view_class', 'view_slide', 'update_slide');
  /** A pupil of another class. */
  const foreign = await server.student(world.pupils.other.id);

  return { ...school, begin, read, own, aLiveDeck, turn, poll, askPage, answer, fresh, foreign };
}
