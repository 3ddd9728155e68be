import type { Page } from '../../page.ts';

export const guidePupils: Page = {
  title: 'Guide for pupils',
  updatedOn: '2026-11-20',
  intro: 'Everything you need, also on a phone. Parents are welcome to read it too.',
  sections: [
    {
      id: 'first-time',
      title: 'The first sign-in',
      blocks: [
        {
          steps: [
            'Your homeroom teacher gives you a slip with the address, your user name and a password that works once.',
            'Open the page, choose Pupils and type what the slip says.',
            'Choose a new password of at least 8 characters. Your birthday, name or pupil code will be refused.',
          ],
        },
        'The slip expires after 7 days. After that ask your teacher for a new one.',
      ],
    },
    {
      id: 'forgot',
      title: 'Forgotten password',
      blocks: [
        'Choose “Forgot your password?”. If the school has your e-mail address, a code of 6 digits is sent there and works for 10 minutes. If not, ask your homeroom teacher for a slip with a code.',
      ],
    },
    {
      id: 'today',
      title: 'Today',
      blocks: [
        'The first page shows new marks and messages from the school. The bar at the bottom takes you to the other pages.',
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
              'Regular, mid-term and end-of-term assessment. Mid-term counts twice, end-of-term three times.',
            ],
            ['Đ, CĐ', 'Passed, not passed: how subjects assessed by comment are recorded.'],
            [
              'Tốt, Khá, Đạt, Chưa đạt',
              'Good, fair, satisfactory, unsatisfactory: levels of Circular 22/2021/TT-BGDĐT.',
            ],
            ['miễn, vắng', 'Exempt; absent and to be made up.'],
          ],
        },
        'You see your own marks only. There is no ranking: learning is not a race against your classmates.',
      ],
    },
    {
      id: 'wrong',
      title: 'When you think something is wrong',
      blocks: [
        {
          steps: [
            'Note the subject, the column and the mark you think is right.',
            'Tell the subject teacher; for name, birthday or address tell your homeroom teacher.',
            'The school corrects it, and the correction is recorded with a name.',
          ],
        },
      ],
    },
    {
      id: 'info',
      title: 'What the school knows about you',
      blocks: [
        'Under My details you see what the school has recorded about you. You can change your picture, language and password in your profile; the school changes the rest.',
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
            'If something looks odd: open your profile, look at the devices that are signed in, choose “Sign out everywhere”, change your password and tell a teacher.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'On a phone',
      blocks: [
        'Open the page in your phone’s browser and choose “Add to home screen” in the browser’s menu to open it like an app. Light or dark scheme and language are under More.',
      ],
    },
  ],
};
