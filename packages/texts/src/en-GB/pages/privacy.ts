import type { Page } from '../../page.ts';

export const privacy: Page = {
  title: 'Privacy policy',
  updatedOn: '2026-11-20',
  intro:
    'This page says which data the school keeps in Phượng, why, for how long, who may see it and which rights you have. Legal basis: Law on Personal Data Protection 91/2025/QH15 and Decree 356/2025/NĐ-CP, both in force since 1 January 2026; Decree 88/2026/NĐ-CP on education data. The Vietnamese text prevails.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The school that uses this system is the data controller. Its name, address and telephone number are on the sign-in page.',
        'Phượng runs on a server chosen by the school. The makers of the software receive no copy of the data and hold no account in the school’s system.',
      ],
    },
    {
      id: 'what',
      title: 'Which data we keep',
      blocks: [
        {
          terms: [
            [
              'Pupils',
              'Name, date of birth, sex, place of birth, address, identification number, ethnicity, religion if stated, policy group, disability if documented, photograph, parents or guardians and how to reach them.',
            ],
            [
              'Schooling',
              'Class, marks, remarks, conduct, absences, retests, results of the year, school record and every correction.',
            ],
            [
              'Teachers and staff',
              'Name, date of birth, sex, document numbers, qualifications, subject, position, assignments, contact details.',
            ],
            [
              'Accounts',
              'User name, one-way hash of the password (nobody can read it back), sign-in sessions with device and network address.',
            ],
            ['Log', 'Who viewed, changed, printed or exported what, when, from where, with old and new values.'],
          ],
        },
        'Ethnicity, religion, health, disability, identity documents and passwords are sensitive data. Only those whose duty requires it see them, and every view of a full record and every bulk export is recorded.',
      ],
    },
    {
      id: 'why',
      title: 'What for, on which basis',
      blocks: [
        {
          terms: [
            [
              'Records, marks, school records, registers',
              'Duties that law gives to the school (school charter, rules on assessment and on education data). No consent is needed.',
            ],
            ['Accounts, sessions, log', 'To protect the data and to prove who did what.'],
            [
              'Photographs or names shown outside the school; third-party tools',
              'Only with separate consent for each purpose. From the age of seven both the child and the representative must agree. Silence is not consent.',
            ],
          ],
        },
        'We do not sell data, do not use it for advertising, do not rank pupils in front of others and do not follow anybody on other sites.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who may see it',
      blocks: [
        {
          list: [
            'Pupils see only their own data and posted marks; never those of other pupils.',
            'Subject teachers see the classes and subjects they teach now. Homeroom teachers see their own class.',
            'Office staff see only the screens that their role opens.',
            'Education authorities receive what the rules on the sector’s database require.',
            'If the school has switched on sign-in with Google or single sign-on, that provider knows that you signed in; the system receives only your identifier and e-mail address.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        {
          terms: [
            ['School records, registers, yearly results', 'Permanently (Decree 88/2026/NĐ-CP, school charter).'],
            ['Attendance, detailed timetables', '5 years.'],
            ['Online tests and submissions', 'Up to 2 years after the school year ends.'],
            ['Log of access and changes', 'At least 24 months.'],
            ['Accounts of people who have left', 'Disabled at once; optional data is deleted after 12 months.'],
            ['Evidence of consent', 'Up to 5 years after the processing ends.'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may know, see, correct and receive a copy of your data, withdraw consent, restrict or object to processing, ask for deletion, complain and claim damages. Parents or guardians act for children under 16; from 16 pupils act themselves with a guardian’s support.',
        {
          terms: [
            ['Acknowledgement and how it will be handled', 'Within 2 working days.'],
            ['Access, correction, copy', 'Within 10 days.'],
            [
              'Withdrawal, restriction, objection',
              'Within 15 days; 20 if a third party is involved; one extension of at most 15 days.',
            ],
          ],
        },
        'Marks, school records and files that law requires cannot be deleted; the school answers in writing and names the legal basis. Wrong information is always corrected, and the correction is recorded.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask',
      blocks: [
        {
          steps: [
            'See your data on your profile page; tell the homeroom teacher or the office what is wrong.',
            'For anything else write to the school office: name, pupil or staff code, what you ask for.',
            'The school makes sure that it is you and answers within the time limits above.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      blocks: [
        {
          list: [
            'Passwords are hashed with Argon2id; first passwords work once and expire after 7 days.',
            'Every call to the server checks your rights anew; a right that is taken away is gone at once.',
            'The log can only grow and is chained, so that a hidden change is found.',
            'After a breach that may do harm the school informs the police within 72 hours of discovery, and the people concerned.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'What is kept on your device',
      blocks: [
        'Your browser keeps only what is needed: the session, the language (a cookie of 365 days), light or dark scheme, unfinished drafts. There are no advertising or third-party measuring cookies. Signing out removes the session from the device.',
      ],
    },
  ],
};
