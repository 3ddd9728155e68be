import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LibraryNumbers } from './library-numbers.tsx';

const drawn = (downloads: number) =>
  renderToStaticMarkup(
    <LibraryNumbers
      summary={{
        tabs: { on_loan: 4, overdue: 0, ready: 0, requested: 2, lost: 0, downloads },
        overdueReaders: 0,
        issuedToday: 0,
        returnedToday: 0,
      }}
    />,
  );

test('who keeps the library sees that leave to download is asked for, and gets there; without any nothing is in the way', () => {
  expect(drawn(3)).toContain('href="/library/borrow-download-list?tab=downloads"');
  expect(drawn(3).match(/<li/g)).toHaveLength(5);
  expect(drawn(0)).not.toContain('tab=downloads');
  expect(drawn(0).match(/<li/g)).toHaveLength(4);
});
