import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { PlaceGroup } from '../frame-types.ts';
import { foldsOf, isOpenIn, waitingIn } from './menu-folds.ts';

const group = (key: string, size: number, count?: number): PlaceGroup => ({
  key,
  heading: key === 'home' ? undefined : key,
  places: Array.from({ length: size }, (_, at) => ({
    key: `/${key}/${at}`,
    label: '',
    href: '',
    icon: IconHome,
    count,
  })),
});
const groups = [group('home', 1), group('people', 4), group('teaching', 6)];
const openOf = (shown: Partial<Parameters<typeof isOpenIn>[0]>) => {
  const all = { groups, folds: {}, upTo: 5, activeKey: undefined, foldedOn: undefined, ...shown };
  return all.groups.filter((each) => isOpenIn(all, each)).map(({ key }) => key);
};

test('a menu of few places stands open, a long one only in the area of the page', () => {
  expect(openOf({ upTo: 11 })).toEqual(['home', 'people', 'teaching']);
  expect(openOf({ upTo: 10 })).toEqual(['home']);
  expect(openOf({ upTo: 10, activeKey: '/people/2' })).toEqual(['home', 'people']);
});

test('what was opened and folded stays so on other pages', () => {
  const folds = { people: true, teaching: false };
  expect(openOf({ folds })).toEqual(['home', 'people']);
  expect(openOf({ folds, upTo: 11 })).toEqual(['home', 'people']);
});

test('the area of the page opens when one comes there, and folds when it is folded there', () => {
  const folds = { teaching: false };
  expect(openOf({ folds, activeKey: '/teaching/1' })).toContain('teaching');
  expect(openOf({ folds, activeKey: '/teaching/1', foldedOn: '/teaching/1' })).not.toContain('teaching');
  expect(openOf({ folds, activeKey: '/teaching/2', foldedOn: '/teaching/1' })).toContain('teaching');
});

test('a folded area tells what waits in it; what the browser holds is believed only where it is a fold', () => {
  expect(waitingIn(group('people', 3, 2))).toBe(6);
  expect(waitingIn(group('people', 3))).toBe(0);
  expect(foldsOf({ people: true, staff: 'no' })).toEqual({ people: true });
  expect(foldsOf('broken')).toEqual({});
});
