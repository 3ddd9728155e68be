import { bookPaperContract } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { printBookLabels, printReaderCards } from './book-paper.commands.ts';
import { takeAcquisitionRegister, takeCopyRegister, takeLoanRegister } from './register.commands.ts';

export const bookPaperArea = (services: Services): Area =>
  area(bookPaperContract, {
    'bookPapers.labels': ({ body, actor, origin, turn }) => printBookLabels(services, { actor, origin }, body, turn),
    'bookPapers.cards': ({ body, actor, origin, turn }) => printReaderCards(services, { actor, origin }, body, turn),
    'bookPapers.acquisitions': ({ query, actor, origin, turn }) =>
      takeAcquisitionRegister(services, { actor, origin }, query, turn),
    'bookPapers.copies': ({ query, actor, origin, turn }) => takeCopyRegister(services, { actor, origin }, query, turn),
    'bookPapers.loans': ({ query, actor, origin, turn }) => takeLoanRegister(services, { actor, origin }, query, turn),
  });
