import type { BoardTarget } from '@phuong/contract/timetable/board/board.contract.ts';
import type { RuleCount } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { lessonSets } from '@phuong/rules/timetable/lesson-sets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';

let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;
let counter = 0;

/** 8A1 has computing in two groups; in 8A2 half a period of technology and of local studies share a place. */
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  const { db } = server.services;
  school = await aTimetableSchool(db);
  const [, second] = school.classes;
  await db
    .updateTable('class_subjects')
    .set({ weekly_semester1: 1.5 })
    .where('class_id', '=', second?.id ?? '')
    .where('subject_id', '=', school.subjects.LOCAL?.id ?? '')
    .execute();
  const [mai, hoa] = [school.teachers[6], school.teachers[5]];
  await clerk.post('/timetable/arrangements', {
    semesterId: school.year.semester1,
    kind: 'SPLIT',
    subjectId: school.subjects.INF?.id,
    classIds: [school.classes[0]?.id],
    groups: [
      { name: 'Nhóm 1', teacherId: mai?.id },
      { name: 'Nhóm 2', teacherId: hoa?.id },
    ],
  });
});

const path = (id: string, rest = '') => `/timetable/versions/${id}${rest}`;
const at = (day: number, period: number, shift = 'MORNING') => ({ day, shift, period });
const move = (id: string, version: number, moves: object[]) => clerk.post(path(id, '/moves'), { version, moves });
const lock = (id: string, version: number, scope: object, isLocked = true) =>
  clerk.post(path(id, '/locks'), { version, scope, isLocked });
const lessonsIn = async (id: string): Promise<BoardLesson[]> => (await clerk.get(path(id, '/board'))).body.lessons;
const idsOf = (lessons: readonly BoardLesson[]) => lessons.map(({ id }) => id).sort();
const hardOf = ({ rules }: { rules: RuleCount[] }) => rules.reduce((sum, { hard }) => sum + hard, 0);

async function aDraft() {
  const body = { semesterId: school.year.semester1, name: `Bản ${++counter}`, effectiveFrom: null };
  const draft = (await clerk.post('/timetable/versions', body)).body;
  const lessons = await lessonsIn(draft.id);
  const groups = lessons.filter(({ parallel }) => parallel !== null);
  const halves = lessons.filter(({ pair }) => pair !== null);
  expect([groups.length, halves.length]).toEqual([2, 2]);
  return { id: draft.id as string, lessons, groups, halves };
}

