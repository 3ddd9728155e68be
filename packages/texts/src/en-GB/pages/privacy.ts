import type { Page } from '../../page.ts';

export const privacy: Page = {
  title: 'Privacy policy',
  updatedOn: '2026-11-20',
  intro:
    'This page says what data the school keeps in Phượng, why, for how long, who may see it and what rights you have. Legal basis: Law on Personal Data Protection 91/2025/QH15 and Decree 356/2025/NĐ-CP, both in force since 1 January 2026; Decree 88/2026/NĐ-CP on education data. The Vietnamese text prevails.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The school that uses this system is the data controller. Its name and telephone number are on the sign-in page.',
        'Phượng runs on a server chosen by the school. The makers of the software receive no copy of the data and hold no account in the school’s system.',
      ],
    },
    {
      id: 'what',
      title: 'What data we keep',
      blocks: [
        {
          terms: [
            [
              'Pupils',
              'Name, date of birth, sex, place of birth, address, identification number, ethnicity, religion if stated, policy group, disability if documented, photograph, parents or guardians and how to reach them.',
            ],
            [
              'Schooling',
              'Class, timetable, marks, remarks, conduct, absences, re-assessment, results of the year, school record and every correction.',
            ],
            [
              'Teachers and staff',
              'Name, date of birth, sex, document numbers, qualifications, subjects, position, duties, assignments, when they are busy, lessons and cover, contact details.',
            ],
            [
              'Accounts',
              'Username, one-way hash of the password (nobody can read it back), sign-in sessions with device and network address.',
            ],
            [
              'Log',
              'Who signed in, added, changed, deleted, printed or exported what, when, from where, with old and new values.',
            ],
          ],
        },
        'Ethnicity, religion, health, disability, identity documents and passwords are sensitive data. Only those whose duty requires it can see them (passwords nobody can), and every export of a list to a file is recorded.',
      ],
    },
    {
      id: 'why',
      title: 'What for, and on what basis',
      blocks: [
        {
          terms: [
            [
              'Records, marks, timetables, school records',
              'Duties that the law gives the school (school charter, rules on assessment and on education data). No consent is needed.',
            ],
            ['Accounts, sessions, log', 'To protect the data and to prove who did what.'],
            [
              'Photographs or names shown outside the school; third-party tools',
              'Only with separate consent for each purpose. From the age of seven both the child and the representative must agree. Silence is not consent.',
            ],
          ],
        },
        'We do not sell data, do not use it for advertising, do not rank pupils in front of others and do not track anybody on other sites.',
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
            'If the school has turned on sign-in with Google or a school account, that provider knows that you signed in; the system receives only your identifier and email address.',
            'If you make a private calendar link, anybody who has it can see your timetable until you revoke it; the calendar app you choose keeps a copy.',
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
            [
              'Pupil records, yearly results, conduct, school records',
              'Permanently (Decree 88/2026/NĐ-CP, school charter).',
            ],
            ['Mark sheets, assignments, timetables', '20 years (Circular 27/2016/TT-BGDĐT).'],
            ['Absences', '5 years (Circular 27/2016/TT-BGDĐT).'],
            ['Records of teachers and staff', '70 years (Law on Archives).'],
            ['Log', 'At least 24 months.'],
            ['Notifications', '90 days after being read; a year if unread.'],
            ['Ended sessions, failed sign-ins', '30 days.'],
            ['Accounts of people who have left', 'Locked at once; optional data is deleted after 12 months.'],
            ['Consent forms (on paper, outside the system)', 'Up to 5 years after the processing ends.'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You have the right to know, see, correct and receive a copy of your data, withdraw consent, restrict or object to processing, ask for deletion, complain and claim damages. Parents or guardians act for children under 16; from 16 pupils act themselves with a guardian’s support.',
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
        'Marks, school records and files that the law requires cannot be deleted; the school answers in writing and names the legal basis. Wrong information is always corrected, and the correction is recorded.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask',
      blocks: [
        {
          steps: [
            'See and download your data in your profile (“Download my data”); tell the homeroom teacher or the office if something is wrong.',
            'For anything else, write to the school office: your name, pupil or staff code, and what you are asking for.',
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
            'Every call to the server checks your rights anew; a right that is taken away stops at once.',
            'The log can only grow and is chained, so that a hidden change is found.',
            'After a breach that may do harm, the school informs the police within 72 hours of discovering it, and the people concerned.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'What is kept on your device',
      blocks: [
        'Your browser keeps only what is needed: the session, the language (a cookie for 365 days), light or dark colours, how you view lists, unfinished forms and marks not yet sent. There are no advertising or third-party measuring cookies. Signing out removes the session from the device.',
      ],
    },
  ],
};
