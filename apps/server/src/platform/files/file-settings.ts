/** Where an S3 store is and as whom it is asked. */
export interface S3Address {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Of the bucket, without a slash at its end. */
  readonly base: URL;
  /** The same bucket as browsers reach it; null: they do not, files go through the server. */
  readonly publicBase: URL | null;
  /** Before every key, for several schools in one bucket: empty, or ending in a slash. */
  readonly prefix: string;
  /** Browsers may send large files straight to it, into quarantine. */
  readonly takesUploads: boolean;
}

const form = 's3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=1&style=path';
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^(?:[\w-]+\/)*$/;

/**
 * Reads FILES_URL, FILES_PUBLIC_URL and FILES_DIRECT_UPLOADS. Key and secret are percent-encoded as in every address; `tls=0` is for a store on this machine or
 * network, `style=host` for one that wants the bucket before its host.
 * @returns null where files lie on the disk, or what cannot be used, and why; never with the secret.
 */
export function fileSettings(env: NodeJS.ProcessEnv): S3Address | null | { readonly problem: string } {
  const { FILES_URL: url, FILES_PUBLIC_URL: publicUrl, FILES_DIRECT_UPLOADS: direct, PUBLIC_URL: schoolUrl } = env;
  if (direct && direct !== 'on') return { problem: `FILES_DIRECT_UPLOADS must be on or left out, not "${direct}".` };
  if (direct && !(url && publicUrl)) {
    return {
      problem:
        'FILES_DIRECT_UPLOADS is for a store that FILES_URL names and that browsers reach at FILES_PUBLIC_URL. Set both too.',
    };
  }
  if (!url)
    return publicUrl ? { problem: 'FILES_PUBLIC_URL is for a store that FILES_URL names. Set that too.' } : null;
  if (!URL.canParse(url)) return { problem: `FILES_URL must look like ${form}.` };
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(url);
  const [bucket = '', ...folders] = pathname.slice(1).split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const tls = searchParams.get('tls') ?? '1';
  const style = searchParams.get('style') ?? 'path';
  const unknown = [...searchParams.keys()].filter((name) => !['region', 'tls', 'style'].includes(name));
  if (protocol !== 's3:' || !username || !password || !host || hash || unknown.length > 0) {
    return { problem: `FILES_URL must look like ${form}.` };
  }
  if (!bucketName.test(bucket) || !prefixName.test(prefix)) {
    return {
      problem:
        'FILES_URL names no bucket, or one with letters that a bucket cannot have: s3://…/bucket or s3://…/bucket/folder.',
    };
  }
  if (!['0', '1'].includes(tls) || !['path', 'host'].includes(style)) {
    return { problem: 'FILES_URL has tls=0 or tls=1, and style=path or style=host.' };
  }
  if (publicUrl && !/^https?:\/\/[^/]+$/.test(publicUrl)) {
    return {
      problem: 'FILES_PUBLIC_URL must be an origin such as https://files.truong.example.edu.vn, without a path.',
    };
  }
  if (publicUrl?.startsWith('http:') && schoolUrl?.startsWith('https:')) {
    return {
      problem:
        'FILES_PUBLIC_URL must begin with https:// as PUBLIC_URL does: browsers load nothing less from such a page.',
    };
  }
  const baseAt = (origin: string) => {
    const { protocol: scheme, host: at } = new URL(origin);
    return new URL(style === 'host' ? `${scheme}//${bucket}.${at}` : `${scheme}//${at}/${bucket}`);
  };
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') || 'us-east-1',
    base: baseAt(`${tls === '1' ? 'https' : 'http'}://${host}`),
    publicBase: publicUrl ? baseAt(publicUrl) : null,
    prefix,
    takesUploads: direct === 'on',
  };
}