describe('lessons that belong together', () => {
  it('move as one, groups of a class and the halves of a pair alike, and are undone lesson by lesson', async () => {
    const { id, groups, halves } = await aDraft();
    const [group, half] = [groups[1], halves[0]];
    const moved = await move(id, 1, [
      { lessonId: group?.id, to: at(3, 2) },
      { lessonId: half?.id, to: at(4, 2) },
    ]);
    expect(idsOf(moved.body.lessons)).toEqual(idsOf([...groups, ...halves]));
    const now = new Map((await lessonsIn(id)).map((lesson) => [lesson.id, lesson.slot]));
    for (const one of groups) expect(now.get(one.id)).toEqual(at(3, 2));
    for (const one of halves) expect(now.get(one.id)).toEqual(at(4, 2));
    const apart = await move(id, 2, [
      { lessonId: groups[0]?.id, to: at(5, 1) },
      { lessonId: groups[1]?.id, to: null },
    ]);
    expect(apart.body.lessons).toMatchObject([{ slot: at(5, 1) }, { slot: null }]);
    const joined = await move(id, 3, [{ lessonId: groups[1]?.id, to: at(5, 3) }]);
    expect(joined.body.lessons.map(({ slot }: BoardLesson) => slot)).toEqual([at(5, 3), at(5, 3)]);
    const emptied = await clerk.post(path(id, '/unplace'), { version: 4, scope: { lessonIds: [half?.id] } });
    expect(idsOf(emptied.body.lessons)).toEqual(idsOf(halves));
  });

  it('are locked and freed as one, and one that is locked holds the others', async () => {
    const { id, groups } = await aDraft();
    const [first, second] = groups;
    await move(id, 1, [{ lessonId: first?.id, to: at(3, 2) }]);
    const locked = await lock(id, 2, { teacherId: second?.teacherIds[0], day: 3 });
    expect(idsOf(locked.body.lessons)).toEqual(idsOf(groups));
    expect((await move(id, 3, [{ lessonId: first?.id, to: at(3, 3) }])).body.code).toBe('timetable.lesson_locked');
    expect((await clerk.post(path(id, '/unplace'), { version: 3, scope: { all: true } })).body.lessons).toEqual([]);
    const freed = await lock(id, 4, { lessonIds: [first?.id] }, false);
    expect(idsOf(freed.body.lessons)).toEqual(idsOf(groups));
    // Locked one by one in an older version: it still holds both.
    await server.services.db
      .updateTable('timetable_lessons')
      .set({ is_locked: true })
      .where('id', '=', second?.id ?? newId())
      .execute();
    expect((await move(id, 5, [{ lessonId: first?.id, to: at(3, 3) }])).body.code).toBe('timetable.lesson_locked');
    expect((await clerk.post(path(id, '/unplace'), { version: 5, scope: { all: true } })).body.lessons).toEqual([]);
  });

  it('are not sought in a scope of lessons, classes or teachers that the version does not have', async () => {
    const { id, groups } = await aDraft();
    const faults: [object, string, string][] = [
      [{ lessonIds: [groups[0]?.id, newId()] }, 'timetable.unknown_lesson', 'scope.lessonIds.1'],
      [{ classId: newId() }, 'timetable.unknown_class', 'scope.classId'],
      [{ teacherId: newId(), day: 2 }, 'timetable.unknown_teacher', 'scope.teacherId'],
    ];
    for (const [scope, code, field] of faults) {
      const refused = { code, errors: [expect.objectContaining({ field })] };
      expect((await lock(id, 1, scope)).body).toMatchObject(refused);
      expect((await clerk.post(path(id, '/unplace'), { version: 1, scope })).body).toMatchObject(refused);
    }
  });

  it('are refused together when the one that comes along has no room there', async () => {
    const { id, groups } = await aDraft();
    const [first, second] = groups;
    await server.services.db
      .updateTable('timetable_lessons')
      .set({ duration: 2 })
      .where('id', '=', second?.id ?? newId())
      .execute();
    const refused = await move(id, 1, [{ lessonId: first?.id, to: at(3, 5) }]);
    expect(refused.body).toMatchObject({
      code: 'timetable.lesson_does_not_fit',
      errors: [{ field: 'moves.0.to' }],
    });
    expect((await move(id, 1, [{ lessonId: first?.id, to: at(3, 4) }])).status).toBe(200);
  });

  it('have the targets of the whole set, and change places with another as a set', async () => {
    const { id, lessons, groups, halves } = await aDraft();
    const [first, second] = groups;
    // The teacher of the second group is with another class on Tuesday, period 1.
    const elsewhere = lessons.find(
      ({ teacherIds, classes, slot, duration }) =>
        !slot &&
        duration === 1 &&
        teacherIds[0] === second?.teacherIds[0] &&
        classes[0]?.classId === school.classes[2]?.id,
    );
    const [half] = halves;
    const single = lessons.find(
      ({ classes, slot, duration, pair, weeks }) =>
        !slot && duration === 1 && !pair && !weeks && classes[0]?.classId === half?.classes[0]?.classId,
    );
    await move(id, 1, [
      { lessonId: elsewhere?.id, to: at(2, 1) },
      { lessonId: half?.id, to: at(4, 2) },
      { lessonId: single?.id, to: at(4, 3) },
    ]);
    const targets = async (lessonId: string | undefined, slot: object): Promise<BoardTarget> =>
      (await clerk.get(path(id, `/targets?lessonId=${lessonId}`))).body.targets.find(
        (target: BoardTarget) => JSON.stringify(target.slot) === JSON.stringify(slot),
      );
    expect(await targets(first?.id, at(2, 1))).toMatchObject({ kind: 'CONFLICT', blockers: [elsewhere?.id] });
    const swap = await targets(single?.id, at(4, 2));
    expect(swap).toMatchObject({ kind: 'SWAP', hardCount: 0 });
    expect([...swap.blockers].sort()).toEqual(idsOf(halves));
    expect(swap.reasons.map(({ key }) => key)).not.toContain('timetableSolver.rule.noClash.violated');
    expect(await targets(half?.id, at(4, 3))).toMatchObject({ kind: 'SWAP', blockers: [single?.id] });
    const chains = await clerk.get(path(id, `/chains?lessonId=${first?.id}&day=2&shift=MORNING&period=1`));
    for (const { moves } of chains.body.chains) {
      expect(moves[0]).toEqual({ lessonId: first?.id, from: null, to: at(2, 1) });
      expect(moves[1]).toEqual({ lessonId: second?.id, from: null, to: at(2, 1) });
    }
    expect(chains.body.chains.length).toBeGreaterThan(0);
  });

  it('lie together whatever is done, and what a target promises is what the move does', async () => {
    const { id, lessons } = await aDraft();
    let seed = 20261120;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const bound = lessons.filter(({ pair, parallel }) => pair ?? parallel);
    const near = lessons.filter(
      ({ isLocked, classes }) =>
        !isLocked && classes.some((one) => bound.some((each) => each.classes[0]?.classId === one.classId)),
    );
    let version = 1;
    let score = (await clerk.get(path(id))).body.score;
    const kinds = new Set<string>();
    for (let step = 0; step < 40; step++) {
      const from = random(3) === 0 ? bound : near;
      const lesson = from[random(from.length)];
      const now = new Map((await lessonsIn(id)).map((each) => [each.id, each]));
      const own = now.get(lesson?.id ?? '');
      if (own?.isLocked || random(6) === 0) {
        const done = own?.isLocked
          ? await lock(id, version, { lessonIds: [own.id] }, false)
          : await lock(id, version, { lessonIds: [own?.id] });
        version = done.body.version;
      } else {
        const { targets } = (await clerk.get(path(id, `/targets?lessonId=${own?.id}`))).body as {
          targets: BoardTarget[];
        };
        const wanted = ['SWAP', 'FREE', 'CONFLICT'][random(3)];
        const fitting = targets.filter(({ kind }) => kind === wanted);
        const target = fitting[random(fitting.length)];
        if (!target) continue;
        const held = target.kind !== 'SWAP' ? [] : target.blockers.map((lessonId) => ({ lessonId, to: own?.slot }));
        const done = await move(id, version, [{ lessonId: own?.id, to: target.slot }, ...held]);
        if (done.body.code === 'timetable.lesson_locked') continue;
        if (done.body.code === 'timetable.double_booked') {
          expect(target.kind).toBe('CONFLICT');
          expect(target.blockers).not.toEqual([]);
          continue;
        }
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        kinds.add(target.kind);
        expect([done.body.score.hard - score.hard, done.body.score.soft - score.soft]).toEqual([
          target.hard,
          target.soft,
        ]);
        expect(hardOf(done.body.score) - hardOf(score)).toBe(target.hardCount);
        if (target.kind !== 'CONFLICT') expect(target.hardCount).toBeLessThanOrEqual(0);
        ({ version, score } = done.body);
      }
      for (const set of new Set(lessonSets(await lessonsIn(id)).values())) {
        expect(new Set(set.map(({ slot }) => JSON.stringify(slot))).size).toBe(1);
        expect(new Set(set.map(({ isLocked }) => isLocked)).size).toBe(1);
      }
    }
    expect([...kinds].sort()).toEqual(['CONFLICT', 'FREE', 'SWAP']);
  });
});
