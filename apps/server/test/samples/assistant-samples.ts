import type { assistantContract } from '@phuong/contract/assistant/assistant.contract.ts';
import type { Samples } from './sample.ts';

export const assistantSamples: Samples<typeof assistantContract> = {
  'assistant.ask': {
    make: () => ({ body: { question: 'Bao giờ nghỉ Tết?', before: [] } }),
    unaudited: 'only looks; questions are not kept',
  },
  'assistant.suggestions': { make: () => ({}) },
};
