import type { TextsOf } from '../../texts-of.ts';
import type {
  loans as vi,
  loanErrors as viErrors,
  loanRegister as viRegister,
  loansTold as viTold,
} from '../../vi/library/loans.ts';

export const loanErrors: TextsOf<typeof viErrors> = {
  'library.wrong_loan_state': 'This loan has moved on, so that cannot be done any more. Reload the page.',
  'library.unknown_barcode': 'No copy has the barcode {{barcode}}. Scan again, or type the number on the label.',
  'library.copy_not_lent': 'Nobody has copy {{barcode}}. Put it on shelf {{shelf}}.',
  'library.copy_in_loan': 'Copy {{number}} is lent or set aside for somebody. Take it back first, then change it.',
  'library.copy_not_of_title': 'Copy {{barcode}} is of another book. Scan a copy of the book that was asked for.',
  'library.no_free_copy': 'No copy is left on the shelf to set aside. Wait until one comes back.',
  'library.due_not_possible':
    'The date must be a day on which the library is open, from today on and not after the last day for keeping books. The nearest is {{nearest}}.',
  'library.pause_not_ahead': 'The day must be after today. Choose another, or leave it empty to wait on.',
  'library.reason_required': 'Give a reason.',
};

export const loansTold: TextsOf<typeof viTold> = {
  nouns: { book_loan: 'loan of a book' },
  menu: { bookLoans: 'Loans' },
  fields: {
    dueOn: 'Due on',
    issuedOn: 'Lent on',
    returnedOn: 'Returned on',
    readyUntil: 'Set aside until',
    pausedUntil: 'Paused until',
    reader: 'Reader',
    renewals: 'Renewals',
    override: 'Against the rules because',
    loans: 'Loans',
    tab: 'Which loans',
    readerKind: 'Kind of reader',
    readerId: 'Reader',
    titleId: 'Title',
  },
  tables: { book_loans: 'Loans of library books' },
  notices: {
    bookReady: {
      name: 'A book you asked for is ready',
      title: 'Ready for you: {{title}}',
      detail: 'The library keeps it for you until the end of {{until}}.',
    },
    bookReadyOver: {
      name: 'A book set aside was not collected',
      title: 'No longer set aside: {{title}}',
      detail: 'It was kept until {{until}} and has gone to the next reader. Ask again if you still need it.',
    },
    bookReadyTaken: {
      name: 'A book set aside is gone',
      title: 'You wait on: {{title}}',
      detail: 'The copy kept for you is no longer there. You keep your place in the queue.',
    },
    bookRequestCancelled: {
      name: 'The library cancels a request',
      title: 'Request cancelled: {{title}}',
      detail: '{{reason}}',
    },
    bookDueSoon: {
      name: 'A book is due soon',
      title: 'Return {{title}} by the end of {{dueOn}}',
      detail: 'If you still need it, renew it before that day.',
    },
    bookOverdue: {
      name: 'A book is overdue',
      title: '{{title}} is {{days}} days overdue',
      detail:
        'It was due on {{dueOn}}. Bring it to the library; whoever keeps books too long cannot borrow for a while.',
    },
    pupilBookOverdue: {
      name: 'A pupil of your class has an overdue book',
      title: '{{name}} ({{className}}) has a book {{days}} days overdue',
      detail: 'The book is {{title}}. The library has told them twice.',
    },
    bookCountsAsLost: {
      name: 'A book counts as lost',
      title: '{{title}} counts as lost',
      detail: 'It was due on {{dueOn}}. If you find it, bring it to the library.',
    },
    bookDueChanged: {
      name: 'A due date has changed',
      title: '{{title}} is now due on {{dueOn}}',
      detail: 'The library has changed the date. The old one no longer counts.',
    },
  },
};

export const loanRegister: TextsOf<typeof viRegister> = {
  name: 'Register of loans',
  counted: '{{n}} loans on {{day}}',
};

export const loans: TextsOf<typeof vi> = {
  title: 'Loans',
  system: 'The system',
  allBack: 'Everything overdue is back',
  overdueBecause: 'Has an overdue book: {{title}}',
  nobodyKnown: 'No longer kept',
  states: {
    requested: 'Waiting',
    ready_for_pickup: 'Ready to collect',
    on_loan: 'On loan',
    returned: 'Returned',
    cancelled: 'Cancelled',
    expired: 'Not collected',
    lost: 'Lost',
  },
  columns: {
    reader: 'Reader',
    code: 'Code',
    class: 'Class',
    title: 'Book',
    barcode: 'Barcode',
    state: 'State',
    issuedOn: 'Lent on',
    dueOn: 'Due on',
    returnedOn: 'Returned on',
    daysLate: 'Days late',
    renewals: 'Renewals',
  },
};
