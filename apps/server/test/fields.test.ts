import { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { employeeChange } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { classFields } from '@phuong/contract/classes/class.fields.ts';
import { classInput } from '@phuong/contract/classes/class.schema.ts';
import { columnOf, emptyValue, type Fields, fieldsOf } from '@phuong/contract/platform/entity.schema.ts';
import { formValues } from '@phuong/contract/platform/entity-form.schema.ts';
import { subjectInput } from '@phuong/contract/school/subjects/subject.contract.ts';
import { subjectFields } from '@phuong/contract/school/subjects/subject.fields.ts';
import { departmentFields } from '@phuong/contract/staff/department.fields.ts';
import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { teacherInput } from '@phuong/contract/staff/teacher.schema.ts';
import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import { studentInput } from '@phuong/contract/students/student.schema.ts';
import { roomFields } from '@phuong/contract/timetable/setup/room.fields.ts';
import { roomInput } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { e164 } from '../src/platform/fields/entity-columns.ts';
import { inputsOf } from './field-values.ts';
import { type Client, type TestServer, testServer } from './servers/server.ts';
import { aWorld, type World, worldClock } from './world/world.ts';

let server: TestServer;
let world: World;
let admin: Client;
let counter = 0;

beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
  admin = await server.admin();
});

type Json = Record<string, unknown>;
const numRuns = 12;
const unique = () => String(++counter).padStart(4, '0');
/** Of a code that no other record has. */
const ownCode = fc.constant(null).map(() => `K${unique()}`);
/** Codes of the state are nobody else's either, whatever is drawn again. */
const stateCodes = {
  moetCode: fc.constant(null).map(() => `79${unique().padStart(8, '0')}`),
  personalId: fc.constant(null).map(() => `0793${unique().padStart(8, '0')}`),
};
const ownName = (prefix: string) => fc.constant(null).map(() => `${prefix} ${unique()}`);

interface Entity {
  readonly fields: Fields;
  readonly schema: z.ZodType;
  readonly path: string;
  readonly inputs: () => fc.Arbitrary<Json>;
  /** Sent when one is made, beside its fields. */
  readonly more?: () => Json;
  /** A record in one level. */
  readonly flat?: (record: Json) => Json;
  /** A record without a call of its own is found in its list. */
  readonly list: (record: Json) => string;
  readonly isOnlyListed?: true;
}

const entities: Readonly<Record<string, Entity>> = {
  student: {
    fields: studentFields,
    schema: studentInput,
    path: '/students',
    inputs: () =>
      fc
        .tuple(
          inputsOf(studentFields, { studentCode: ownCode, ...stateCodes }),
          fc.array(inputsOf(guardianFields, { birthYear: fc.integer({ min: 1940, max: 2010 }) }), { maxLength: 3 }),
        )
        .map(([student, guardians]) => ({ ...student, guardians })),
    flat: (record) => ({ ...record, ...(record.personal as Json) }),
    list: ({ studentCode }) => `/students?q=${studentCode}`,
  },
  teacher: {
    fields: teacherFields,
    schema: teacherInput,
    path: '/teachers',
    inputs: () =>
      inputsOf(teacherFields, { code: ownCode, ...stateCodes }).map((teacher) => ({ ...teacher, subjects: [] })),
    list: ({ code }) => `/teachers?q=${code}`,
  },
  employee: {
    fields: { ...employeePersonFields, ...postFields },
    schema: employeeChange,
    path: '/employees',
    inputs: () =>
      inputsOf({ ...employeePersonFields, ...postFields }, { code: ownCode }).map((person) => ({
        ...person,
        fullName: 'Lê Văn Phòng',
      })),
    list: ({ code }) => `/employees?q=${code}`,
  },
  class: {
    fields: classFields,
    schema: classInput,
    path: '/classes',
    inputs: () => inputsOf(classFields, { name: ownName('8') }),
    more: () => ({ schoolYearId: world.years.now.id, subjects: [] }),
    list: ({ name }) => `/classes?schoolYearId=${world.years.now.id}&q=${encodeURIComponent(String(name))}`,
  },
  subject: {
    fields: subjectFields,
    schema: subjectInput,
    path: '/subjects',
    inputs: () =>
      inputsOf(subjectFields, { code: ownCode, name: ownName('Môn'), shortName: ownName('M') }).map((subject) => ({
        ...subject,
        grades: [],
      })),
    list: ({ code }) => `/subjects?q=${code}`,
  },
  department: {
    fields: departmentFields,
    schema: z.object({ name: z.string() }),
    path: '/departments',
    inputs: () => inputsOf(departmentFields, { name: ownName('Tổ') }),
    list: () => '/departments',
    isOnlyListed: true,
  },
  room: {
    fields: roomFields,
    schema: roomInput,
    path: '/timetable/rooms',
    inputs: () => inputsOf(roomFields, { name: ownName('P') }),
    list: () => '/timetable/rooms',
    isOnlyListed: true,
  },
};

