import { describe, expect, it } from 'vitest';
import { aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aDeskOfDevices, ok, refusal } from '../orders/order-fixtures.ts';

const school = await aDeskOfDevices();
const { world, desk, pupil, colleague, server, aModel, lessons } = school;

/** A model whose category asks for a teacher's yes. */
async function aConfirmedModel(count = 3) {
  const model = await aModel(count, { forPupils: true });
  await world.db.updateTable('device_categories').set({ needs_confirmation: true }).execute();
  return model;
}
const inCart = async (modelId: string) =>
  (await ok(pupil.post('/devices/cart', { modelId, quantity: 1, ...lessons(3) }))).lines.map(
    ({ id }: { id: string }) => id,
  );
const kinds = async (userClient: typeof desk) =>
  (await ok(userClient.get('/notifications'))).items.map(({ kind }: { kind: string }) => kind);

/** The homeroom teacher of the pupil's class, signed in for this moment. */
const homeroom = () => server.teacher(world.teachers.homeroom.id);

describe('an order of a pupil that a teacher has to confirm', () => {
  it('is seen by the homeroom teacher and nobody else until it is confirmed', async () => {
    const model = await aConfirmedModel();
    const teacher = await homeroom();
    const order = await ok(pupil.post('/devices/cart/submit', { lineIds: await inCart(model.id), purpose: 'Dự án' }));
    expect(order.confirmation).toMatchObject({ confirmedAt: null });
    expect((await ok(desk.get('/devices/orders'))).total).toBe(0);
    expect((await ok(desk.get('/devices/orders'))).stages.toDecide).toBe(0);
    expect((await desk.get(`/devices/orders/${order.id}`)).status).toBe(404);
    const decisions = [{ lineId: order.lines[0].id, version: order.lines[0].version, decision: 'approve' }];
    const early = desk.post(`/devices/orders/${order.id}/decide`, { decisions });
    expect(await refusal(early)).toEqual([409, 'devices.not_confirmed']);
    expect(await ok(colleague.get('/devices/confirmations'))).toEqual([]);
    expect(await refusal(colleague.post(`/devices/confirmations/${order.id}/confirm`, { version: 1 }))).toEqual([
      404,
      'platform.not_found',
    ]);
    expect(await kinds(teacher)).toEqual(['deviceConfirmAsked']);
    const [waiting] = await ok(teacher.get('/devices/confirmations'));
    expect(waiting).toMatchObject({ id: order.id, lines: [{ quantity: 1 }] });
    expect(await ok(teacher.post(`/devices/confirmations/${order.id}/confirm`, { version: 1 }))).toEqual([]);
    expect(await kinds(desk)).toContain('deviceOrderSent');
    expect((await ok(desk.get(`/devices/orders/${order.id}`))).confirmation.confirmedAt).not.toBeNull();
    expect((await desk.post(`/devices/orders/${order.id}/decide`, { decisions })).status).toBe(200);
    expect(await refusal(teacher.post(`/devices/confirmations/${order.id}/confirm`, { version: 2 }))).toEqual([
      409,
      'devices.nothing_to_confirm',
    ]);
  });

  it('that is not confirmed is rejected with the reason, and holds nothing any more', async () => {
    const model = await aConfirmedModel(1);
    const teacher = await homeroom();
    const order = await ok(pupil.post('/devices/cart/submit', { lineIds: await inCart(model.id), purpose: 'Dự án' }));
    const refuse = (version: number) =>
      teacher.post(`/devices/confirmations/${order.id}/refuse`, { version, reason: 'Chưa học bài này' });
    expect(await refusal(refuse(9))).toEqual([409, 'platform.stale_version']);
    expect(await ok(refuse(1))).toEqual([]);
    const own = await ok(pupil.get(`/devices/own-orders/${order.id}`));
    expect(own.lines).toMatchObject([{ state: 'rejected', reason: 'Chưa học bài này' }]);
    expect(await kinds(pupil)).toContain('deviceOrderDecided');
    expect(await refusal(refuse(2))).toEqual([409, 'devices.nothing_to_confirm']);
    expect((await pupil.post('/devices/cart', { modelId: model.id, quantity: 1, ...lessons(3) })).status).toBe(200);
  });

  it('may wait for a teacher of the class who is named, and for nobody from elsewhere', async () => {
    const model = await aConfirmedModel();
    const stranger = await aTeacher(world.db, { name: 'Người Khác' });
    const lineIds = await inCart(model.id);
    const send = (confirmerId: string) =>
      pupil.post('/devices/cart/submit', { lineIds, purpose: 'Dự án', confirmerId });
    expect(await refusal(send(stranger.id))).toEqual([400, 'devices.unknown_confirmer']);
    const { years, classes, subjects } = world;
    const semesterIds = [years.now.semester1, years.now.semester2];
    await teaches(world.db, {
      teacherId: stranger.id,
      classId: classes.a.id,
      subjectId: subjects.maths.id,
      semesterIds,
    });
    const offered = await ok(pupil.get('/devices/confirmations/teachers'));
    expect(offered.map(({ id }: { id: string }) => id)).toContain(stranger.id);
    expect(offered[0].isHomeroom).toBe(true);
    expect((await ok(send(stranger.id))).confirmation.teacher).toBe('Người Khác');
  });

  it('of other categories goes straight to the desk', async () => {
    const model = await aModel(1, { forPupils: true });
    const order = await ok(pupil.post('/devices/cart/submit', { lineIds: await inCart(model.id), purpose: 'Dự án' }));
    expect(order.confirmation).toBeNull();
    expect((await ok(desk.get('/devices/orders'))).total).toBe(1);
  });
});

