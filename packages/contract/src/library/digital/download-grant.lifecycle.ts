import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const downloadGrantStates = ['requested', 'granted', 'rejected', 'revoked', 'withdrawn'] as const;
export type DownloadGrantState = (typeof downloadGrantStates)[number];

/**
 * Leave to take the files of a title home: one record of a reader and a title, however often it is asked for. Whether it is over, by its
 * day or because it is used up, follows from its figures and is no state.
 */
export const downloadGrantLifecycle = lifecycle({
  name: 'downloadGrant',
  initial: 'requested',
  states: downloadGrantStates,
  actions: {
    approve: { from: ['requested'], to: 'granted' },
    reject: { from: ['requested'], to: 'rejected', needsReason: true },
    revoke: { from: ['granted'], to: 'revoked', needsReason: true },
    withdraw: { from: ['requested'], to: 'withdrawn' },
    /** Once more, after a refusal or when the old leave is over. */
    askAgain: { from: ['granted', 'rejected', 'revoked', 'withdrawn'], to: 'requested' },
    /** Of what everybody may take: the leave comes with the first download, and again when it was over. */
    take: { from: ['requested', 'granted', 'rejected', 'withdrawn'], to: 'granted', bySystem: true },
  },
});
