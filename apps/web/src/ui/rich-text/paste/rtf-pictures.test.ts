import { expect, test } from 'vitest';
import { rtfPictures } from './rtf-pictures.ts';

const pict = (words: string, figures: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw212${words}\\bliptag-1{\\*\\blipuid 0123456789abcdef}${figures}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`;

test('the pictures of a text of Word are read in their order, drawings of MathType are none', async () => {
  const rtf = `{\\rtf1\\ansi Câu 1. ${pict('\\pngblip', '89504e47\n0d0a')} rồi ${pict('\\wmetafile8', '0100')} ${pict('\\jpegblip', 'FFD8ff')}}`;
  const [png, drawing, jpeg, ...more] = rtfPictures(rtf);
  expect(more).toEqual([]);
  expect(drawing).toBeNull();
  expect([png?.type, jpeg?.type]).toEqual(['image/png', 'image/jpeg']);
  expect([...new Uint8Array((await png?.arrayBuffer()) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  expect([...new Uint8Array((await jpeg?.arrayBuffer()) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
});

test('what is cut off, or no such text, holds no picture and no fault', () => {
  for (const rtf of ['', 'chữ', '{\\*\\shppict', '{\\*\\shppict{\\pict\\pngblip', '{\\*\\shppict{\\pict\\pngblip zz}}'])
    expect(rtfPictures(rtf).filter((picture) => picture !== null)).toEqual([]);
});