/** What is kept of what was sent: numbers are E.164, blanks take their first value, drawn ones are given. */
function kept(fields: Fields, sent: Json, record: Json): Json {
  const values = fieldsOf(fields).map(([name, { kind, drawn, initial }]) => {
    const value = sent[name];
    if (kind === 'phone') return [name, e164(value as string | null)];
    if (value === null && drawn) return [name, record[name]];
    return [name, value === '' ? (initial ?? '') : value];
  });
  return Object.fromEntries(values);
}

const of = (fields: Fields, record: Json): Json =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
const rowsOf = (body: { items?: Json[] } | Json[]): Json[] => (Array.isArray(body) ? body : (body.items ?? []));

async function created({ path, more }: Entity, input: Json): Promise<Json> {
  const answer = await admin.post(path, { ...input, ...more?.() });
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return answer.body;
}

async function listed({ list, flat = same }: Entity, record: Json): Promise<Json> {
  const answer = await admin.get(list(flat(record)));
  const row = rowsOf(answer.body).find(({ id }) => id === record.id);
  expect(row, `${record.id} in ${list(flat(record))}`).toBeDefined();
  return row ?? {};
}

const same = (record: Json) => record;

describe('a field comes back as it was sent', () => {
  it.each(Object.entries(entities))(
    'of %s: in the record, in the list, through the shape of its form',
    async (_, entity) => {
      const { fields, schema, path, flat = same } = entity;
      const property = fc.asyncProperty(entity.inputs(), async (input) => {
        const record = await created(entity, input);
        const row = await listed(entity, record);
        const read = entity.isOnlyListed ? row : (await admin.get(`${path}/${record.id}`)).body;
        const expected = kept(fields, input, flat(record));
        expect(of(fields, flat(read))).toEqual(expected);
        const inBoth = Object.keys(fields).filter((name) => name in row);
        expect(inBoth.map((name) => [name, row[name]])).toEqual(inBoth.map((name) => [name, expected[name]]));

        const typed = { ...input, ...formValues(fields, flat(read)) };
        const parsed = schema.parse(typed) as Json;
        expect(kept(fields, parsed, flat(read))).toEqual(expected);
        const saved = await admin.put(`${path}/${record.id}`, { ...typed, version: record.version });
        expect([saved.status, of(fields, flat(saved.body))]).toEqual([200, expected]);
      });
      await fc.assert(property, { numRuns });
    },
  );

  it('of a pupil’s people too', async () => {
    const { student } = entities;
    if (!student) throw new Error('no pupil');
    const property = fc.asyncProperty(student.inputs(), async (input) => {
      const record = await created(student, input);
      const sent = input.guardians as Json[];
      const guardians = record.guardians as Json[];
      expect(guardians.map((each) => of(guardianFields, each))).toEqual(
        sent.map((each) => kept(guardianFields, each, {})),
      );
      const typed = guardians.map((each) => formValues(guardianFields, each));
      expect(studentInput.shape.guardians.parse(typed).map((each) => kept(guardianFields, each, {}))).toEqual(
        guardians.map((each) => of(guardianFields, each)),
      );
    });
    await fc.assert(property, { numRuns });
  });
});

