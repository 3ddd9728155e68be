import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { barCodePicture } from '../../../platform/pdf/code-128.ts';
import { pdfText } from '../../../platform/pdf/pdf-text.ts';
import { readSheets } from '../../../platform/sheet/workbook-fixtures.ts';

let server: TestServer;
let admin: Client;
let categoryId: string;
beforeAll(async () => {
  server = await testServer();
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  admin = await server.admin();
  categoryId = (await admin.post('/library/categories', { code: 'VH', name: 'Văn học' })).body.id;
});

async function aBook(title: string, count: number, more: object = {}) {
  const made = { categoryId, title, kind: 'STN', authors: ['Tô Hoài'], ddc: '895.922', ...more };
  const { body: book } = await admin.post('/library/books', made);
  const copies = { shelf: 'V1', acquiredOn: '2026-09-05', price: 50_000, count };
  const { body } = await admin.post(`/library/books/${book.id}/copies`, copies);
  return { id: book.id as string, copies: body as { id: string; registerNumber: number; barcode: string }[] };
}
