import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { bookImportContract } from './catalogue-import/book-import.contract.ts';
import { bookCategoryContract } from './categories/book-category.contract.ts';
import { classReadingContract } from './class-readings/class-reading.contract.ts';
import { bookCopyContract } from './copies/book-copy.contract.ts';
import { bookCoverContract } from './covers/book-cover.contract.ts';
import { bookFileContract } from './digital/book-file.contract.ts';
import { downloadContract } from './digital/download.contract.ts';
import { ownDownloadContract } from './digital/own-download.contract.ts';
import { isbnLookupContract } from './isbn-lookup/isbn-lookup.contract.ts';
import { bookLoanContract } from './loans/book-loan.contract.ts';
import { ownLoanContract } from './loans/own-loan.contract.ts';
import { bookPaperContract } from './papers/book-paper.contract.ts';
import { bookCartContract } from './readers/book-cart.contract.ts';
import { catalogueContract } from './readers/catalogue.contract.ts';
import { savedBookContract } from './readers/saved-book.contract.ts';
import { libraryStandardContract } from './standards/library-standard.contract.ts';
import { stockTakeContract } from './stock-takes/stock-take.contract.ts';
import { bookTitleContract } from './titles/book-title.contract.ts';

/** Every call of this area by its id. */
export const libraryApi = {
  ...bookCategoryContract,
  ...bookTitleContract,
  ...bookCoverContract,
  ...bookCopyContract,
  ...bookImportContract,
  ...bookPaperContract,
  ...isbnLookupContract,
  ...libraryStandardContract,
  ...catalogueContract,
  ...savedBookContract,
  ...bookCartContract,
  ...classReadingContract,
  ...bookLoanContract,
  ...ownLoanContract,
  ...stockTakeContract,
  ...bookFileContract,
  ...downloadContract,
  ...ownDownloadContract,
};

const aboutLoan = { title: z.string() };
const readers = ['student', 'teacher', 'account'] as const;

/** What readers, and homeroom teachers of theirs, are told. */
export const libraryNotices = noticesOf({
  bookReady: { scopes: readers, params: z.strictObject({ ...aboutLoan, until: z.string() }), byMail: true },
  bookReadyOver: { scopes: readers, params: z.strictObject({ ...aboutLoan, until: z.string() }), byMail: false },
  bookReadyTaken: { scopes: readers, params: z.strictObject(aboutLoan), byMail: false },
  bookRequestCancelled: {
    scopes: readers,
    params: z.strictObject({ ...aboutLoan, reason: z.string() }),
    byMail: false,
  },
  bookDueSoon: { scopes: readers, params: z.strictObject({ ...aboutLoan, dueOn: z.string() }), byMail: false },
  bookOverdue: {
    scopes: readers,
    params: z.strictObject({ ...aboutLoan, dueOn: z.string(), days: z.int() }),
    byMail: true,
  },
  /** To the homeroom teacher, with the third notice to the pupil. */
  pupilBookOverdue: {
    scopes: ['teacher'],
    params: z.strictObject({ ...aboutLoan, name: z.string(), className: z.string(), days: z.int() }),
    byMail: false,
  },
  bookCountsAsLost: { scopes: readers, params: z.strictObject({ ...aboutLoan, dueOn: z.string() }), byMail: true },
  /** To who decides in the library. */
  downloadAsked: {
    scopes: ['account'],
    params: z.strictObject({ ...aboutLoan, name: z.string(), note: z.string() }),
    byMail: false,
  },
  downloadGranted: { scopes: readers, params: z.strictObject({ ...aboutLoan, until: z.string() }), byMail: false },
  downloadRejected: { scopes: readers, params: z.strictObject({ ...aboutLoan, reason: z.string() }), byMail: false },
  downloadRevoked: { scopes: readers, params: z.strictObject({ ...aboutLoan, reason: z.string() }), byMail: false },
  downloadEndsSoon: { scopes: readers, params: z.strictObject({ ...aboutLoan, until: z.string() }), byMail: false },
  bookDueChanged: { scopes: readers, params: z.strictObject({ ...aboutLoan, dueOn: z.string() }), byMail: false },
  /** To the committee of a stock-take, and to who keeps the library. */
  stockTakeStarted: {
    scopes: ['account', 'teacher'],
    params: z.strictObject({ name: z.string(), heldOn: z.string(), copies: z.int() }),
    byMail: true,
  },
  stockTakeClosed: {
    scopes: ['account', 'teacher'],
    params: z.strictObject({ name: z.string(), counted: z.int(), missing: z.int(), open: z.int() }),
    byMail: false,
  },
});

