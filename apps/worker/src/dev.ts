import { startWorker } from './main.ts';

const worker = await startWorker(process.env);
process.once('SIGTERM', () => void worker.stop());
process.once('SIGINT', () => void worker.stop());
