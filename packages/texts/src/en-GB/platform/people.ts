import type { TextsOf } from '../../texts-of.ts';
import type { people as vi } from '../../vi/platform/people.ts';

export const people: TextsOf<typeof vi> = {
  fullName: 'Full name',
  givenName: 'Given name for sorting',
  givenNameHint: 'Only when the last word of the name is not the given name, as in H’Hen Niê.',
  dateOfBirth: 'Date of birth',
  sex: 'Sex',
  sexes: { MALE: 'Male', FEMALE: 'Female' },
  personalId: 'Personal identification number',
  moetCode: 'MOET identifier',
  ethnicity: 'Ethnic group',
  religion: 'Religion',
  nationality: 'Nationality',
  phone: 'Phone',
  email: 'Email',
  currentAddress: 'Current address',
  accounts: {
    give: 'Give accounts',
    tooMany: 'At most {{most}} people at a time. Choose one class after another.',
  },
  secondFactor: {
    title: 'Two-step verification',
    on: 'On',
    off: 'Off',
    reset: 'Remove two-step verification',
    resetTitle: 'Remove two-step verification?',
    resetDetail: 'Only if they have lost both their phone and their recovery codes, and you are sure it is them.',
    resetDone: 'Two-step verification removed',
  },
};