describe('who comes for an order', () => {
  it('is a pupil of a class of its teacher, and is told at the desk', async () => {
    const teacher = await homeroom();
    const pupils = await ok(teacher.get(`/devices/cart/collectors?classId=${world.classes.a.id}`));
    expect(pupils.length).toBeGreaterThan(0);
    const stranger = await server.teacher((await aTeacher(world.db, { name: 'Người Khác' })).id);
    expect((await stranger.get(`/devices/cart/collectors?classId=${world.classes.a.id}`)).status).toBe(404);
    const model = await aModel(1);
    const cart = await ok(teacher.post('/devices/cart', { modelId: model.id, quantity: 1, ...lessons(2) }));
    const order = await ok(
      teacher.post('/devices/cart/submit', {
        lineIds: cart.lines.map(({ id }: { id: string }) => id),
        purpose: 'Thí nghiệm',
        classId: world.classes.a.id,
        collectorStudentId: pupils[0].id,
      }),
    );
    expect((await ok(desk.get(`/devices/orders/${order.id}`))).collector).toEqual({ ...pupils[0], isOfClass: true });
  });

  /** A teacher's order for class A that the pupil `self` comes for, made at the desk. */
  const atDesk = async (whom: object, span: object = lessons(2)) => {
    const model = await aModel(1);
    return desk.post('/devices/orders', {
      borrower: { kind: 'teacher', id: world.teachers.subject.id },
      purpose: 'Đo vận tốc',
      lines: [{ modelId: model.id, quantity: 1, ...span }],
      ...whom,
    });
  };
  const self = () => world.pupils.self.id;

  it('is named at the desk too, and with nobody but a pupil named it is for their class', async () => {
    const order = await ok(atDesk({ collectorStudentId: self() }));
    expect(order).toMatchObject({ classId: world.classes.a.id, collector: { id: self(), isOfClass: true } });
  });

  it('sits in the class on the day it is collected, whether the desk or a teacher names them', async () => {
    const elsewhere = await refusal(atDesk({ classId: world.classes.b.id, collectorStudentId: self() }));
    expect(elsewhere).toEqual([400, 'devices.unknown_collector']);
    await enrolled({ to_date: '2026-11-18' });
    expect((await atDesk({ collectorStudentId: self() })).status).toBe(200);
    const late = await refusal(atDesk({ collectorStudentId: self() }, lessons(2, 2, '2026-11-19')));
    expect(late).toEqual([400, 'devices.unknown_collector']);
  });

  it('is nobody of a closed year', async () => {
    const { id } = world.classes.last;
    expect(await refusal(atDesk({ classId: id }))).toEqual([400, 'devices.unknown_class']);
  });

  it('who has moved since is said so at the desk, and the order stays', async () => {
    const { id } = await ok(atDesk({ collectorStudentId: self() }));
    await enrolled({ to_date: '2026-11-15' });
    expect((await ok(desk.get(`/devices/orders/${id}`))).collector).toMatchObject({ id: self(), isOfClass: false });
  });

  it('finds the order by their own card or code, as its borrower does, and by name', async () => {
    const { id } = await ok(atDesk({ collectorStudentId: self() }));
    await ok(atDesk({}));
    const { student_code: code, full_name: name } = await world.db
      .selectFrom('students')
      .select(['student_code', 'full_name'])
      .where('id', '=', self())
      .executeTakeFirstOrThrow();
    const found = async (query: Record<string, string>) =>
      (await ok(desk.get(`/devices/orders?${new URLSearchParams(query)}`))).items;
    expect(await found({ card: code, stage: 'toHandOver' })).toMatchObject([{ id, collector: name }]);
    expect(await found({ q: name })).toMatchObject([{ id }]);
    const borrower = (await found({ q: name }))[0].borrower;
    expect(await found({ card: borrower.cardCode })).toHaveLength(2);
    expect(await found({ card: 'TV999999' })).toEqual([]);
  });

  it('of what a pupil borrows is that pupil', async () => {
    const model = await aModel(1, { forPupils: true });
    const order = await ok(
      desk.post('/devices/orders', {
        borrower: { kind: 'pupil', id: self() },
        collectorStudentId: self(),
        lines: [{ modelId: model.id, quantity: 1, ...lessons(2) }],
      }),
    );
    expect(order).toMatchObject({ classId: world.classes.a.id, collector: null });
  });

  const enrolled = (set: { to_date: string }) =>
    world.db.updateTable('enrolments').set(set).where('student_id', '=', self()).execute();
});

