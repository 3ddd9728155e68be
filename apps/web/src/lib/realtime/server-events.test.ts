import { expect, test } from 'vitest';
import { serverHears, tellServer } from './server-events.ts';

/** A connection that answers when told. */
function aConnection() {
  const open: { payload: unknown; answer: () => void }[] = [];
  serverHears((_, payload, answer) => void open.push({ payload, answer }));
  return open;
}

const sheet = (classId: string) => ({ sheet: { classId, subjectId: 'toan', semesterId: 'hk1' } });

test('what a tab shows is told to every new connection, and each time it hears that the server has taken it in', () => {
  let answers = 0;
  serverHears(null);
  tellServer('sheet.watch', sheet('6a1'), () => {
    answers += 1;
  });
  for (const times of [1, 2]) {
    const [told] = aConnection();
    expect(told?.payload).toEqual(sheet('6a1'));
    expect(answers).toBe(times - 1);
    told?.answer();
    expect(answers).toBe(times);
  }
});

test('an answer to what the tab no longer shows is not heard', () => {
  const answered: string[] = [];
  const open = aConnection();
  open.length = 0;
  tellServer('sheet.watch', sheet('6a1'), () => answered.push('6a1'));
  tellServer('sheet.watch', sheet('6a2'), () => answered.push('6a2'));
  for (const { answer } of open) answer();
  expect(answered).toEqual(['6a2']);
});
