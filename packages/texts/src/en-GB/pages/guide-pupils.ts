import type { Page } from '../../page.ts';

export const guidePupils: Page = {
  title: 'Guide for pupils',
  updatedOn: '2026-11-29',
  intro: 'Everything you need, also on a phone. Parents are welcome to read it too.',
  sections: [
    {
      id: 'first-time',
      title: 'The first sign-in',
      blocks: [
        {
          steps: [
            'Your homeroom teacher gives you a slip with the address, your username and a password that works once.',
            'Open the page, choose Pupil and type what the slip says.',
            'Choose a new password of at least 8 characters. Your date of birth, name or pupil code will be refused.',
          ],
        },
        'The slip expires after 7 days. After that, ask your teacher for a new one.',
      ],
    },
    {
      id: 'forgot',
      title: 'Forgotten password',
      blocks: [
        'Choose “Forgotten your password?”. If the school has your email address, a 6-digit code is sent there and works for 10 minutes. If not, ask your homeroom teacher for a slip with a code.',
      ],
    },
    {
      id: 'today',
      title: 'Today',
      blocks: [
        'The Today page shows today’s lessons, new marks and the dates coming up. The bell at the top holds your notifications. The bar at the bottom takes you to the other pages.',
      ],
    },
    {
      id: 'timetable',
      title: 'Your timetable',
      blocks: [
        'The Timetable page has your lessons day by day. A cancelled or covered lesson, another room or another time is shown at the lesson itself, and you get a notification.',
        'Where your class has a subject in groups, you see the lessons of your own group only; while you are in no group yet, you see those of all groups.',
        'To see it in your phone’s calendar app, choose “Add to phone calendar” and make a private link. Anybody with the link can see your timetable, so do not pass it on; if you did, choose “Revoke the link”.',
      ],
    },
    {
      id: 'marks',
      title: 'Your marks',
      blocks: [
        'The Marks page shows posted marks only. A subject you do not see has not been posted yet.',
        {
          terms: [
            [
              'ĐĐGtx, ĐĐGgk, ĐĐGck',
              'Regular, mid-term and final assessment. Mid-term counts twice, final three times.',
            ],
            ['Đ, CĐ', 'Passed, not passed: how subjects assessed by comment are recorded.'],
            [
              'Tốt, Khá, Đạt, Chưa đạt',
              'Good, fair, satisfactory, unsatisfactory: levels of Circular 22/2021/TT-BGDĐT.',
            ],
            ['ex., abs., miss.', 'Exempt; absent, with a make-up test to come; no test taken.'],
          ],
        },
        'You see your own marks only. There is no ranking: learning is not a race against your classmates.',
      ],
    },
    {
      id: 'lessons',
      title: 'Lessons, exercises, tests',
      blocks: [
        'Lessons are sorted by subject, what is due soon on top. Hand in by typing, a picture, a file or your voice; until it is due you may hand in again.',
        'Tests: every answer is kept as you give it. If the network, the battery or the machine fails, open it again and go on; the time is that of the school’s clock. On a weak network open the page early so that it is loaded ahead.',
        'When work is given back you see the mark and the remarks, and may ask about a question.',
      ],
    },
    {
      id: 'leave',
      title: 'Leave from school',
      blocks: [
        'In Leave from school choose the days, write why and send. Once the homeroom teacher approves you are away with permission and are told. Take it back if you come after all.',
      ],
    },
    {
      id: 'library',
      title: 'Library',
      blocks: [
        'Search, see what is free, put it into the cart or join the queue. Your loans say when they are due; renew unless somebody waits. Digital books are read on the page.',
      ],
    },
    {
      id: 'devices',
      title: 'Devices, laboratories',
      blocks: [
        'In Devices choose what you need and when, send the order, and show its code at the desk. Some things a teacher confirms first. If your class works in a laboratory, read its safety rules before.',
      ],
    },
    {
      id: 'ask',
      title: 'Ask Phượng',
      blocks: [
        'Ask with or without accents: what is on tomorrow, my mark in maths, what I need in the final, what is due, when a book is due, how often I was absent. Phượng knows only what you may see and keeps no question.',
      ],
    },
    {
      id: 'wrong',
      title: 'When you think something is wrong',
      blocks: [
        {
          steps: [
            'Note the subject, the column and the mark you think is right.',
            'Tell the subject teacher; if it is your name, date of birth or address, tell your homeroom teacher.',
            'The school corrects it, and the correction is recorded with a name.',
          ],
        },
      ],
    },
    {
      id: 'info',
      title: 'What the school knows about you',
      blocks: [
        'Under My record you see what the school has recorded about you. In your profile you can change your picture, language and password, and download everything the school keeps about you; the school changes the rest.',
      ],
    },
    {
      id: 'safe',
      title: 'Staying safe',
      blocks: [
        {
          list: [
            'Never lend your account, and never give your password or a code to anybody, even if they say they are a teacher.',
            'Sign out on shared computers.',
            'If something looks odd: open your profile, look at “Signed-in devices”, choose “Sign out all other devices”, change your password and tell a teacher.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'On a phone',
      blocks: [
        'Open the page in your phone’s browser and choose “Add to home screen” in the browser’s menu to open it like an app. Light or dark colours and the language are under “More”.',
      ],
    },
  ],
};