describe('who receives devices', () => {
  const strokes = [
    [20, 100, 60, 40, 100, 120],
    [300, 90],
  ];
  const signed = async (receipt: unknown) => {
    const model = await aModel(1);
    const order = await school.approved(colleague, model.id, 1);
    const [line] = order.lines;
    const lines = [{ lineId: line.id, version: line.version, itemIds: model.items }];
    return { order, model, answer: await desk.post(`/devices/orders/${order.id}/hand-over`, { lines, receipt }) };
  };

  it('signs when they go out and when they come back: in the order, on the slip and in the log', async () => {
    const { order, model, answer } = await signed({ name: 'Trần Thu Hà', strokes });
    expect(answer.body.receipts).toMatchObject([{ kind: 'handed', name: 'Trần Thu Hà', strokes }]);
    expect(answer.body.receipts[0].items).toHaveLength(1);
    expect((await desk.get(`/devices/orders/${order.id}/slip`)).status).toBe(200);
    const receipt = { name: 'Lê Văn Nam', strokes: [] };
    const body = { items: [{ itemId: model.items[0] }], receipt };
    const { receipts } = await ok(desk.post(`/devices/orders/${order.id}/take-back`, body));
    expect(receipts.map(({ kind, name }: never) => [kind, name])).toEqual([
      ['handed', 'Trần Thu Hà'],
      ['back', 'Lê Văn Nam'],
    ]);
    const logged = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', order.id)
      .where('action', 'like', 'deviceOrders.sign%')
      .execute();
    expect(logged).toHaveLength(2);
    expect((await ok(colleague.get(`/devices/own-orders/${order.id}`))).receipts).toHaveLength(2);
  });

  it('is nobody without a name, and draws nothing outside the field; nothing goes out then', async () => {
    for (const receipt of [
      { name: ' ', strokes },
      { name: 'A', strokes: [[1, 2, 3]] },
      { name: 'A', strokes: [[1, 201]] },
    ]) {
      const { order, answer } = await signed(receipt);
      expect(answer.status).toBe(400);
      expect((await ok(desk.get(`/devices/orders/${order.id}`))).receipts).toEqual([]);
    }
  });

  it('need not sign', async () => {
    expect((await signed(null)).answer.body.receipts).toEqual([]);
  });
});
