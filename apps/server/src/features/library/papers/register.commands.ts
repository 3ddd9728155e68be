import {
  type AcquisitionRegisterQuery,
  type CopyRegisterQuery,
  type LoanRegisterQuery,
  mostLinesOfVolume,
} from '@phuong/contract/library/papers/book-paper.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { bookRegisters as en } from '@phuong/texts/en-GB/library/papers.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { bookRegisters as vi } from '@phuong/texts/vi/library/papers.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { fill } from '../../access/access.public.ts';
import { exportedPeople } from '../../lending/lending.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { renderRegister } from './register.document.ts';
import { acquisitions, registeredCopies, registeredLoans, stockAt, withdrawals } from './register.reads.ts';
import { type RegisterPart, sheetOf } from './register.rules.ts';
import { acquisitionParts, copyPart, loanPart } from './register.view.ts';

type ByActor = By & { readonly actor: Actor };
type Format = 'PDF' | 'XLSX';
type Kind = keyof (typeof vi)['names'];

/** A workbook goes further than a volume of paper. */
const mostLinesOfWorkbook = 50_000;
const mostOf = (format: Format) => (format === 'PDF' ? mostLinesOfVolume : mostLinesOfWorkbook);
const fileNames = { acquisitions: 'so-dang-ki-tong-quat', copies: 'so-dang-ki-ca-biet', loans: 'so-muon-sach' };

/** @throws AppError 409 without a line, 400 with more than the format takes. */
function refuseLength(lines: number, format: Format): void {
  if (lines === 0) throw new AppError('library.register_empty');
  if (lines > mostOf(format)) {
    throw new AppError('library.register_too_long', {
      params: { max: new Intl.NumberFormat('vi').format(mostOf(format)) },
    });
  }
}

/** Official papers are Vietnamese, a workbook is in the caller's language. */
const localeOf = ({ origin }: By, format: Format): Locale => (format === 'PDF' ? 'vi' : (origin?.locale ?? 'vi'));

interface Register {
  readonly kind: Kind;
  readonly format: Format;
  readonly locale: Locale;
  readonly range: string;
  readonly parts: readonly RegisterPart[];
}

async function answer(
  { db, clock }: Services,
  { kind, format, locale, range, parts }: Register,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const words = locale === 'vi' ? vi : en;
  const title = words.names[kind];
  const { name: school, managingBody, placeForDates, principalName: principal } = await schoolInfo(db);
  if (format === 'XLSX') {
    const heading = [school, title, range].filter(Boolean).join(' · ');
    const sheets = parts.map((part) => sheetOf(part, { title: heading, total: words.total }));
    return xlsxAnswer(`${fileNames[kind]}.xlsx`, { sheets });
  }
  const paper = { managingBody, school, placeForDates, principal, title, range, parts };
  const content = await renderRegister(paper, { createdAt: clock.now(), turn });
  return { name: `${fileNames[kind]}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

interface Range<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}
const rangeOfDays = ({ from, to }: Range<string>, locale: Locale): string =>
  from || to
    ? fill((locale === 'vi' ? vi : en).range.days, {
        from: from ? formatDate(from) : '…',
        to: to ? formatDate(to) : '…',
      })
    : '';
const rangeOfNumbers = ({ from, to }: Range<number>, locale: Locale): string =>
  from || to ? fill((locale === 'vi' ? vi : en).range.numbers, { from: from ?? 1, to: to ?? '…' }) : '';

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The general register of some days. Leaves a log entry. @throws AppError 409 where nothing came and nothing went; 400 where it is too long. */
export async function takeAcquisitionRegister(
  services: Services,
  by: ByActor,
  { format, ...days }: AcquisitionRegisterQuery,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db } = services;
  const most = mostOf(format);
  const came = await acquisitions(db, days, most);
  const went = await withdrawals(db, days, most);
  refuseLength(Math.max(came.length, went.length), format);
  const before = days.from ? await stockAt(db, dayBefore(days.from)) : null;
  const after = await stockAt(db, days.to ?? null);
  const locale = localeOf(by, format);
  await audit(db, by, { action: 'bookPapers.acquisitions', entity: 'book_register', after: { ...days, format } });
  const parts = acquisitionParts({ came, went, before, after }, locale);
  return answer(services, { kind: 'acquisitions', format, locale, range: rangeOfDays(days, locale), parts }, turn);
}

/** The register of copies, or some numbers of it. Leaves a log entry. @throws AppError as above. */
export async function takeCopyRegister(
  services: Services,
  by: ByActor,
  { format, ...numbers }: CopyRegisterQuery,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const copies = await registeredCopies(services.db, numbers, mostOf(format));
  refuseLength(copies.length, format);
  const locale = localeOf(by, format);
  const after = { ...numbers, format, rows: copies.length };
  await audit(services.db, by, { action: 'bookPapers.copies', entity: 'book_register', after });
  const range = rangeOfNumbers(numbers, locale);
  return answer(services, { kind: 'copies', format, locale, range, parts: [copyPart(copies, locale)] }, turn);
}

/** Who borrowed what on some days. Leaves a log entry. @throws AppError as above, and as every export of people (`allowBulkExport`). */
export async function takeLoanRegister(
  services: Services,
  by: ByActor,
  { format, reason, by: order, ...days }: LoanRegisterQuery,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, database, clock } = services;
  const loans = await registeredLoans(db, days, mostOf(format), clock.today());
  refuseLength(loans.length, format);
  const people = exportedPeople(loans.map(({ reader }) => reader && { ...reader, id: reader.personId }));
  const after = { ...days, by: order, format, rows: loans.length };
  await inTransaction(database, async (trx) => {
    await allowBulkExport(trx, by, { kind: 'bookPapers.loans', people, reason }, clock.now());
    await audit(trx, by, { action: 'bookPapers.loans', entity: 'book_register', after, reason: reason || undefined });
  });
  const locale = localeOf(by, format);
  const parts = [loanPart(loans, order, locale)];
  return answer(services, { kind: 'loans', format, locale, range: rangeOfDays(days, locale), parts }, turn);
}