/** What its calls are refused with, and the status of each. */
export const libraryErrors = {
  'library.category_code_taken': 409,
  'library.unknown_category': 400,
  'library.category_in_itself': 409,
  'library.category_too_deep': 400,
  'library.category_in_use': 409,
  'library.ddc_reversed': 400,
  'library.isbn_not_valid': 400,
  'library.isbn_taken': 409,
  'library.isbn_repeated': 400,
  'library.unknown_title': 400,
  'library.title_has_copies': 409,
  'library.title_given': 409,
  'library.barcode_taken': 409,
  'library.copy_withdrawn': 409,
  'library.unknown_copy': 400,
  'library.marc_unreadable': 400,
  'library.marc_too_short': 400,
  'library.marc_wrong_length': 400,
  'library.marc_wrong_leader': 400,
  'library.marc_wrong_directory': 400,
  'library.marc_wrong_indicators': 400,
  'library.marc_wrong_subfield': 400,
  'library.marc_not_utf8': 400,
  'library.marc_lost_character': 400,
  'library.marc_unknown_character': 400,
  'library.marc_lone_diacritic': 400,
  'library.marc_other_script': 400,
  'library.marc_unimarc': 400,
  'library.marc_no_title': 400,
  'library.marc_wrong_xml': 400,
  'library.marc_too_many_fields': 400,
  'library.too_many_records': 400,
  'library.import_has_faults': 409,
  'library.import_ddc_wrong': 400,
  'library.nothing_to_export': 409,
  'library.too_many_saved': 409,
  'library.cart_full': 409,
  'library.wrong_loan_state': 409,
  'library.unknown_barcode': 400,
  'library.copy_not_lent': 409,
  'library.copy_in_loan': 409,
  'library.copy_not_of_title': 409,
  'library.no_free_copy': 409,
  'library.due_not_possible': 400,
  'library.pause_not_ahead': 400,
  'library.reason_required': 400,
  'library.stock_take_over': 409,
  'library.stock_take_not_closed': 409,
  'library.nothing_to_count': 409,
  'library.unknown_member': 400,
  'library.unknown_line': 400,
  'library.difference_decided': 409,
  'library.decision_not_possible': 409,
  'library.differences_open': 409,
  'library.return_needs_right': 403,
  'library.withdrawal_needs_decision': 400,
  'library.shelf_not_said': 409,
  'library.nothing_to_print': 409,
  'library.too_many_labels': 400,
  'library.nobody_to_print': 409,
  'library.too_many_cards': 400,
  'library.register_empty': 409,
  'library.register_too_long': 400,
  'library.no_standards_then': 409,
  'library.no_isbn': 400,
  'library.isbn_missing': 409,
  'library.cover_not_a_picture': 415,
  'library.unknown_criterion': 400,
  'library.unknown_file': 400,
  'library.file_not_for_readers': 400,
  'library.pdf_locked': 400,
  'library.pdf_broken': 400,
  'library.pdf_too_large': 400,
  'library.wrong_grant_state': 409,
  'library.grant_ends_past': 400,
  'library.download_rule_past': 400,
  'library.read_only': 409,
  'library.no_files': 409,
  'library.already_granted': 409,
  'library.free_to_take': 409,
  'library.download_not_granted': 409,
  'library.download_over': 409,
  'library.download_used_up': 409,
  'library.download_quota': 409,
  'library.download_revoked': 409,
  'library.link_over': 409,
  'library.not_for_pupils': 400,
  'library.reading_dates_reversed': 400,
} as const;
