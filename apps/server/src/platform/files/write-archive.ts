import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** What an archive came to. */
interface Written {
  readonly size: number;
  readonly sha256: string;
}

/** Puts a file into the archive, piece by piece where it is large. */
export type PutFile = (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;

/** What is made small already would only cost the processor: pictures, films, sounds, PDFs, office documents. */
const isPacked = /\.(?:pdf|jpe?g|png|gif|webp|mp[34]|m4a|webm|ogg|zip|docx|xlsx|pptx|od[tsp])$/i;

/**
 * Writes a zip to `path`, never more of it in memory than the disk is behind. What breaks off leaves nothing there.
 * @param fill puts its files, one after the other; names are paths inside the archive, each once.
 */
export async function writeArchive(path: string, at: Date, fill: (put: PutFile) => Promise<void>): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const out = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const hash = createHash('sha256');
  let size = 0;
  let broken: Error | null = null;
  out.on('error', (error) => {
    broken = error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) {
      broken = error;
      return;
    }
    size += chunk.length;
    hash.update(chunk);
    out.write(chunk);
  });
  const keepUp = async () => {
    if (broken) throw broken;
    if (out.writableNeedDrain) await new Promise<void>((resolve) => out.once('drain', resolve).once('close', resolve));
  };
  try {
    await fill(async (name, content) => {
      const entry = isPacked.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = at;
      zip.add(entry);
      if (content instanceof Uint8Array) entry.push(content, true);
      else {
        for await (const chunk of content) {
          entry.push(new Uint8Array(chunk));
          await keepUp();
        }
        entry.push(new Uint8Array(0), true);
      }
      await keepUp();
    });
    zip.end();
    out.end();
    await finished(out);
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    zip.terminate();
    out.destroy();
    await rm(path, { force: true });
    throw error;
  }
}
