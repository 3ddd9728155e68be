import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FileField } from './file-field.tsx';
import { faultOf } from './use-uploads.ts';

const kept = { fileId: 'a', name: 'Đề cương.pdf', mediaType: 'application/pdf', size: 2_000_000 };
const drawn = (most: number, camera = false) =>
  renderToStaticMarkup(
    <FileField label="Tệp của bài" value={[kept]} onChange={() => undefined} most={most} camera={camera} />,
  );

describe('the field of files', () => {
  it('names what is kept and lets it be left out; when it is full nothing more can be chosen', () => {
    expect(drawn(3)).toContain('Đề cương.pdf');
    expect(drawn(3).match(/<button/g)).toHaveLength(2);
    expect(drawn(3, true).match(/<button/g)).toHaveLength(3);
    expect(drawn(3, true)).toContain('capture="environment"');
    const two = renderToStaticMarkup(
      <FileField label="x" value={[kept, { ...kept, fileId: 'b' }]} onChange={() => undefined} most={2} />,
    );
    expect(two.match(/<button/g)).toHaveLength(2);
  });

  it('refuses what is empty, too large or of another kind before it is sent', () => {
    const limits = { largest: 1000, accept: 'image/*,.pdf' };
    const file = (name: string, type: string, size: number) => ({ name, type, size });
    expect(faultOf(file('a.pdf', '', 10), limits)).toBeNull();
    expect(faultOf(file('a.PDF', 'application/pdf', 1000), limits)).toBeNull();
    expect(faultOf(file('a.png', 'image/png', 10), limits)).toBeNull();
    expect(faultOf(file('a.png', 'image/png', 0), limits)).toBe('empty');
    expect(faultOf(file('a.png', 'image/png', 1001), limits)).toBe('tooLarge');
    expect(faultOf(file('a.docx', 'application/msword', 10), limits)).toBe('kind');
    expect(faultOf(file('a.docx', '', 10), { ...limits, accept: undefined })).toBeNull();
  });
});
