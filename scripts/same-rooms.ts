/** Rooms of screens that are no noun of the contract or the server, and why. */
const ownScreenRooms: Readonly<Record<string, string>> = {
  'classes/record': 'the class is the noun of its area; the tabs of its record',
  'students/form': 'the pupil is the noun of its area; the parts of its form',
  'school/storage': 'files belong to the platform, which has no screens of its own',
  'home/reading': 'guides and privacy are text: no call behind them',
};
/** Sentences that belong to no one room, and why. */
const ownSentences: Readonly<Record<string, string>> = {
  'access/audit-deeds': 'what the log says was done',
  'access/audit-deeds-staff': 'what the log says was done of staff, their days and pay, and of registers',
  'access/audit-deeds-learning': 'what the log says was done of lessons, exercises and tests',
  'access/audit-deeds-lending': 'what the log says was done of the library, devices and laboratories',
  'access/audit-deeds-timetable': 'what the log says was done of timetables, covers and exams',
  'access/audit-fields': 'what the log calls fields without words of their own',
  'access/audit-values': 'what the log calls codes',
  'accounts/account-papers': 'slips and mails about sign-ins of every room; the server alone writes them',
  'accounts/person-file': 'the file about a person names the data of every area',
  'grading/paper-confirmation': 'the public page behind a code on paper, apart from the words of everyday screens',
  'grading/regulations': 'named by the circulars of packages/rules',
  'home/finder': 'the finder of the frame, which finds things of every area',
  'home/finder-words': 'what is found by which words; loaded when the finder opens',
  'learning/bank-exchange':
    'questions from files and into them: a room inside the bank, with too many sentences for one file',
  'learning/bank-template': 'the workbook questions are written into; the server alone writes it',
  'timetable/timetable-office': 'looking at versions and days, which the office alone loads',
  'timetable/timetable-server': 'what the server says about any part of a timetable',
  'timetable/timetable-solver': 'named by the package of the engine',
};
const bases = {
  contract: 'packages/contract/src/',
  server: 'apps/server/src/features/',
  web: 'apps/web/src/features/',
} as const;

/** The same names everywhere: rooms of screens, and files of sentences, are named as a room of the contract or the server, or listed above. */
export function wrongRooms(files: readonly string[]): { file: string; message: string }[] {
  const roomsOf = (base: string) =>
    new Set(
      files.flatMap((file) => {
        const [area, room, inside] = file.startsWith(base) ? file.slice(base.length).split('/') : [];
        return inside ? [`${area}/${room}`] : [];
      }),
    );
  const known = new Set([...roomsOf(bases.contract), ...roomsOf(bases.server)]);
  const screens = [...roomsOf(bases.web)]
    .filter((room) => !room.endsWith('/public') && !known.has(room) && !ownScreenRooms[room])
    .map((room) => ({ file: bases.web + room, message: 'no room of the contract or the server has this name' }));
  const sentences = files.flatMap((file) => {
    const [, area = '', name = ''] = /^packages\/texts\/src\/(?:vi|en-GB)\/([^/]+)\/([^/]+)\.ts$/.exec(file) ?? [];
    const isKnown =
      area === '' ||
      ['pages', 'platform'].includes(area) ||
      name === area ||
      known.has(`${area}/${name}`) ||
      ownSentences[`${area}/${name}`] !== undefined;
    return isKnown ? [] : [{ file, message: `name it after its area or one of its rooms: "${name}" is neither` }];
  });
  const stale = [...Object.keys(ownScreenRooms), ...Object.keys(ownSentences)].filter(
    (room) => known.has(room) || !files.some((file) => file.includes(`/${room}/`) || file.endsWith(`/${room}.ts`)),
  );
  const listed = stale.map((room) => ({ file: room, message: 'needs no exception any more: take it out' }));
  return [...screens, ...sentences, ...listed];
}
