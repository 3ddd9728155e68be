import type { ListNoun } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import type { ListColumn, NounOfLists } from './list-column.rules.ts';
import { pupils, teachers } from './people-nouns.reads.ts';
import { absences, classes, loans } from './school-nouns.reads.ts';

/** Every noun that lists are made of. */
export const nounsOfLists: Readonly<Record<ListNoun, NounOfLists>> = {
  PUPILS: pupils,
  TEACHERS: teachers,
  CLASSES: classes,
  ABSENCES: absences,
  LOANS: loans,
};

/** Whether somebody may see a column of a noun: its rows, and what is personal only with the right to take it out, as in the noun's own file. */
export const maySeeColumn = (actor: Actor, noun: NounOfLists, { isPersonal }: ListColumn): boolean =>
  hasPermission(actor, noun.right) && (!isPersonal || hasPermission(actor, 'export_personal_data'));
