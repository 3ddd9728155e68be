import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { problemDetail } from '../../feedback/error-state.tsx';
import { toast } from '../../feedback/toast.tsx';
import { putNode } from './put-node.ts';

/** A file on its way, and how much of it has arrived. */
export interface SendingFile {
  readonly key: string;
  readonly name: string;
  readonly share: number;
}

const kindOf = (mediaType: string) =>
  mediaType.startsWith('audio/') ? 'audio' : mediaType.startsWith('video/') ? 'video' : 'file';

/** Sends files and puts each into the text when it has arrived: what they are is said by the server, by their content. */
export function usePutFiles(editor: () => Editor | null) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  /** Sends one file; undefined when it could not be. */
  const send = async (file: File) => {
    const key = crypto.randomUUID();
    const told = (share: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, share } : each)));
    setSending((all) => [...all, { key, name: file.name, share: 0 }]);
    try {
      return await uploadFile(file, { onProgress: (sent) => told(file.size === 0 ? 1 : sent / file.size) });
    } catch (error) {
      toast.error(problemDetail(error) ?? t('richTextEditor.uploadFailed', { name: file.name }));
      return undefined;
    } finally {
      setSending((all) => all.filter((each) => each.key !== key));
    }
  };
  const put = async (files: readonly File[]) => {
    for (const file of files) {
      const stored = await send(file);
      if (!stored) continue;
      const { fileId, mediaType, name, width: pixelWidth = null, height: pixelHeight = null } = stored;
      const node = mediaType.startsWith('image/')
        ? { type: 'picture', attrs: { fileId, pixelWidth, pixelHeight } }
        : { type: 'media', attrs: { fileId, kind: kindOf(mediaType), title: name.slice(0, 300) } };
      const into = editor();
      if (into) putNode(into, node);
    }
  };
  return { sending, send, put };
}
