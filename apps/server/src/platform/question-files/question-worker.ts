import { parentPort } from 'node:worker_threads';
import { parseQuestions } from './parse-questions.ts';
import { type QuestionTask, ready } from './question-file.ts';

/** Worker thread entry: one file, one answer. Built on its own beside the server bundle. */
const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread only');

port.postMessage(ready);
port.once('message', (task: QuestionTask) => port.postMessage(parseQuestions(task)));
