import { Worker } from 'node:worker_threads';

/** Loaded before the server: at SIGUSR2 the thread of its database is ended, as a crash would. */
const threads = new Set<Worker>();
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  threads.add(this);
  postMessage.apply(this, message);
};

process.on('SIGUSR2', () => {
  for (const thread of threads) thread.terminate();
});
