import { bank as englishBank } from '@phuong/texts/en-GB/learning/bank.ts';
import {
  testResults as english,
  testResultFileWords as englishFiles,
} from '@phuong/texts/en-GB/learning/test-results.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { bank as vietnameseBank } from '@phuong/texts/vi/learning/bank.ts';
import {
  testResults as vietnamese,
  testResultFileWords as vietnameseFiles,
} from '@phuong/texts/vi/learning/test-results.ts';

const inVietnamese = { ...vietnameseFiles, screen: vietnamese, levels: vietnameseBank.levels };
export type StatisticsWords = typeof inVietnamese;

/** What files of results say: the words of the screen, and what only files need. */
export const statisticsWords = (locale: Locale): StatisticsWords =>
  locale === 'en-GB' ? { ...englishFiles, screen: english, levels: englishBank.levels } : inVietnamese;
