import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { page } from '../slides/slide-fixtures.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { endForgotten } from './live.jobs.ts';
import { aSchoolOfLiveSlides, checkPage, deck } from './live-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfLiveSlides>>;

beforeAll(async () => {
  school = await aSchoolOfLiveSlides();
});
beforeEach(() => school.beginAgain());

const hours = (count: number) => {
  school.clock.now = new Date(school.clock.now.getTime() + count * 3_600_000);
};

describe('what is taken back while a class follows it', () => {
  const endings = async (itemId: string) =>
    school.world.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', itemId)
      .where('action', '=', 'liveSlides.end')
      .execute();

  it.each(['unpublish', 'archive'])('a deck: %s ends it for everybody, at once and in the log', async (action) => {
    const { teacher, pupil } = school;
    const { itemId } = await school.aLiveDeck();
    const { item } = await ok(teacher.get(`/lesson-items/${itemId}/slides`));
    expect((await ok(pupil.get('/student/live'))).items).toMatchObject([{ itemId }]);
    await ok(teacher.post(`/lesson-items/${itemId}/${action}`, { version: item.version }));
    expect((await ok(pupil.get('/student/live'))).items).toEqual([]);
    expect((await school.read(teacher, itemId)).live).toBeNull();
    expect(await endings(itemId)).toHaveLength(1);
    expect((await pupil.get(`/student/lesson-items/${itemId}/live`)).status).toBe(404);
  });

  it.each(['unpublish', 'archive'])(
    'a lesson: %s ends what is followed of it, and nothing of another',
    async (action) => {
      const { teacher, world } = school;
      const [mine, other] = [await school.aLiveDeck(), await school.aLiveDeck()];
      const { lesson_id } = await world.db
        .selectFrom('lesson_items')
        .select('lesson_id')
        .where('id', '=', mine.itemId)
        .executeTakeFirstOrThrow();
      const { version } = await ok(teacher.get(`/lessons/${lesson_id}`));
      await ok(teacher.post(`/lessons/${lesson_id}/${action}`, { version }));
      expect((await school.read(teacher, mine.itemId)).live).toBeNull();
      expect((await school.read(teacher, other.itemId)).live).not.toBeNull();
      expect(await endings(mine.itemId)).toHaveLength(1);
    },
  );
});

