import type { Page } from '../../page.ts';

export const terms: Page = {
  title: 'Terms and conditions',
  updatedOn: '2026-11-20',
  intro: 'By using the school’s management system you agree to the following. The Vietnamese text prevails.',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Accounts are given or approved by the school. One person, one account; never share it.',
            'Keep your password and one-time codes to yourself. School staff never ask for your password.',
            'Sign out on shared computers. If you suspect misuse, change the password and choose “Sign out all other devices” in your profile.',
          ],
        },
      ],
    },
    {
      id: 'use',
      title: 'Proper use',
      blocks: [
        {
          list: [
            'View and change only what belongs to your duties. Every change carries your name.',
            'Do not photograph, copy or send data about pupils and colleagues outside the school without permission.',
            'Do not try to exceed your rights or to slow down or damage the system. If you find a weakness, tell the school’s administrator.',
          ],
        },
      ],
    },
    {
      id: 'marks',
      title: 'Marks and papers',
      blocks: [
        'Marks are computed according to Circular 22/2021/TT-BGDĐT, and Circular 58/2011/TT-BGDĐT for the years to which it applies. A print marked “BẢN XEM TRƯỚC” (preview) is not valid. School records and transcripts are valid only when final, signed and sealed as the rules require.',
        'Pupils and parents who think a mark is wrong should tell the subject teacher; a locked mark is corrected only after the school’s leaders unlock it and give a reason.',
      ],
    },
    {
      id: 'content',
      title: 'What you upload',
      blocks: [
        'Pictures, files and remarks must be true and must not break the law or other people’s rights. The school may remove what does.',
      ],
    },
    {
      id: 'service',
      title: 'How the system runs',
      blocks: [
        'The school does its best to keep the system running and backed up, but may pause it for maintenance. When the connection drops, marks being entered are kept on the device and sent when it returns.',
        'Accounts are locked when somebody leaves the school or breaks these terms.',
      ],
    },
    {
      id: 'law',
      title: 'Applicable law',
      blocks: ['Vietnamese law applies. Personal data is processed according to the privacy policy.'],
    },
  ],
};
