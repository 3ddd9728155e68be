import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { CopyError } from './copy-errors.ts';

/** For whom a backup is sealed: public keys of age, or a sentence that whoever opens it knows. */
export type SealKey = { readonly recipients: readonly string[] } | { readonly passphrase: string };
/** What opens it: private keys of age, or the sentence. */
export type OpenKey = { readonly identities: readonly string[] } | { readonly passphrase: string };

/** A new key pair, as the program age makes it: the private half and the public one. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * What seals a stream in the format of age, and what opens it again: for a public key a second one that lives as long as this run, so that the
 * backup can be verified at once where the private key is kept elsewhere. @throws CopyError for what is no public key.
 */
export async function sealer(key: SealKey): Promise<{ sealed(source: Readable): Promise<Readable>; opener: OpenKey }> {
  const encrypter = new Encrypter();
  let opener: OpenKey;
  if ('passphrase' in key) {
    encrypter.setPassphrase(key.passphrase);
    opener = key;
  } else {
    const isHybrid = key.recipients.some((recipient) => recipient.startsWith('age1pq1'));
    const own = isHybrid ? await generateHybridIdentity() : await generateX25519Identity();
    for (const recipient of [...key.recipients, await identityToRecipient(own)]) addRecipient(encrypter, recipient);
    opener = { identities: [own] };
  }
  const sealed = async (source: Readable) => {
    const plain = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
    return Readable.fromWeb((await encrypter.encrypt(plain)) as unknown as WebStream);
  };
  return { sealed, opener };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new CopyError(
      `"${recipient}" is no public key of age: it begins with age1, as "npm run backup:key" prints it.`,
    );
  }
}

/**
 * The plain bytes of a copy on disk: a sealed one is opened by `key`, an open one (a zip) needs none.
 * @throws CopyError when the key is missing or another's, or the file is damaged, cut or something else.
 */
export async function* openedCopy(path: string, key: OpenKey | null): AsyncGenerator<Uint8Array> {
  const kind = await kindOf(path);
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  if (kind === 'zip') {
    yield* source;
    return;
  }
  if (!key)
    throw new CopyError('The backup is sealed: say what opens it, with --identity key.txt or --passphrase-file file.');
  const decrypter = new Decrypter();
  try {
    if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
    else for (const identity of key.identities) decrypter.addIdentity(identity);
  } catch {
    throw new CopyError('What --identity names is no private key of age: it begins with AGE-SECRET-KEY-.');
  }
  const sealed = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(sealed).catch(() => {
    throw new CopyError(
      'The backup does not open with this key: it is sealed for another, or its beginning is damaged.',
    );
  });
  const opened = Readable.fromWeb(plain as unknown as WebStream);
  try {
    for await (const chunk of opened) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E'))
      throw error;
    throw new CopyError('The backup is damaged or cut off: it is not as it was sealed.');
  }
}

async function kindOf(path: string): Promise<'age' | 'zip'> {
  const file = await open(path).catch(() => {
    throw new CopyError(`There is no archive at ${path}, or it may not be read.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith('age-encryption.org/v1\n')) return 'age';
    if (head.startsWith('PK\x03\x04')) return 'zip';
  } finally {
    await file.close();
  }
  throw new CopyError(`${path} is no archive of Phượng.`);
}
