import { type AuditTexts, auditWords } from '@phuong/texts/audit-words.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The log in the words of the page's language. */
export function useAuditWords() {
  const { t } = useTranslation();
  return useMemo(() => {
    const group = <G extends 'actions' | 'verbs' | 'fields' | 'values'>(name: G) =>
      t(`auditLog.${name}`, { returnObjects: true }) as unknown as AuditTexts[G];
    return auditWords({
      actions: group('actions'),
      verbs: group('verbs'),
      nouns: t('nouns', { returnObjects: true }) as unknown as AuditTexts['nouns'],
      fields: group('fields'),
      values: group('values'),
      fieldNames: t('fieldNames', { returnObjects: true }) as unknown as AuditTexts['fieldNames'],
      done: t('auditLog.done', { interpolation: { skipOnVariables: true }, verb: '{{verb}}', noun: '{{noun}}' }),
      yes: t('auditLog.yes'),
      no: t('auditLog.no'),
      empty: t('auditLog.empty'),
    });
  }, [t]);
}
