import type { bookLoanContract } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { loans as en, loanRegister as enFile } from '@phuong/texts/en-GB/library/loans.ts';
import { loans as vi, loanRegister as viFile } from '@phuong/texts/vi/library/loans.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportedPeople } from '../../lending/lending.public.ts';
import { exportList } from '../../school/school.public.ts';
import { loansToExport } from './loan-list.reads.ts';

const mostExported = 50_000;

/** The register of loans (sổ mượn) as .xlsx: what is looked for, with who has it. Leaves a log entry. */
export async function exportLoans(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...query }: QueryOf<(typeof bookLoanContract)['bookLoans.export']>,
): Promise<FileAnswer> {
  const locale = by.origin?.locale ?? 'vi';
  const [words, file] = locale === 'vi' ? [vi, viFile] : [en, enFile];
  const today = services.clock.today();
  const loans = await loansToExport(services.db, query, mostExported, today);
  const day = (date: string | null) => (date === null ? null : formatDate(date));
  return exportList(services, by, {
    action: 'bookLoans.export',
    entity: 'book_loan',
    fileName: 'so-muon-sach',
    after: { ...query, rows: loans.length },
    reason,
    people: exportedPeople(loans.map(({ reader }) => reader)),
    heading: file.name,
    counted: file.counted,
    sheet: {
      name: file.name,
      columns: [
        { header: words.columns.reader, width: 28, type: 'text' },
        { header: file.code, width: 16, type: 'text' },
        { header: words.columns.class, width: 10, type: 'text' },
        { header: words.columns.title, width: 40, type: 'text' },
        { header: words.columns.barcode, width: 12, type: 'text' },
        { header: words.columns.state, width: 16, type: 'text' },
        { header: words.columns.issuedOn, width: 12, type: 'text' },
        { header: words.columns.dueOn, width: 12, type: 'text' },
        { header: words.columns.returnedOn, width: 12, type: 'text' },
        { header: file.daysLate, width: 10, type: 'number' },
        { header: words.columns.renewals, width: 10, type: 'number' },
      ],
      rows: loans.map((loan) => [
        loan.reader?.name ?? words.nobodyKnown,
        loan.reader?.code ?? '',
        loan.reader?.className ?? '',
        loan.title,
        loan.barcode ?? '',
        words.states[loan.state],
        day(loan.issuedOn),
        day(loan.dueOn),
        day(loan.returnedOn),
        loan.daysLate,
        loan.renewals,
      ]),
    },
  });
}