describe('who may let a class follow a deck', () => {
  it('its teacher, who looks after the class, and an account that may change slides; nobody else', async () => {
    const { server, world } = school;
    const { itemId } = await school.aDeck(deck());
    const [homeroom, other] = [
      await server.teacher(world.teachers.homeroom.id),
      await server.teacher(world.teachers.other.id),
    ];
    const [reads, changes] = [
      await server.account('view_class', 'view_slide'),
      await server.account('view_class', 'view_slide', 'update_slide'),
    ];
    const begin = (client: Client) => school.begin(client, itemId);
    for (const [client, mayPresent] of [
      [school.teacher, true],
      [homeroom, true],
      [changes, true],
      [reads, false],
    ] as const) {
      expect(await school.read(client, itemId)).toEqual({ live: null, mayPresent });
    }
    expect((await other.get(`/lesson-items/${itemId}/live`)).status).toBe(404);
    expect([(await begin(reads)).status, (await begin(other)).status]).toEqual([403, 404]);
    for (const client of [school.teacher, homeroom, changes]) {
      expect((await ok(begin(client))).page).toBe(0);
      await ok(client.delete(`/lesson-items/${itemId}/live`));
    }
  });

  it('nobody while pupils may not see the deck: its item, its lesson or its time', async () => {
    const { teacher } = school;
    const lesson = await school.aLesson();
    const { item } = await ok(teacher.post(`/lessons/${lesson.id}/slides`, { title: 'Bài', pages: deck() }));
    const begin = () => refusal(school.begin(teacher, item.id));
    expect(await begin()).toEqual([409, 'learning.not_shown']);
    await ok(teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
    expect(await begin()).toEqual([409, 'learning.not_shown']);
    await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
    expect(await begin()).toEqual([200, undefined]);
  });
});

describe('a deck that is followed', () => {
  it('is one of its class: who begins again comes to the page where it is', async () => {
    const { itemId, desk } = await school.aLiveDeck();
    await ok(school.turn(itemId, desk.id, 1, 2));
    const again = await ok(school.begin(school.teacher, itemId));
    expect([again.id, again.page, again.turn]).toEqual([desk.id, 2, 1]);
  });

  it('is on the page of the turn with the highest number, whichever arrives last', async () => {
    const { itemId, desk } = await school.aLiveDeck();
    const where = async () => {
      const { live } = await school.own(school.pupil, itemId);
      return [live.turn, live.page, live.pageKey];
    };
    expect(await where()).toEqual([0, 0, 'a']);
    expect(await ok(school.turn(itemId, desk.id, 3, 2, 'c'))).toEqual({ turn: 3, page: 2, pageKey: 'c' });
    expect(await ok(school.turn(itemId, desk.id, 2, 1, 'b'))).toEqual({ turn: 3, page: 2, pageKey: 'c' });
    expect(await ok(school.turn(itemId, desk.id, 3, 1, 'b'))).toEqual({ turn: 3, page: 2, pageKey: 'c' });
    expect(await where()).toEqual([3, 2, 'c']);
    const many = Array.from({ length: 12 }, (_, index) => school.turn(itemId, desk.id, 4 + index, index, ''));
    await Promise.all(many.map(ok));
    expect(await where()).toEqual([15, 11, '']);
  });

  it('is said to the pupils of its class alone, and to those alone whom the deck is for', async () => {
    const { itemId, title } = await school.aLiveDeck();
    const { items } = await ok(school.pupil.get('/student/live'));
    expect(items).toContainEqual(expect.objectContaining({ itemId, title }));
    expect((await ok(school.foreign.get('/student/live'))).items).toEqual([]);
    expect((await school.foreign.get(`/student/lesson-items/${itemId}/live`)).status).toBe(404);
    const { item } = await ok(school.teacher.get(`/lesson-items/${itemId}/slides`));
    const body = { version: item.version, title, studentIds: [school.world.pupils.mate.id] };
    await ok(school.teacher.put(`/lesson-items/${itemId}`, body));
    expect((await school.pupil.get(`/student/lesson-items/${itemId}/live`)).status).toBe(404);
    expect((await school.own(school.mate, itemId)).live).not.toBeNull();
  });

  it('ends when who presents says so; turns, questions and answers are refused from then on', async () => {
    const { itemId, desk } = await school.aLiveDeck();
    const { question } = await ok(school.poll(itemId, ['Có', 'Không']));
    await ok(school.teacher.delete(`/lesson-items/${itemId}/live`));
    expect((await school.own(school.pupil, itemId)).live).toBeNull();
    const over = [409, 'learning.not_live'];
    expect(await refusal(school.turn(itemId, desk.id, 9, 1))).toEqual(over);
    expect(await refusal(school.poll(itemId, ['Có', 'Không']))).toEqual(over);
    expect(await refusal(school.answer(school.pupil, itemId, question.id, [0]))).toEqual(over);
    expect(await refusal(school.teacher.delete(`/lesson-items/${itemId}/live`))).toEqual(over);
    const next = await ok(school.begin(school.teacher, itemId));
    expect(next.id).not.toBe(desk.id);
    expect(await refusal(school.turn(itemId, desk.id, 9, 1))).toEqual(over);
  });

  it('ends by itself three hours after the last thing that happened, and with the day', async () => {
    const { itemId, desk } = await school.aLiveDeck();
    const isOn = async () => (await school.read(await school.fresh(), itemId)).live !== null;
    hours(2);
    await ok(school.turn(itemId, desk.id, 1, 1, 'b', await school.fresh()));
    hours(2);
    expect(await isOn()).toBe(true);
    hours(1.1);
    expect(await isOn()).toBe(false);
    await endForgotten(school.server.services);
    const left = school.world.db.selectFrom('live_sessions').select('id').where('id', '=', desk.id);
    expect(await left.execute()).toEqual([]);
    school.clock.now = new Date('2026-11-16T16:30:00Z');
    await ok(school.begin(await school.fresh(), itemId));
    hours(0.6);
    expect(await isOn()).toBe(false);
  });
});

describe('a question to the class', () => {
  it('has one answer a pupil, which may be another until it is shown; pupils see no count before, and no right answer', async () => {
    const { itemId } = await school.aLiveDeck();
    const { question } = await ok(school.askPage(itemId, 'b', 0));
    expect([question.kind, question.options.map(({ isRight }: { isRight: boolean }) => isRight)]).toEqual([
      'one',
      [false, true, false],
    ]);
    const asked = (await school.own(school.pupil, itemId)).live.question;
    expect(asked).toMatchObject({ options: ['4', '5', '7'], mine: null, shown: null });
    expect(JSON.stringify(asked)).not.toMatch(/isRight|rightOptions|Vì 9/);
    await ok(school.answer(school.pupil, itemId, question.id, [0]));
    await ok(school.answer(school.mate, itemId, question.id, [1]));
    const { live } = await ok(school.answer(school.pupil, itemId, question.id, [1]));
    expect([live.question.mine, live.question.shown]).toEqual([{ chosen: [1], typed: '' }, null]);
    const desk = (await school.read(school.teacher, itemId)).live;
    expect(desk.question).toMatchObject({ answered: 2, counts: [0, 2, 0], right: 2, isShown: false });
    expect(JSON.stringify(desk)).not.toContain(school.world.pupils.self.id);
    await ok(school.teacher.post(`/lesson-items/${itemId}/live/questions/${question.id}/show`));
    const shown = (await school.own(school.mate, itemId)).live.question.shown;
    expect(shown).toMatchObject({ answered: 2, counts: [0, 2, 0], rightOptions: [1], explanation: 'Vì 9 + 16 = 25.' });
    expect(await refusal(school.answer(school.pupil, itemId, question.id, [2]))).toEqual([
      409,
      'learning.answers_shown',
    ]);
  });

  it('is answered by what it asks for and nothing else', async () => {
    const { itemId } = await school.aLiveDeck();
    const { question } = await ok(school.poll(itemId, ['Có', 'Không']));
    const none = [400, 'learning.no_answer'];
    const answer = (chosen: number[], typed = '') =>
      refusal(school.answer(school.pupil, itemId, question.id, chosen, typed));
    expect(await answer([])).toEqual(none);
    expect(await answer([0, 1])).toEqual(none);
    expect(await answer([2])).toEqual(none);
    expect(await answer([], 'Có')).toEqual(none);
    expect(await answer([1, 1])).toEqual([200, undefined]);
    expect(await refusal(school.answer(school.pupil, itemId, newId(), [0]))).toEqual([409, 'learning.answers_shown']);
    expect((await school.answer(school.foreign, itemId, question.id, [0])).status).toBe(404);
  });

  it('of short answers counts what is the same once, and says what is right', async () => {
    const { itemId } = await school.aLiveDeck();
    const { question } = await ok(school.askPage(itemId, 'c', 0));
    await ok(school.answer(school.pupil, itemId, question.id, [], '2,5'));
    await ok(school.answer(school.mate, itemId, question.id, [], ' 2.5 '));
    const { live } = await school.read(school.teacher, itemId);
    expect(live.question.typed).toEqual([expect.objectContaining({ count: 2, isRight: true })]);
    expect(live.question).toMatchObject({ answered: 2, right: 2, counts: [] });
  });

  it('takes the place of the one before, and may be put away; a poll has nothing right in it', async () => {
    const { itemId } = await school.aLiveDeck();
    const first = await ok(school.poll(itemId, ['Có', 'Không']));
    await ok(school.answer(school.pupil, itemId, first.question.id, [0]));
    const second = await ok(school.poll(itemId, ['A', 'B', 'C']));
    expect(second.question).toMatchObject({ answered: 0, counts: [0, 0, 0], right: null, isPoll: true });
    expect(await refusal(school.answer(school.pupil, itemId, first.question.id, [0]))).toEqual([
      409,
      'learning.answers_shown',
    ]);
    await ok(school.teacher.delete(`/lesson-items/${itemId}/live/questions/${second.question.id}`));
    expect((await school.own(school.pupil, itemId)).live.question).toBeNull();
    expect(await refusal(school.askPage(itemId, 'a', 0))).toEqual([409, 'learning.no_such_question']);
    expect(await refusal(school.askPage(itemId, 'khong-co', 0))).toEqual([409, 'learning.no_such_question']);
  });

  it('is not answered by the deck meanwhile: its check questions come without what is right while it is presented', async () => {
    const { itemId } = await school.aDeck([page('a', 'Mở bài'), checkPage('b')]);
    const pages = async () => {
      const answer = await ok(school.pupil.get(`/student/lesson-items/${itemId}/slides`));
      return [answer.isLive, JSON.stringify(answer.pages).includes('"isRight":true')];
    };
    expect(await pages()).toEqual([false, true]);
    await ok(school.begin(school.teacher, itemId));
    expect(await pages()).toEqual([true, false]);
    await ok(school.teacher.delete(`/lesson-items/${itemId}/live`));
    expect(await pages()).toEqual([false, true]);
  });
});
