import type { DecidedLines } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import {
  type Decision,
  decisionsOf,
  finalDecisions,
  type StockTakeLine,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { applyDecision } from './decision.writes.ts';
import { holdRunning } from './stock-take.guards.ts';
import { linesById } from './stock-take-lines.reads.ts';

const numberOf = ({ registerNumber, code }: StockTakeLine) => registerNumber ?? code;

function refuse(lines: readonly StockTakeLine[], decision: Decision): void {
  for (const line of lines) {
    const params = { number: numberOf(line) };
    if (line.decision !== null && finalDecisions.has(line.decision)) {
      throw new AppError('library.difference_decided', { params });
    }
    if (!decisionsOf[line.finding]?.includes(decision)) throw new AppError('library.decision_not_possible', { params });
  }
}

/**
 * Decides differences, all that are named or none. Two who decide the same follow one another on its line: the second is told.
 * @throws AppError 404; 400 for lines of another stock-take, a withdrawal without number or reason; 403 for taking back without the
 * right to; 409 what is decided already, what the finding does not allow, and whatever the rules of copies and loans refuse.
 */
export function decideLines(services: Services, by: By, id: string, input: DecidedLines): Promise<{ decided: number }> {
  const { decision, note, withdrawalDecision } = input;
  return inTransaction(services.database, async (trx) => {
    await holdRunning(trx, id);
    if (decision === 'TAKE_BACK' && !(by.actor && hasPermission(by.actor, 'update_borrow'))) {
      throw new AppError('library.return_needs_right');
    }
    if (decision === 'WITHDRAW') {
      if (withdrawalDecision === '') throw fieldError('library.withdrawal_needs_decision', 'withdrawalDecision');
      if (note === '') throw fieldError('library.withdrawal_needs_decision', 'note');
    }
    const ids = [...new Set(input.lineIds)];
    await sql`select id from stock_take_lines where stock_take_id = ${id} and id = any(${ids}::uuid[]) order by id for update`.execute(
      trx,
    );
    const lines = await linesById(trx, id, ids);
    if (lines.length < ids.length) throw fieldError('library.unknown_line', 'lineIds');
    refuse(lines, decision);
    await applyDecision(trx, services, by, lines, input);
    const said = decision === 'WITHDRAW' ? [withdrawalDecision, note].join(': ') : note;
    await sql`update stock_take_lines l set finding = d.finding, decision = ${decision}, decision_note = ${said},
        decided_at = ${services.clock.now()}, decided_by_name = ${by.actor?.name ?? ''}
      from json_populate_recordset(null::stock_take_lines, ${JSON.stringify(
        lines.map(({ id: lineId, finding }) => ({ id: lineId, finding })),
      )}::json) d where l.id = d.id`.execute(trx);
    const before = [...new Set(lines.flatMap((line) => (line.decision ? [line.decision] : [])))];
    await audit(trx, by, {
      action: 'stockTakes.decide',
      entity: 'stock_take',
      entityId: id,
      ...(before.length > 0 ? { before: { stockTakeDecision: before.join(', ') } } : {}),
      after: {
        stockTakeDecision: decision,
        registerNumbers: lines.map(numberOf),
        ...(withdrawalDecision ? { decision: withdrawalDecision } : {}),
        ...(note ? { note } : {}),
      },
    });
    return { decided: lines.length };
  });
}
