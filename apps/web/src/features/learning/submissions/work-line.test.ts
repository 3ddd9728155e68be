import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { expect, test } from 'vitest';
import { ApiProblem, OfflineError } from '../../../lib/api/api-problem.ts';
import { workLine } from './work-line.ts';

/** A school that keeps one draft, as the server does: on its version, and the same sent again writes nothing. */
function aSchool() {
  const school = { version: 0, link: '', isAway: false, losesAnswer: false, underWay: 0, most: 0 };
  const write = async (version: number, link: string): Promise<OwnWork> => {
    if (school.isAway) throw new OfflineError('network');
    school.underWay += 1;
    school.most = Math.max(school.most, school.underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    school.underWay -= 1;
    if (school.link !== link) {
      if (version !== school.version) throw new ApiProblem({ code: 'platform.stale_version', status: 409 });
      school.version += 1;
      school.link = link;
    }
    if (school.losesAnswer) throw new OfflineError('network');
    return { version: school.version } as OwnWork;
  };
  return { school, write };
}

const bodyOf = (version: number, link: string) => ({
  version,
  link,
  text: null,
  fileIds: [],
  photoIds: [],
  audioIds: [],
});

function aPupil() {
  const { school, write } = aSchool();
  let version = 0;
  const hear = (answer: OwnWork) => {
    version = answer.version;
  };
  const line = workLine((body) => write(body.version, body.link ?? ''), hear);
  const save = (link: string) => line.inTurn(async () => hear(await line.save(bodyOf(version, link))));
  const handIn = (link: string) => line.inTurn(async () => hear(await write(version, link)));
  return { school, save, handIn };
}

test('what is handed in while a draft is on its way goes on from that draft', async () => {
  const { school, save, handIn } = aPupil();
  await Promise.all([save('một'), save('hai'), handIn('ba')]);
  expect([school.most, school.version, school.link]).toEqual([1, 3, 'ba']);
});

test('a draft whose answer was lost is one’s own: what goes next goes on from it', async () => {
  const { school, save, handIn } = aPupil();
  school.losesAnswer = true;
  await expect(save('một')).rejects.toThrow(OfflineError);
  school.losesAnswer = false;
  await handIn('hai');
  expect([school.version, school.link]).toEqual([2, 'hai']);
});

test('a draft that never arrived is sent before what goes next, and nothing goes while there is no network', async () => {
  const { school, save, handIn } = aPupil();
  school.isAway = true;
  await expect(save('một')).rejects.toThrow(OfflineError);
  await expect(handIn('hai')).rejects.toThrow(OfflineError);
  school.isAway = false;
  await handIn('hai');
  expect([school.version, school.link]).toEqual([2, 'hai']);
});

test('where somebody else has saved after the lost draft, that is said and nothing is written over', async () => {
  const { school, save, handIn } = aPupil();
  school.losesAnswer = true;
  await expect(save('một')).rejects.toThrow(OfflineError);
  Object.assign(school, { losesAnswer: false, version: 5, link: 'của bạn' });
  await expect(handIn('hai')).rejects.toMatchObject({ code: 'platform.stale_version' });
  expect(school.link).toBe('của bạn');
});
