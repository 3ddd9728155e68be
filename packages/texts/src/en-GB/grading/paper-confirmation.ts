import type { TextsOf } from '../../texts-of.ts';
import type { paperConfirmation as vi } from '../../vi/grading/paper-confirmation.ts';

/** The public page behind the QR code of an issued paper. */
export const paperConfirmation: TextsOf<typeof vi> = {
  title: 'Check a school record or transcript',
  isIssued: 'The school issued this paper.',
  isReplaced: 'The school issued this paper and has since issued another one in its place.',
  number: 'Number',
  issuedAt: 'Issued at',
  fingerprint: 'Verification code',
  compare: 'Compare the number and the code with those printed on the paper: every character must be the same.',
  notFound: 'The school issued no paper with this number and verification code',
  notFoundDetail:
    'Compare every character with the number and the code printed on the paper: they may have been mistyped or misread. If they are the same and still not found, ask the school office and bring the paper.',
};
