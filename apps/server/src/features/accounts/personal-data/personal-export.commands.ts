import type { PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { strToU8, zipSync } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endingOf } from '../../../platform/files/document-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { personalRows } from '../../../platform/privacy/personal-data.reads.ts';
import type { PersonalRows, PersonIds } from '../../../platform/privacy/personal-data.rules.ts';
import type { Services } from '../../../platform/services.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';
import { findPerson, personOfUser } from '../person.reads.ts';
import { personalTables } from './personal-data-tables.rules.ts';
import { type NamesById, personalTexts, personalWorkbook } from './personal-export.rules.ts';
import { readReckoned } from './reckoned-data.reads.ts';

type Caller = By & { readonly actor: Actor };

/** All that is kept about a person, for handing to them. Leaves a log entry with the reason. @throws AppError 404. */
export async function exportPerson(
  services: Services,
  by: Caller,
  { kind, id, reason }: { kind: PersonKind; id: string; reason: string },
): Promise<FileAnswer> {
  const person = await findPerson(services.db, kind, id);
  const entry = {
    action: 'personalData.export',
    entity: 'personal_data',
    entityId: id,
    after: { kind, name: person.name },
  };
  await inTransaction(services.database, async (trx) => {
    await countRecords(trx, by, { kind: 'personalData.export', people: [id] }, services.clock.now());
    await audit(trx, by, { ...entry, reason });
  });
  return fileOf(services, by, person.name, person.ids);
}

/** The same for the caller themselves. */
export async function exportOwn(services: Services, by: Caller): Promise<FileAnswer> {
  const { name, ...ids } = await personOfUser(services.db, by.actor.userId);
  const entry = { action: 'personalData.exportOwn', entity: 'personal_data', entityId: by.actor.userId };
  await inTransaction(services.database, (trx) => audit(trx, by, entry));
  return fileOf(services, by, name, ids);
}

async function fileOf(services: Services, by: Caller, name: string, ids: PersonIds): Promise<FileAnswer> {
  const { db, clock } = services;
  const data = await personalRows(db, personalTables, ids);
  const day = clock.today();
  const locale = by.origin?.locale;
  const { reckoned, sheets } = await readReckoned(services, ids.students, locale);
  const kept = personalWorkbook(data, await namesOf(db), { person: name, day, locale });
  const workbook = await writeWorkbook({ ...kept, sheets: [...kept.sheets, ...sheets] });
  // A table may hold rows of a person in more than one way.
  const tables: Record<string, PersonalRows['rows'][number][]> = {};
  for (const { rule, rows } of data) tables[rule.table] = [...(tables[rule.table] ?? []), ...rows];
  const file = personalTexts(locale);
  const content = zipSync({
    [`${file.name}.json`]: strToU8(JSON.stringify({ name, day, tables, reckoned }, null, 2)),
    [`${file.name}.xlsx`]: workbook,
    ...(await picturesOf(services, data, file)),
  });
  return { name: `${file.name} ${day}.zip`, mediaType: 'application/zip', content };
}

type Words = Pick<ReturnType<typeof personalTexts>, 'picture' | 'pictureMissing'>;

/** A picture that the disk has not leaves a note in its place: the rest is theirs all the same. */
async function picturesOf({ db, files }: Services, data: readonly PersonalRows[], words: Words) {
  const found: Record<string, Uint8Array> = {};
  const put = (ending: string, content: Uint8Array) => {
    found[`${words.picture} ${Object.keys(found).length + 1}.${ending}`] = content;
  };
  const ids = data.flatMap(({ rule, rows }) => rows.flatMap((row) => (rule.files ?? []).map((column) => row[column])));
  for (const id of new Set(ids.filter((each) => typeof each === 'string'))) {
    try {
      const picture = await files.read(db, id);
      if (picture) put(endingOf(picture.mediaType), picture.content);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      put('txt', strToU8(words.pictureMissing));
    }
  }
  return found;
}

/** What ids in the rows mean. Classes and sheets of a school are some thousands at most. */
async function namesOf(db: Kysely<Tables>): Promise<NamesById> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from school_years union all select id::text, name from subjects
    union all select id::text, name from departments union all select id::text, name from cohorts
    union all select s.id::text, s.name || ' ' || y.name from semesters s join school_years y on y.id = s.school_year_id
    union all select c.id::text, c.name || ' ' || y.name from classes c join school_years y on y.id = c.school_year_id
    union all select m.id::text, concat_ws(' · ', s.name, c.name, t.name) from mark_sheets m
      join subjects s on s.id = m.subject_id join classes c on c.id = m.class_id join semesters t on t.id = m.semester_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