describe('what our workbook says, our import knows already', () => {
  const previewed = async (path: string, content: Uint8Array, fields: Record<string, string> = {}) => {
    const { status, body } = await admin.upload(path, 'list.xlsx', content, fields);
    expect([status, body.faults, body.rows?.flatMap(({ changes }: { changes: string[] }) => changes)]).toEqual([
      200,
      [],
      [],
    ]);
    return body.totals;
  };

  it.each(['vi', 'en-GB'])('of pupils with all their data, in %s', async (language) => {
    const { student } = entities;
    if (!student) throw new Error('no pupil');
    const mark = `W${unique()}`;
    // Of several people of one relation a sheet tells the first.
    const inputs = student.inputs().map((input) => ({
      ...input,
      studentCode: `${mark}-${unique()}`,
      guardians: (input.guardians as Json[]).filter(
        ({ relation }, index, all) => all.findIndex((other) => other.relation === relation) === index,
      ),
    }));
    for (const input of fc.sample(inputs, numRuns)) await created(student, input);
    const exported = await server.app.inject({
      url: `/api/students/export?q=${mark}&full=true&reason=test&pageSize=100`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
    });
    expect(exported.statusCode).toBe(200);
    const totals = await previewed('/students/import/preview', exported.rawPayload, {
      schoolYearId: world.years.now.id,
    });
    expect(totals).toEqual({ rows: numRuns, new: 0, updated: 0, unchanged: numRuns, wrong: 0 });
  });

  it('of teachers', async () => {
    const { teacher } = entities;
    if (!teacher) throw new Error('no teacher');
    const mark = `W${unique()}`;
    const inputs = teacher.inputs().map((input) => ({ ...input, code: `${mark}-${unique()}` }));
    for (const input of fc.sample(inputs, numRuns)) await created(teacher, input);
    const exported = await admin.get(`/teachers/export?q=${mark}&reason=test`);
    expect(exported.status).toBe(200);
    const totals = await previewed('/teachers/import/preview', exported.raw);
    expect(totals).toEqual({ rows: numRuns, new: 0, updated: 0, unchanged: numRuns, wrong: 0 });
  });
});

describe('an erasure empties what the description says, and nothing else', () => {
  const rowOf = async (table: string, column: string, id: string): Promise<Json> => {
    const { rows } = await sql<{ row: Json }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id}::uuid`.execute(world.db);
    return rows[0]?.row ?? {};
  };
  const cases = [
    { name: 'student', table: 'students', left: sql`status = 'TRANSFERRED'` },
    { name: 'teacher', table: 'teachers', left: sql`status = 'RESIGNED'` },
    { name: 'employee', table: 'employees', left: sql`status = 'LEFT', left_on = '2026-06-01', left_reason = 'Nghỉ'` },
  ] as const;

  it.each(cases)('of $name', async ({ name, table, left }) => {
    const entity = entities[name];
    if (!entity) throw new Error(name);
    const [input = {}] = fc.sample(entity.inputs(), 1);
    const id = String((await created(entity, input)).id);
    await sql`update ${sql.table(table)} set ${left} where id = ${id}::uuid`.execute(world.db);
    const before = await rowOf(table, 'id', id);
    const erased = await admin.post(`/personal-data/${name}/${id}/erasure`, { reason: 'Đơn số 1' });
    expect(erased.status).toBe(200);
    const after = await rowOf(table, 'id', id);
    const told = (row: Json) =>
      fieldsOf(entity.fields).map(([field, said]) => [field, row[columnOf(field, said)]] as const);
    const expected = fieldsOf(entity.fields).map(([field, said]) => {
      const isCleared = (said as { onErasure?: string }).onErasure === 'clear';
      return [field, isCleared ? emptyValue(said) : before[columnOf(field, said)]] as const;
    });
    expect(told(after)).toEqual(expected);
  });
});
