import { join } from 'node:path';
import { type ByteStore, diskByteStore } from './byte-store.ts';
import type { S3Address } from './file-settings.ts';
import { s3ByteStore } from './s3-byte-store.ts';

/** The store that the settings name: in the data folder, or in S3. */
export const bytesAt = (address: S3Address | null, dataDir: string): ByteStore =>
  address ? s3ByteStore(address) : diskByteStore(join(dataDir, 'files'));
