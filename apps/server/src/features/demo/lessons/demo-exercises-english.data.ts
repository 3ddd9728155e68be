import { ask, type ExercisesByGrade } from './demo-exercise.data.ts';

type Answers = readonly string[];
type Part = readonly [hint: string, good: Answers, weak: Answers];

const writing = (title: string, opening: Part, details: Part, closing: Part) => ({
  title: `Writing: ${title}`,
  questions: [
    ask('Open with one or two sentences.', ...opening),
    ask('Give details and reasons (40–60 words).', ...details),
    ask('Close with what you feel or plan.', ...closing),
  ] as const,
});

export const englishExercises: ExercisesByGrade = {
  6: writing(
    'Describe your best friend',
    [
      'use “is” and “has” with he or she',
      [
        'My best friend is Minh. He is tall and has short black hair.',
        'I have a best friend. Her name is Lan and she has big brown eyes.',
        'Nam is my best friend. He is short, but he is very strong.',
      ],
      ['My best friend is Minh. He tall and hair black.', 'My friend name Lan. She have big eye.'],
    ],
    [
      'add a reason with “because” and one example',
      [
        'He is kind and funny: he often helps me with maths and tells us jokes at break time.',
        'She is creative because she draws very well. She is making a birthday card for her mother now.',
        'He is hard-working. He gets up early to help his parents at the market, and he is never late for school.',
      ],
      ['He is good. I like him very much.', 'She draw picture. She is nice, nice.'],
    ],
    [
      'use the present continuous for what is going on now',
      [
        'Now we are preparing a poster for Teachers’ Day.',
        'We are learning to swim together this month, and I am happy.',
      ],
      ['Now we prepare a poster.', 'We are friend for long time.'],
    ],
  ),
  7: writing(
    'A volunteer activity you joined',
    [
      'it is over, so use the past simple',
      [
        'Last month our class collected old books for a mountain school.',
        'Two weeks ago I planted trees with my club near the river.',
        'Last summer my sister and I taught English to some small children in our village.',
      ],
      ['Last month our class collect old book.', 'I am go to plant tree last week.'],
    ],
    [
      'say what you did step by step and why',
      [
        'We cleaned them, put them in boxes and wrote a small card for each one, because we wanted the pupils to feel our care.',
        'First we dug holes, then we put in forty young trees and watered them. We did this because the bank was breaking away.',
        'We sang songs, played games and learnt ten words a day. The children were shy at first but they laughed a lot.',
      ],
      ['We clean and put in the box.', 'We dig and water, tree is good for people.'],
    ],
    [
      'finish with a feeling and what you learnt',
      [
        'I felt tired but happy, and I learnt how to work with others.',
        'I was proud of our trees, and I am going to visit them every month.',
      ],
      ['I feel happy.', 'It is very good and I like it.'],
    ],
  ),
  8: writing(
    'Pressure on teenagers',
    [
      'watch plural nouns: many pressures, teenagers face',
      [
        'Teenagers today face pressure from exams, parents and friends.',
        'Many teenagers feel stressed, and I am one of them.',
        'Growing up is exciting, but it brings a lot of pressure.',
      ],
      ['Teenager have many pressure.', 'Today teenager is very stress.'],
    ],
    [
      'join your ideas with and, but, so or because',
      [
        'I sometimes stay up late, but I try to plan my week; when I feel stressed, I talk to my sister and we go cycling.',
        'My parents expect high marks, so I study until eleven. I joined the chess club because it helps me relax.',
        'Some classmates compare clothes and phones. I was sad at first, but my best friend told me to be myself.',
      ],
      ['I stay up late and I am tired.', 'My parent want mark. I study. I tired.'],
    ],
    [
      'say who should do what',
      [
        'Schools should have a counsellor, so pupils can ask for help.',
        'I think we should share our problems, and adults should listen first.',
      ],
      ['School should help.', 'I hope no more pressure.'],
    ],
  ),
  9: writing(
    'How to stay healthy before exams',
    [
      'in a first conditional: if + present, then will or can',
      [
        'If you sleep eight hours, you can concentrate better in class.',
        'Exams are coming, and students can only do well if they stay healthy.',
        'If we want good results, we must look after our bodies first.',
        'Before an exam, many of us forget to eat and sleep properly.',
      ],
      [
        'If you will sleep, you can good in class.',
        'Exam is coming and student very tired.',
        'If you healthy you will pass exam good.',
      ],
    ],
    [
      'give reasons, not only a list of things',
      [
        'You should eat breakfast, drink enough water and take a short walk after every hour of study; you should not drink energy drinks.',
        'First, make a plan and study for forty minutes at a time. Then stand up and stretch, because sitting too long makes your back hurt. Finally, turn off your phone one hour before bed.',
        'I eat fruit instead of sweets, since sugar makes me sleepy. My brother goes running at five, and he says it helps him remember more.',
        'Good food matters: eggs, fish and vegetables feed the brain. You must not skip meals, and you ought to go to bed before eleven.',
      ],
      [
        'You should eat and drink and sleep.',
        'You should not stay up late, you should not play game, you should not eat candy.',
        'I think health is important and everybody know that.',
      ],
    ],
    [
      'use will for what you plan',
      [
        'If I feel worried, I will share it with my teacher.',
        'From tomorrow I will go to bed at ten and do exercise every morning.',
        'I hope my friends will try these tips, and we will pass the exam together.',
      ],
      ['If I worry, I share teacher.', 'I will try my best good.'],
    ],
  ),
};
