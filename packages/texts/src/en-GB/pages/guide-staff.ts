import type { Page } from '../../page.ts';

export const guideStaff: Page = {
  title: 'Guide for staff and teachers',
  updatedOn: '2026-11-20',
  intro:
    'From the first sign-in to the printed school record. Each section is one job; type into the search box to go straight to yours.',
  sections: [
    {
      id: 'sign-in',
      title: 'Signing in and passwords',
      blocks: [
        {
          steps: [
            'Choose your door: Staff, Teachers or Pupils. At the wrong door even the right password is refused.',
            'The first time, type the user name and password from the slip the school gave you. You are asked for a new password at once.',
            'The new password has at least 8 characters; administrators at least 15, or a second factor.',
          ],
        },
        'Forgotten? Choose “Forgot your password?” on the sign-in page and receive a code by e-mail. Without e-mail ask the office for a printed code.',
        'After several wrong passwords the waiting time grows. A device you use regularly still lets you in.',
      ],
    },
    {
      id: 'home',
      title: 'Home: what is due today',
      blocks: [
        'The home page names only what is waiting for you: sheets not submitted, sheets to verify, pupils without a class, dates that come near. Choose a number to open exactly that list.',
        'Ctrl+K (or the magnifying glass) finds people, classes and screens, with or without accents.',
      ],
    },
    {
      id: 'school-year',
      title: 'Starting a school year',
      blocks: [
        {
          steps: [
            'Settings › School years: create the year with its two semesters. Their dates lie inside the year and do not overlap.',
            'Choose “Copy from last year” to bring classes, numbers of lessons and grade columns along.',
            'Settings › Subjects, Grade columns, Grade settings: check them before the first mark is entered.',
            'Make the year current when you are ready. The year switcher at the top turns every screen to another year; an amber bar reminds you that it is not the current one.',
          ],
        },
      ],
    },
    {
      id: 'import',
      title: 'Importing pupils, teachers and classes from Excel',
      blocks: [
        {
          steps: [
            'Open the list, choose “Import from Excel” and drop the .xlsx file. Files from the ministry’s database work as they are; the header row is found by itself.',
            'Preview: every wrong cell is named with row, column, reason and remedy. Nothing has been written yet.',
            'Import the valid rows, or download the error file, correct it and import again. Importing the same file twice makes no duplicates.',
          ],
        },
        'Known people are recognised by the ministry’s code, then the school’s code, then name and date of birth.',
      ],
    },
    {
      id: 'classes',
      title: 'Classes, homeroom, assignments, lessons',
      blocks: [
        'Teaching › Number of lessons: yearly lessons of each subject in each class. Teaching assignment: choose the teacher of each subject and class; beside it each teacher’s load is compared with the norm (Circular 05/2025/TT-BGDĐT) after reductions.',
        'A pupil changes class: open the pupil’s record, choose “Move to another class”, give date and reason. Marks of the former class follow the pupil.',
      ],
    },
    {
      id: 'marks',
      title: 'Entering marks',
      blocks: [
        'From home or from the class open the subject: all 45 pupils are in view. What you type is saved; there is no Save button.',
        {
          terms: [
            ['Arrows, Enter, Tab', 'Move between cells; Enter goes down, Tab to the next cell to fill.'],
            [
              '8,5 or 8.5',
              'Both mean 8.5. A wrong cell (such as 85) turns red, keeps what you typed and is not saved.',
            ],
            ['v, m, t', 'Absent and to be made up, exempt, missing. Press ? for all keys.'],
            ['Ctrl+C, Ctrl+V', 'Copy and paste whole blocks to and from Excel.'],
            ['Ctrl+Z, Ctrl+Y', 'Undo, redo.'],
          ],
        },
        'The status line says how many cells are saved. Without a connection just go on: marks stay on the device and are sent when it returns. When two people change one cell, both values are shown and you choose.',
        'Point at an average to see the formula and the article of the circular.',
      ],
    },
    {
      id: 'sheet-states',
      title: 'Mark sheets: submit, verify, post, lock',
      blocks: [
        {
          terms: [
            ['In progress', 'The subject teacher enters marks while the entry window is open.'],
            ['Submitted', 'Waits for verification; may be returned with a reason.'],
            ['Verified', 'Checked and ready to be posted.'],
            ['Posted', 'Pupils see their own marks.'],
            [
              'Locked',
              'Nobody can change it. Unlocking needs the right, a reason and a time limit; every change carries a name.',
            ],
          ],
        },
      ],
    },
    {
      id: 'homeroom',
      title: 'Homeroom teachers: conduct, absences, remarks',
      blocks: [
        'In your class use the Conduct tab for the level and remark of each semester (with a bank of remarks), and the Attendance tab for absences with (P) and without (K) permission.',
        'The Results tab shows each pupil’s level, which subject changed it, and who needs a retest or summer training.',
      ],
    },
    {
      id: 'papers',
      title: 'Transcripts and school records',
      blocks: [
        {
          steps: [
            'Open the class transcript or the pupil’s school record. Drafts carry “BẢN XEM TRƯỚC” across the page.',
            'Check it and choose “Finalise”. A final paper does not change when data changes; a correction makes a new one and the old one stays in the history.',
            'A whole class or grade: one PDF or .zip is made in the background, with progress and a stop button.',
          ],
        },
      ],
    },
    {
      id: 'grade-up',
      title: 'Moving pupils up',
      blocks: [
        'Classes and pupils › Grade-up: preview each pupil’s outcome with the article behind it, choose the new classes, override with a reason where needed, and apply everything at once. It can be undone while the new year has no marks or attendance.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts, employees, roles',
      blocks: [
        'Staff › Employees and Roles: a role is a table of view, create and update for each kind of record; beside it you see which screens it opens. Nobody can grant what they do not hold, change their own rights or remove the last administrator.',
        'Accounts for a whole class: choose “Issue sign-ins” in the class or the list of pupils, print the slips and cut along the lines. The password on a slip works once and expires after 7 days.',
        'Disabling somebody ends all their sessions at once, open pages included.',
      ],
    },
    {
      id: 'security',
      title: 'Second factor and sessions',
      blocks: [
        'In your profile: switch on the second factor with an authenticator app and keep the recovery codes; link single sign-on or Google; see the devices that are signed in and sign out one or all of them.',
      ],
    },
    {
      id: 'trouble',
      title: 'When something goes wrong',
      blocks: [
        {
          terms: [
            ['“Your session has ended”', 'Sign in again; what you were typing has been kept.'],
            ['“Somebody else has just changed this”', 'Load the new value, compare it with yours and save again.'],
            ['An error page with a code', 'Send the code to the administrator; the log shows what happened.'],
          ],
        },
      ],
    },
  ],
};
