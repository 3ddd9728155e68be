import type { ListAsked, ListTaken } from '@phuong/contract/numbers/own-lists/own-list.contract.ts';
import {
  type ListDefinition,
  type ListNounInfo,
  type ListTable,
  listNouns,
  mostListRows,
} from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { columnInfo, kindOf, labelOf, listCell, shownValue } from './list-column.rules.ts';
import { listWords } from './list-file.rules.ts';
import { maySeeColumn, nounsOfLists } from './list-nouns.reads.ts';
import { countListRows, type ListQuestion, readListGroups, readListRows } from './list-query.reads.ts';
import { seenOf } from './list-question.rules.ts';

type Caller = By & { readonly actor: Actor };

const localeOf = ({ origin }: Caller): Locale => origin?.locale ?? 'vi';

/** What the caller can make lists of; a noun they may not see is not named. */
export function nounsFor(by: Caller): ListNounInfo[] {
  const locale = localeOf(by);
  return listNouns.flatMap((name) => {
    const noun = nounsOfLists[name];
    if (!hasPermission(by.actor, noun.right)) return [];
    const all = Object.entries(noun.columns);
    const columns = all
      .filter(([, column]) => maySeeColumn(by.actor, noun, column))
      .map(([column, description]) => columnInfo(column, description, locale));
    return [{ noun: name, label: listWords(locale).nouns[name], columns, hidden: all.length - columns.length }];
  });
}

/** @throws AppError 404 for a year that is not there. */
async function findYear(db: Kysely<Tables>, id: string | null | undefined): Promise<void> {
  if (!id) return;
  found(await db.selectFrom('school_years').select('id').where('id', '=', id).executeTakeFirst());
}

function questionOf(by: Caller, definition: ListDefinition, schoolYearId: string | null, today: string) {
  const noun = nounsOfLists[definition.noun];
  const { actor } = by;
  const seen = seenOf(
    noun,
    definition,
    (column) => maySeeColumn(actor, noun, column),
    hasPermission(actor, noun.right),
  );
  const question: ListQuestion = {
    noun,
    frame: { schoolYearId: schoolYearId ?? undefined, today },
    columns: seen.columns.map(({ column }) => column),
    filters: seen.filters,
    sort: seen.sort,
    group: seen.group?.column ?? null,
  };
  return { seen, question };
}

/**
 * A page of a list as the caller may see it. People whose personal columns are shown count as records that were opened.
 * @throws AppError 400 for a list that cannot be; 404 for a year that is not there; 403 without a fresh proof where so many were opened.
 */
export async function runList(services: Services, by: Caller, asked: ListAsked): Promise<ListTable> {
  const { db, clock } = services;
  const { definition, schoolYearId, page, pageSize } = asked;
  await findYear(db, schoolYearId);
  const locale = localeOf(by);
  const { seen, question } = questionOf(by, definition, schoolYearId ?? null, clock.today());
  const { columns, hidden, group } = seen;
  const head = {
    hidden,
    group: group && { column: group.name, label: labelOf(group.column, locale), kind: kindOf(group.column) },
    at: clock.now().toISOString(),
    page,
    pageSize,
    columns: columns.map(({ name, column }) => ({
      column: name,
      label: labelOf(column, locale),
      kind: kindOf(column),
    })),
  };
  if (seen.blocked) return { ...head, columns: [], blocked: seen.blocked, groups: [], rows: [], total: 0 };
  const summed = columns.filter(({ column }) => column.field.kind === 'number');
  const total = await countListRows(db, question);
  const rows = await readListRows(db, question, { most: pageSize, before: (page - 1) * pageSize });
  const groups = group
    ? await readListGroups(
        db,
        question,
        group.column,
        summed.map(({ column }) => column),
      )
    : [];
  if (columns.some(({ column }) => column.isPersonal)) {
    const people = rows.flatMap(({ person }) => (person === null ? [] : [person]));
    await countRecords(db, by, { kind: 'ownLists.run', people }, clock.now());
  }
  return {
    ...head,
    blocked: null,
    total,
    groups: groups.map(({ value, count, sums }) => ({
      value: group && shownValue(group.column, value, locale),
      count,
      sums: summed.map(({ name, column }, index) => ({
        column: name,
        label: labelOf(column, locale),
        sum: sums[index] ?? 0,
      })),
    })),
    rows: rows.map(({ id, values }) => ({
      id,
      values: columns.map(({ column }, index) => shownValue(column, values[index], locale)),
    })),
  };
}

/**
 * The whole list as .xlsx in the caller's language, with the columns and rows they may see. Leaves a log entry.
 * @throws AppError 400 for a list that cannot be or is longer than a file holds; 403 where the caller may see nothing of it; what `exportList` says.
 */
export async function takeList(services: Services, by: Caller, taken: ListTaken): Promise<FileAnswer> {
  const { db, clock } = services;
  const { definition, schoolYearId, name, reason } = taken;
  await findYear(db, schoolYearId);
  const locale = localeOf(by);
  const words = listWords(locale);
  const { seen, question } = questionOf(by, definition, schoolYearId ?? null, clock.today());
  if (seen.blocked) throw new AppError('platform.forbidden');
  const total = await countListRows(db, question);
  if (total > mostListRows)
    throw new AppError('numbers.list_too_long', { params: { count: total, max: mostListRows } });
  const rows = await readListRows(db, question, { most: mostListRows, before: 0 });
  const heading = name || words.nouns[definition.noun];
  return exportList(services, by, {
    action: 'ownLists.export',
    entity: 'own_list',
    heading,
    ...(['PUPILS', 'TEACHERS'].includes(definition.noun) ? {} : { counted: words.counted }),
    schoolYearId: schoolYearId ?? undefined,
    fileName: `${words.file}-${clock.today()}`,
    sheet: {
      name: words.nouns[definition.noun],
      columns: seen.columns.map(({ column }) => ({
        header: labelOf(column, locale),
        width: Math.max(column.width, labelOf(column, locale).length + 3),
        type: kindOf(column) === 'date' ? 'date' : kindOf(column) === 'number' ? 'number' : 'text',
      })),
      rows: rows.map(({ values }) => seen.columns.map(({ column }, index) => listCell(column, values[index], locale))),
    },
    after: { about: heading, count: rows.length, fields: seen.columns.map(({ name: column }) => column).join(', ') },
    reason,
    people: [...new Set(rows.flatMap(({ person }) => (person === null ? [] : [person])))],
  });
}
