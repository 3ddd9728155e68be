import { z } from 'zod';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, idParams, integer, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { listDefinition, listNounInfo, listTable, ownList, ownListInput, ownListItem } from './own-list.schema.ts';

const reader = { account: 'view_statistic' } as const;
const wrongList = ['numbers.list_column', 'numbers.list_filter'] as const;

const asked = z.strictObject({
  definition: listDefinition,
  /** The year of places in classes and of absences; the running one when not given. */
  schoolYearId: id.nullish(),
  page: integer(1, 100_000).default(1),
  pageSize: integer(1, 100).default(50),
});
export type ListAsked = z.output<typeof asked>;

const taken = z.strictObject({
  definition: listDefinition,
  schoolYearId: id.nullish(),
  /** What stands above it. */
  name: optionalText(100),
  reason: exportReason,
});
export type ListTaken = z.output<typeof taken>;

/** Lists that people put together themselves. Whoever runs one sees what their own rights show, whoever made it. */
export const ownListContract = {
  'ownLists.nouns': route({
    method: 'GET',
    path: '/numbers/own-lists/nouns',
    summary: 'What lists can be made of, with the columns the caller may see',
    access: reader,
    response: z.array(listNounInfo),
  }),
  'ownLists.receivers': route({
    method: 'GET',
    path: '/numbers/own-lists/receivers',
    summary: 'Roles and people who can open a shared list: those who may see statistics',
    access: reader,
    response: z.object({
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  'ownLists.list': route({
    method: 'GET',
    path: '/numbers/own-lists',
    summary: 'The lists of the caller, and those that are shared with them',
    access: reader,
    response: z.array(ownListItem),
  }),
  'ownLists.read': route({
    method: 'GET',
    path: '/numbers/own-lists/:id',
    summary: 'What a list is made of, for its owner and whom it is shared with; no rows',
    access: reader,
    params: idParams,
    response: ownList,
  }),
  'ownLists.run': route({
    method: 'POST',
    path: '/numbers/own-lists/run',
    summary: 'A page of a list, saved or not, with the rights of the caller; what they may not see is not in it',
    access: reader,
    body: asked,
    response: listTable,
    errors: [...wrongList, 'access.step_up_required'],
  }),
  'ownLists.export': route({
    method: 'POST',
    path: '/numbers/own-lists/export',
    summary: 'The same rows and columns as .xlsx; more than 100 people ask for the right to take them out and a reason',
    access: reader,
    body: taken,
    response: 'file',
    errors: [...wrongList, 'numbers.list_too_long', ...bulkExportErrors],
  }),
  'ownLists.create': route({
    method: 'POST',
    path: '/numbers/own-lists',
    summary: 'Keeps a list, and shares it with roles and people',
    access: reader,
    body: ownListInput,
    response: ownList,
    errors: [...wrongList, 'numbers.too_many_lists', 'numbers.list_receiver'],
    idempotent: true,
  }),
  'ownLists.update': route({
    method: 'PUT',
    path: '/numbers/own-lists/:id',
    summary: 'Changes a list of one’s own, or one whose owner is gone',
    access: reader,
    params: idParams,
    body: ownListInput.extend({ version }),
    response: ownList,
    errors: [...wrongList, 'numbers.list_receiver', 'platform.stale_version'],
  }),
  'ownLists.delete': route({
    method: 'DELETE',
    path: '/numbers/own-lists/:id',
    summary: 'Removes a list of one’s own, or one whose owner is gone; rows of nothing are lost',
    access: reader,
    params: idParams,
    response: 'empty',
  }),
};
