import type { Page } from '../../page.ts';

export const guideStaff: Page = {
  title: 'Guide for staff and teachers',
  updatedOn: '2026-11-29',
  intro:
    'From the first sign-in to the printed school record. Each section is one job; type into the search box to go straight to yours.',
  sections: [
    {
      id: 'sign-in',
      title: 'Signing in and passwords',
      blocks: [
        {
          steps: [
            'Choose the right area: Staff, Teacher or Pupil. In the wrong area even the right password is refused.',
            'The first time, type the username and password from the slip the school gave you. You are asked for a new password at once.',
            'The new password has at least 8 characters; administrators need at least 15, or two-step verification.',
          ],
        },
        'Forgotten it? Choose “Forgotten your password?” on the sign-in page and receive a code by email. Without email, ask the office for a printed code.',
        'After several wrong passwords the waiting time grows. A device you use regularly still lets you in.',
      ],
    },
    {
      id: 'home',
      title: 'Home: what is due today',
      blocks: [
        'The home page names what is waiting for you: sheets not handed in, sheets to verify, pupils without a class, dates coming up. Choose a number to open exactly that list. Teachers also see today’s lessons, each with an “Enter marks” button.',
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
            '“Take semesters from” copies last year’s semester dates and entry windows. New classes are made under Classes or when pupils move up.',
            'Settings › Subjects, Mark columns, Mark settings: check them before the first mark is entered.',
            'When you are ready, choose “Make it the current year”. The year switcher at the top turns every screen to another year; an amber notice reminds you that it is not the current one.',
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
            'Open the list, choose “Import from Excel” and drop the .xlsx file. Files from the ministry’s database work as they are; the header row is found automatically.',
            'Preview: every wrong cell is listed with row, column, reason and remedy. Nothing has been written yet.',
            'Leave the wrong rows out and import the others, or choose “Download the wrong rows”, correct them and import again. Importing the same file twice makes no duplicates.',
          ],
        },
        'Known people are recognised by the ministry’s code, then the school’s code, then name and date of birth.',
      ],
    },
    {
      id: 'classes',
      title: 'Classes, homeroom, assignments, periods',
      blocks: [
        'Teaching › Number of periods: periods a year for each subject in each class. Teaching assignment: choose the teacher of each subject and class; beside it each teacher’s periods are compared with the norm (Circular 05/2025/TT-BGDĐT) after reductions.',
        'When a pupil changes class, open the pupil’s record, choose “Move class”, and give the date and reason. Marks from the former class follow the pupil.',
      ],
    },
    {
      id: 'timetable',
      title: 'Drawing up and publishing the timetable',
      blocks: [
        {
          steps: [
            'Teaching › Hours and rules: set bell times, special rooms, when teachers are busy, and the rules; the Check tab says what is missing and takes you there.',
            'Teaching › Timetables: choose “Create timetable” from the teaching assignments, another version or an Excel file, then “Lay out automatically”. You may leave the page; stopping always keeps the best so far.',
            'Finish by hand on the board: pick a lesson to see where it can go, what it can swap with, and what is in the way and why. Locked lessons are never moved.',
            'Choose “Publish” and the first day; you see beforehand who is affected. Past days never change.',
          ],
        },
        'A published version cannot be edited: choose “Copy” and edit the copy. The timetables of classes, teachers, rooms and the whole school can be viewed, printed as PDF or exported as .xlsx from View.',
        'A class that has a subject in groups: on the tab Combined and split of Hours and rules choose “Split into groups”, then “Divide pupils”. Pupils see the lessons of their own group only; who joins the class later is in no group yet, and the Check tab says so.',
      ],
    },
    {
      id: 'timetable-days',
      title: 'Absent teachers, cover and swaps',
      blocks: [
        'Teaching › Schedules and cover: choose who is away that day; each of their lessons appears with the people who could cover it, best first. A lesson can also be cancelled, given another room or time, or swapped with another lesson of the day. Those concerned are told at once, and every change can be undone until the day is over.',
      ],
    },
    {
      id: 'own-timetable',
      title: 'Your own timetable',
      blocks: [
        'Timetable shows your lessons of the week, cover and cancelled lessons included. “Add to phone calendar” makes a private link for Google Calendar, Apple Calendar or Outlook; the link is for you alone.',
      ],
    },
    {
      id: 'marks',
      title: 'Entering marks',
      blocks: [
        'From home or from the class, open the subject: all 45 pupils are in view. On a phone there is a number pad, one pupil after another. What you type is saved; there is no Save button.',
        {
          terms: [
            ['Arrows, Enter, Tab', 'Move between cells; Enter goes down, Tab goes to the next cell to fill.'],
            [
              '8,5 or 8.5',
              'Both mean 8.5. A wrong cell (such as 85) turns red, keeps what you typed and is not saved.',
            ],
            ['v, t', 'Absent and to be made up, missing. Press ? for all keys.'],
            ['Ctrl+C, Ctrl+V', 'Copy and paste whole blocks to and from Excel.'],
            ['Ctrl+Z, Ctrl+Y', 'Undo, redo.'],
          ],
        },
        'The status line says how many cells are saved. If the connection drops, just carry on: marks stay on the device and are sent when it returns. When two people change one cell, both values are shown and you choose.',
        'Point at an average to see the formula and the article of the circular.',
      ],
    },
    {
      id: 'sheet-states',
      title: 'Mark sheets: hand in, verify, post, lock',
      blocks: [
        {
          terms: [
            ['In progress', 'The subject teacher enters marks while the entry window is open.'],
            [
              'Handed in',
              'Waiting for the head of department or the office to verify it; may be returned with a reason.',
            ],
            ['Verified', 'Looked through and ready to be posted.'],
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
        'In your class, use the Conduct tab for the level and remark of each semester (with ready-made remarks), and the Absences tab for absences with (P) and without (K) permission.',
        'The Results tab shows each pupil’s level, which subject changed it, and who needs re-assessment or summer training.',
      ],
    },
    {
      id: 'papers',
      title: 'Transcripts and school records',
      blocks: [
        {
          steps: [
            'Open the class transcript or the pupil’s school record. Previews carry “BẢN XEM TRƯỚC” across the page.',
            'Check it and choose “Issue the final paper”. A final paper does not change when the data changes; to correct it choose “Issue again”, and the old one is kept.',
            '“Records of the whole class”: one PDF or .zip file is made in the background, with progress and a stop button.',
          ],
        },
      ],
    },
    {
      id: 'grade-up',
      title: 'Moving pupils up',
      blocks: [
        'Classes and pupils › Grade-up review: preview each pupil’s outcome with the article behind it, choose the new classes, change an outcome with a reason where needed, and carry everything out at once. It can be undone while the new year has no marks, conduct or absences.',
      ],
    },
    {
      id: 'registers',
      title: 'Registers, class log, leave of pupils',
      blocks: [
        'Teachers open Registers on the phone: each of today’s lessons is a line. Everybody is present until you tap who is away or late; topic, remark and the lesson’s mark are written on the same page. It works without a network and is sent by itself later.',
        'Teaching › Registers of the day: the office sees which lessons have no register yet and who is away today. A pupil away in every lesson of the main session has one absence, which counts for the year’s results.',
        'Teaching › Pupils’ leave: pupils ask on the phone, or the homeroom teacher enters it. Once approved those days are with permission, also where the register was taken before.',
      ],
    },
    {
      id: 'lessons',
      title: 'Lessons, exercises, tests',
      blocks: [
        'In a class, the tab Lessons has the lessons by subject. Each has documents, slides, exercises and tests; set when it opens and when it is due, publish it, or copy it to other classes.',
        'Teaching › Question bank: questions by topic and level, imported from Word, Excel, GIFT, Moodle or QTI. A test takes its questions from the bank by a matrix, is printed in several versions, and its answer sheets are read by the camera of a phone.',
        'Choices are marked by the machine; essays by you, pupil by pupil or question by question, or by two markers. Marks go into the sheet’s column when you release them.',
      ],
    },
    {
      id: 'library',
      title: 'Library',
      blocks: [
        'Library › Library desk: scan the card, scan the book, done, also without a network. Who waits has a place in the queue; each refusal names its rule and what would work.',
        'Library › Books, Book categories, Given to classes: catalogue by ISBN or import a file, each copy with its accession number; digital books have files to be read on the page.',
        'Library › Stock-takes, Printing and registers, Library standards: several people count at once by phone; labels, cards, registers, minutes and the report by Circular 16/2022/TT-BGDĐT are printed.',
        'Teachers and pupils search, reserve and renew in their own Library.',
      ],
    },
    {
      id: 'devices',
      title: 'Equipment',
      blocks: [
        'Equipment › Devices, Device categories, Kits: each item has its code, condition and repairs; QR labels and the yearly inventory are printed.',
        'Equipment › Orders: decide line by line, hand over and take back by scan, in parts too. What is damaged goes to be repaired.',
        'Teachers choose devices for days or periods, put them into the cart (held for half an hour) and send the order; “Borrow a kit” takes all that a practical needs.',
      ],
    },
    {
      id: 'laboratories',
      title: 'Laboratories',
      blocks: [
        'Laboratories › Rooms, Requests: set places, safety rules and chemicals; decide requests and see the week of the rooms.',
        'Teachers book a room by period, with the devices it needs, and “Send request”. The safety rules are read and confirmed before the first request. When an exam or a day off takes the place you are told.',
      ],
    },
    {
      id: 'covers',
      title: 'Cover',
      blocks: [
        'Teaching › Cover today: the lessons of whoever is away appear. Who could come is ranked and told why; ask one or several, the first who accepts comes, and when time is up the next is asked. If nobody can, the class joins another, studies alone or has no lesson.',
        'Teachers answer in Cover on the phone. Lessons stood in for count among the periods taught.',
      ],
    },
    {
      id: 'leave',
      title: 'Leave of staff',
      blocks: [
        'Teachers ask in Leave, other staff in their profile: choose the kind, the days and a proof where one is needed. You are told at once how many days are left and by which article.',
        'Staff › Leave requests: the head of the group decides first, then the head; nobody decides their own. There are the calendar of who is away, the ledger and everybody’s balance. Approved leave goes by itself into working days, pay and cover.',
      ],
    },
    {
      id: 'working-days',
      title: 'Working days, periods',
      blocks: [
        'People check in by the code at the gate, by the school’s network or by the file of a time clock. Everybody sees their own days and may ask for a correction, which somebody else decides. A month is closed before pay is reckoned.',
        'Teaching › Schedules and cover: norm, reductions, periods taught, stood in for and overtime of each person, week by week with why.',
      ],
    },
    {
      id: 'payroll',
      title: 'Contracts and pay',
      blocks: [
        'A teacher’s record has contracts, coefficients and allowances by the day they hold from; contracts that end and raises that are due stand in Raises and proposals.',
        'Staff › Payroll: choose the month, see what is missing, press “Calculate”. Each line of a slip has its formula, inputs and article, and is compared with the month before. Who calculates does not approve. There are files for bank, insurance, tax and accounts.',
        'Everybody sees their own slip only; for a question choose “Ask about this slip”.',
      ],
    },
    {
      id: 'reports',
      title: 'Numbers, reports',
      blocks: [
        'Numbers › Overview, Results by grade, Results by teacher, Class averages, Titles of pupils: choose a number to see the pupils behind it.',
        'Numbers › Two areas of education, Reports: end of semester and year, arrivals and departures, absences, staff. “Print report” makes a paper to sign, “Export .xlsx” a workbook with the same numbers.',
      ],
    },
    {
      id: 'ask',
      title: 'Ask Phượng',
      blocks: [
        'Type as you speak: how many lessons tomorrow, who is away today, which registers are not taken, how much leave have I left, which room is free. Phượng answers only from what you may see and leads to the screen with the same numbers. Questions are not kept.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts, employees, roles',
      blocks: [
        'Staff › Employees, Roles: a role is a table of view, add and edit for each kind of record; beside it you see which screens it opens. Nobody can grant what they do not hold, change their own rights or remove the last administrator.',
        'Accounts for a whole class: choose “Give accounts” in the class or the list of pupils, print the slips and cut along the lines. The password on a slip works once and expires after 7 days.',
        'Locking an account ends all its sessions at once, open pages included.',
      ],
    },
    {
      id: 'security',
      title: 'Two-step verification and devices',
      blocks: [
        'In your profile: turn on two-step verification with an authenticator app and keep the recovery codes; link your school account or Google; see the devices that are signed in and sign out one of them or all others. If you lose both phone and recovery codes, the office can remove two-step verification.',
      ],
    },
    {
      id: 'trouble',
      title: 'When something goes wrong',
      blocks: [
        {
          terms: [
            ['“Your session has ended”', 'Sign in again; what you were typing has been kept.'],
            ['“Somebody else has just changed this”', 'Look at the new value, compare it with yours and save again.'],
            ['An error page with a code', 'Send the code to the administrator; the log shows what happened.'],
          ],
        },
      ],
    },
  ],
};
