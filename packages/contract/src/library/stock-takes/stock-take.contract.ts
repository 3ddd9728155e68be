import { z } from 'zod';
import {
  choiceListQuery,
  id,
  idParams,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { copyConditions } from '../copies/book-copy.contract.ts';
import { bookKinds } from '../titles/book-title.contract.ts';
import { stockTakeStates } from './stock-take.lifecycle.ts';
import {
  decisions,
  findings,
  stockTake,
  stockTakeFacts,
  stockTakeLine,
  stockTakeReport,
  stockTakeRow,
  stockTakeScope,
} from './stock-take.schema.ts';

/** Lines decided in one go. */
export const mostDecidedAtOnce = 500;

const view = { account: 'view_book' } as const;
const write = { account: 'update_book' } as const;

const startedStockTake = z.strictObject({ ...stockTakeFacts, ...stockTakeScope });
export type StartedStockTake = z.output<typeof startedStockTake>;
const changedStockTake = z.strictObject({ ...stockTakeFacts, version });
export type ChangedStockTake = z.output<typeof changedStockTake>;

const stockTakesListed = z.strictObject({ ...listQuery(['heldOn', 'name']), state: choiceListQuery(stockTakeStates) });
export type StockTakeQuery = z.output<typeof stockTakesListed>;

const linesListed = z.strictObject({
  ...listQuery(['shelf', 'registerNumber', 'title', 'countedAt']),
  finding: choiceListQuery(findings),
  kind: choiceListQuery(bookKinds),
  /** Where it belongs. */
  shelf: z.string().max(40).optional(),
  /** Every line, differences alone, or those that nothing was decided of. */
  part: z.enum(['all', 'differences', 'open']).default('all'),
});
export type LineQuery = z.output<typeof linesListed>;

const scan = z.strictObject({
  /** A barcode, or a register number as it is typed. */
  code: requiredText(60),
  /** The shelf whoever counts stands at; '': not said. */
  shelf: optionalText(40),
  condition: z.enum(copyConditions, { error: message.invalid }).nullable().default(null),
  note: optionalText(300),
});
export type CountedScan = z.output<typeof scan>;

const decided = z.strictObject({
  lineIds: z.array(id).min(1, { error: message.required }).max(mostDecidedAtOnce),
  decision: z.enum(decisions, { error: message.invalid }),
  /** Of a withdrawal its reason. */
  note: optionalText(500),
  /** The number of the decision, of a withdrawal. */
  withdrawalDecision: optionalText(100),
});
export type DecidedLines = z.output<typeof decided>;

const over = ['library.stock_take_over'] as const;
const step = ['library.stock_take_over', 'platform.stale_version'] as const;

export const stockTakeContract = {
  'stockTakes.list': route({
    method: 'GET',
    path: '/library/stock-takes',
    summary: 'Stock-takes of the library with how far each has come',
    access: view,
    query: stockTakesListed,
    response: pageOf(stockTakeRow),
  }),
  'stockTakes.start': route({
    method: 'POST',
    path: '/library/stock-takes',
    summary: 'Begins a stock-take and writes down what is to be counted',
    access: write,
    body: startedStockTake,
    response: stockTake,
    errors: ['library.unknown_category', 'library.unknown_member', 'library.nothing_to_count'],
    idempotent: true,
  }),
  'stockTakes.shelves': route({
    method: 'GET',
    path: '/library/shelves',
    summary: 'Every shelf that copies stand on, with how many',
    access: view,
    response: z.array(z.object({ shelf: z.string(), copies: z.int() })),
  }),
  'stockTakes.deviceKey': route({
    method: 'GET',
    path: '/library/stock-takes/device-key',
    summary:
      'The key a browser locks scans with that have not reached the school; made the first time, the same ever after',
    access: write,
    /** 32 bytes in base64. */
    response: z.object({ key: z.string() }),
  }),
  'stockTakes.read': route({
    method: 'GET',
    path: '/library/stock-takes/:id',
    summary: 'One stock-take with its committee',
    access: view,
    params: idParams,
    response: stockTake,
  }),
  'stockTakes.update': route({
    method: 'PUT',
    path: '/library/stock-takes/:id',
    summary: 'Changes name, day, note and committee while it runs; what is counted stays',
    access: write,
    params: idParams,
    body: changedStockTake,
    response: stockTake,
    errors: [...step, 'library.unknown_member'],
  }),
  'stockTakes.report': route({
    method: 'GET',
    path: '/library/stock-takes/:id/report',
    summary: 'How many were counted and what differs, by finding, shelf and kind of book',
    access: view,
    params: idParams,
    response: stockTakeReport,
  }),
  'stockTakes.lines': route({
    method: 'GET',
    path: '/library/stock-takes/:id/lines',
    summary: 'The copies of a stock-take with what was found of each',
    access: view,
    params: idParams,
    query: linesListed,
    response: pageOf(stockTakeLine),
  }),
  'stockTakes.scan': route({
    method: 'POST',
    path: '/library/stock-takes/:id/scans',
    summary: 'Counts a copy, once however often it is scanned, and says what it is',
    access: write,
    params: idParams,
    body: scan,
    response: z.object({
      line: stockTakeLine,
      /** It had been counted before. */
      isRepeat: z.boolean(),
      counted: z.int(),
      expected: z.int(),
    }),
    errors: over,
    idempotent: true,
  }),
  'stockTakes.undoScan': route({
    method: 'POST',
    path: '/library/stock-takes/:id/scans/undo',
    summary: 'Takes back that a copy was counted',
    access: write,
    params: idParams,
    body: z.strictObject({ lineId: id }),
    response: z.object({ counted: z.int(), expected: z.int() }),
    errors: [...over, 'library.unknown_line', 'library.difference_decided'],
    idempotent: true,
  }),
  'stockTakes.decide': route({
    method: 'POST',
    path: '/library/stock-takes/:id/decisions',
    summary: 'Decides differences, all that are named or none; the copies follow by their own rules',
    access: write,
    params: idParams,
    body: decided,
    response: z.object({ decided: z.int() }),
    errors: [
      ...over,
      'library.unknown_line',
      'library.difference_decided',
      'library.decision_not_possible',
      'library.return_needs_right',
      'library.withdrawal_needs_decision',
      'library.shelf_not_said',
      'library.copy_in_loan',
      'library.copy_withdrawn',
    ],
    idempotent: true,
  }),
  'stockTakes.close': route({
    method: 'POST',
    path: '/library/stock-takes/:id/close',
    summary: 'Closes a stock-take; differences nothing was decided of are named as open where the caller says so',
    access: write,
    params: idParams,
    body: z.strictObject({ version, leavesOpen: z.boolean().default(false) }),
    response: stockTake,
    errors: [...step, 'library.differences_open'],
    idempotent: true,
  }),
  'stockTakes.cancel': route({
    method: 'POST',
    path: '/library/stock-takes/:id/cancel',
    summary: 'Gives up a stock-take that was begun by mistake',
    access: write,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: stockTake,
    errors: [...step, 'library.reason_required'],
    idempotent: true,
  }),
  'stockTakes.history': route({
    method: 'GET',
    path: '/library/stock-takes/:id/history',
    summary: 'Who began, counted, decided and closed, and when',
    access: view,
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'stockTakes.minutes': route({
    method: 'GET',
    path: '/library/stock-takes/:id/minutes.pdf',
    summary: 'The minutes of a stock-take that was closed (biên bản kiểm kê)',
    access: view,
    params: idParams,
    response: 'file',
    errors: ['library.stock_take_not_closed'],
    paper: true,
  }),
  'stockTakes.export': route({
    method: 'GET',
    path: '/library/stock-takes/:id/export',
    summary: 'The lines that are looked for as .xlsx',
    access: view,
    params: idParams,
    query: linesListed.omit({ page: true, pageSize: true }),
    response: 'file',
  }),
};
