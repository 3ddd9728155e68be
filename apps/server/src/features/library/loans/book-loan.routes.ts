import { bookLoanContract } from '@phuong/contract/library/loans/book-loan.contract.ts';
import { ownLoanContract } from '@phuong/contract/library/loans/own-loan.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { issueToClass } from './class-issue.commands.ts';
import { deskReader, readDesk } from './desk.reads.ts';
import { issueLoan } from './issue.commands.ts';
import { assignCopy, cancelLoan, changeDue, findLostLoan, loseLoan, renewLoan } from './loan.commands.ts';
import { readLoan } from './loan.reads.ts';
import { exportLoans } from './loan-export.commands.ts';
import { listLoans, summariseLoans } from './loan-list.reads.ts';
import { cancelOwn, pauseOwn, renewOwn, requestTitle } from './own-loan.commands.ts';
import { listOwn, readOwn } from './own-loan.reads.ts';
import { returnCopy } from './return.commands.ts';

export const bookLoanArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(bookLoanContract, {
    'bookLoans.list': ({ query }) => listLoans(db, query, clock.today()),
    'bookLoans.summary': () => summariseLoans(db, clock.today()),
    'bookLoans.desk': ({ query }) => readDesk(db, query.code, clock.today()),
    'bookLoans.reader': ({ params }) => deskReader(db, params, clock.today()),
    'bookLoans.read': ({ params }) => readLoan(db, params.id, clock.today()),
    async 'bookLoans.history'({ params, query }) {
      await readLoan(db, params.id, clock.today());
      return recordHistory(db, { entity: 'book_loan', id: params.id }, query);
    },
    'bookLoans.issue': ({ body, actor, origin }) => issueLoan(services, { actor, origin }, body),
    'bookLoans.issueToClass': ({ body, actor, origin }) => issueToClass(services, { actor, origin }, body),
    'bookLoans.return': ({ body, actor, origin }) => returnCopy(services, { actor, origin }, body),
    'bookLoans.renew': ({ params, body, actor, origin }) => renewLoan(services, { actor, origin }, params.id, body),
    'bookLoans.update': ({ params, body, actor, origin }) => changeDue(services, { actor, origin }, params.id, body),
    'bookLoans.lose': ({ params, body, actor, origin }) => loseLoan(services, { actor, origin }, params.id, body),
    'bookLoans.find': ({ params, body, actor, origin }) => findLostLoan(services, { actor, origin }, params.id, body),
    'bookLoans.assign': ({ params, body, actor, origin }) => assignCopy(services, { actor, origin }, params.id, body),
    'bookLoans.cancel': ({ params, body, actor, origin }) => cancelLoan(services, { actor, origin }, params.id, body),
    'bookLoans.export': ({ query, actor, origin }) => exportLoans(services, { actor, origin }, query),
  });
};

export const ownLoanArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(ownLoanContract, {
    'ownLoans.list': ({ query, actor }) => listOwn(db, actor, query, clock.today()),
    'ownLoans.read': ({ params, actor }) => readOwn(db, actor, params.id, clock.today()),
    'ownLoans.request': ({ body, actor, origin }) => requestTitle(services, { actor, origin }, body.titleId),
    'ownLoans.cancel': ({ params, body, actor, origin }) => cancelOwn(services, { actor, origin }, params.id, body),
    'ownLoans.renew': ({ params, body, actor, origin }) => renewOwn(services, { actor, origin }, params.id, body),
    'ownLoans.pause': ({ params, body, actor, origin }) => pauseOwn(services, { actor, origin }, params.id, body),
  });
};
