import { parentPort } from 'node:worker_threads';
import { ready } from '../kept-thread.ts';
import { parseQuestions } from './parse-questions.ts';
import type { QuestionTask } from './question-file.ts';

/** Worker thread entry: one file after another, an answer each. Built on its own beside the server bundle. */
const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread only');

port.postMessage(ready);
port.on('message', (task: QuestionTask) => port.postMessage(parseQuestions(task)));
